"""What is long to fold is folded beside those who play on, once, and never wrongly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from orcade.tables.log import history
from orcade.tables.room.host import Host
from orcade.tables.thinker import Accounts
from tests.tables.house import House, Person
from tests.tables.seated import seated

pytestmark = pytest.mark.anyio
T = TypeVar("T")


class Desk:
    """Does one thing after the other; `meanwhile` happens while the first is done."""

    def __init__(self) -> None:
        self.done = 0
        self.meanwhile: Callable[[], Awaitable[Any]] | None = None

    async def do(self, _for: Accounts, work: Callable[[], T], /) -> T:
        self.done += 1
        found, meanwhile, self.meanwhile = work(), self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found


@pytest.fixture(autouse=True)
def short_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "EVERY", 4)
    monkeypatch.setattr(history, "FAR", 8)


@pytest.fixture
async def played(house: House) -> tuple[Person, Desk]:
    """A table that was never closed since it began, and whoever has just made some moves there."""
    first, second = await seated(house)
    while len(moves(first.host)) < 24 or not first.asked():
        mover = first if first.asked() else second
        await mover.acts(mover.asked()[0])
    await first.acts(first.asked()[0])
    desk = Desk()
    first.host.aside = desk.do
    return first, desk


def moves(host: Host) -> list[history.Made]:
    assert host.scene is not None
    return host.scene.history.made


async def shown(person: Person, at: int) -> dict[str, Any]:
    (answer,) = await person.says("show", ref=1, at=at)
    assert answer["kind"] == "shown"
    found: dict[str, Any] = answer["position"]
    return found


async def test_the_first_look_far_back_is_folded_aside_and_the_next_at_once(
    house: House, played: tuple[Person, Desk]
) -> None:
    person, desk = played
    here = [await shown(person, at) for at in (20, 3, 12, 20)]
    assert desk.done == 1
    again = await house.again()
    there = await again.person(person.host.id, person.seat)
    assert here == [await shown(there, at) for at in (20, 3, 12, 20)]
    await again.close()


async def test_what_is_near_is_folded_at_once(played: tuple[Person, Desk]) -> None:
    person, desk = played
    await shown(person, 5)
    assert desk.done == 0


async def test_a_move_that_is_taken_back_meanwhile_was_not_kept(
    house: House, played: tuple[Person, Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    person, desk = played
    assert person.host.scene is not None
    kept = person.host.scene.history
    last = len(kept.made)

    async def another_move_instead() -> None:
        assert (await person.undoes())[0]["kind"] == "accepted"
        assert (await person.acts(person.asked()[-1]))[0]["kind"] == "accepted"

    monkeypatch.setattr(history, "EVERY", 1)  # the last move is among those that are folded
    desk.meanwhile = another_move_instead
    here = await shown(person, kept.length[person.seat])
    assert len(kept.made) == last
    again = await house.again()
    there = await again.person(person.host.id, person.seat)
    assert here == await shown(there, kept.length[person.seat])
    await again.close()
