"""A turn with everything in it: what comes after what, what a halberd forbids, how many tiles are drawn."""

from __future__ import annotations

from itertools import product

import pytest

from orcade.kernel.space import Action
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    at,
    choose,
    draw,
    lay,
    no_second_tile,
    no_token,
    place,
    said,
    take,
    token,
    turned,
)

OPEN = {space: tile for space, tile in CORNER.items() if space != (1, 0)}  # one tile short of a corner
LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o", (3, 0): "b03o"}


def test_both_tiles_are_evaluated_together_after_the_second() -> None:
    """BTK-70: the first tile completes a corner, which is open until the second lies; then two are drawn."""
    p = lay(OPEN, hands={ORCS: ["b02o", "b03o", "b04o"]})
    p.play(ORCS, *place("b02o", 1, 0), *token("orcs_standard"))
    assert p.corner("orc_tower_a", "north_east") is None
    p.play(ORCS, *place("b03o", 0, 1))
    assert p.corner("orc_tower_a", "north_east") is None
    p.play(ORCS, no_token())
    assert p.corner("orc_tower_a", "north_east") == "orcs"
    p.play(ORCS, draw())
    assert p.asked() == "Drawing"
    p.play(ORCS, draw())
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 3)


def test_without_the_second_tile_the_first_is_evaluated_and_one_is_drawn() -> None:
    """BTK-70."""
    p = lay(OPEN, hands={ORCS: ["b02o", "b03o", "b04o"]})
    p.play(ORCS, *place("b02o", 1, 0), *token("orcs_standard"), no_second_tile())
    assert p.corner("orc_tower_a", "north_east") == "orcs"
    p.play(ORCS, draw())
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 3)


def test_a_halberd_forbids_the_opponent_the_eight_spaces_and_no_other() -> None:
    """BTK-72: in his next turn; whoever played it is free."""
    around = {(4 + x, y) for x, y in product((-1, 0, 1), repeat=2)}
    board = LINE | {(4, -2): "b06o", (3, -2): "b07o", (2, -2): "b08o", (2, -1): "b09o"}
    p = lay(board, hands={ORCS: ["b04o", "b10o"], KNIGHTS: ["b05o", "b11o"]})
    free = p.spaces(ORCS, choose("b10o"))
    p.play(ORCS, *place("b04o", 4, 0), *token("orcs_halberd"), draw())
    new = {(5, 0), (4, 1), (4, -1)}
    allowed = p.spaces(KNIGHTS, choose("b05o"))
    assert allowed == (free | new) - around
    assert free & around
    p.play(KNIGHTS, choose("b05o"))
    assert {p.refusal(KNIGHTS, at(*space)) for space in ((free | new) & around) - {(4, 0)}} == {"BTK-72"}
    p.play(KNIGHTS, *place("b05o", 0, 1)[1:], no_token(), draw())
    assert new <= p.spaces(ORCS, choose("b10o"))


def test_what_comes_after_what() -> None:
    """BTK-137: tile, token, second tile, its token, one evaluation, draws; by what everybody sees."""
    p = lay(OPEN, hands={ORCS: ["b02o", "b03o", "b04o"]}, display=["b10o", "b11o", "b12o"])
    turn = [
        *place("b02o", 1, 0),
        *token("orcs_standard"),
        *place("b03o", 0, 1),
        *token("orcs_drum"),
        take("b10o"),
        draw(),
    ]
    seen = [type(event).__name__ for event in p.play(ORCS, *turn)]
    assert seen == [
        "TilePlaced",
        "TokenPlayed",
        "TilePlaced",
        "TokenPlayed",
        "CornerMarked",
        "TileTaken",
        "DisplayRefilled",
        "TileDrawn",
    ]
    assert p.decides() == KNIGHTS


def test_a_second_special_tile_takes_effect_before_the_evaluation() -> None:
    """BTK-137: the effect of the second tile, too, comes before the one evaluation."""
    hands = {ORCS: ["b02o", "crystal_field"]}
    p = lay(OPEN, tokens={(1, -1): "knights_double_drum"}, hands=hands)
    first = [*place("b02o", 1, 0), *token("orcs_standard"), *place("crystal_field", 0, 1)]
    seen = p.play(ORCS, *first, said("remove_token", token="knights_double_drum"))
    assert [type(event).__name__ for event in seen][-2:] == ["TokenRemoved", "CornerMarked"]
    assert p.met("orc_tower_a", "north_east") == (5, 2)


@pytest.mark.parametrize("step", ["tile", "space", "rotation", "token", "second", "draw"])
def test_nothing_else_is_said_at_a_step(step: str) -> None:
    """BTK-137: what is due comes first, by its clause."""
    turn: dict[str, list[Action]] = {
        "tile": [],
        "space": place("b02o", 1, 0)[:1],
        "rotation": place("b02o", 1, 0)[:2],
        "token": place("b02o", 1, 0),
        "second": [*place("b02o", 1, 0), *token("orcs_standard")],
        "draw": [*place("b02o", 1, 0), no_token()],
    }
    p = lay(OPEN, hands={ORCS: ["b02o", "b03o", "b04o"]})
    p.play(ORCS, *turn[step])
    wrong = said("turn_tile", rotation=0) if step != "rotation" else draw()
    assert p.refusal(ORCS, wrong) == "BTK-137"


CIRCLE = [said("remove_tile", tile="b02o"), choose("b07o"), turned(0)]
TURNS: dict[str, tuple[list[str], list[Action], int]] = {
    "a tower": (["b05o", "b06o", "b07o"], place("orc_tower_d", 4, 0), 0),
    "a tile": (["b05o", "b06o", "b07o"], [*place("b05o", 4, 0), no_token()], 1),
    "a standard and no more": (
        ["b05o", "b06o", "b07o"],
        [*place("b05o", 4, 0), *token("orcs_standard"), no_second_tile()],
        1,
    ),
    "a second tile": (
        ["b05o", "b06o", "b07o"],
        [*place("b05o", 4, 0), *token("orcs_standard"), *place("b06o", 5, 0), no_token()],
        2,
    ),
    "a circle": (["magic_circle", "b06o", "b07o"], [*place("magic_circle", 4, 0), *CIRCLE], 2),
    "a second circle": (
        ["b05o", "magic_circle", "b07o"],
        [*place("b05o", 4, 0), *token("orcs_standard"), *place("magic_circle", 5, 0), *CIRCLE],
        3,
    ),
}


@pytest.mark.parametrize("turn", TURNS)
def test_as_many_are_drawn_as_were_placed_from_the_hand(turn: str) -> None:
    """BTK-171: so that the hand is three again."""
    hand, actions, draws = TURNS[turn]
    p = lay(LINE, hands={ORCS: hand})
    p.play(ORCS, *actions)
    for left in range(draws, 0, -1):
        assert (p.asked(), p.decides(), len(p.hand(ORCS))) == ("Drawing", ORCS, 3 - left)
        p.play(ORCS, draw())
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 3)
