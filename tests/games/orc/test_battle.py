"""Battles (ORC-58 to ORC-77): when there is one, who wins it, and what becomes of the cards."""

from __future__ import annotations

import pytest

from orcade.games.orc.battle import Fought, Won
from orcade.games.orc.draw import Drawing, Drew
from orcade.kernel.contract import NONE
from tests.games.orc.battles import (
    HAND,
    M,
    both_ends,
    both_seats,
    draw_last_of,
    draws_on,
    story,
    tribes,
)
from tests.games.orc.positions import NORTH, SOUTH, deploy, draw, lay
from tests.games.orc.traces import every_moment, random_games
from tests.games.position import told

# When there is a battle


def test_the_last_card_of_a_pile_sets_off_a_battle() -> None:
    """ORC-58: for the tribe beside that pile and for no other."""
    p = lay(beside={(SOUTH, "green"): "1 red", (SOUTH, "white"): "2 red"}, piles={"green": 1}, hands=HAND)
    assert story(draw_last_of(p, "green")) == ["fought green 1-0", "0 won green"]
    assert p.won() == {"green": SOUTH}


def test_any_other_card_sets_off_none() -> None:
    """ORC-58: with two cards in the pile, one draw leaves the tribe open."""
    p = lay(beside={(SOUTH, "green"): "1 red"}, piles={"green": 2}, hands=HAND)
    assert story(draw_last_of(p, "green")) == []
    assert p.won() == {}
    assert p.frozen() == set()


def test_battles_happen_exactly_where_a_pile_ran_out() -> None:
    """ORC-58, ORC-59: over whole games, each tribe once, at the end of the turn in which its pile ended."""
    for game in random_games():
        fought: list[int] = []
        emptied: list[int] = []
        for moment in game:
            emptied += [t for t in range(6) if moment.before.piles[t] and not moment.after.piles[t]]
            if isinstance(moment.decision, Drawing) and not draws_on(moment):
                now = [event.tribe for event in told(moment.events, Fought)]
                assert sorted(now) == sorted(emptied)
                fought += now
                emptied = []
            else:
                assert told(moment.events, Fought) == []
        assert sorted(fought) == list(range(6))


def test_battles_wait_for_all_draws_of_the_turn() -> None:
    """ORC-59: the first draw empties a pile, but its tribe is settled after the second."""
    p = lay(beside={(NORTH, "green"): "1 red"}, piles={"green": 1}, hands=HAND)
    first = p.play(SOUTH, deploy("purple1_red2", "purple", at="white"), draw("green"))
    assert story(first) == []
    assert (p.won(), p.asked()) == ({}, "Drawing")
    second = p.play(SOUTH, draw("blue"))
    assert [type(event) for event in second] == [Drew, Fought, Won]
    assert p.won() == {"green": NORTH}


@both_ends
@pytest.mark.parametrize("order", [(2, 5), (5, 2)], ids=["nearer first", "farther first"])
def test_of_two_battles_the_nearest_to_the_box_comes_first(box: str, order: tuple[int, int]) -> None:
    """ORC-60: whichever pile was drawn from first."""
    near, far = tribes(box, 2, 5)
    p = lay(
        box=box,
        beside={(SOUTH, near): "2 green" if near != "green" else "2 yellow", (NORTH, far): "2 yellow"},
        piles={near: 1, far: 1},
        hands=HAND,
    )
    events = draw_last_of(p, *tribes(box, *order))
    assert [M.colours[fought.tribe] for fought in told(events, Fought)] == [near, far]
    assert p.won() == {near: SOUTH, far: NORTH}


# Who wins


@both_seats
@pytest.mark.parametrize(("more", "less"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_more_orcs_win_the_tribe(seat: int, more: int, less: int) -> None:
    """ORC-61: orcs count, not cards."""
    attacks = {(seat, "green"): f"{more} blue"} | ({(1 - seat, "green"): f"{less} white"} if less else {})
    p = lay(beside=attacks, piles={"green": 1}, hands=HAND)
    assert story(draw_last_of(p, "green"))[-1] == f"{seat} won green"
    assert p.won() == {"green": seat}


def test_orcs_count_and_not_cards() -> None:
    """ORC-61: three cards with three orcs lose against two with four."""
    p = lay(
        beside={
            (SOUTH, "green"): "blue: blue1_red2 blue1_white2 blue1_purple2",
            (NORTH, "green"): "white: red1_white2 purple1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    assert story(draw_last_of(p, "green")) == ["fought green 3-4", "1 won green"]


@both_seats
def test_who_is_alone_there_wins(seat: int) -> None:
    """ORC-62: whoever drew the card."""
    p = lay(beside={(seat, "green"): "1 blue"}, piles={"green": 1}, hands=HAND)
    draw_last_of(p, "green")
    assert p.won() == {"green": seat}


def test_the_cards_that_fought_leave_the_game_but_for_a_marker() -> None:
    """ORC-63, ORC-6: one card of the winner is turned over as his marker, all others are out of the game."""
    p = lay(
        beside={
            (SOUTH, "green"): "blue: blue1_red2 white1_blue2",
            (NORTH, "green"): "white: red1_white2",
            (NORTH, "red"): "white: blue1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    out = set(p.out())
    [won] = told(draw_last_of(p, "green"), Won)
    assert (won.seat, M.cards[won.marker]) == (SOUTH, "blue1_red2")
    assert p.marker("green") == "blue1_red2"
    assert set(p.out()) - out == {"purple1_red2", "white1_blue2", "red1_white2"}
    assert (p.beside(SOUTH, "green"), p.beside(NORTH, "green")) == ([], [])
    assert (p.attack(SOUTH, "green"), p.attack(NORTH, "green")) == ("", "")
    assert p.beside(NORTH, "red") == ["blue1_white2"]


def test_the_orcs_that_count_are_those_that_lie_there() -> None:
    """ORC-35, ORC-63: in every game, of one colour, and none where the cards have been cleared."""
    for moment in every_moment():
        s = moment.after
        for place, cards in enumerate(s.played):
            assert (s.attack[place] == NONE) == (not cards)
            assert s.orcs[place] == sum(1 + M.halves(card).index(s.attack[place]) for card in cards)


@both_seats
@pytest.mark.parametrize("cards", ["white1_blue2 blue1_red2", "blue1_red2 white1_blue2"])
def test_the_marker_is_the_card_that_the_winner_played_there_first(seat: int, cards: str) -> None:
    """ORC-64: in the order of play, whatever the cards are."""
    p = lay(
        beside={(seat, "green"): f"blue: {cards}", (1 - seat, "green"): "white: red1_white2"},
        piles={"green": 1},
        hands=HAND,
    )
    draw_last_of(p, "green")
    assert p.marker("green") == cards.split()[0]


@both_seats
def test_the_marker_of_a_tie_is_the_winners_first_card_too(seat: int) -> None:
    """ORC-64: of a tie that his neighbouring tribe decides."""
    p = lay(
        won={"blue": seat},
        beside={
            (SOUTH, "green"): "blue: white1_blue2 blue1_red2",
            (NORTH, "green"): "white: white1_red2 red1_white2",
        },
        piles={"green": 1},
        hands=HAND,
    )
    draw_last_of(p, "green")
    assert p.winner("green") == seat
    assert p.marker("green") == ["white1_blue2", "white1_red2"][seat]


def test_orcs_that_fought_score_nothing() -> None:
    """ORC-65: the winner of green fought with 4 yellow orcs, owns yellow, and gets nothing for them."""
    p = lay(
        won={"yellow": SOUTH, "white": NORTH, "red": NORTH, "purple": NORTH, "blue": NORTH},
        beside={(SOUTH, "green"): "4 yellow"},
        hands={SOUTH: ["purple1_red2"], NORTH: ["green1_yellow2"]},
        piles={"green": ["purple1_blue2"]},
    )
    draw_last_of(p, "green")
    assert p.table.outcome is not None
    assert p.table.outcome.scores[SOUTH] == 1 + 2  # yellow and green; his hand is purple and blue
