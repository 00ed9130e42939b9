"""The comparison finds what it looks for: leaks that are planted on purpose are caught."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

import pytest
from msgspec.structs import replace

from orcade.tables.moves.takeback import taken_back
from orcade.tables.refusals import NotNow
from orcade.tables.room import host, room
from orcade.tables.views import updates
from orcade.tables.views.scene import Scene
from orcade.tables.wire.told import Snapshot, Update
from tests.secrecy.games import SITTINGS, moments
from tests.secrecy.worlds import Compared, Leak, compare, pair_of

pytestmark = pytest.mark.anyio
ORC = SITTINGS[0]
Told = Snapshot | Update


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def hidden(scene: Scene | None) -> int:
    """A number that follows from what nobody may know: how the piles lie."""
    assert scene is not None
    assert scene.table is not None
    state: Any = scene.table.state
    return crc32(str(state.piles).encode())


def an_order(scene: Scene, told: Told) -> Told:
    """The same choices, now in one order, now in another."""
    question = told.question
    if question is None or hidden(scene) % 2:
        return told
    return replace(told, question=replace(question, choices=question.choices[::-1]))


def a_length(scene: Scene, told: Told) -> Told:
    """Nothing but some blanks at the end of what comes next."""
    blanks = " " * (hidden(scene) % 7)
    if isinstance(told, Update) or told.position is None:
        return told
    return replace(told, position=replace(told.position, next=[blanks]))


def a_count(scene: Scene, told: Told) -> Told:
    """How often luck was asked."""
    assert scene.table is not None
    return replace(told, version=f"{told.version}{scene.table.state.luck.used % 10}")


async def all_pairs(kind: str) -> None:
    """Some moments of a game; a pair for each look."""
    dice = Random(3)
    for moment in [*moments(ORC, 3)][::6]:
        for look in ORC.looks:
            pair = pair_of(moment, look, kind, dice)
            if pair is not None:
                await compare(pair, dice, Compared(), steps=1)


@pytest.mark.parametrize(
    ("leak", "kind"),
    [(an_order, "order of the piles"), (a_length, "order of the piles"), (a_count, "other luck")],
)
async def test_a_planted_leak_is_caught(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Scene, Told], Told], kind: str
) -> None:
    await all_pairs(kind)
    for name in ("snapshot", "update"):
        made = getattr(updates, name)

        def leaking(scene: Scene | None, *how: Any, made: Any = made) -> Any:
            told = made(scene, *how)
            return told if scene is None or scene.table is None else leak(scene, told)

        monkeypatch.setattr(room, name, leaking)
    with pytest.raises(Leak):
        await all_pairs(kind)


async def test_a_refusal_that_depends_on_a_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Now the rules say why a move is not taken back, now the table does."""

    def leaking(scene: Scene, *how: Any) -> Any:
        if hidden(scene) % 2:
            raise NotNow("waits")
        return taken_back(scene, *how)

    monkeypatch.setattr(host, "taken_back", leaking)
    with pytest.raises(Leak):
        await all_pairs("order of the piles")
