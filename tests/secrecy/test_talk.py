"""Nobody is sent a byte that depends on what others say where he does not hear it.

Two tables differ in that alone: at one something is said, at the other nothing.  Whoever is not to hear it
is sent the same, then and when he comes again, and is bound by the same bounds.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from orcade.tables.room import talk as room_talk
from tests.tables.house import House, Person
from tests.tables.talk.talkers import new_id, says, watcher

pytestmark = pytest.mark.anyio
MOMENT = "2026-11-19T12:00:00.000+00:00"
SPOKEN = 4


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def houses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[House, House]]:
    monkeypatch.setattr(room_talk, "now", lambda: MOMENT)
    one = await House.open(tmp_path)
    other = await one.another()
    yield one, other
    for house in (one, other):
        await house.close()


async def spectators(house: House, spoken: int) -> list[Person]:
    """Those who play hear nothing of what spectators say."""
    id = await house.table(created=MOMENT)
    players, dee = await house.everybody(id), await watcher(house, id)
    for _ in range(spoken):
        await says(dee, to="watchers")
    return players


async def partners(house: House, spoken: int) -> list[Person]:
    """Nor do their foes and spectators of what partners say."""
    id = await house.table("orcs_vs_orcs", ["person"] * 4, created=MOMENT)
    people, dee = await house.everybody(id), await watcher(house, id)
    table = people[0].host.scene.table  # type: ignore[union-attr]
    assert table is not None
    foes = [person for person in people if table.state.teams[person.seat] != table.state.teams[0]]
    for person in people:
        person.frames()
    for _ in range(spoken):
        await says(people[0], to="team")
    return [*foes, dee]


async def strangers(house: House, spoken: int) -> list[Person]:
    """Nor does whoever does not want to talk of what two others say who do."""
    id = await house.table("immortals", ["person"] * 3, created=MOMENT, strangers=True)
    ana, bo, cy = await house.everybody(id)
    for person in (ana, bo):
        await person.says("talk_here", id=new_id(), on=True)
    cy.frames()
    for _ in range(spoken):
        await says(ana)
    return [cy]


@pytest.mark.parametrize("around", [spectators, partners, strangers])
async def test_no_byte_depends_on_what_is_said_where_one_does_not_hear(
    houses: tuple[House, House], around: Any
) -> None:
    silent, spoken = await around(houses[0], 0), await around(houses[1], SPOKEN)
    assert [person.frames() for person in (*silent, *spoken)] == [[]] * 2 * len(silent)
    for one, other in zip(silent, spoken, strict=True):
        assert await all_that_he_is_sent(one) == await all_that_he_is_sent(other)


async def all_that_he_is_sent(person: Person) -> list[str]:
    """When he speaks himself, asks for things that he does not know, looks anew and comes again."""
    seat = person.seat if person.seat >= 0 else None
    to = "table" if seat is not None else "watchers"
    sent = []
    for number in range(7):  # more than may be said at once
        sent += await person.says("say", id=f"just-the-{number}", seat=seat, to=to, phrase="yes")
        sent += await person.says("unsay", id=f"unsay-it-{number}", remark="not-there-at-all")
    sent += await person.says("speak", lang="fr", plain=False)
    again = Person(person.host, person.viewer.guest, seat, "en", False).join()
    return [*map(str, sent), *again.frames()]


async def test_the_same_is_told_apart_where_it_may_be_heard(houses: tuple[House, House]) -> None:
    """So that the comparison above can fail."""
    silent, spoken = await spectators(houses[0], 0), await spectators(houses[1], SPOKEN)
    for (person, *_), house in ((silent, houses[0]), (spoken, houses[1])):
        await house.store.update_table(person.host.id, status="over")
        await house.registry.changed(person.host.id)
    assert await all_that_he_is_sent(silent[0]) != await all_that_he_is_sent(spoken[0])
