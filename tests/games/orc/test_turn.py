"""The turn, and the decisions in order (ORC-31 to ORC-33, ORC-91 to ORC-93)."""

from __future__ import annotations

import re

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.deploy import Deploy, Discard
from orcade.games.orc.material import SINGLE
from tests.games.orc.positions import (
    NORTH,
    SOUTH,
    deploy,
    discard,
    draw,
    given,
    given_left_over,
    lay,
    open_given,
    place_box,
    take_cards,
)
from tests.games.orc.traces import Moment, every_moment, random_games

LETTERS = {"TakeCards": "t", "PlaceBox": "b", "Deploy": "p", "Discard": "p", "Draw": "d"}


def turns(game: list[Moment]) -> list[list[Moment]]:
    """The moments of each turn: a deployment or a discard, and its draws."""
    split: list[list[Moment]] = []
    for moment in game:
        if isinstance(moment.action, Deploy | Discard):
            split.append([])
        if split:
            split[-1].append(moment)
    return split


@pytest.mark.parametrize("oya", [SOUTH, NORTH])
def test_the_oya_has_the_first_turn_then_the_other_then_the_oya(oya: int) -> None:
    """ORC-31."""
    p = open_given(given(oya=oya))
    p.play(oya, place_box("west"))
    for turn, pile in enumerate(["green", "green", "red", "blue", "green", "green", "red"]):
        seat = oya if turn % 2 == 0 else 1 - oya
        assert (p.decides(), p.asked()) == (seat, "Deployment")
        p.play(seat, discard(str(p.hand(seat)[0])), draw(pile))


def test_the_turns_alternate_in_every_game() -> None:
    """ORC-31, ORC-93: whoever has the turn makes all its decisions; then the other has it."""
    for game in random_games():
        seats = [[moment.decision.seat for moment in turn] for turn in turns(game)]
        oya = game[0].after.oya
        for number, decided in enumerate(seats):
            assert set(decided) == {(oya + number) % 2}


def test_a_turn_is_a_deployment_and_then_the_draw() -> None:
    """ORC-32: the other order is refused, and so is deploying twice."""
    p = lay(hands={SOUTH: ["green1_red2", "green1_blue2"]})
    assert p.refusal(SOUTH, draw("green")) == "ORC-32"
    p.play(SOUTH, discard("green1_red2"))
    assert p.asked() == "Drawing"
    assert p.refusal(SOUTH, deploy("green1_blue2", "blue", at="red")) == "ORC-32"
    assert p.refusal(SOUTH, discard("green1_blue2")) == "ORC-32"
    p.play(SOUTH, draw("green"))
    assert p.decides() == NORTH


def test_there_is_no_pass() -> None:
    """ORC-33: everything that can be said is a choice of cards, an end, a deployment, a discard or a draw."""
    kinds = [block.name for block in GAME.space.blocks]
    assert kinds == ["take_cards", "place_box", "deploy", "discard", "draw"]


def test_nobody_begins_a_turn_with_an_empty_hand() -> None:
    """ORC-33: and every turn that does not end the game leaves at least as many cards as before."""
    for game in random_games():
        for turn in turns(game):
            seat = turn[0].decision.seat
            held, left = len(turn[0].before.hands[seat]), len(turn[-1].after.hands[seat])
            assert held >= 1
            assert left >= held or turn[-1].after.outcome is not None


def test_the_set_up_asks_for_the_box_alone() -> None:
    """ORC-91: 2 options."""
    p = open_given(given(oya=NORTH))
    assert (p.decides(), p.asked(), len(p.table.legal(NORTH))) == (NORTH, "BoxPlacement", 2)


def test_with_the_start_choice_the_cards_come_before_the_box() -> None:
    """ORC-91: first the dealer's opponent (2 options), then the Oya (2 options)."""
    p = open_given(given_left_over(dealer=SOUTH), "choose")
    assert (p.decides(), p.asked(), len(p.table.legal(NORTH))) == (NORTH, "StartChoice", 2)
    p.play(NORTH, take_cards("two"))
    assert (p.decides(), p.asked(), len(p.table.legal(SOUTH))) == (SOUTH, "BoxPlacement", 2)


@pytest.mark.parametrize(("start_choice", "order"), [("random", "b"), ("choose", "tb")])
def test_the_decisions_come_in_the_order_of_the_book(start_choice: str, order: str) -> None:
    """ORC-91, ORC-92: the set-up, then turns of a deployment or a discard and one draw or two."""
    for game in random_games(start_choice):
        said = "".join(LETTERS[type(moment.action).__name__] for moment in game)
        assert re.fullmatch(f"{order}(pdd?)+", said), said


def test_a_draw_has_at_most_six_options_and_a_second_draw_only_if_due() -> None:
    """ORC-92."""
    for game in random_games():
        for turn in turns(game):
            first = turn[0].action
            single = isinstance(first, Deploy) and first.half == SINGLE
            due = 2 if single and turn[1].after.piles != [[]] * 6 else 1
            assert len(turn) - 1 == due
            for moment in turn[1:]:
                assert 1 <= len(moment.decision.legal(moment.before)) <= 6


def test_battles_ties_and_scoring_ask_nobody() -> None:
    """ORC-93: whatever a draw sets off, the next one asked is the other player, to deploy, or nobody."""
    fought = 0
    for moment in every_moment():
        if any(type(event).__name__ == "Fought" for event in moment.events):
            fought += 1
            if moment.after.outcome is None:
                step = moment.after.agenda[-1]
                assert type(step).__name__ == "Deployment"
                assert step.seat == 1 - moment.decision.seat  # type: ignore[attr-defined]
            else:
                assert moment.after.agenda == []
    assert fought > 100
