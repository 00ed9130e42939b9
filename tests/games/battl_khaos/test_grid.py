"""The grid (BTK-21 to BTK-29)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos.grid import (
    AROUND,
    COORDINATES,
    OTHERS,
    REACH,
    SIDES,
    SPACES,
    THEIR_CORNERS,
    SpaceWords,
    around,
    space_at,
)
from orcade.kernel.contract import NONE
from tests.games.battl_khaos.positions import (
    CORNER,
    ORCS,
    M,
    at,
    choose,
    draw,
    lay,
    no_token,
    open_game,
    place,
    where,
)
from tests.games.battl_khaos.traces import every_moment, random_games


def test_a_space_holds_at_most_one_tile() -> None:
    """BTK-21: a space with a tile is refused, and in no game do two tiles share one."""
    p = lay(CORNER, hands={ORCS: ["b01o"]})
    p.play(ORCS, choose("b01o"))
    assert p.refusal(ORCS, at(1, -1)) == "BTK-21"
    assert p.refusal(ORCS, at(0, 0)) == "BTK-21"
    for moment in every_moment():
        taken = [space for space in moment.after.spaces if space != NONE]
        assert len(set(taken)) == len(taken) == len(moment.after.tiles_at)


@pytest.mark.parametrize("seed", range(8))
def test_the_first_tower_lies_at_the_origin_not_turned(seed: int) -> None:
    """BTK-22: and y grows to the south."""
    p = open_game(seed)
    [first] = [tile for tile, space in enumerate(p.s.spaces) if space != NONE]
    assert p.tile(0, 0) == f"{M.tiles[first]} 0"
    tile = p.hand(ORCS)[0]
    assert tile is not None
    p.play(ORCS, *place(tile, 0, -1))
    assert p.s.spaces[M.tiles.index(tile)] == space_at(0, -1) == p.s.spaces[first] + SIDES[0]


def test_a_tile_may_be_turned_four_ways() -> None:
    """BTK-23."""
    p = lay(hands={ORCS: ["b01o"]})
    p.play(ORCS, choose("b01o"), at(0, -1))
    assert [a.words()["turn_tile"]["rotation"] for a in p.table.legal(ORCS)] == [0, 1, 2, 3]


@pytest.mark.parametrize("rotation", range(4))
def test_a_rotation_is_a_number_of_quarter_turns_clockwise(rotation: int) -> None:
    """BTK-24: printed corner i comes to lie at (i + r) mod 4."""
    tile = M.tiles.index("b11o")  # o1 o2 k3 --
    printed = ["o1", "o2", "k3", "--"]
    for corner in range(4):
        here = (tile * 4 + rotation) * 4 + corner
        shown = printed[(corner - rotation) % 4]
        assert M.orcs[here] == (int(shown[1]) if shown[0] == "o" else 0)
        assert M.knights[here] == (int(shown[1]) if shown[0] == "k" else 0)


def test_four_corners_meet_in_a_point() -> None:
    """BTK-25: for each corner of a tile the three others, and the corner that each turns there."""
    north_west, north_east, south_east, south_west = range(4)
    home = space_at(0, 0)
    met = {
        corner: {(where(home + OTHERS[i]), THEIR_CORNERS[i]) for i in range(3 * corner, 3 * corner + 3)}
        for corner in range(4)
    }
    assert met == {
        north_west: {((-1, -1), south_east), ((0, -1), south_west), ((-1, 0), north_east)},
        north_east: {((0, -1), south_east), ((1, -1), south_west), ((1, 0), north_west)},
        south_east: {((0, 1), north_east), ((1, 1), north_west), ((1, 0), south_west)},
        south_west: {((-1, 1), north_east), ((0, 1), north_west), ((-1, 0), south_east)},
    }


def test_around_are_the_eight_spaces_that_touch() -> None:
    """BTK-26."""
    home = space_at(3, -2)
    near = {(x, y) for x in range(-1, 8) for y in range(-7, 4) if around(space_at(x, y), home)}
    assert near == {(x, y) for x in (2, 3, 4) for y in (-3, -2, -1)} - {(3, -2)}
    assert {where(home + step) for step in AROUND} == near


def test_no_tile_is_farther_away_than_tiles_were_placed() -> None:
    """BTK-27."""
    for options, game in random_games():
        most = 70 if options["special_tiles"] == "with" else 65
        placed = 0
        for moment in game:
            placed += sum(type(event).__name__ == "TilePlaced" for event in moment.events)
            for space in moment.after.tiles_at:
                x, y = where(space)
                assert abs(x) + abs(y) <= placed <= most


def test_a_straight_line_of_tiles_is_possible() -> None:
    """BTK-27: to the north, as far as three tiles reach; it surrounds no corner."""
    p = lay(hands={0: ["b01o"], 1: ["b02o"]})
    p.play(0, *place("b01o", 0, -1), no_token(), draw())
    p.play(1, *place("b02o", 0, -2), no_token(), draw())
    assert p.tile(0, -2) == "b02o 0"
    assert p.corners("orc_tower_a") == [None] * 4


def test_the_grid_reaches_as_far_as_any_game() -> None:
    """BTK-28: 70 tiles in a line, and a wizard beyond them; every space has its words."""
    assert (COORDINATES[0], COORDINATES[-1]) == (-71, 71) == (-REACH, REACH)
    table = SpaceWords()
    assert len(table) == SPACES == 143 * 143
    for space in (0, space_at(0, 0), space_at(71, -71), SPACES - 1):
        assert table.index(table[space]) == space
        assert table[space] in table
    assert table[space_at(-3, 12)] == "-3,12"
    for word in ("72,0", "0", "0;0", "a,b", "00,1", "", 7):
        assert word not in table
    with pytest.raises(IndexError):
        table[SPACES]


def test_a_meeting_point_never_touches_two_towers() -> None:
    """BTK-29: no two towers are around each other, in any game at any time."""
    for moment in every_moment():
        towers = [space for space in moment.after.spaces[58:66] if space != NONE]
        for one in towers:
            assert not any(around(one, other) for other in towers)
