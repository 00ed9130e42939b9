"""Power tokens of the basic game (BTK-57 to BTK-75)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos.grid import around, space_at
from orcade.games.battl_khaos.majorities import CornerMarked
from orcade.games.battl_khaos.material import KINDS, NO_TOKEN, is_tower
from orcade.games.battl_khaos.place import Placing, TilePlaced
from orcade.games.battl_khaos.tokens import TokenPlayed
from orcade.kernel.contract import NONE
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    NOTHING,
    ORCS,
    M,
    at,
    choose,
    draw,
    lay,
    no_second_tile,
    no_token,
    pass_turn,
    place,
    said,
    token,
)
from tests.games.battl_khaos.traces import basic_games, every_moment
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}


def counted(name: str, camp: str, warriors: int) -> int:
    """How many of so many warriors of a camp count in a corner under a token."""
    table = M.orcs_with if camp == "orcs" else M.knights_with
    return table[5 * M.tokens.index(name) + warriors]


# When a token is played


def test_a_token_may_be_played_on_a_battlefield_tile() -> None:
    """BTK-57, BTK-61: one of the reserve, or none; then it is no longer in the reserve."""
    p = lay(hands={ORCS: ["b01o"]})
    p.play(ORCS, *place("b01o", 0, 1))
    assert p.asked() == "TokenChoice"
    assert p.refusal(ORCS, no_token()) is None
    assert p.tokens(ORCS) == set(p.reserve(ORCS))
    [played] = told(p.play(ORCS, *token("orcs_drum")), TokenPlayed)
    assert (played.seat, M.tokens[played.token]) == (ORCS, "orcs_drum")
    assert p.token(0, 1) == "orcs_drum"
    assert "orcs_drum" not in p.reserve(ORCS)


def test_no_token_with_a_tower() -> None:
    """BTK-57, BTK-60, BTK-179: nothing is asked after it, so it is the opponent's turn."""
    p = lay(LINE)
    p.play(ORCS, *place("orc_tower_d", 3, 0))
    assert (p.asked(), p.decides()) == ("Placing", KNIGHTS)
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) == "BTK-47"


def test_one_token_for_each_tile() -> None:
    """BTK-59: after one, the draws follow; no tile or space ever bears two."""
    p = lay(hands={ORCS: ["b01o"]})
    p.play(ORCS, *place("b01o", 0, 1), *token("orcs_drum"))
    assert p.asked() == "Drawing"
    for moment in every_moment():
        spaces = [space for space in moment.after.token_spaces if space != NONE]
        assert len(set(spaces)) == len(spaces)


def test_a_tile_that_bears_a_token_bears_no_other() -> None:
    """BTK-59: as laid here; in the basic game it does not come to that."""
    reserve = {ORCS: ["orcs_drum", "orcs_catapult"]}
    p = lay(hands={ORCS: ["b01o"]}, tokens={(0, 1): "knights_drum"}, reserve=reserve)
    p.play(ORCS, *place("b01o", 0, 1))
    assert p.refusal(ORCS, said("play_token", token="orcs_drum")) == "BTK-59"


def test_a_token_is_asked_for_only_where_one_can_be_played() -> None:
    """BTK-61: neither without a token, nor where none has a place."""
    taken = {(0, 1): "knights_drum"}
    for reserve, tokens, asked in [
        (["orcs_drum"], NOTHING, "TokenChoice"),
        ([], NOTHING, "Drawing"),
        (["orcs_drum"], taken, "Drawing"),
        (["orcs_drum", "orcs_catapult"], taken, "TokenChoice"),
    ]:
        p = lay(hands={ORCS: ["b01o"]}, tokens=tokens, reserve={ORCS: reserve})
        p.play(ORCS, *place("b01o", 0, 1))
        assert p.asked() == asked


def test_a_token_stays_for_the_rest_of_the_basic_game() -> None:
    """BTK-58, BTK-60, BTK-61: on the tile just placed, never on a tower, at most five of a camp."""
    games = [game for game in basic_games() if not game[0].before.special]
    assert games
    for game in games:
        for moment in game:
            for number, space in enumerate(moment.before.token_spaces):
                if space != NONE:
                    assert moment.after.token_spaces[number] == space
                elif moment.after.token_spaces[number] != NONE:
                    assert moment.after.token_spaces[number] == moment.before.spaces[moment.before.fresh]
            for space in moment.after.tokens_at:
                assert not is_tower(moment.after.tile_at(space))
        for camp in (0, 1):
            played = [
                t for t in range(camp * KINDS, camp * KINDS + KINDS) if game[-1].after.token_spaces[t] != NONE
            ]
            assert len(played) <= 5


def test_in_the_basic_game_no_place_is_asked() -> None:
    """BTK-60: a token goes on the tile just placed, and nowhere else."""
    p = lay(CORNER, hands={ORCS: ["b01o"]})
    p.play(ORCS, *place("b01o", 2, 0))
    assert p.refusal(ORCS, at(1, 0)) == "BTK-137"
    p.play(ORCS, *token("orcs_leader"))
    assert (p.token(2, 0), p.asked()) == ("orcs_leader", "Drawing")


@pytest.mark.parametrize("name", ["knights_drum", "orcs_catapult", "orcs_leader"])
def test_only_a_token_of_the_own_reserve(name: str) -> None:
    """BTK-61: neither the opponent's, nor one that is not in use, nor one played before."""
    p = lay(hands={ORCS: ["b01o"]}, tokens={(0, 0): "orcs_leader"})
    p.play(ORCS, *place("b01o", 0, 1))
    assert p.refusal(ORCS, said("play_token", token=name)) == "BTK-61"


def test_without_tokens_nothing_is_asked() -> None:
    """BTK-61."""
    p = lay(hands={ORCS: ["b01o"]}, reserve={ORCS: []})
    p.play(ORCS, *place("b01o", 0, 1))
    assert p.asked() == "Drawing"


# Drums and leaders


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param("drum", [0, 2, 3, 4, 5], id="BTK-62"),
        pytest.param("double_drum", [0, 3, 4, 5, 6], id="BTK-63"),
        pytest.param("leader", [0, 2, 4, 6, 8], id="BTK-64"),
        pytest.param("standard", [0, 1, 2, 3, 4], id="BTK-67"),
        pytest.param("halberd", [0, 1, 2, 3, 4], id="BTK-72"),
    ],
)
@pytest.mark.parametrize("camp", ["orcs", "knights"])
def test_what_counts_in_a_corner(kind: str, expected: list[int], camp: str) -> None:
    """BTK-62 to BTK-66: for the owner; an empty corner stays empty; BTK-65: the opponent is never helped."""
    foe = "knights" if camp == "orcs" else "orcs"
    assert [counted(f"{camp}_{kind}", camp, n) for n in range(5)] == expected
    assert [counted(f"{camp}_{kind}", foe, n) for n in range(5)] == [0, 1, 2, 3, 4]


def test_no_power_fills_an_empty_corner() -> None:
    """BTK-66."""
    for number in range(NO_TOKEN + 1):
        assert M.orcs_with[5 * number] == M.knights_with[5 * number] == 0


def test_every_corner_of_the_tile_gains() -> None:
    """BTK-62: a tile between two towers counts for both."""
    board = dict(CORNER) | {(2, -2): "orc_tower_b", (1, -2): "b03o", (2, -1): "b05o"}
    plain, drummed = lay(board), lay(board, tokens={(1, -1): "knights_drum"})
    assert plain.met("orc_tower_a", "north_east") == (5, 2)
    assert drummed.met("orc_tower_a", "north_east") == (5, 3)
    orcs, knights = plain.met("orc_tower_b", "south_west") or (0, 0)
    own = M.knights[(M.tiles.index("b13k") * 4 + 3) * 4 + 1]  # its north-east corner, as it lies
    assert drummed.met("orc_tower_b", "south_west") == (orcs, knights + (own > 0))


# The standard


def test_a_standard_allows_a_second_tile() -> None:
    """BTK-67, BTK-70, BTK-71: it may touch the first; one evaluation after both; two draws."""
    p = lay(
        {(0, 0): "orc_tower_a", (0, -1): "b07o 2"},
        hands={ORCS: ["b02o", "b03o", "b13k"]},
        display=["b20o"],
        stack=["b21o", "b22o"],
    )
    assert not told(p.play(ORCS, *place("b13k", 1, -1, 3), *token("orcs_standard")), CornerMarked)
    assert p.asked() == "SecondTile"
    assert (2, -1) in p.spaces(ORCS, choose("b02o"))
    events = p.play(ORCS, *place("b02o", 1, 0))
    assert not told(events, CornerMarked)
    assert len(told(p.play(ORCS, no_token()), CornerMarked)) == 1
    p.play(ORCS, draw(), draw())
    assert (p.decides(), p.hand(ORCS)) == (KNIGHTS, ["b03o", "b21o", "b22o"])


def test_the_second_tile_is_optional() -> None:
    """BTK-70, BTK-71: without it one tile is drawn."""
    p = lay(hands={ORCS: ["b01o", "b02o", "b03o"]})
    p.play(ORCS, *place("b01o", 0, 1), *token("orcs_standard"), no_second_tile())
    assert p.asked() == "Drawing"
    p.play(ORCS, draw())
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 3)


def test_the_second_tile_is_no_tower() -> None:
    """BTK-68."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o"]})
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_standard"))
    assert p.refusal(ORCS, choose("orc_tower_d")) == "BTK-68"
    assert p.tiles(ORCS) == {"b04o"}


def test_a_token_may_be_played_on_the_second_tile_too() -> None:
    """BTK-69."""
    p = lay(hands={ORCS: ["b01o", "b02o"]})
    p.play(ORCS, *place("b01o", 0, 1), *token("orcs_standard"), *place("b02o", 0, 2), *token("orcs_drum"))
    assert (p.token(0, 1), p.token(0, 2), p.asked()) == ("orcs_standard", "orcs_drum", "Drawing")


def test_the_second_tile_obeys_all_placing_rules() -> None:
    """BTK-71, BTK-74: side by side, and not around a halberd."""
    p = lay(LINE, hands={ORCS: ["b03o"], KNIGHTS: ["b04o", "b05o"]})
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_halberd"), draw())
    p.play(KNIGHTS, *place("b04o", 0, 1), *token("knights_standard"), choose("b05o"))
    assert p.refusal(KNIGHTS, at(4, 0)) == "BTK-72"
    assert p.refusal(KNIGHTS, at(-1, -1)) == "BTK-49"
    assert p.refusal(KNIGHTS, at(0, 2)) is None


def test_without_a_tile_in_hand_there_is_no_second() -> None:
    """BTK-71."""
    p = lay(hands={ORCS: ["b01o"]})
    p.play(ORCS, *place("b01o", 0, 1), *token("orcs_standard"))
    assert p.asked() == "Drawing"


# The halberd


def test_a_halberd_keeps_the_opponent_away_for_one_turn() -> None:
    """BTK-72, BTK-73: all eight spaces; the token stays, the ban does not; its owner is free."""
    p = lay(LINE, hands={ORCS: ["b03o", "b06o"], KNIGHTS: ["b04o", "b05o"]})
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_halberd"), draw())
    p.play(KNIGHTS, choose("b04o"))
    for x, y in [(4, 0), (3, 1), (3, -1), (2, 1), (2, -1)]:
        assert p.refusal(KNIGHTS, at(x, y)) == "BTK-72"
    assert p.refusal(KNIGHTS, at(1, 1)) is None
    p.play(KNIGHTS, *place("b04o", 1, 1)[1:], no_token(), draw())
    assert (4, 0) in p.spaces(ORCS, choose("b06o"))
    p.play(ORCS, *place("b06o", 0, 1), no_token(), draw())
    assert (4, 0) in p.spaces(KNIGHTS, choose("b05o"))
    assert p.token(3, 0) == "orcs_halberd"


def test_a_halberd_forbids_every_kind_of_tile_but_no_token() -> None:
    """BTK-74: towers and special tiles; a token may be played around it."""
    p = lay(LINE, hands={ORCS: ["b03o"], KNIGHTS: ["temple", "b05o"]}, advanced=True)
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_halberd", (3, 0)), draw())
    for tile in ("temple", "b05o", "knight_tower_d"):
        if p.refusal(KNIGHTS, choose(tile)) is None:
            assert not {(4, 0), (3, 1), (3, -1), (2, 1), (2, -1)} & p.spaces(KNIGHTS, choose(tile))
    p.play(KNIGHTS, *place("b05o", 1, 1), *token("knights_drum", (2, 0)))
    assert p.token(2, 0) == "knights_drum"


def test_the_ban_holds_for_exactly_one_turn() -> None:
    """BTK-75: in every game it is a halberd that bans, and the ban is gone when that turn is over."""
    halberds = M.of_both_camps("ban_tiles_around")
    for moment in every_moment():
        places = [NONE, *(moment.after.token_spaces[halberd] for halberd in halberds)]
        assert set(moment.after.bans) <= set(places)
        top = moment.after.agenda[-1] if moment.after.agenda else None
        if isinstance(top, Placing):
            assert moment.after.bans[1 - top.seat] == NONE


def test_no_tile_is_placed_around_a_halberd_in_that_turn() -> None:
    """BTK-72: in no game."""
    for moment in every_moment():
        for placed in told(moment.events, TilePlaced):
            ban = moment.before.bans[placed.seat]
            assert ban == NONE or not around(ban, placed.space)


def test_a_pass_is_a_turn_too() -> None:
    """BTK-75: whatever the opponent does in it."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o"], KNIGHTS: []}, supply=[], stack=[], display=[])
    p.play(ORCS, *place("b03o", 3, 0), *token("orcs_halberd"))
    assert p.s.bans[KNIGHTS] == space_at(3, 0)
    p.play(KNIGHTS, pass_turn())
    assert (p.decides(), p.s.bans[KNIGHTS]) == (ORCS, NONE)
