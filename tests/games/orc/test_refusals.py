"""Refusals: the first clause that an action breaks (ORC-101), and a sentence with the values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.state import beside
from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.refusal import Illegal, NoSuchSeat
from orcade.kernel.space import Action, UnknownAction
from tests.games.orc.positions import (
    NORTH,
    SOUTH,
    Position,
    deploy,
    discard,
    draw,
    given_left_over,
    lay,
    open_given,
    place_box,
    take_cards,
)

M = GAME.material


def refused_here() -> Position:
    """The position of ORC-EX-18, South to deploy."""
    return lay(
        won={"yellow": NORTH},
        frozen=["green"],
        beside={(NORTH, "white"): "1 red", (SOUTH, "purple"): "1 red"},
        hands={SOUTH: ["red1_blue2", "blue1_red2"], NORTH: ["green1_white2"]},
    )


def to_draw() -> Position:
    """The same once South has deployed a single half: two draws are due, two piles are empty."""
    p = refused_here()
    p.play(SOUTH, deploy("red1_blue2", "red", at="blue"))
    return p


def to_place_box() -> Position:
    return open_given()


def to_take_cards() -> Position:
    return open_given(given_left_over(dealer=NORTH), "choose")


def over() -> Position:
    won = {"yellow": SOUTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH, "green": SOUTH}
    return lay(won=won, hands={SOUTH: ["red1_blue2"], NORTH: ["green1_white2"]})


def frozen_with_cards() -> Position:
    """Green is frozen at 2 red against 2 white."""
    return lay(
        frozen=["green"],
        beside={(SOUTH, "green"): "2 red", (NORTH, "green"): "2 white"},
        hands={SOUTH: ["white1_green2", "red1_blue2"]},
    )


def both_there() -> Position:
    """At white, South attacks with blue and North with red."""
    return lay(
        beside={(SOUTH, "white"): "1 blue", (NORTH, "white"): "1 red"},
        hands={SOUTH: ["red1_white2", "green1_white2"]},
    )


def yellow_won() -> Position:
    return lay(won={"yellow": NORTH}, hands={SOUTH: ["red1_yellow2"]})


def won_and_frozen() -> Position:
    """No game gets here: white is won and frozen at once.  Only the order of the two clauses is asked."""
    p = lay(won={"white": NORTH}, hands={SOUTH: ["red1_blue2"]})
    p.s.frozen[M.colours.index("white")] = True
    return p


def own_and_opponents_colour() -> Position:
    """No game gets here: North attacks white with white.  Only the order of the two clauses is asked."""
    p = lay(hands={SOUTH: ["red1_white2"]})
    p.s.attack[beside(NORTH, M.colours.index("white"))] = M.colours.index("white")
    return p


ORDER = [
    # the game is over, then: another player decides; another kind is due; the card is not in the hand
    ("over, before the other's turn", over, NORTH, discard("green1_white2"), 78),
    ("over, before the kind", over, SOUTH, place_box("west"), 78),
    ("over, before the hand", over, SOUTH, discard("white1_red2"), 78),
    ("over, before an empty pile", over, SOUTH, draw("green"), 78),
    # another player decides, then: another kind is due
    ("the chooser's, before the kind", to_take_cards, NORTH, draw("green"), 94),
    ("the Oya's, before the kind", to_place_box, NORTH, draw("green"), 21),
    ("the other's turn, before the kind", refused_here, NORTH, draw("red"), 31),
    ("the other's turn, before the kind of the set-up", refused_here, NORTH, place_box("west"), 31),
    ("the other's draw, before the kind", to_draw, NORTH, discard("green1_white2"), 31),
    ("the other's turn, before the hand", refused_here, NORTH, discard("red1_blue2"), 31),
    ("the other's draw, before an empty pile", to_draw, NORTH, draw("green"), 31),
    # another kind of action is due, then: the card is not in the hand, or the pile is empty
    ("cards to take, before the hand", to_take_cards, SOUTH, discard("red1_blue2"), 94),
    ("cards to take, not the box", to_take_cards, SOUTH, place_box("west"), 94),
    ("the box, before the hand", to_place_box, SOUTH, discard("red1_blue2"), 21),
    ("the box, not the cards", to_place_box, SOUTH, take_cards("one"), 21),
    ("a draw is due, before the hand", to_draw, SOUTH, discard("white1_red2"), 32),
    ("a draw is due, before the tribe", to_draw, SOUTH, deploy("white1_red2", "red", at="yellow"), 32),
    ("a deployment is due, before an empty pile", refused_here, SOUTH, draw("green"), 32),
    ("a deployment is due, not the box", refused_here, SOUTH, place_box("west"), 32),
    # the card is not in the hand, then: the tribe has been won, it is frozen, ...
    ("the hand, before a tribe won", refused_here, SOUTH, deploy("white1_red2", "white", at="yellow"), 34),
    ("the hand, before a tribe frozen", refused_here, SOUTH, deploy("white1_red2", "white", at="green"), 34),
    ("the hand, before the own colour", refused_here, SOUTH, deploy("white1_red2", "red", at="red"), 34),
    (
        "the hand, before the opponent's colour",
        refused_here,
        SOUTH,
        deploy("yellow1_red2", "red", at="white"),
        34,
    ),
    (
        "the hand, before another own colour",
        refused_here,
        SOUTH,
        deploy("white1_red2", "white", at="purple"),
        34,
    ),
    ("the hand, for a discard", refused_here, SOUTH, discard("white1_red2"), 45),
    # the tribe has been won, then: it is frozen, its own colour
    ("won, before frozen", won_and_frozen, SOUTH, deploy("red1_blue2", "red", at="white"), 41),
    ("won, before the own colour", yellow_won, SOUTH, deploy("red1_yellow2", "yellow", at="yellow"), 41),
    # it is frozen, then: its own colour, the opponent's, another of one's own
    (
        "frozen, before the own colour",
        frozen_with_cards,
        SOUTH,
        deploy("white1_green2", "green", at="green"),
        42,
    ),
    (
        "frozen, before the opponent's colour",
        frozen_with_cards,
        SOUTH,
        deploy("white1_green2", "white", at="green"),
        42,
    ),
    (
        "frozen, before another own colour",
        frozen_with_cards,
        SOUTH,
        deploy("red1_blue2", "blue", at="green"),
        42,
    ),
    # its own colour, then: the opponent's, another of one's own
    (
        "own colour, before the opponent's",
        own_and_opponents_colour,
        SOUTH,
        deploy("red1_white2", "white", at="white"),
        36,
    ),
    (
        "own colour, before another own colour",
        both_there,
        SOUTH,
        deploy("red1_white2", "white", at="white"),
        36,
    ),
    # the opponent's colour, then: another of one's own
    (
        "opponent's colour, before another own colour",
        both_there,
        SOUTH,
        deploy("red1_white2", "red", at="white"),
        37,
    ),
    ("another own colour", both_there, SOUTH, deploy("green1_white2", "green", at="white"), 38),
    ("an empty pile", to_draw, SOUTH, draw("green"), 51),
]


@pytest.mark.parametrize(
    ("at", "seat", "action", "clause"), [case[1:] for case in ORDER], ids=[case[0] for case in ORDER]
)
def test_a_refusal_names_the_first_clause_that_is_broken(
    at: Callable[[], Position], seat: int, action: Action, clause: int
) -> None:
    """ORC-101: each clause of the list against those after it, wherever one action can break both."""
    p = at()
    refusal = p.table.why_not(seat, action)
    assert refusal is not None
    assert refusal.clause.id == f"ORC-{clause}"
    assert action not in p.table.legal(seat)


@pytest.mark.parametrize(
    ("action", "clause", "english"),
    [
        pytest.param(
            deploy("red1_blue2", "red", at="red"),
            36,
            "The red tribe cannot be attacked with its own colour, red.",
            id="36 red",
        ),
        pytest.param(
            deploy("blue1_red2", "blue", at="blue"),
            36,
            "The blue tribe cannot be attacked with its own colour, blue.",
            id="36",
        ),
        pytest.param(
            deploy("blue1_red2", "red", at="white"),
            37,
            "The opponent is attacking the white tribe with red already.",
            id="37",
        ),
        pytest.param(
            deploy("red1_blue2", "red", at="yellow"),
            41,
            "The yellow tribe has been won by North already.",
            id="41",
        ),
        pytest.param(deploy("red1_blue2", "red", at="green"), 42, "The green tribe is frozen.", id="42"),
        pytest.param(
            deploy("red1_blue2", "blue", at="purple"),
            38,
            "South is attacking the purple tribe with red; the half played is blue.",
            id="38",
        ),
        pytest.param(
            draw("red"),
            32,
            "South has to deploy or discard a card now; this is not the time to draw beside the red tribe.",
            id="32",
        ),
    ],
)
def test_the_refusals_of_the_example(action: Action, clause: int, english: str) -> None:
    """ORC-EX-18: with one sentence that has the actual values, in both languages."""
    refusal = refused_here().table.why_not(SOUTH, action)
    assert refusal is not None
    assert refusal.clause.id == f"ORC-{clause}"
    assert refusal.because["en"] == english
    assert refusal.because["fr"] not in ("", english)


@pytest.mark.parametrize(
    ("at", "seat", "action", "english"),
    [
        pytest.param(over, SOUTH, draw("green"), "The last pile is used up; the game is over.", id="ORC-78"),
        pytest.param(to_take_cards, NORTH, take_cards("one"), "First South takes 1 or 2 cards.", id="ORC-94"),
        pytest.param(
            to_place_box,
            NORTH,
            place_box("west"),
            "The box is not placed yet: that is for the Oya, South, to do.",
            id="ORC-21",
        ),
        pytest.param(refused_here, NORTH, discard("green1_white2"), "It is South's turn.", id="ORC-31"),
        pytest.param(
            refused_here,
            SOUTH,
            deploy("white1_red2", "red", at="blue"),
            "The card 1 white orc, 2 red orcs is not in South's hand.",
            id="ORC-34",
        ),
        pytest.param(
            refused_here,
            SOUTH,
            discard("white1_red2"),
            "The card 1 white orc, 2 red orcs is not in South's hand and cannot be discarded.",
            id="ORC-45",
        ),
        pytest.param(to_draw, SOUTH, draw("green"), "The pile beside the green tribe is empty.", id="ORC-51"),
        pytest.param(
            to_draw,
            SOUTH,
            discard("blue1_red2"),
            "South has to draw now; this is not the time to discard the card 1 blue orc, 2 red orcs.",
            id="ORC-32",
        ),
    ],
)
def test_the_other_refusals_say_why_in_words(
    at: Callable[[], Position], seat: int, action: Action, english: str
) -> None:
    refusal = at().table.why_not(seat, action)
    assert refusal is not None
    assert refusal.because["en"] == english
    assert refusal.because["fr"] not in ("", english)


def test_a_refused_action_changes_nothing() -> None:
    """ORC-101: the state is the same to the byte, and no move is kept."""
    for _, at, seat, action, _ in ORDER:
        p = at()
        before, moves = canonical(encode_state(GAME, p.s)), len(p.table.moves)
        with pytest.raises(Illegal):
            p.table.play(seat, action)
        assert canonical(encode_state(GAME, p.s)) == before
        assert len(p.table.moves) == moves


def test_a_refusal_tells_nothing_of_the_opponents_hand() -> None:
    """ORC-101, ORC-25: out of turn the same is said of every card, whether somebody holds it or not."""
    table = refused_here().table
    refusals = [table.why_not(NORTH, discard(card)) for card in M.cards]
    assert {refusal and refusal.because["en"] for refusal in refusals} == {"It is South's turn."}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        pytest.param(
            {"pass": {}}, "no action is called 'pass'; expected one of: take_cards, place_box", id="a pass"
        ),
        pytest.param(
            {"drow": {"pile": "red"}}, "no action is called 'drow'; did you mean 'draw'?", id="kind"
        ),
        pytest.param({"draw": {"pile": "rod"}}, "draw: pile is 'rod'; did you mean 'red'?", id="word"),
        pytest.param({"draw": {}}, "draw needs the fields pile; given: {}", id="field"),
        pytest.param(
            {"deploy": {"card": "red1_blue2", "tribe": "green"}},
            "deploy needs the fields card, tribe, half",
            id="half",
        ),
        pytest.param("draw red", "an action is written", id="text"),
    ],
)
def test_a_malformed_action_is_refused_by_name(words: Any, complaint: str) -> None:
    with pytest.raises(UnknownAction) as wrong:
        GAME.space.parse(words)
    assert complaint in str(wrong.value)


def test_an_action_of_another_box_or_a_seat_that_is_not_there_is_refused() -> None:
    other = GAME.with_components(GAME.components)
    p = refused_here()
    with pytest.raises(UnknownAction, match="is not from the space of this game"):
        p.table.play(SOUTH, other.space.parse({"discard": {"card": "red1_blue2"}}))
    with pytest.raises(NoSuchSeat, match="seats go from 0 to 1; 2 was given"):
        p.table.play(2, discard("red1_blue2"))
    assert p.refusal(SOUTH, discard("red1_blue2")) is None
