"""Every worked example of the rules (ORC-EX-1 to ORC-EX-19)."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.battle import Fought, Froze, Won
from orcade.games.orc.deploy import Deploy, Discard, Discarded
from orcade.games.orc.draw import Drew
from tests.games.orc.positions import (
    NORTH,
    SOUTH,
    Position,
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
from tests.games.position import told, words

M = GAME.material
SPEND = ["purple1_red2"]  # a card to discard, or to deploy with its single half


def fought(p: Position, seat: int, *piles: str) -> list[str]:
    """The seat draws the last card of each pile; the battles in order, with the orcs of south and north."""
    if len(piles) == 1:
        events = p.play(seat, discard("purple1_red2"), draw(piles[0]))
    else:
        events = p.play(seat, deploy("purple1_red2", "purple", at="red"), *map(draw, piles))
    return [f"{M.colours[event.tribe]} {event.south}-{event.north}" for event in told(events, Fought)]


def scores(p: Position) -> list[int]:
    assert p.table.outcome is not None
    return p.table.outcome.scores


def test_set_up() -> None:
    """ORC-EX-1: double halves are worth 2 points to their winners, single halves 1."""
    line = "white1 red2 | green1 yellow2 | purple1 blue2"
    two = {"red": SOUTH, "yellow": SOUTH, "blue": SOUTH}
    one = {"white": NORTH, "green": NORTH, "purple": NORTH}
    assert open_given(given(line)).worth() == dict.fromkeys(two, 2) | dict.fromkeys(one, 1)
    p = lay(line, won=two | one, hands={SOUTH: ["white1_green2"], NORTH: ["red1_blue2"]})
    assert scores(p) == [2 + 2 + 2, 1 + 1 + 1]


def north_has_deployed_at_green() -> Position:
    """ORC-EX-2, with a hand for South that shows every colour."""
    p = lay(
        hands={
            NORTH: ["red1_blue2", "white1_blue2", "white1_red2"],
            SOUTH: ["yellow1_green2", "yellow1_blue2", "red1_white2", "purple1_red2"],
        },
        turn=NORTH,
    )
    assert p.refusal(NORTH, deploy("red1_blue2", "blue", at="green")) is None
    p.play(NORTH, deploy("red1_blue2", "blue", at="green"))
    return p


def test_deploying() -> None:
    """ORC-EX-2: legal, exactly 1 card drawn, and from now on only blue at green for North."""
    p = north_has_deployed_at_green()
    assert p.attack(NORTH, "green") == "2 blue"
    assert p.asked() == "Drawing"
    p.play(NORTH, draw("yellow"))
    assert p.decides() == SOUTH
    p.play(SOUTH, discard("purple1_red2"), draw("yellow"))
    assert p.refusal(NORTH, deploy("white1_blue2", "blue", at="green")) is None
    for card, colour in (("white1_blue2", "white"), ("white1_red2", "white"), ("white1_red2", "red")):
        assert p.refusal(NORTH, deploy(card, colour, at="green")) == "ORC-38"


def test_deploying_against_an_attack() -> None:
    """ORC-EX-3: neither green nor blue; yellow, and red, white and purple too."""
    p = north_has_deployed_at_green()
    p.play(NORTH, draw("yellow"))
    assert p.refusal(SOUTH, deploy("yellow1_green2", "green", at="green")) == "ORC-36"
    assert p.refusal(SOUTH, deploy("yellow1_blue2", "blue", at="green")) == "ORC-37"
    for card, colour in (("red1_white2", "red"), ("red1_white2", "white"), ("purple1_red2", "purple")):
        assert p.refusal(SOUTH, deploy(card, colour, at="green")) is None
    p.play(SOUTH, deploy("yellow1_blue2", "yellow", at="green"))
    assert p.attack(SOUTH, "green") == "1 yellow"


def test_markers() -> None:
    """ORC-EX-4: whatever cards mark them, red is worth 1 to South and white 2 to North."""
    p = lay(
        won={"purple": NORTH, "blue": NORTH, "green": NORTH, "yellow": NORTH},
        beside={(SOUTH, "red"): "blue: white1_blue2", (NORTH, "white"): "green: green1_purple2 red1_green2"},
        hands={SOUTH: ["yellow1_green2"], NORTH: ["red1_white2"]},
        piles={"red": ["blue1_purple2"], "white": ["purple1_green2"]},
    )
    p.play(SOUTH, discard("yellow1_green2"), draw("red"))
    assert (p.winner("red"), p.marker("red")) == (SOUTH, "white1_blue2")
    assert p.worth()["red"] == 1
    p.play(NORTH, discard("red1_white2"), draw("white"))
    assert (p.winner("white"), p.marker("white")) == (NORTH, "green1_purple2")
    assert p.hand(SOUTH) == ["blue1_purple2"]  # worth nothing to him
    assert p.hand(NORTH) == ["purple1_green2"]
    assert scores(p) == [1, 2 + (1 + 2 + 2 + 1) + (1 + 2)]


def test_tie() -> None:
    """ORC-EX-5: 2 against 2 at green; North has won yellow, its boxward neighbour, and so wins green."""
    p = lay(
        "white1 yellow2 | green1 red2 | blue1 purple2",
        won={"yellow": NORTH},
        beside={(NORTH, "green"): "2 red", (SOUTH, "green"): "2 blue"},
        hands={NORTH: ["purple1_green2"]},
        piles={"green": 1},
        turn=NORTH,
    )
    assert p.ranks()[1:3] == ["yellow", "green"]
    events = p.play(NORTH, deploy("purple1_green2", "green", at="white"), draw("green"))
    assert [(f.south, f.north) for f in told(events, Fought)] == [(2, 2)]
    assert len(told(events, Drew)) == 1
    assert p.winner("green") == NORTH


@pytest.mark.parametrize(
    "purple",
    ["purple: purple1_yellow2 white1_purple2", "purple: purple1_yellow2 purple1_blue2 purple1_green2"],
)
def test_battle(purple: str) -> None:
    """ORC-EX-6: 3 against 1 at blue, with two cards or with three single halves; South wins."""
    p = lay(
        beside={(SOUTH, "blue"): purple, (NORTH, "blue"): "1 yellow"},
        hands={SOUTH: ["green1_yellow2"]},
        piles={"blue": 1},
    )
    assert p.attack(SOUTH, "blue") == "3 purple"
    events = p.play(SOUTH, deploy("green1_yellow2", "yellow", at="red"), draw("blue"))
    assert [(f.south, f.north) for f in told(events, Fought)] == [(3, 1)]
    assert p.won() == {"blue": SOUTH}
    assert p.decides() == NORTH


@pytest.mark.parametrize(("box", "first"), [("west", "white"), ("east", "green")])
@pytest.mark.parametrize(
    "order", [("white", "green"), ("green", "white")], ids=["white first", "green first"]
)
def test_two_battles(box: str, first: str, order: tuple[str, str]) -> None:
    """ORC-EX-7: the tribe nearer to the box is resolved first, whichever pile was drawn first."""
    p = lay(
        box=box,
        beside={(SOUTH, "white"): "2 red", (NORTH, "green"): "1 red"},
        hands={SOUTH: SPEND},
        piles={"white": 1, "green": 1},
    )
    second = ({"white", "green"} - {first}).pop()
    said = {"white": "white 2-0", "green": "green 0-1"}
    assert fought(p, SOUTH, *order) == [said[first], said[second]]
    assert p.won() == {"white": SOUTH, "green": NORTH}


def test_final_score() -> None:
    """ORC-EX-8: South wins 15 to 11."""
    p = lay(
        "yellow1 white2 | red1 purple2 | blue1 green2",
        won={"white": NORTH, "green": NORTH, "yellow": NORTH, "red": SOUTH, "purple": SOUTH, "blue": SOUTH},
        hands={
            NORTH: ["blue1_white2", "red1_white2", "purple1_yellow2"],
            SOUTH: ["blue1_red2", "purple1_red2", "blue1_purple2", "white1_blue2"],
        },
    )
    assert p.worth() == {"white": 2, "green": 2, "purple": 2, "red": 1, "yellow": 1, "blue": 1}
    outcome = p.table.outcome
    assert outcome is not None
    assert (outcome.scores[NORTH], outcome.scores[SOUTH]) == (6 + 2 + 3, 5 + 5 + 5)
    assert (outcome.ranks[NORTH], outcome.ranks[SOUTH], outcome.clause) == (2, 1, 87)


@pytest.mark.parametrize("somebody", [SOUTH, NORTH])
def test_freeze_and_chain(somebody: int) -> None:
    """ORC-EX-9: South wins rank 2, and at once ranks 3 and 4; rank 5 stays open."""
    p = lay(
        frozen=["red", "purple"],
        beside={(SOUTH, "white"): "2 green", (NORTH, "white"): "1 blue"},
        hands={somebody: SPEND},
        piles={"white": 1},
        turn=somebody,
    )
    assert p.ranks() == ["yellow", "white", "red", "purple", "blue", "green"]
    assert fought(p, somebody, "white") == ["white 2-1"]
    assert p.won() == {"white": SOUTH, "red": SOUTH, "purple": SOUTH}
    assert p.frozen() == set()
    assert p.s.open_to_attack(M.colours.index("blue"))


def test_ring() -> None:
    """ORC-EX-10: rank 1 freezes, then North wins rank 6 and with it rank 1."""
    p = lay(
        beside={
            (SOUTH, "yellow"): "2 red",
            (NORTH, "yellow"): "2 blue",
            (SOUTH, "green"): "1 red",
            (NORTH, "green"): "2 white",
        },
        hands={SOUTH: SPEND},
        piles={"yellow": 1, "green": 1},
    )
    events = p.play(SOUTH, deploy("purple1_red2", "purple", at="white"), draw("green"), draw("yellow"))
    battles = [event for event in events if isinstance(event, Fought | Froze | Won)]
    assert [(type(event), M.colours[event.tribe]) for event in battles] == [
        (Fought, "yellow"),
        (Froze, "yellow"),
        (Fought, "green"),
        (Won, "green"),
        (Won, "yellow"),
    ]
    assert p.won() == {"green": NORTH, "yellow": NORTH}


def test_nobody_there() -> None:
    """ORC-EX-11: 0-0 is a tie; South, who has won rank 3, wins rank 4, without a marker card."""
    p = lay(won={"red": SOUTH}, hands={NORTH: SPEND}, piles={"purple": 1}, turn=NORTH)
    assert p.ranks()[2:4] == ["red", "purple"]
    assert fought(p, NORTH, "purple") == ["purple 0-0"]
    assert (p.winner("purple"), p.marker("purple")) == (SOUTH, None)


def test_last_draw() -> None:
    """ORC-EX-12: the second draw lapses, the battle is resolved, the game is scored, nobody has a turn."""
    p = lay(
        won={"yellow": NORTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH},
        hands={SOUTH: ["white1_red2"], NORTH: ["red1_blue2"]},
        piles={"green": ["green1_red2"]},
    )
    p.play(SOUTH, deploy("white1_red2", "white", at="green"), draw("green"))
    assert p.winner("green") == SOUTH
    assert scores(p) == [2 + 1, (1 + 2 + 1 + 2 + 1) + 1 + 2]
    assert p.decides() is None


def test_tied_score() -> None:
    """ORC-EX-13: 12 to 12, and North has won the tribe of rank 1."""
    p = lay(
        box="east",
        won={"yellow": SOUTH, "white": SOUTH, "red": SOUTH, "purple": NORTH, "blue": NORTH, "green": NORTH},
        hands={
            SOUTH: ["yellow1_red2", "white1_red2", "blue1_red2"],
            NORTH: ["purple1_blue2", "green1_purple2", "purple1_red2"],
        },
    )
    assert p.winner(p.ranks()[0]) == NORTH
    outcome = p.table.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners(), outcome.clause) == ([12, 12], [NORTH], 88)


def test_six_ties() -> None:
    """ORC-EX-14: nobody wins a tribe; 0-0; draw."""
    p = lay(
        frozen=["yellow", "white", "red", "blue", "green"],
        beside={(SOUTH, "purple"): "2 blue", (NORTH, "purple"): "2 white"},
        hands={SOUTH: SPEND},
        piles={"purple": 1},
    )
    assert fought(p, SOUTH, "purple") == ["purple 2-2"]
    outcome = p.table.outcome
    assert outcome is not None
    assert (p.won(), outcome.scores, outcome.ranks, outcome.clause) == ({}, [0, 0], [1, 1], 89)


def test_discard() -> None:
    """ORC-EX-15: legal, face up out of the game, exactly 1 card drawn."""
    p = lay(hands={SOUTH: ["purple1_red2", "white1_red2"]})
    assert any(isinstance(a, Deploy) for a in p.table.legal(SOUTH))
    [discarded] = p.play(SOUTH, discard("purple1_red2"))
    assert isinstance(discarded, Discarded)
    assert discarded.seen_by(NORTH) is discarded
    assert "purple1_red2" in p.view(NORTH).out()
    p.play(SOUTH, draw("green"))
    assert (p.decides(), p.asked(), len(p.hand(SOUTH))) == (NORTH, "Deployment", 2)


def test_opening() -> None:
    """ORC-EX-16: 2 options for the box, then 11 actions: five tribes for each half, and 1 discard."""
    p = open_given()
    assert len(p.table.legal(SOUTH)) == 2
    p.play(SOUTH, place_box("east"))
    legal = p.table.legal(SOUTH)
    assert [sum(isinstance(a, Deploy) and a.half == half for a in legal) for half in (0, 1)] == [5, 5]
    assert [a for a in legal if isinstance(a, Discard)] == [discard("purple1_blue2")]
    assert len(legal) == 11


def test_counts() -> None:
    """ORC-EX-17: the set-up is the one that the example describes (its counts are in test_perft.py)."""
    p = open_given(given())
    assert words(p.s.frontier, M.cards) == ["yellow1_white2", "red1_purple2", "blue1_green2"]
    assert words(p.s.line, M.colours) == ["yellow", "white", "red", "purple", "blue", "green"]
    others = [card for card in M.cards if card not in words(p.s.frontier, M.cards)]
    for place, tribe in enumerate(words(p.s.line, M.colours)):
        assert p.pile(tribe) == others[4 * place : 4 * place + 4]
    assert p.hand(p.s.oya) == ["purple1_blue2"]
    assert p.hand(1 - p.s.oya) == ["purple1_green2", "purple1_white2"]
    first = len(p.table.legal(p.s.oya))
    p.play(p.s.oya, place_box("west"))
    assert (first, first * len(p.table.legal(p.s.oya))) == (2, 22)


def test_refusals() -> None:
    """ORC-EX-18: each refused by its clause (the sentences are in test_refusals.py)."""
    p = lay(
        won={"yellow": NORTH},
        frozen=["green"],
        beside={(NORTH, "white"): "1 red", (SOUTH, "purple"): "1 red"},
        hands={SOUTH: ["red1_blue2", "blue1_red2"]},
    )
    for card in ("red1_blue2", "blue1_red2"):
        refused = {
            at: p.refusal(SOUTH, deploy(card, "red", at)) for at in ("red", "white", "yellow", "green")
        }
        assert refused == {"red": "ORC-36", "white": "ORC-37", "yellow": "ORC-41", "green": "ORC-42"}
        assert p.refusal(SOUTH, deploy(card, "blue", at="purple")) == "ORC-38"
        assert p.refusal(SOUTH, deploy(card, "blue", at="blue")) == "ORC-36"
    assert p.refusal(SOUTH, draw("red")) == "ORC-32"


def test_choosing_the_start() -> None:
    """ORC-EX-19: South takes 2 of a, b, c; North holds c, is the Oya, places the box and begins."""
    set_up = given_left_over(dealer=NORTH)
    a, b, c = set_up["left_over"]
    p = open_given(set_up, "choose")
    p.play(SOUTH, take_cards("two"))
    assert (p.hand(SOUTH), p.hand(NORTH)) == ([a, b], [c])
    assert (p.s.oya, p.decides(), p.asked()) == (NORTH, NORTH, "BoxPlacement")
    p.play(NORTH, place_box("west"))
    assert (p.decides(), p.asked()) == (NORTH, "Deployment")
