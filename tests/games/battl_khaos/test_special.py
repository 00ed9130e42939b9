"""Special tiles (BTK-138 to BTK-164, BTK-177)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.majorities import CornerMarked, TowerTaken, worth
from orcade.games.battl_khaos.material import FIRST_SPECIAL, TILES, is_special, is_tower
from orcade.games.battl_khaos.powers import TileRemoved, TokenRemoved
from orcade.games.battl_khaos.special import NoEffect, TokenTakenBack
from orcade.kernel.contract import NONE
from orcade.kernel.space import Action
from tests.games.battl_khaos.oracle import surround
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
    open_game,
    place,
    said,
    token,
    tower_number,
    turned,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o", (3, 0): "b03o"}


def remove(tile: str) -> Action:
    return said("remove_tile", tile=tile)


def remove_token(name: str) -> Action:
    return said("remove_token", token=name)


def take_back(name: str) -> Action:
    return said("take_back", token=name)


# The option


def test_special_tiles_are_shuffled_in() -> None:
    """BTK-138, BTK-139: 54 tiles in the stack; they are dealt, shown, held and drawn like others."""
    s = open_game(special_tiles="with").s
    assert len(s.stack) == 54
    assert len([tile for tile in s.tiles() if is_special(tile)]) == 5
    places = set()
    for seed in range(60):
        s = open_game(seed, special_tiles="with").s
        for name, tiles in (("hand", s.hands[0] + s.hands[1]), ("display", s.display), ("stack", s.stack)):
            if any(is_special(tile) for tile in tiles):
                places.add(name)
    assert places == {"hand", "display", "stack"}
    assert not any(is_special(tile) for tile in open_game().s.tiles())


@pytest.mark.parametrize("tokens", ["basic", "advanced_random", "advanced_chosen", "advanced_asymmetric"])
def test_with_any_way_of_the_tokens(tokens: str) -> None:
    """BTK-140."""
    assert open_game(special_tiles="with", power_tokens=tokens).s.special


# Placing them


def test_a_special_tile_is_placed_like_a_battlefield_tile() -> None:
    """BTK-141, BTK-142: along a side, instead of a battlefield tile, with a draw."""
    p = lay(LINE, hands={ORCS: ["stone_circle"]})
    p.play(ORCS, choose("stone_circle"))
    assert p.refusal(ORCS, at(4, 1)) == "BTK-49"
    p.play(ORCS, at(4, 0))
    assert p.asked() == "Drawing"


@pytest.mark.parametrize("tile", M.tiles[FIRST_SPECIAL:])
def test_no_token_with_a_special_tile(tile: str) -> None:
    """BTK-143, BTK-18: nothing is asked for one; to say one is not the time."""
    p = lay(LINE, hands={ORCS: [tile, "b05o"]}, reserve={ORCS: ["orcs_drum"]})
    p.play(ORCS, *place(tile, 4, 0))
    assert p.asked() != "TokenChoice"
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) == "BTK-137"


def test_majorities_are_evaluated_again() -> None:
    """BTK-144: a crystal field far away turns a corner."""
    p = lay(
        CORNER,
        tokens={(1, -1): "knights_leader", (0, -1): "knights_double_archer"},
        hands={ORCS: ["crystal_field"]},
    )
    assert p.corner("orc_tower_a", "north_east") == "knights"
    events = p.play(ORCS, *place("crystal_field", 2, 0), remove_token("knights_leader"))
    assert [event.marker for event in told(events, CornerMarked)] == [ORCS]


def test_an_effect_is_carried_out_or_skipped() -> None:
    """BTK-145: an unwelcome one too; without anything to work on it is told so."""
    p = lay(LINE, tokens={(3, 0): "orcs_leader"}, hands={ORCS: ["crystal_field"]})
    p.play(ORCS, *place("crystal_field", 4, 0))
    assert p.table.legal(ORCS) == [remove_token("orcs_leader")]
    assert p.refusal(ORCS, no_token()) == "BTK-137"
    for tile in ("crystal_field", "graveyard"):
        p = lay(LINE, hands={ORCS: [tile]})
        events = p.play(ORCS, *place(tile, 4, 0))
        assert [M.tiles[event.tile] for event in told(events, NoEffect)] == [tile]
        assert p.asked() == "Drawing"


# Temple


def test_a_tower_next_to_a_temple_is_worth_three() -> None:
    """BTK-146, BTK-147: in all eight spaces around; no farther."""
    for x, y, expected in [(1, 0, 3), (1, 1, 3), (-1, -1, 3), (0, 1, 3), (2, 0, 1), (2, 2, 1)]:
        p = lay({(0, 0): "orc_tower_a", (x, y): "temple"})
        assert worth(p.s, tower_number("orc_tower_a")) == expected


def test_a_temple_lasts_and_can_lower() -> None:
    """BTK-148: for towers placed later too; a tower of 4 is worth 3; removed, the numeral counts again."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "temple"}
    p = lay(board, values="one_to_four", hands={KNIGHTS: ["b04o"]}, advanced=True)
    p.play(ORCS, *place("orc_tower_d", 3, 0))
    assert worth(p.s, tower_number("orc_tower_d")) == 3
    p.play(KNIGHTS, *place("b04o", 2, 1), *token("knights_catapult", (2, 0)))
    assert worth(p.s, tower_number("orc_tower_d")) == 4


def test_a_temple_counts_in_the_same_turn_and_may_end_the_game() -> None:
    """BTK-148: 3 + 3 already, the last tile around a tower of 1."""
    board = surround({(0, 0): ("orc_tower_d", ORCS), (10, 0): ("knight_tower_d", ORCS)})
    board |= surround({(20, 0): ("orc_tower_b", ORCS)}, but=[(21, 0)], given=board)
    p = lay(board, hands={ORCS: ["temple"]})
    events = p.play(ORCS, *place("temple", 21, 0))
    assert [event.worth for event in told(events, TowerTaken)] == [3]
    assert p.table.outcome is not None
    assert p.table.outcome.scores == [9, 0]


def test_how_a_temple_comes_to_a_controlled_tower() -> None:
    """BTK-149: through a magic circle the tower stays controlled and rises; every other way is before it."""
    board = surround({(0, 0): ("orc_tower_a", ORCS)})
    p = lay(board, hands={ORCS: ["magic_circle", "temple"]})
    tile = board[1, 1].split(" ")[0]
    assert (p.control("orc_tower_a"), p.s.points) == ("orcs", [1, 0])
    events = p.play(ORCS, *place("magic_circle", 2, 0), remove(tile), choose("temple"))
    assert not told(events, TowerTaken)
    assert (p.control("orc_tower_a"), p.s.points) == ("orcs", [3, 0])
    for moment in every_moment():
        temple = moment.before.spaces[M.temple], moment.after.spaces[M.temple]
        if temple[0] == NONE != temple[1] and not moment.after.touched:
            for tower in range(8):
                if moment.before.control[tower] != NONE and moment.after.control[tower] != NONE:
                    rises = worth(moment.before, tower) != worth(moment.after, tower)
                    assert not rises or type(moment.decision).__name__ == "Replacing"


# Magic circle


def test_a_magic_circle_replaces_a_tile() -> None:
    """BTK-150, BTK-152, BTK-155: with the token on it; then two draws."""
    p = lay(
        LINE,
        tokens={(2, 0): "knights_leader"},
        hands={ORCS: ["magic_circle", "b05o", "b06o"]},
        stack=["b10o", "b11o"],
    )
    events = p.play(ORCS, *place("magic_circle", 4, 0), remove("b02o"))
    assert [M.tiles[event.tile] for event in told(events, TileRemoved)] == ["b02o"]
    assert [M.tokens[event.token] for event in told(events, TokenRemoved)] == ["knights_leader"]
    assert (p.asked(), p.tile(2, 0), p.lost()) == ("Replacing", None, ["knights_leader"])
    p.play(ORCS, choose("b05o"), turned(3))
    assert p.tile(2, 0) == "b05o 3"
    p.play(ORCS, draw(), draw())
    assert (p.hand(ORCS), p.decides()) == (["b06o", "b10o", "b11o"], KNIGHTS)


def test_what_a_magic_circle_may_remove() -> None:
    """BTK-150, BTK-151: any tile in play, special ones too; no tower, not itself."""
    p = lay(LINE | {(1, 1): "temple"}, hands={ORCS: ["magic_circle", "b05o"]})
    p.play(ORCS, *place("magic_circle", 4, 0))
    assert p.tiles(ORCS) == {"b01o", "b02o", "b03o", "temple"}
    assert p.refusal(ORCS, remove("orc_tower_a")) == "BTK-150"
    assert p.refusal(ORCS, remove("b05o")) == "BTK-150"
    assert p.refusal(ORCS, remove("magic_circle")) == "BTK-151"


def test_the_replacement_comes_from_the_hand() -> None:
    """BTK-152, BTK-145: not from the supply, and it must be placed."""
    p = lay(LINE, hands={ORCS: ["magic_circle", "b05o"]})
    p.play(ORCS, *place("magic_circle", 4, 0), remove("b02o"))
    assert p.table.legal(ORCS) == [choose("b05o")]
    assert p.refusal(ORCS, choose("orc_tower_d")) == "BTK-152"
    assert p.refusal(ORCS, said("pass_turn")) == "BTK-137"


def test_a_replacement_may_be_special_and_needs_no_neighbour() -> None:
    """BTK-153: it takes effect; turned freely; no token is played with it."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o", (5, 5): "b02o"}
    p = lay(
        board, tokens={(1, 0): "knights_drum"}, hands={ORCS: ["magic_circle", "crystal_field"]}, advanced=True
    )
    p.play(ORCS, *place("magic_circle", 0, 1), remove("b02o"), choose("crystal_field"))
    assert p.asked() == "CrystalField"
    p.play(ORCS, remove_token("knights_drum"))
    assert p.asked() == "Drawing"
    p = lay(board, hands={ORCS: ["magic_circle", "b07o"]}, advanced=True)
    p.play(ORCS, *place("magic_circle", 0, 1), remove("b02o"), choose("b07o"), turned(2))
    assert (p.tile(5, 5), p.asked()) == ("b07o 2", "Drawing")
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) == "BTK-137"


def test_nothing_is_removed_that_a_halberd_would_not_let_replace() -> None:
    """BTK-154, BTK-74: but the tile that bears the halberd may go, and the ban with it (BTK-177, BTK-75)."""
    p = lay(LINE, hands={ORCS: ["b04o"], KNIGHTS: ["magic_circle", "b05o"]})
    p.play(ORCS, *place("b04o", 4, 0), *token("orcs_halberd"), draw())
    p.play(KNIGHTS, *place("magic_circle", 0, 1))
    assert p.refusal(KNIGHTS, remove("b03o")) == "BTK-154"
    assert p.tiles(KNIGHTS) == {"b01o", "b02o", "b04o"}
    p.play(KNIGHTS, remove("b04o"))
    assert p.s.bans == [NONE, NONE]
    assert p.lost() == ["orcs_halberd"]
    p.play(KNIGHTS, choose("b05o"), turned(0))
    assert p.tile(4, 0) == "b05o 0"


def test_a_magic_circle_with_nothing_to_remove() -> None:
    """BTK-156: steps 1 and 2 are skipped, one tile is drawn."""
    p = lay(hands={ORCS: ["magic_circle", "b05o"]})
    events = p.play(ORCS, *place("magic_circle", 0, 1))
    assert told(events, NoEffect)
    p.play(ORCS, draw())
    assert p.decides() == KNIGHTS


def test_a_magic_circle_as_the_last_tile_of_the_hand() -> None:
    """BTK-156: step 1 is carried out, without the limit of the halberd; step 2 is skipped; one draw."""
    p = lay(LINE, hands={ORCS: ["b04o"], KNIGHTS: ["magic_circle"]})
    p.play(ORCS, *place("b04o", 4, 0), *token("orcs_halberd"), draw())
    p.play(KNIGHTS, *place("magic_circle", 0, 1))
    assert "b03o" in p.tiles(KNIGHTS)
    p.play(KNIGHTS, remove("b03o"))
    assert (p.tile(3, 0), p.asked()) == (None, "Drawing")
    p.play(KNIGHTS, draw())
    assert p.decides() == ORCS


# Crystal field


def test_a_crystal_field_removes_any_token_in_play() -> None:
    """BTK-157, BTK-158: of either player, on empty spaces too; its effects end."""
    tokens = {
        (3, 0): "orcs_drum",
        (2, 0): "knights_leader",
        (4, 1): "knights_wizard_shaman",
        (9, 9): "orcs_catapult",
    }
    p = lay(LINE, tokens=tokens, hands={ORCS: ["crystal_field"]}, advanced=True)
    p.play(ORCS, *place("crystal_field", 0, 1))
    assert p.tokens(ORCS) == set(tokens.values())
    assert p.refusal(ORCS, remove_token("orcs_leader")) == "BTK-157"
    p.play(ORCS, remove_token("knights_wizard_shaman"))
    assert (p.token(4, 1), p.lost()) == (None, ["knights_wizard_shaman"])
    assert p.s.kept_from(ORCS) == NONE


def test_a_removed_halberd_bans_no_more() -> None:
    """BTK-158, BTK-75: even within that turn."""
    p = lay(LINE, hands={ORCS: ["b04o"], KNIGHTS: ["crystal_field"]})
    p.play(ORCS, *place("b04o", 4, 0), *token("orcs_halberd"), draw())
    assert p.s.bans[KNIGHTS] != NONE
    p.play(KNIGHTS, *place("crystal_field", 0, 1), remove_token("orcs_halberd"))
    assert p.s.bans == [NONE, NONE]


def test_a_removed_catapult_leaves_an_ordinary_space() -> None:
    """BTK-163: a tile placed there may bear a token again, and a wizard may stand there."""
    gap = {space: tile for space, tile in LINE.items() if space != (3, 0)}
    p = lay(
        gap,
        tokens={(3, 0): "orcs_catapult"},
        hands={ORCS: ["crystal_field"], KNIGHTS: ["b05o"]},
        advanced=True,
    )
    p.play(ORCS, *place("crystal_field", 0, 1), remove_token("orcs_catapult"), draw())
    p.play(KNIGHTS, *place("b05o", 2, 1))
    assert (3, 0) in p.spaces(KNIGHTS, *token("knights_wizard_shaman"))


# Stone circle


def test_no_token_around_a_stone_circle() -> None:
    """BTK-159, BTK-160: for both players, wizards and catapults too; its own space is not protected."""
    board = LINE | {(4, 0): "stone_circle", (5, 0): "b04o"}
    for seat, camp in ((ORCS, "orcs"), (KNIGHTS, "knights")):
        p = lay(board, hands={seat: ["b05o"]}, turn=seat, advanced=True)
        p.play(seat, *place("b05o", 4, 1))
        for kind in ("drum", "catapult", "wizard_shaman"):
            spaces = p.spaces(seat, *token(f"{camp}_{kind}"))
            assert not spaces & {(3, 0), (4, 1), (5, 0), (3, 1), (5, 1)}
        assert (4, 0) in p.spaces(seat, *token(f"{camp}_catapult"))
        p.play(seat, *token(f"{camp}_drum"))
        assert p.refusal(seat, at(3, 0)) == "BTK-159"


def test_tokens_already_there_stay() -> None:
    """BTK-159: and keep their effects."""
    p = lay(CORNER, tokens={(1, 0): "orcs_drum"}, hands={ORCS: ["stone_circle"]})
    p.play(ORCS, *place("stone_circle", 1, 1))
    assert (p.token(1, 0), p.met("orc_tower_a", "north_east")) == ("orcs_drum", (6, 2))


def test_in_the_basic_game_the_new_tile_may_bear_none() -> None:
    """BTK-159: only as long as the circle is in play (BTK-160)."""
    p = lay(LINE | {(4, 0): "stone_circle"}, hands={ORCS: ["b05o"]})
    p.play(ORCS, *place("b05o", 4, 1))
    assert p.asked() == "Drawing"
    reserve = {ORCS: ["orcs_drum", "orcs_wizard_shaman"]}
    p = lay(LINE | {(4, 0): "stone_circle"}, hands={ORCS: ["b05o"]}, reserve=reserve, advanced=True)
    p.play(ORCS, *place("b05o", 4, 1))
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) is None  # on a tile around it
    p = lay(LINE, hands={ORCS: ["b05o"]})
    p.play(ORCS, *place("b05o", 4, 0))
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) is None


def test_in_no_game_is_a_token_played_there() -> None:
    """BTK-159, BTK-160."""
    for moment in every_moment():
        for event in moment.events:
            if type(event).__name__ == "TokenPlayed":
                assert not moment.before.near_the_stone_circle(event.space)  # type: ignore[attr-defined]


# Graveyard


def test_a_graveyard_takes_back_an_own_token() -> None:
    """BTK-161, BTK-162: from the board, where its effect ends, or from those removed; to be played again."""
    p = lay(
        LINE,
        tokens={(3, 0): "orcs_drum", (2, 0): "knights_leader"},
        lost=["orcs_giant", "knights_giant"],
        reserve={ORCS: ["orcs_leader"]},
        hands={ORCS: ["graveyard"]},
        advanced=True,
    )
    p.play(ORCS, *place("graveyard", 4, 0))
    assert p.tokens(ORCS) == {"orcs_drum", "orcs_giant"}
    for name in ("knights_leader", "knights_giant", "orcs_leader", "orcs_archer"):
        assert p.refusal(ORCS, take_back(name)) == "BTK-161"
    [taken] = told(p.play(ORCS, take_back("orcs_drum")), TokenTakenBack)
    assert (taken.seat, M.tokens[taken.token]) == (ORCS, "orcs_drum")
    assert (p.token(3, 0), p.reserve(ORCS)) == (None, ["orcs_drum", "orcs_leader"])


def test_a_token_from_those_removed() -> None:
    """BTK-161: it leaves them."""
    p = lay(LINE, lost=["orcs_halberd"], reserve={ORCS: []}, hands={ORCS: ["graveyard"]})
    p.play(ORCS, *place("graveyard", 4, 0), take_back("orcs_halberd"))
    assert (p.lost(), p.reserve(ORCS)) == ([], ["orcs_halberd"])


def test_advice_is_no_rule() -> None:
    """BTK-164: a temple may be placed for the enemy's tower, a stone circle nowhere near one's own."""
    board = surround({(0, 0): ("orc_tower_a", KNIGHTS)}, but=[(1, 0)])
    p = lay(board, hands={ORCS: ["temple", "stone_circle"]})
    p.play(ORCS, *place("temple", 1, 0))
    assert p.s.points in ([0, 3], [3, 0])
    assert "Advice" in GAME.clause(164).text["en"]


def test_special_tiles_are_all_met_in_random_games() -> None:
    """BTK-141: so that the tests over all games mean something."""
    placed = set()
    for _, game in random_games():
        end = game[-1].after
        placed |= {
            tile for tile in range(FIRST_SPECIAL, TILES) if end.spaces[tile] != NONE or tile in end.gone
        }
        assert not any(is_tower(tile) for tile in end.gone)
    assert len(placed) == 5
