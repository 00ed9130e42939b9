"""Phase 1: place a tile (BTK-48 to BTK-56, BTK-134, BTK-167, BTK-176)."""

from __future__ import annotations

from itertools import combinations

import pytest

from orcade.games.battl_khaos.grid import around, space_at
from orcade.games.battl_khaos.material import FIRST_TOWER, is_special, is_tower
from orcade.games.battl_khaos.place import Placing, Siting, TilePlaced, Turning
from orcade.kernel.contract import NONE
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    M,
    at,
    choose,
    draw,
    lay,
    no_token,
    pass_turn,
    place,
    token,
    turned,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}


def test_a_tile_of_the_hand_or_a_tower_is_placed() -> None:
    """BTK-48: either; then it lies there."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o"]})
    assert p.tiles(ORCS) == {"b03o", "b04o", *(M.tiles[tower] for tower in p.s.supply)}
    [placed] = told(p.play(ORCS, *place("b03o", 1, 1, 2)), TilePlaced)
    assert (placed.seat, M.tiles[placed.tile], placed.rotation) == (ORCS, "b03o", 2)
    assert placed.space == space_at(1, 1)
    assert (p.tile(1, 1), p.hand(ORCS)) == ("b03o 2", ["b04o"])
    p = lay(LINE, hands={ORCS: ["b03o"]})
    p.play(ORCS, *place("knight_tower_d", 3, 0, 1))
    assert (p.tile(3, 0), p.hand(ORCS)) == ("knight_tower_d 1", ["b03o"])
    assert M.tiles.index("knight_tower_d") not in p.s.supply


@pytest.mark.parametrize("tile", ["b05o", "b06o", "b07o", "b01o", "orc_tower_a", "temple"])
def test_nothing_else_is_placed(tile: str) -> None:
    """BTK-48: not the opponent's, of the display, of the stack or on the board."""
    p = lay(LINE, hands={ORCS: ["b03o"], KNIGHTS: ["b05o"]}, display=["b06o"], stack=["b07o"])
    assert p.refusal(ORCS, choose(tile)) == "BTK-48"


def test_a_new_tile_touches_one_in_play_along_a_side() -> None:
    """BTK-49, BTK-50: at a corner is not enough; any tile will do, the tower too."""
    p = lay(LINE, hands={ORCS: ["b03o"]})
    beside = {(0, -1), (-1, 0), (0, 1), (1, -1), (1, 1), (2, -1), (2, 1), (3, 0)}
    assert p.spaces(ORCS, choose("b03o")) == beside
    p.play(ORCS, choose("b03o"))
    for x, y in [(-1, -1), (3, 1), (3, -1), (5, 5), (71, 71), (-71, 0)]:
        assert p.refusal(ORCS, at(x, y)) == "BTK-49"


def test_no_tower_around_another() -> None:
    """BTK-51: by a side or by a corner."""
    p = lay(LINE)
    p.play(ORCS, choose("orc_tower_b"))
    for x, y in [(0, -1), (1, -1), (1, 1), (-1, 0), (0, 1)]:
        assert p.refusal(ORCS, at(x, y)) == "BTK-51"
    for x, y in [(2, -1), (2, 1), (3, 0)]:
        assert p.refusal(ORCS, at(x, y)) is None


def test_nothing_else_restricts_placing() -> None:
    """BTK-52: in the basic game every free space beside a tile is open for every hand tile."""
    sited = 0
    for moment in every_moment():
        s, decision = moment.before, moment.decision
        if isinstance(decision, Siting) and not s.advanced and s.bans[decision.seat] == NONE:
            assert not set(s.tokens_at) - set(s.tiles_at)
            expected = [space for space in s.free if not is_tower(decision.tile) or not s.near_a_tower(space)]
            assert len(decision.legal(s)) == len(expected)
            sited += 1
    assert sited > 100


def test_the_first_player_cannot_place_a_tower_first() -> None:
    """BTK-53: all four free spaces touch the first tower; the refusal says so."""
    p = lay(hands={ORCS: ["b01o"]})
    assert p.tiles(ORCS) == {"b01o"}
    for tower in p.s.supply:
        assert p.refusal(ORCS, choose(M.tiles[tower])) == "BTK-51"


def test_there_is_no_voluntary_pass() -> None:
    """BTK-54: not as long as a tile or only a tower can be placed."""
    p = lay(LINE, hands={ORCS: ["b03o"]})
    assert p.refusal(ORCS, pass_turn()) == "BTK-54"
    p = lay(LINE, hands={ORCS: []})
    assert p.refusal(ORCS, pass_turn()) == "BTK-54"


def test_a_player_with_a_tile_can_always_place_it() -> None:
    """BTK-55: in every game, at every turn."""
    for moment in every_moment():
        if isinstance(moment.decision, Placing):
            hand = moment.before.hands[moment.decision.seat]
            offered = {a.tile for a in moment.decision.legal(moment.before) if hasattr(a, "tile")}
            assert set(hand) <= offered


@pytest.mark.parametrize(("tiles", "least"), [(2, 1), (3, 2), (4, 3)])
def test_a_halberd_never_closes_everything(tiles: int, least: int) -> None:
    """BTK-55: all arrangements of so many tiles within reach of each other, also broken ones."""
    home = (0, 0)
    near = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != home]
    fewest = 99
    for others in combinations(near, tiles - 1):
        taken = {home, *others}
        free = {(x + dx, y + dy) for x, y in taken for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - taken
        outside = [space for space in free if max(abs(space[0]), abs(space[1])) > 1]
        fewest = min(fewest, len(outside))
    assert fewest == least


def test_a_placed_tile_is_never_moved_or_turned() -> None:
    """BTK-56: it stays as it was laid until it leaves the game."""
    for moment in every_moment():
        for tile, space in enumerate(moment.before.spaces):
            if space != NONE:
                if moment.after.spaces[tile] == NONE:
                    assert tile in moment.after.gone
                else:
                    assert moment.after.spaces[tile] == space
                    assert moment.after.rotations[tile] == moment.before.rotations[tile]


def test_tiles_cut_off_from_the_others_stay_in_play() -> None:
    """BTK-134: they count, and a tile may be placed beside them."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o", (3, 0): "b03o"}
    p = lay(board, hands={ORCS: ["b04o"], KNIGHTS: ["b05o"]}, advanced=True)
    p.play(ORCS, *place("b04o", 1, 1), *token("orcs_catapult", (1, 0)), draw())
    p.play(KNIGHTS, *place("b05o", 1, 2), no_token(), draw())
    broken = {(0, 0): "orc_tower_a", (5, 5): "orc_tower_d", (6, 5): "b01o", (6, 4): "b02o", (5, 4): "b03o"}
    assert lay(broken).met("orc_tower_d", "north_east") is not None
    p = lay(broken, hands={ORCS: ["b04o"]})
    assert (7, 5) in p.spaces(ORCS, choose("b04o"))


# Rotations


def test_rotations_that_look_alike_are_one_choice() -> None:
    """BTK-167: 0 and 1 for b21*, b22* and *_tower_b, 0 for special tiles, 0 to 3 for the others."""
    for number, tile in enumerate(M.tiles):
        two = tile[:3] in ("b21", "b22") or tile.endswith("_tower_b")
        assert M.rotations[number] == (1 if is_special(number) else 2 if two else 4), tile
    p = lay(hands={ORCS: ["b21o"]})
    p.play(ORCS, choose("b21o"), at(0, 1))
    assert p.refusal(ORCS, turned(1)) is None
    assert (p.refusal(ORCS, turned(2)), p.refusal(ORCS, turned(3))) == ("BTK-167", "BTK-167")


def test_interchangeable_tiles_keep_their_names() -> None:
    """BTK-167: six pairs of tiles are the same, turned; both are offered."""

    def least(tile: int) -> tuple[int, ...]:
        corners = M.corners[tile]
        return min(tuple(corners[i:] + corners[:i]) for i in range(4))

    assert len({least(tile) for tile in range(FIRST_TOWER)}) == 52
    assert least(M.tiles.index("b04o")) == least(M.tiles.index("b04k"))
    assert lay(hands={ORCS: ["b04o", "b04k"]}).tiles(ORCS) == {"b04o", "b04k"}


def test_a_special_tile_is_placed_with_its_space() -> None:
    """BTK-167, BTK-176: it needs no turning."""
    p = lay(hands={ORCS: ["stone_circle"]})
    p.play(ORCS, choose("stone_circle"), at(0, 1))
    assert p.tile(0, 1) == "stone_circle 0"


# Three small decisions


def test_tile_space_and_rotation_are_asked_in_that_order() -> None:
    """BTK-176: nothing has happened before the last."""
    p = lay(CORNER, hands={ORCS: ["b01o"]})
    assert p.asked() == "Placing"
    p.play(ORCS, choose("b01o"))
    assert p.asked() == "Siting"
    p.play(ORCS, at(2, 0))
    assert p.asked() == "Turning"
    assert (p.tile(2, 0), p.hand(ORCS)) == (None, ["b01o"])
    p.play(ORCS, turned(3))
    assert p.tile(2, 0) == "b01o 3"


def test_nobody_runs_into_a_dead_end() -> None:
    """BTK-176: whatever tile is offered has a space, whatever space is offered has a rotation."""
    for moment in every_moment():
        if isinstance(moment.decision, Siting | Turning):
            assert moment.decision.legal(moment.before)


def test_a_halberd_is_respected_when_a_tile_is_offered() -> None:
    """BTK-176: a tower whose only spaces a halberd forbids is not offered, and the refusal says so."""
    p = lay({(0, 0): "orc_tower_a", (1, 0): "b01o"}, hands={ORCS: ["b03o"], KNIGHTS: ["b04o"]})
    p.play(ORCS, *place("b03o", 2, 0), *token("orcs_halberd"), draw())
    assert p.refusal(KNIGHTS, choose("knight_tower_a")) == "BTK-72"
    assert p.spaces(KNIGHTS, choose("b04o")) == {(0, -1), (0, 1), (-1, 0)}
    assert around(space_at(2, 0), space_at(3, 0))


def test_what_is_reckoned_is_kept_in_step() -> None:
    """BTK-49, BTK-77: after every move, the spaces beside the tiles and who leads at the corners."""
    for _, game in random_games():
        for moment in game[::5]:
            again = moment.after.clone()
            again.reckon()
            for name in again.reckoned():
                assert getattr(again, name) == getattr(moment.after, name), name
