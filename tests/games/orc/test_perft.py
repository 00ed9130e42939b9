"""Counts of legal sequences from named positions (ORC-EX-16, ORC-EX-17)."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME
from orcade.kernel.contract import State
from orcade.kernel.flow import pending, play
from tests.games.counting import sequences
from tests.games.orc.positions import given, lay, open_given
from tests.games.orc.traces import set_up

EVERYTHING = GAME.space.everything()


@pytest.mark.parametrize(("decisions", "count"), [(1, 2), (2, 22), (3, 132), (4, 1944), (5, 16704)])
@pytest.mark.parametrize("oya", [0, 1])
def test_the_counts_of_the_example(oya: int, decisions: int, count: int) -> None:
    """ORC-EX-17: whichever seat is the Oya."""
    assert sequences(open_given(given(oya=oya)).s, decisions) == count


def test_the_judge_and_the_list_agree_at_every_node() -> None:
    """ORC-EX-17: over the whole space, what the judge allows is what is listed, each action once."""

    def walk(s: State, decisions: int) -> int:
        [decision] = pending(s)
        legal = decision.legal(s)
        allowed = [a for a in EVERYTHING if decision.verdict(s, a) == 0]
        assert sorted(a.id for a in legal) == [a.id for a in allowed]
        nodes = 1
        for a in legal if decisions > 1 else []:
            after = s.clone()
            play(after, decision.seat, a)
            nodes += walk(after, decisions - 1)
        return nodes

    assert walk(open_given(given()).s, 4) == 1 + 2 + 22 + 132


@pytest.mark.parametrize("start_choice", ["random", "choose"])
def test_every_opening_has_two_ends_and_eleven_actions(start_choice: str) -> None:
    """ORC-EX-16: any set-up; 2 options for the box, 11 actions for the Oya's single card."""
    for seed in range(200):
        s = set_up(seed, start_choice)
        if start_choice == "choose":
            play(s, 1 - s.dealer, pending(s)[0].legal(s)[seed % 2])
        assert (sequences(s, 1), sequences(s, 2)) == (2, 22)


def test_the_counts_of_an_ending() -> None:
    """The last two cards, one in each of two piles, with counts that can be checked by hand.

    South holds white1_red2 and only green and blue are open, nobody there.  white at green or blue
    draws twice: 2 x 2 x 1 sequences end the game; red at green or blue and the discard draw once: 3 x 2.
    """
    p = lay(
        won={"yellow": 0, "white": 0, "red": 1, "purple": 1},
        hands={0: ["white1_red2"], 1: ["yellow1_purple2"]},
        piles={"green": ["red1_blue2"], "blue": ["red1_green2"]},
    )
    assert sequences(p.s, 1) == 5
    assert sequences(p.s, 2) == 10
    # two draws end the game; after one, North has yellow or purple at the open tribe, or a discard
    assert sequences(p.s, 3) == 4 * 1 + 6 * 3
    assert sequences(p.s, 4) == 6 * 3
    assert sequences(p.s, 5) == 0
