"""Phase 2: evaluate majorities (BTK-76 to BTK-89, BTK-135, BTK-136)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos.grid import AROUND
from orcade.games.battl_khaos.majorities import CornerMarked, TowerTaken, count, mark
from orcade.games.battl_khaos.material import FIRST_TOWER, TOWERS
from orcade.kernel.contract import NONE
from tests.games.battl_khaos.oracle import EITHER, markers, surround
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    RING,
    M,
    draw,
    lay,
    no_token,
    place,
    token,
)
from tests.games.battl_khaos.traces import basic_games, every_moment, random_games
from tests.games.position import told

NEUTRAL = 2


def test_a_corner_is_resolved_when_the_three_other_tiles_lie_there() -> None:
    """BTK-76: not before the third; then a marker lies on it (BTK-81)."""
    p = lay({(0, 0): "orc_tower_a"}, hands={ORCS: ["b07o", "b02o"], KNIGHTS: ["b13k"]})
    p.play(ORCS, *place("b07o", 0, -1, 2), no_token(), draw())
    p.play(KNIGHTS, *place("b13k", 1, -1, 3), no_token(), draw())
    assert p.corners("orc_tower_a") == [None] * 4
    [marked] = told(p.play(ORCS, *place("b02o", 1, 0), no_token()), CornerMarked)
    assert (M.tiles[marked.tower], marked.corner, marked.marker) == ("orc_tower_a", 1, ORCS)
    assert (marked.orcs, marked.knights) == (5, 2)
    assert p.corners("orc_tower_a") == [None, "orcs", None, None]


def test_the_four_corners_that_meet_are_counted_after_their_tokens() -> None:
    """BTK-77: a leader of the knights on their tile."""
    assert lay(CORNER).met("orc_tower_a", "north_east") == (5, 2)
    p = lay(CORNER, tokens={(1, -1): "knights_leader", (1, 0): "orcs_drum"})
    assert p.met("orc_tower_a", "north_east") == (6, 4)


@pytest.mark.parametrize(
    ("tiles", "marker"),
    [
        pytest.param(["b07o 2", "b13k 3", "b02o"], "orcs", id="BTK-78 more"),
        pytest.param(["b07k 2", "b13k 3", "b02o 2"], "knights", id="BTK-78 alone"),
        pytest.param(["b02o 2", "b02k 3", "b01o 2"], "neutral", id="BTK-79"),
        pytest.param(["b01o", "b02o", "b03o 1"], "neutral", id="BTK-80"),
    ],
)
def test_who_controls_a_corner(tiles: list[str], marker: str) -> None:
    """BTK-78 to BTK-80: more, or alone; equal is neutral, 0 to 0 too."""
    board = dict(zip([(0, -1), (1, -1), (1, 0)], tiles, strict=True))
    p = lay({(0, 0): "orc_tower_a", **board})
    assert p.corner("orc_tower_a", "north_east") == marker
    met = p.met("orc_tower_a", "north_east")
    assert met is not None
    assert (met[0] > met[1]) - (met[0] < met[1]) == {"orcs": 1, "knights": -1, "neutral": 0}[marker]
    if tiles[0] == "b01o":
        assert met == (0, 0)


@pytest.mark.parametrize("tower", ["orc_tower_c", "knight_tower_c"])
@pytest.mark.parametrize(
    ("corners", "camp"),
    [
        pytest.param([0, 0, 0, 1], "orcs", id="3-1"),
        pytest.param([1, 0, 1, 1], "knights", id="1-3"),
        pytest.param([0, 0, 1, NEUTRAL], "orcs", id="2-1-1"),
        pytest.param([1, NEUTRAL, NEUTRAL, NEUTRAL], "knights", id="0-1-3"),
        pytest.param([0, 1, 0, 1], "banner", id="2-2"),
        pytest.param([0, NEUTRAL, 1, NEUTRAL], "banner", id="1-1-2"),
        pytest.param([NEUTRAL] * 4, "banner", id="0-0-4"),
    ],
)
def test_who_controls_a_tower(tower: str, corners: list[int], camp: str) -> None:
    """BTK-82, BTK-83, BTK-85: more corners; if equally many, the banner."""
    p = lay(surround({(0, 0): (tower, corners)}))
    banner = "orcs" if tower.startswith("orc") else "knights"
    assert p.control(tower) == (banner if camp == "banner" else camp)


def test_corner_markers_are_taken_off_a_controlled_tower() -> None:
    """BTK-86: and its value goes to the camp."""
    p = lay(surround({(0, 0): ("orc_tower_d", ORCS)}, but=[(1, 0)]), hands={ORCS: ["b01o"]})
    assert p.corners("orc_tower_d") == ["orcs", None, None, "orcs"]
    [taken] = told(p.play(ORCS, *place("b01o", 1, 0, 1), no_token()), TowerTaken)
    assert (taken.seat, M.tiles[taken.tower], taken.worth) == (ORCS, "orc_tower_d", 3)
    assert p.corners("orc_tower_d") == [None] * 4
    assert (p.control("orc_tower_d"), p.s.points) == ("orcs", [3, 0])


def test_a_tower_is_controlled_exactly_when_it_is_surrounded() -> None:
    """BTK-84: whenever nothing waits to be evaluated."""
    surrounded = 0
    for moment in every_moment():
        s = moment.after
        if s.touched:
            continue
        for tower in range(TOWERS):
            space = s.spaces[FIRST_TOWER + tower]
            around = space != NONE and all(space + step in s.tiles_at for step in AROUND)
            assert (s.control[tower] != NONE) == around
            surrounded += around
    assert surrounded > 100


def test_one_tile_may_resolve_several_corners_and_towers() -> None:
    """BTK-87: the tile between two towers settles both, each for the camp that is ahead."""
    towers = {(0, 0): ("orc_tower_c", ORCS), (2, 0): ("knight_tower_c", KNIGHTS)}
    p = lay(surround(towers, but=[(1, 0)]), hands={KNIGHTS: ["b01o"]}, turn=KNIGHTS)
    events = p.play(KNIGHTS, *place("b01o", 1, 0), no_token())
    assert len(told(events, CornerMarked)) == 4
    assert {M.tiles[taken.tower]: taken.seat for taken in told(events, TowerTaken)} == {
        "orc_tower_c": ORCS,
        "knight_tower_c": KNIGHTS,
    }
    assert p.s.points == [2, 2]


def test_the_order_of_evaluation_does_not_matter() -> None:
    """BTK-87: marked backwards, all is the same."""
    for _, game in random_games()[::2]:
        s = game[len(game) // 2].after.clone()
        s.recorder = None
        for tower in reversed(range(TOWERS)):
            if s.spaces[FIRST_TOWER + tower] != NONE:
                mark(s, tower)
        count(s)
        assert (s.corners, s.control, s.points) == markers(s)


def test_a_tower_among_tiles_can_be_resolved_at_once() -> None:
    """BTK-88: some corners, or all of them."""
    ring = {
        space: tile for space, tile in surround({(0, 0): ("orc_tower_d", EITHER)}).items() if space != (0, 0)
    }
    p = lay(ring | {(9, 9): "orc_tower_a"})
    events = p.play(ORCS, *place("orc_tower_d", 0, 0))
    assert len(told(events, CornerMarked)) == 4
    assert p.control("orc_tower_d") is not None
    some = {space: ring[space] for space in [(-1, -1), (0, -1), (-1, 0), (1, 0)]}
    p = lay(some | {(9, 9): "orc_tower_a"})
    p.play(ORCS, *place("orc_tower_d", 0, 0))
    assert [corner is not None for corner in p.corners("orc_tower_d")] == [True, False, False, False]


def test_in_the_basic_game_nothing_resolved_ever_changes() -> None:
    """BTK-89: without special tiles a corner keeps its marker until its tower is controlled, for good."""
    for options, game in random_games():
        if options["power_tokens"] != "basic" or options["special_tiles"] != "without":
            continue
        for moment in game:
            for tower, camp in enumerate(moment.before.control):
                if camp != NONE:
                    assert moment.after.control[tower] == camp
                for place_ in range(4 * tower, 4 * tower + 4):
                    was, is_ = moment.before.corners[place_], moment.after.corners[place_]
                    assert was in (NONE, is_) or moment.after.control[tower] != NONE


def test_the_markers_are_what_the_clauses_say_in_every_game() -> None:
    """BTK-76 to BTK-86, BTK-135, BTK-136: after every step, computed anew from the whole board."""
    compared = 0
    for moment in every_moment():
        s = moment.after
        if not s.touched:
            assert (s.corners, s.control, s.points) == markers(s)
            compared += 1
    assert compared > 2000


def test_markers_wait_for_phase_2() -> None:
    """BTK-70, BTK-136: between a placement and the evaluation they lie as they were."""
    for moment in every_moment():
        if moment.after.touched:
            before, after = moment.before, moment.after
            assert (after.corners, after.control, after.points) == (
                before.corners,
                before.control,
                before.points,
            )


def test_a_token_can_turn_a_corner_and_a_tower() -> None:
    """BTK-135: in the advanced rule, played on a tile that has lain there for long."""
    board = dict(CORNER) | {(2, -1): "b01o"}
    p = lay(board, hands={KNIGHTS: ["b04o"]}, turn=KNIGHTS, advanced=True, tokens={(1, -1): "knights_leader"})
    assert p.corner("orc_tower_a", "north_east") == "orcs"
    p.play(KNIGHTS, *place("b04o", -1, -1), *token("knights_double_archer", (0, -1)))
    assert p.met("orc_tower_a", "north_east") == (3, 4)
    assert p.corner("orc_tower_a", "north_east") == "knights"


def test_a_missing_tile_opens_a_corner_and_a_tower_again() -> None:
    """BTK-136: nobody controls the tower, the other corners bear markers again; later it may change hands."""
    board = surround({(0, 0): ("knight_tower_d", KNIGHTS)}) | {(3, 0): "orc_tower_a"}
    p = lay(board, hands={ORCS: ["b01o"]}, advanced=True)
    assert (p.control("knight_tower_d"), p.s.points) == ("knights", [0, 3])
    p.play(ORCS, *place("b01o", 2, 0), *token("orcs_catapult", (1, 0)))
    assert p.control("knight_tower_d") is None
    assert p.corners("knight_tower_d") == ["knights", None, None, "knights"]
    assert p.s.points == [0, 0]


def test_there_are_basic_games_among_the_traces() -> None:
    """BTK-89: so that the tests above have something to look at."""
    assert len(basic_games()) >= 4
    assert len(RING) == 8
