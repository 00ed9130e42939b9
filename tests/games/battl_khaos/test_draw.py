"""Phase 3: draw a tile (BTK-90 to BTK-94), and supplies that run out (BTK-98, BTK-99)."""

from __future__ import annotations

import pytest

from orcade.games.battl_khaos.draw import DisplayRefilled, Drawing
from orcade.games.battl_khaos.material import is_tower
from orcade.games.battl_khaos.place import Placing, TilePlaced
from tests.games.battl_khaos.positions import (
    KNIGHTS,
    ORCS,
    M,
    Position,
    draw,
    lay,
    no_token,
    place,
    take,
    token,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.position import told

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}


def position(display: list[str], stack: list[str]) -> Position:
    """The orcs have placed a tile and have to draw."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o", "b05o"]}, display=display, stack=stack)
    p.play(ORCS, *place("b03o", 3, 0), no_token())
    return p


def test_one_of_the_display_or_the_top_of_the_stack() -> None:
    """BTK-90, BTK-168."""
    p = position(["b10o", "b11o", "b12o"], ["b13o", "b14o"])
    assert p.table.legal(ORCS) == [take("b10o"), take("b11o"), take("b12o"), draw()]
    for tile in ("b13o", "b04o", "b01o"):
        assert p.refusal(ORCS, take(tile)) == "BTK-90"
    p.play(ORCS, draw())
    assert p.hand(ORCS) == ["b04o", "b05o", "b13o"]
    assert p.display() == ["b10o", "b11o", "b12o"]


def test_the_display_is_refilled_from_the_stack() -> None:
    """BTK-91: in the place of the tile that was taken."""
    p = position(["b10o", "b11o", "b12o"], ["b13o", "b14o"])
    [refilled] = told(p.play(ORCS, take("b11o")), DisplayRefilled)
    assert M.tiles[refilled.tile] == "b13o"
    assert (p.display(), p.s.stack) == (["b10o", "b13o", "b12o"], [M.tiles.index("b14o")])
    assert "b11o" in p.hand(ORCS)


def test_nothing_is_drawn_after_a_tower() -> None:
    """BTK-92."""
    p = lay(LINE, hands={ORCS: ["b03o", "b04o", "b05o"]})
    p.play(ORCS, *place("orc_tower_d", 3, 0))
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 3)


def test_a_player_ends_his_turn_with_three_tiles() -> None:
    """BTK-93: in every game, as long as there is anything to draw."""
    for moment in every_moment():
        top = moment.after.agenda[-1] if moment.after.agenda else None
        if isinstance(top, Placing) and (moment.after.stack or moment.after.display):
            assert [len(hand) for hand in moment.after.hands] == [3, 3]


def test_two_tiles_are_drawn_one_after_the_other() -> None:
    """BTK-94: the tile that refilled the display can be the second."""
    p = lay(hands={ORCS: ["b03o", "b04o", "b05o"]}, display=["b10o"], stack=["b13o", "b14o"])
    p.play(ORCS, *place("b03o", 0, 1), *token("orcs_standard"), *place("b04o", 0, 2), no_token())
    p.play(ORCS, take("b10o"))
    assert p.decides() == ORCS
    assert p.refusal(ORCS, take("b13o")) is None
    p.play(ORCS, take("b13o"))
    assert (p.hand(ORCS), p.decides()) == (["b05o", "b10o", "b13o"], KNIGHTS)


def test_an_empty_stack_refills_nothing() -> None:
    """BTK-98: the display shrinks; the stack can no longer be drawn from."""
    p = position(["b10o", "b11o"], [])
    assert p.refusal(ORCS, draw()) == "BTK-90"
    p.play(ORCS, take("b10o"))
    assert p.display() == ["b11o"]


def test_with_nothing_to_draw_the_game_goes_on_with_fewer_tiles() -> None:
    """BTK-98."""
    p = position([], [])
    assert (p.asked(), p.decides(), p.hand(ORCS)) == ("Placing", KNIGHTS, ["b04o", "b05o"])


def test_a_player_who_has_to_draw_must_draw() -> None:
    """BTK-99: as long as the display has a tile; nothing else is legal, and two draws become one."""
    p = lay(hands={ORCS: ["b03o", "b04o", "b05o"]}, display=["b10o"], stack=[])
    p.play(ORCS, *place("b03o", 0, 1), *token("orcs_standard"), *place("b04o", 0, 2), no_token())
    assert p.table.legal(ORCS) == [take("b10o")]
    assert p.refusal(ORCS, no_token()) == "BTK-137"
    p.play(ORCS, take("b10o"))
    assert (p.decides(), len(p.hand(ORCS))) == (KNIGHTS, 2)


def test_one_draw_for_each_tile_placed_from_the_hand() -> None:
    """BTK-171: counted over every turn of every game."""
    seen = set()
    for _, game in random_games():
        placed = draws = 0
        for moment in game:
            placed += sum(not is_tower(event.tile) for event in told(moment.events, TilePlaced))
            draws += isinstance(moment.decision, Drawing)
            top = moment.after.agenda[-1] if moment.after.agenda else None
            if isinstance(top, Placing):
                if draws and (moment.after.stack or moment.after.display):
                    assert placed == draws
                    seen.add(placed)
                placed = draws = 0
    assert {1, 2} <= seen


@pytest.mark.parametrize("display", [0, 1, 2, 3])
def test_at_most_four_choices(display: int) -> None:
    """BTK-168: what is left of the display, and the stack."""
    p = position(["b10o", "b11o", "b12o"][:display], ["b13o"])
    assert len(p.table.legal(ORCS)) == display + 1
