"""Action 2: draw (ORC-48 to ORC-57)."""

from __future__ import annotations

import pytest

from orcade.games.orc.draw import Draw, Drawing, Drew
from orcade.kernel.space import Action
from tests.games.orc.positions import NORTH, SOUTH, Position, deploy, discard, draw, lay
from tests.games.orc.traces import every_moment
from tests.games.position import told


def position() -> Position:
    return lay(
        hands={SOUTH: ["green1_red2"]},
        piles={
            "yellow": ["red1_blue2", "red1_green2"],
            "blue": ["white1_red2", "white1_blue2", "white1_green2"],
        },
    )


SINGLE = deploy("green1_red2", "green", at="white")
DOUBLE = deploy("green1_red2", "red", at="white")
DISCARD = discard("green1_red2")


@pytest.mark.parametrize(
    ("action", "cards"),
    [
        pytest.param(SINGLE, 2, id="ORC-48 single half"),
        pytest.param(DOUBLE, 1, id="ORC-49 double half"),
        pytest.param(DISCARD, 1, id="ORC-50 discard"),
    ],
)
def test_how_many_cards_are_drawn(action: Action, cards: int) -> None:
    p = position()
    p.play(SOUTH, action)
    drawn = 0
    while p.decides() == SOUTH:
        assert p.asked() == "Drawing"
        p.play(SOUTH, draw("purple"))
        drawn += 1
    assert drawn == cards == len(p.hand(SOUTH))
    assert (p.decides(), p.asked()) == (NORTH, "Deployment")


@pytest.mark.parametrize("pile", ["yellow", "white", "red", "purple", "blue", "green"])
@pytest.mark.parametrize("action", [SINGLE, DOUBLE, DISCARD], ids=["single", "double", "discard"])
def test_any_pile_that_is_not_empty_may_be_drawn_from(action: Action, pile: str) -> None:
    """ORC-51: not necessarily the one beside the tribe that was attacked."""
    p = position()
    p.play(SOUTH, action)
    assert p.refusal(SOUTH, draw(pile)) is None


@pytest.mark.parametrize(("won", "frozen"), [({"red": NORTH}, []), ({}, ["red"])], ids=["won", "frozen"])
def test_an_empty_pile_is_not_drawn_from(won: dict[str, int], frozen: list[str]) -> None:
    """ORC-51."""
    p = lay(won=won, frozen=frozen, hands={SOUTH: ["green1_red2"]})
    p.play(SOUTH, SINGLE)
    assert p.refusal(SOUTH, draw("red")) == "ORC-51"
    assert p.table.legal(SOUTH) == [draw(pile) for pile in ("yellow", "blue", "green", "white", "purple")]


def test_a_pile_emptied_by_the_first_draw_is_empty_for_the_second() -> None:
    """ORC-51."""
    p = lay(hands={SOUTH: ["green1_red2"]}, piles={"red": 1})
    p.play(SOUTH, SINGLE, draw("red"))
    assert p.asked() == "Drawing"
    assert p.refusal(SOUTH, draw("red")) == "ORC-51"


def test_two_cards_may_come_from_two_piles() -> None:
    """ORC-52."""
    p = position()
    p.play(SOUTH, SINGLE, draw("yellow"), draw("blue"))
    assert p.hand(SOUTH) == ["red1_blue2", "white1_red2"]
    assert (len(p.pile("yellow")), len(p.pile("blue"))) == (1, 2)


def test_two_cards_may_come_from_one_pile() -> None:
    """ORC-53."""
    p = position()
    p.play(SOUTH, SINGLE, draw("blue"), draw("blue"))
    assert p.hand(SOUTH) == ["white1_red2", "white1_blue2"]
    assert p.pile("blue") == ["white1_green2"]


def test_the_first_card_is_seen_before_the_second_pile_is_chosen() -> None:
    """ORC-54: two decisions, and the view at the second shows the card of the first."""
    p = position()
    p.play(SOUTH, SINGLE)
    assert p.view(SOUTH).hand(SOUTH) == []
    [drew] = p.play(SOUTH, draw("yellow"))
    assert isinstance(drew, Drew)
    assert (p.decides(), p.asked()) == (SOUTH, "Drawing")
    assert p.view(SOUTH).hand(SOUTH) == ["red1_blue2"]
    assert {type(a) for a in p.table.legal(SOUTH)} == {Draw}
    assert len(p.table.legal(SOUTH)) == 6


def test_drawing_is_not_optional() -> None:
    """ORC-55: whoever has to draw may do nothing else, and the other waits for it."""
    for moment in every_moment():
        if isinstance(moment.decision, Drawing):
            assert {type(a) for a in moment.decision.legal(moment.before)} == {Draw}
    p = position()
    p.play(SOUTH, SINGLE)
    for a in (SINGLE, DOUBLE, DISCARD):
        assert p.refusal(SOUTH, a) == "ORC-32"
    assert p.refusal(NORTH, draw("blue")) == "ORC-31"


def test_there_is_no_limit_to_the_hand() -> None:
    """ORC-55: with twelve cards in hand two more are drawn."""
    red_and_blue = [
        f"{one}1_{two}2" for one in ("red", "blue") for two in ("yellow", "white", "purple", "green")
    ]
    hand = [card for card in red_and_blue if card not in ("red1_purple2", "blue1_green2")]
    hand += ["green1_red2", "green1_blue2", "green1_yellow2", "white1_red2", "white1_blue2", "white1_yellow2"]
    p = lay(hands={SOUTH: hand})
    p.play(SOUTH, SINGLE, draw("green"), draw("red"))
    assert len(hand) == 12
    assert len(p.hand(SOUTH)) == 13


@pytest.mark.parametrize(
    ("left", "asked_again"),
    [pytest.param(1, False, id="one card left"), pytest.param(2, True, id="two cards left")],
)
def test_a_second_card_is_not_drawn_when_all_piles_are_empty(left: int, asked_again: bool) -> None:
    """ORC-56."""
    won = {"yellow": SOUTH, "white": SOUTH, "red": NORTH, "purple": NORTH, "blue": NORTH}
    p = lay(won=won, hands={SOUTH: ["white1_red2"]}, piles={"green": left})
    events = p.play(SOUTH, deploy("white1_red2", "white", at="green"), draw("green"))
    assert len(told(events, Drew)) == 1
    assert (p.asked() == "Drawing") == asked_again
    assert (p.table.outcome is None) == asked_again


@pytest.mark.parametrize("pile", [["red1_blue2", "red1_green2"], ["red1_green2", "red1_blue2"]])
def test_a_drawn_card_is_the_top_one(pile: list[str]) -> None:
    """ORC-57: the others follow in their order."""
    p = lay(hands={SOUTH: ["green1_red2"]}, piles={"yellow": [*pile, "white1_red2"]})
    p.play(SOUTH, SINGLE)
    assert p.pile("yellow") == [*pile, "white1_red2"]
    p.play(SOUTH, draw("yellow"))
    assert (p.hand(SOUTH), p.pile("yellow")) == ([pile[0]], [pile[1], "white1_red2"])
    p.play(SOUTH, draw("yellow"))
    assert (p.hand(SOUTH), p.pile("yellow")) == (pile, ["white1_red2"])
