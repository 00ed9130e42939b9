"""End of the game (BTK-95 to BTK-97), and when nothing is left to place (BTK-100 to BTK-102, BTK-180)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos.ending import Ended
from orcade.games.battl_khaos.majorities import TowerTaken
from orcade.games.battl_khaos.place import PassTurn, TilePlaced
from orcade.kernel.contract import Outcome
from orcade.kernel.refusal import UndoRefused
from tests.games.battl_khaos.oracle import surround
from tests.games.battl_khaos.positions import (
    KNIGHTS,
    ORCS,
    Position,
    choose,
    lay,
    no_token,
    pass_turn,
    place,
    token,
)
from tests.games.battl_khaos.traces import random_games
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}


def outcome(p: Position) -> Outcome:
    assert p.table.outcome is not None
    return p.table.outcome


def test_seven_points_win_at_once() -> None:
    """BTK-2, BTK-95, BTK-96: in phase 2; nothing is drawn any more."""
    board = surround({(0, 0): ("orc_tower_d", ORCS), (10, 0): ("knight_tower_d", ORCS)})
    board |= surround({(20, 0): ("orc_tower_b", ORCS)}, but=[(21, 0)], given=board)
    p = lay(board, hands={ORCS: ["b01o"]} if "b01o 0" not in board.values() else {})
    tile = p.hand(ORCS)[0]
    assert tile is not None
    assert p.s.points == [6, 0]
    for rotation in range(4):
        trial = Position(p.table.fork())
        events = trial.play(ORCS, *place(tile, 21, 0, rotation), no_token())
        if trial.control("orc_tower_b") == "orcs":
            [ended] = told(events, Ended)
            assert (ended.winner, ended.clause) == (ORCS, 95)
            assert (outcome(trial).ranks, outcome(trial).scores, outcome(trial).clause) == (
                [1, 2],
                [7, 0],
                95,
            )
            assert (trial.decides(), len(trial.hand(ORCS))) == (None, len(p.hand(ORCS)) - 1)
            assert trial.refusal(KNIGHTS, choose(tile)) == "BTK-95"
            with pytest.raises(UndoRefused):
                trial.table.undo(ORCS)
            return
    raise AssertionError("no rotation gave the tower to the orcs")


def test_six_points_are_not_enough() -> None:
    """BTK-95."""
    board = surround({(0, 0): ("orc_tower_d", ORCS), (10, 0): ("knight_tower_d", ORCS)}, but=[(11, 0)])
    p = lay(board)
    tile = p.hand(ORCS)[0]
    assert tile is not None
    p.play(ORCS, *place(tile, 1, 2), no_token())
    assert p.table.outcome is None


def test_a_player_can_win_in_the_opponents_turn() -> None:
    """BTK-96: the knights lay the last tile of a tower that goes to the orcs."""
    board = surround({(0, 0): ("orc_tower_d", ORCS), (10, 0): ("knight_tower_d", ORCS)})
    board |= surround({(20, 0): ("orc_tower_b", ORCS)}, but=[(21, 0)], given=board)
    p = lay(board, turn=KNIGHTS)
    tile = p.hand(KNIGHTS)[0]
    assert tile is not None
    p.play(KNIGHTS, *place(tile, 21, 0), no_token())
    assert p.control("orc_tower_b") == "orcs"
    assert (outcome(p).ranks, outcome(p).clause) == ([1, 2], 95)


def both_at_the_goal(turn: int, knights_ahead: bool) -> Position:
    """One tile between two towers brings both camps to 7 (the knights to 8)."""
    pair = {(0, 0): ("orc_tower_c", ORCS), (2, 0): ("knight_tower_c", KNIGHTS)}
    board = surround(pair, but=[(1, 0)])
    board |= surround({(10, 0): ("orc_tower_d", ORCS)}, given=board)
    board |= surround({(20, 0): ("knight_tower_d", KNIGHTS)}, given=board)
    if knights_ahead:
        board |= surround({(30, 0): ("orc_tower_a", KNIGHTS)}, given=board)
    p = lay(board, values="one_to_four", turn=turn)
    tile = p.hand(turn)[0]
    assert tile is not None
    assert p.s.points == [4, 5 if knights_ahead else 4]
    events = p.play(turn, *place(tile, 1, 0), no_token())
    assert len(told(events, TowerTaken)) == 2
    return p


@pytest.mark.parametrize("turn", [ORCS, KNIGHTS])
def test_both_at_the_goal(turn: int) -> None:
    """BTK-97: the higher total wins, whoever is active; if equal, the active player."""
    p = both_at_the_goal(turn, knights_ahead=True)
    assert (outcome(p).ranks, outcome(p).scores, outcome(p).clause) == ([2, 1], [7, 8], 97)
    p = both_at_the_goal(turn, knights_ahead=False)
    assert outcome(p).scores == [7, 7]
    assert outcome(p).winners() == [turn]


# Nothing is left to place


def stuck(**more: object) -> Position:
    """No tile anywhere, and no tower in the supply."""
    empty: dict[str, object] = {"hands": {ORCS: [], KNIGHTS: []}, "display": [], "stack": [], "supply": []}
    return lay(**{"board": LINE, **empty, **more})  # type: ignore[arg-type]


def test_a_player_without_tiles_places_a_tower_or_passes() -> None:
    """BTK-100: must place one that has a space; draws nothing; passes if there is none."""
    p = stuck(supply=["orc_tower_d", "knight_tower_d"])
    assert p.tiles(ORCS) == {"orc_tower_d", "knight_tower_d"}
    assert p.refusal(ORCS, pass_turn()) == "BTK-54"
    p.play(ORCS, *place("orc_tower_d", 3, 0))
    assert (p.decides(), p.hand(ORCS)) == (KNIGHTS, [])
    p = stuck(board={(0, 0): "orc_tower_a"}, supply=["orc_tower_d"])
    assert p.table.legal(ORCS) == [pass_turn()]
    assert p.refusal(ORCS, choose("orc_tower_d")) == "BTK-51"


def test_the_game_ends_when_both_have_passed() -> None:
    """BTK-101: one after the other; a tile in between makes them start anew."""
    p = stuck(hands={ORCS: [], KNIGHTS: ["b03o"]})
    p.play(ORCS, pass_turn())
    p.play(KNIGHTS, *place("b03o", 3, 0), no_token())
    p.play(ORCS, pass_turn())
    assert p.table.outcome is None
    p.play(KNIGHTS, pass_turn())
    assert outcome(p).clause == 101
    assert p.refusal(ORCS, pass_turn()) == "BTK-101"


def ended_by_passes(board: dict[tuple[int, int], str]) -> tuple[Outcome, int]:
    p = stuck(board=board)
    p.play(ORCS, pass_turn())
    [ended] = told(p.play(KNIGHTS, pass_turn()), Ended)
    return outcome(p), ended.by


@pytest.mark.parametrize("camp", [ORCS, KNIGHTS])
def test_more_points_win(camp: int) -> None:
    """BTK-101, BTK-180: three points against two towers of one."""
    foe = 1 - camp
    board = surround({(0, 0): ("orc_tower_d", camp)})
    board |= surround({(10, 0): ("orc_tower_a", foe), (20, 0): ("knight_tower_a", foe)}, given=board)
    ended, by = ended_by_passes(board)
    assert (ended.winners(), ended.clause, by) == ([camp], 101, 0)


@pytest.mark.parametrize("camp", [ORCS, KNIGHTS])
def test_then_more_towers(camp: int) -> None:
    """BTK-101, BTK-180: two points each, two towers against one."""
    foe = 1 - camp
    board = surround({(0, 0): ("orc_tower_c", foe)})
    board |= surround({(10, 0): ("orc_tower_a", camp), (20, 0): ("knight_tower_a", camp)}, given=board)
    ended, by = ended_by_passes(board)
    assert (ended.winners(), ended.scores, by) == ([camp], [2, 2], 1)


@pytest.mark.parametrize("camp", [ORCS, KNIGHTS])
def test_then_more_corners_of_towers_that_nobody_controls(camp: int) -> None:
    """BTK-101, BTK-180: the corners of the controlled towers do not count."""
    board = surround(
        {(0, 0): ("orc_tower_a", ORCS), (10, 0): ("knight_tower_a", [KNIGHTS, KNIGHTS, KNIGHTS, ORCS])}
    )
    board |= surround({(20, 0): ("orc_tower_c", camp)}, but=[(21, 0)], given=board)
    ended, by = ended_by_passes(board)
    assert (ended.winners(), ended.scores, by) == ([camp], [1, 1], 2)


def test_else_the_game_is_drawn() -> None:
    """BTK-101, BTK-180: neutral corners are nobody's."""
    board = surround({(0, 0): ("orc_tower_a", ORCS), (10, 0): ("knight_tower_a", KNIGHTS)})
    board |= surround({(20, 0): ("orc_tower_c", 2)}, but=[(21, 0)], given=board)
    ended, by = ended_by_passes(board)
    assert (ended.ranks, ended.winners(), by) == ([1, 1], [0, 1], 3)


def test_every_game_ends() -> None:
    """BTK-102: every tile is placed once at most; 65 placements, 70 with special tiles."""
    for options, game in random_games():
        placed = [event.tile for moment in game for event in told(moment.events, TilePlaced)]
        assert len(set(placed)) == len(placed) <= (70 if options["special_tiles"] == "with" else 65)
        assert game[-1].after.outcome is not None


def test_nobody_passes_with_a_tile_in_hand() -> None:
    """BTK-54, BTK-100: in no game."""
    passed = 0
    for _, game in random_games():
        for moment in game:
            if isinstance(moment.action, PassTurn):
                assert moment.before.hands[moment.decision.seat] == []
                passed += 1
    assert passed > 20


def test_a_win_needs_no_draw_and_no_token() -> None:
    """BTK-96: the token of the last tile is still played before the count (BTK-137)."""
    board = surround({(0, 0): ("orc_tower_d", ORCS)}, but=[(1, 0)])
    p = lay(board)
    tile = p.hand(ORCS)[0]
    assert tile is not None
    p.play(ORCS, *place(tile, 1, 0))
    assert p.asked() == "TokenChoice"
    p.play(ORCS, *token("orcs_leader"))
    assert p.control("orc_tower_d") is not None
