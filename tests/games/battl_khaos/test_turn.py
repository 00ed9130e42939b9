"""The turn and its decisions (BTK-47, BTK-137, BTK-165 to BTK-170, BTK-178)."""

from __future__ import annotations

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.draw import Drawing
from orcade.games.battl_khaos.place import Placing, SecondTile
from orcade.games.battl_khaos.setup import TokensTaken
from orcade.kernel.contract import Decision
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    choose,
    draw,
    lay,
    no_token,
    open_game,
    place,
    said,
    token,
)
from tests.games.battl_khaos.traces import every_moment, random_games
from tests.games.position import told


def test_the_players_take_turns_the_orcs_first() -> None:
    """BTK-47: alternately, in every game."""
    for _, game in random_games():
        turns = [moment.decision.seat for moment in game if isinstance(moment.decision, Placing)]
        first = game[0].before.camps.index(ORCS)
        assert turns == [first if n % 2 == 0 else 1 - first for n in range(len(turns))]


def test_place_evaluate_draw() -> None:
    """BTK-47, BTK-137: the agenda of a turn, as everybody can read it."""
    p = lay(hands={ORCS: ["b01o"]})
    coming = [GAME.speech.step(step, ["Ork", "Knut"], "en") for step in reversed(p.s.agenda)]
    assert coming == [
        "Ork places a tile",
        "effect of the tile, or a power token",
        "a second tile, if there is a standard",
        "evaluation of majorities",
        "draw",
        "Knut's turn",
    ]


def test_it_is_the_other_players_turn() -> None:
    """BTK-47."""
    p = lay(hands={KNIGHTS: ["b01o"]})
    assert p.refusal(KNIGHTS, choose("b01o")) == "BTK-47"


def test_effects_come_in_order() -> None:
    """BTK-137: tile, token, second tile, its token, evaluation, draws; nothing else is said in between."""
    p = lay(CORNER, hands={ORCS: ["b01o", "b03o", "b04o"]})
    asked = []
    for a in [
        *place("b01o", 2, 0),
        *token("orcs_standard"),
        *place("b03o", 3, 0),
        no_token(),
        draw(),
        draw(),
    ]:
        asked.append(p.asked())
        for other in (said("pass_turn"), said("draw_tile"), said("no_token")):
            if p.refusal(ORCS, other) is not None:
                assert p.refusal(ORCS, other) in ("BTK-137", "BTK-54")
        p.play(ORCS, a)
    assert asked == [
        "Placing",
        "Siting",
        "Turning",
        "TokenChoice",
        "SecondTile",
        "Siting",
        "Turning",
        "TokenChoice",
        "Drawing",
        "Drawing",
    ]


def test_before_the_game_options_and_in_the_second_way_tokens() -> None:
    """BTK-165: the tokens are the only decision before the first turn."""
    assert open_game().asked() == "Placing"
    p = open_game(power_tokens="advanced_chosen")
    assert set(p.table.pending()) == {ORCS, KNIGHTS}
    assert {type(decision).__name__ for decision in p.table.pending().values()} == {"Pick"}
    assert told(p.table.log(None), TokensTaken) == []


def test_the_choices_of_phase_1() -> None:
    """BTK-166: at most three tiles in hand and seven towers; spaces; rotations; six answers for a token."""
    p = lay({(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o"}, hands={ORCS: ["b03o", "b04o", "b05o"]})
    assert len(p.table.legal(ORCS)) == 3 + 7
    p.play(ORCS, choose("b03o"))
    assert len(p.table.legal(ORCS)) == 8
    p.play(ORCS, *place("b03o", 3, 0)[1:2])
    assert len(p.table.legal(ORCS)) == 4
    p.play(ORCS, *place("b03o", 3, 0)[2:])
    assert len(p.table.legal(ORCS)) == 6


def test_the_opponent_never_decides_in_another_players_turn() -> None:
    """BTK-168, BTK-169: every decision from a placing on is of the same seat; phase 2 has none."""
    for _, game in random_games():
        active = None
        for moment in game:
            if isinstance(moment.decision, Placing):
                active = moment.decision.seat
            assert active in (None, moment.decision.seat)
            assert isinstance(moment.decision, Decision)
            assert type(moment.decision).__name__ != "Evaluation"


def test_at_most_three_draws() -> None:
    """BTK-168, BTK-171."""
    for moment in every_moment():
        if isinstance(moment.decision, Drawing):
            assert 1 <= moment.decision.left <= 3
            assert 1 <= len(moment.decision.legal(moment.before)) <= 4


def test_the_token_goes_with_the_tile_just_placed() -> None:
    """BTK-178: for the first tile it is settled before the second; the second has a reach of its own."""
    board = {(0, 0): "orc_tower_a", (1, 0): "b01o", (0, 5): "b02o"}
    p = lay(board, hands={ORCS: ["b03o", "b04o"]}, advanced=True)
    p.play(ORCS, *place("b03o", 2, 0), *token("orcs_standard", (2, 0)))
    assert p.asked() == SecondTile.__name__
    p.play(ORCS, *place("b04o", 0, 6))
    assert p.spaces(ORCS, *token("orcs_drum")) == {(0, 6), (0, 5)}
