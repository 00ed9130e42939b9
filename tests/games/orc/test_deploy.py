"""Action 1: deploy orcs (ORC-34 to ORC-47)."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.games.orc.deploy import Deploy, Deployed, Deployment, Discard, Discarded
from orcade.games.orc.state import Frontier
from orcade.kernel.contract import NONE
from tests.games.orc.positions import NORTH, SOUTH, deploy, discard, draw, lay, open_given, place_box
from tests.games.orc.traces import every_moment
from tests.games.position import told

M = GAME.material
COLOURS = M.colours


def test_a_card_goes_from_the_hand_to_its_players_side() -> None:
    """ORC-34: beside one tribe, one half turned towards it."""
    p = lay(hands={NORTH: ["green1_red2", "white1_red2"]}, turn=NORTH)
    [deployed] = told(p.play(NORTH, deploy("green1_red2", "green", at="blue")), Deployed)
    assert (deployed.seat, M.cards[deployed.card], deployed.half) == (NORTH, "green1_red2", 0)
    assert M.colours[deployed.tribe] == "blue"
    assert p.hand(NORTH) == ["white1_red2"]
    assert (p.beside(NORTH, "blue"), p.beside(SOUTH, "blue")) == (["green1_red2"], [])
    assert p.attack(NORTH, "blue") == "1 green"


@pytest.mark.parametrize(
    "card", ["red1_blue2", "white1_green2", "yellow1_white2"], ids=["other hand", "pile", "frontier"]
)
def test_only_a_card_of_the_own_hand_can_be_deployed(card: str) -> None:
    """ORC-34: not one of the opponent's, of a pile or of the frontier."""
    p = lay(hands={SOUTH: ["green1_red2"], NORTH: ["red1_blue2"]}, piles={"green": ["white1_green2"]})
    assert p.refusal(SOUTH, deploy(card, card.split("1")[0], at="purple")) == "ORC-34"
    assert p.refusal(SOUTH, deploy("green1_red2", "green", at="purple")) is None


@pytest.mark.parametrize(
    ("colour", "attack"),
    [pytest.param("green", "1 green", id="single"), pytest.param("red", "2 red", id="double")],
)
def test_only_the_half_turned_to_the_tribe_counts(colour: str, attack: str) -> None:
    """ORC-35: its colour is the attack colour, its orcs are the orcs deployed."""
    p = lay(hands={SOUTH: ["green1_red2"]})
    p.play(SOUTH, deploy("green1_red2", colour, at="white"))
    assert p.attack(SOUTH, "white") == attack


def test_the_other_half_is_ignored() -> None:
    """ORC-35: it may be of the tribe's colour, or of the opponent's, or differ from one's own there."""
    p = lay(
        beside={(NORTH, "white"): "2 red", (SOUTH, "blue"): "1 green"},
        hands={SOUTH: ["green1_red2", "yellow1_green2", "green1_white2"]},
    )
    assert p.refusal(SOUTH, deploy("green1_red2", "green", at="red")) is None
    assert p.refusal(SOUTH, deploy("green1_red2", "green", at="white")) is None
    assert p.refusal(SOUTH, deploy("yellow1_green2", "green", at="blue")) is None
    p.play(SOUTH, deploy("yellow1_green2", "green", at="blue"))
    assert p.attack(SOUTH, "blue") == "3 green"


@pytest.mark.parametrize("tribe", COLOURS)
def test_a_tribe_is_not_attacked_with_its_own_colour(tribe: str) -> None:
    """ORC-36: neither with a single nor with a double half."""
    other = "red" if tribe != "red" else "green"
    single, double = f"{tribe}1_{other}2", f"{other}1_{tribe}2"
    west = (
        "purple1 green2" if tribe in ("green", "red") else "purple1 yellow2"
    )  # leaves both cards for the hand
    east = "yellow2 red1" if tribe in ("green", "red") else "green2 red1"
    p = lay(f"{west} | white1 blue2 | {east}", hands={SOUTH: [single, double]})
    assert p.refusal(SOUTH, deploy(single, tribe, at=tribe)) == "ORC-36"
    assert p.refusal(SOUTH, deploy(double, tribe, at=tribe)) == "ORC-36"
    assert p.refusal(SOUTH, deploy(single, other, at=tribe)) is None
    for elsewhere in COLOURS:
        if elsewhere != tribe:
            assert p.refusal(SOUTH, deploy(single, tribe, at=elsewhere)) is None


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_a_tribe_is_not_attacked_with_the_opponents_colour_there(seat: int) -> None:
    """ORC-37: at that tribe only; elsewhere the colour is free."""
    p = lay(beside={(1 - seat, "white"): "1 red"}, hands={seat: ["green1_red2", "red1_green2"]}, turn=seat)
    assert p.refusal(seat, deploy("green1_red2", "red", at="white")) == "ORC-37"
    assert p.refusal(seat, deploy("red1_green2", "red", at="white")) == "ORC-37"
    assert p.refusal(seat, deploy("green1_red2", "green", at="white")) is None
    assert p.refusal(seat, deploy("green1_red2", "red", at="blue")) is None


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_all_cards_of_a_player_at_a_tribe_attack_in_one_colour(seat: int) -> None:
    """ORC-38: single and double halves of that colour may be mixed; the opponent is not bound by it."""
    p = lay(
        beside={(seat, "white"): "1 red"},
        hands={seat: ["green1_red2", "red1_green2"], 1 - seat: ["yellow1_green2"]},
        turn=seat,
    )
    assert p.refusal(seat, deploy("green1_red2", "green", at="white")) == "ORC-38"
    assert p.refusal(seat, deploy("red1_green2", "green", at="white")) == "ORC-38"
    assert p.refusal(seat, deploy("red1_green2", "red", at="white")) is None
    p.play(seat, deploy("green1_red2", "red", at="white"), draw("green"))
    assert p.attack(seat, "white") == "3 red"
    assert p.refusal(1 - seat, deploy("yellow1_green2", "green", at="white")) is None


def test_the_same_colour_may_attack_several_tribes() -> None:
    """ORC-39: red stands at three tribes already and may go to any of the five that are not red."""
    red = {(SOUTH, "white"): "2 red", (SOUTH, "yellow"): "1 red", (SOUTH, "purple"): "1 red"}
    p = lay(beside=red, hands={SOUTH: ["red1_blue2"]})
    for tribe in ("white", "yellow", "purple", "blue", "green"):
        assert p.refusal(SOUTH, deploy("red1_blue2", "red", at=tribe)) is None
    p.play(SOUTH, deploy("red1_blue2", "red", at="green"))
    assert [p.attack(SOUTH, tribe) for tribe in ("white", "yellow", "purple", "green")] == [
        "2 red",
        "1 red",
        "1 red",
        "1 red",
    ]


def test_there_is_no_limit_to_the_cards_beside_a_tribe() -> None:
    """ORC-40: eight red cards lie beside white; the ninth, the last there is, may follow."""
    singles = "red1_yellow2 red1_blue2 red1_green2 red1_white2"
    doubles = "yellow1_red2 blue1_red2 green1_red2 white1_red2"
    p = lay(beside={(SOUTH, "white"): f"red: {singles} {doubles}"}, hands={SOUTH: ["purple1_red2"]})
    p.play(SOUTH, deploy("purple1_red2", "red", at="white"))
    assert len(p.beside(SOUTH, "white")) == 9
    assert p.attack(SOUTH, "white") == "14 red"


@pytest.mark.parametrize("owner", [SOUTH, NORTH])
def test_a_tribe_that_was_won_is_not_attacked(owner: int) -> None:
    """ORC-41: neither by its winner nor by the other."""
    p = lay(won={"yellow": owner}, hands={SOUTH: ["green1_red2"]})
    assert p.refusal(SOUTH, deploy("green1_red2", "green", at="yellow")) == "ORC-41"
    assert p.refusal(SOUTH, deploy("green1_red2", "red", at="yellow")) == "ORC-41"


def test_a_frozen_tribe_is_not_attacked() -> None:
    """ORC-42: not even in the colour with which one is attacking it."""
    p = lay(
        frozen=["yellow"],
        beside={(SOUTH, "yellow"): "2 red", (NORTH, "yellow"): "2 blue"},
        hands={SOUTH: ["green1_red2"]},
    )
    assert p.refusal(SOUTH, deploy("green1_red2", "red", at="yellow")) == "ORC-42"


def test_a_tribe_is_open_exactly_as_long_as_its_pile() -> None:
    """ORC-43: when somebody deploys, no tribe with cards in its pile is settled, and all others are."""
    for moment in every_moment():
        s = moment.before
        if isinstance(moment.decision, Deployment):
            for tribe in range(6):
                settled = s.winner[tribe] != NONE or s.frozen[tribe]
                assert settled == (not s.piles[tribe])
                assert s.open_to_attack(tribe) == (not settled)


def test_a_tribe_stays_open_down_to_its_last_card() -> None:
    """ORC-43."""
    p = lay(piles={"white": 1}, hands={SOUTH: ["green1_red2"]})
    assert p.refusal(SOUTH, deploy("green1_red2", "green", at="white")) is None


def test_a_card_once_played_stays_until_the_tribe_is_won() -> None:
    """ORC-44: nothing moves it or takes it back, a freeze neither."""
    for moment in every_moment():
        before, after = moment.before, moment.after
        for place, cards in enumerate(before.played):
            if after.winner[place % 6] == NONE:
                assert after.played[place][: len(cards)] == cards
                assert len(after.played[place]) - len(cards) <= 1


def test_a_card_may_be_put_out_of_the_game_instead() -> None:
    """ORC-45: one card of the hand, and nothing is placed."""
    p = lay(hands={SOUTH: ["green1_red2", "white1_red2"]})
    [discarded] = told(p.play(SOUTH, discard("green1_red2")), Discarded)
    assert (discarded.seat, M.cards[discarded.card]) == (SOUTH, "green1_red2")
    assert p.hand(SOUTH) == ["white1_red2"]
    assert p.out()[-1] == "green1_red2"
    assert p.s.played == [[]] * 12


@pytest.mark.parametrize("card", ["red1_blue2", "white1_green2"], ids=["other hand", "pile"])
def test_only_a_card_of_the_own_hand_can_be_discarded(card: str) -> None:
    """ORC-45."""
    p = lay(hands={SOUTH: ["green1_red2"], NORTH: ["red1_blue2"]}, piles={"green": ["white1_green2"]})
    assert p.refusal(SOUTH, discard(card)) == "ORC-45"


def test_a_discard_is_a_choice_even_when_a_deployment_is_possible() -> None:
    """ORC-46: any card of the hand may be the one, in every turn of every game."""
    p = lay(hands={SOUTH: ["green1_red2", "white1_red2", "blue1_red2"]})
    assert len([a for a in p.table.legal(SOUTH) if isinstance(a, Deploy)]) == 30
    for card in ("green1_red2", "white1_red2", "blue1_red2"):
        assert p.refusal(SOUTH, discard(card)) is None
    for moment in every_moment():
        if isinstance(moment.decision, Deployment):
            legal = moment.decision.legal(moment.before)
            hand = moment.before.hands[moment.decision.seat]
            assert sorted(a.card for a in legal if isinstance(a, Discard)) == sorted(hand)


def test_a_card_gives_ten_deployments_and_a_discard_at_most() -> None:
    """ORC-47: exactly that many beside an untouched line."""
    p = open_given()
    p.play(SOUTH, place_box("west"))
    legal = p.table.legal(SOUTH)
    assert (len([a for a in legal if isinstance(a, Deploy)]), len(legal)) == (10, 11)
    for moment in every_moment():
        if isinstance(moment.decision, Deployment):
            hand = moment.before.hands[moment.decision.seat]
            assert len(moment.decision.legal(moment.before)) <= 11 * len(hand)


def allowed(s: Frontier, seat: int) -> set[tuple[int, int, int]]:
    """(card, tribe, half) of each deployment that ORC-34 to ORC-43 allow, written from the clauses alone."""
    found = set()
    for card in s.hands[seat]:  # ORC-34
        for half, colour in enumerate((M.single[card], M.double[card])):  # ORC-35
            for tribe in range(6):
                settled = s.winner[tribe] != NONE or s.frozen[tribe]  # ORC-41, ORC-42
                own = {s.attack[6 * seat + tribe]} - {NONE}
                theirs = {s.attack[6 * (1 - seat) + tribe]} - {NONE}
                barred = {tribe} | theirs  # ORC-36, ORC-37
                if not settled and colour not in barred and own <= {colour}:  # ORC-38
                    found.add((card, tribe, half))
    return found


def test_the_legal_deployments_are_exactly_those_of_the_clauses() -> None:
    """ORC-47: (card, half, open tribe), in every turn of every game."""
    for moment in every_moment():
        if isinstance(moment.decision, Deployment):
            legal = [a for a in moment.decision.legal(moment.before) if isinstance(a, Deploy)]
            expected = allowed(moment.before, moment.decision.seat)
            assert len(legal) == len(expected)
            assert {(a.card, a.tribe, a.half) for a in legal} == expected
