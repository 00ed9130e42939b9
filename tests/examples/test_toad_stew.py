"""The clauses of Toad Stew, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.kernel.chance import Scripted
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.game import Game
from orcade.kernel.refusal import Illegal
from orcade.kernel.table import Table

ANA, BO = 0, 1
CLAY, IRON, BONE = 0, 1, 2
IN_HAND = 3


@pytest.fixture
def table(game: Game) -> Table:
    """Ana begins (TOD-3)."""
    return Table(game, 2, {}, Scripted([ANA]), ["Ana", "Bo"])


def hide(table: Table, seat: int, bowl: str) -> None:
    table.play(seat, table.game.space.parse({"hide": {"bowl": bowl}}))


def eat(table: Table, seat: int, bowl: str, dumplings: int) -> Any:
    events = table.play(seat, table.game.space.parse({"eat": {"bowl": bowl, "dumplings": dumplings}}))
    return [table.game.speech.event(event, table.names, "en") for event in events]


def refused(table: Table, seat: int, said: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(Illegal) as illegal:
        table.play(seat, table.game.space.parse(said))
    return illegal.value.refusal.clause.id, illegal.value.refusal.because["en"]


def test_the_table_is_laid(table: Table) -> None:
    """TOD-1, TOD-2."""
    s: Any = table.state
    assert (s.bowls, s.bellies, s.toads) == ([3, 4, 5], [0, 0], [IN_HAND, IN_HAND])
    assert list(table.pending()) == [ANA]


def test_the_lot_decides_who_begins(game: Game) -> None:
    """TOD-3."""
    assert list(Table(game, 2, {}, Scripted([BO])).pending()) == [BO]


def test_nobody_else_sees_where_a_toad_is(table: Table) -> None:
    """TOD-4."""
    hide(table, ANA, "iron")
    hide(table, BO, "iron")
    views: list[Any] = [table.view(seat) for seat in (ANA, BO, None)]
    assert [view.toads for view in views] == [[IRON, HIDDEN], [HIDDEN, IRON], [HIDDEN, HIDDEN]]
    told = [table.game.speech.event(event, table.names, "en") for event in table.log(BO)]
    assert told[1:] == ["Ana hides a toad.", "Bo hides a toad under the iron bowl."]


def test_first_all_hide(table: Table) -> None:
    """TOD-4."""
    said = "It is for Ana to hide a toad, and not yet the time to eat 1 dumpling from the clay bowl."
    assert refused(table, ANA, {"eat": {"bowl": "clay", "dumplings": 1}}) == ("TOD-4", said)
    assert refused(table, BO, {"hide": {"bowl": "clay"}})[0] == "TOD-4"


def test_they_eat_in_turns(table: Table) -> None:
    """TOD-5."""
    hide(table, ANA, "iron")
    hide(table, BO, "clay")
    assert refused(table, BO, {"eat": {"bowl": "clay", "dumplings": 1}})[0] == "TOD-5"
    assert refused(table, ANA, {"hide": {"bowl": "clay"}})[0] == "TOD-5"
    assert eat(table, ANA, "bone", 3) == ["Ana eats 3 dumplings from the bone bowl."]
    assert list(table.pending()) == [BO]


def test_nobody_eats_what_is_not_there(table: Table) -> None:
    """TOD-6."""
    hide(table, ANA, "iron")
    hide(table, BO, "clay")
    eat(table, ANA, "clay", 2)
    refusal = refused(table, BO, {"eat": {"bowl": "clay", "dumplings": 2}})
    assert refusal == ("TOD-6", "There is only 1 dumpling on the clay bowl.")


def test_the_other_ones_toad_bites(table: Table) -> None:
    """TOD-EX-1: TOD-7, TOD-8."""
    hide(table, ANA, "bone")
    hide(table, BO, "clay")
    eat(table, ANA, "bone", 3)
    eat(table, BO, "clay", 1)
    eat(table, ANA, "iron", 2)
    eat(table, BO, "iron", 1)
    assert eat(table, ANA, "clay", 2) == [
        "Ana eats 2 dumplings from the clay bowl.",
        "Ana lifts the clay bowl. Under it: Bo's toad.",
        "Bitten! Ana spits out 4 dumplings.",
    ]
    s: Any = table.state
    assert (s.bellies, s.spat) == ([3, 2], 4)
    assert table.view(BO).view(SPECTATOR).census() == s.census()


def test_who_has_eaten_little_spits_out_little(table: Table) -> None:
    """TOD-8."""
    hide(table, ANA, "bone")
    hide(table, BO, "clay")
    eat(table, ANA, "clay", 3)
    assert table.state.census() == list(range(14))
    assert table.state.bellies == [0, 0]  # type: ignore[attr-defined]


def test_ones_own_toad_does_not_bite(table: Table) -> None:
    """TOD-9."""
    hide(table, ANA, "clay")
    hide(table, BO, "bone")
    assert eat(table, ANA, "clay", 3)[1:] == ["Ana lifts the clay bowl. Under it: Ana's toad."]
    assert table.state.bellies == [3, 0]  # type: ignore[attr-defined]


def finish(table: Table, *moves: tuple[int, str, int]) -> tuple[list[int], list[int], int]:
    hide(table, ANA, "clay")
    hide(table, BO, "iron")
    for seat, bowl, dumplings in moves:
        eat(table, seat, bowl, dumplings)
    assert table.outcome is not None
    return table.outcome.ranks, table.outcome.scores, table.outcome.clause


def test_the_fuller_belly_wins(table: Table) -> None:
    """TOD-10."""
    moves = [(ANA, "clay", 3), (BO, "iron", 3), (ANA, "bone", 3), (BO, "iron", 1), (ANA, "bone", 2)]
    assert finish(table, *moves) == ([1, 2], [8, 4], 10)
    assert refused(table, BO, {"hide": {"bowl": "clay"}}) == ("TOD-10", "All is eaten; the game is over.")


def test_who_did_not_begin_wins_a_tie(table: Table) -> None:
    """TOD-11."""
    moves = [(ANA, "clay", 3), (BO, "iron", 3), (ANA, "bone", 2), (BO, "iron", 1), (ANA, "bone", 1)]
    assert finish(table, *moves, (BO, "bone", 2)) == ([2, 1], [6, 6], 11)
