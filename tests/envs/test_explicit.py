"""ORC with explicit luck: the same rules, every way that luck can take, and solvers that read it."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from orcade.envs.orc.explicit import Explicit, opened, orc_with
from orcade.envs.orc.tree import Tree
from orcade.kernel.chance import Fast


def played(at: Explicit, luck: Fast) -> list[Explicit]:
    """Every position of a random game."""
    found = [at.clone()]
    while not at.over():
        if happenings := at.happenings():
            at.happen(luck.below(len(happenings)))
        else:
            legal = at.legal()
            at.play(legal[luck.below(len(legal))])
        found.append(at.clone())
    return found


@pytest.mark.parametrize("piles", [4, 2, 1])
def test_every_card_lies_somewhere_once_whatever_luck_brings(piles: int) -> None:
    game, luck = orc_with(piles), Fast(3)
    for seed in range(1, 6):
        for at in played(opened(game, seed), luck):
            assert sorted(at.world.census()) == list(range(len(game.material.cards)))


def test_there_are_as_many_deals_as_there_are_ways_to_deal() -> None:
    at = opened(orc_with(1), 1)
    hands = [len(hand) for hand in at.world.hands]
    assert len(at.happenings()) == comb(6, hands[0])
    at.happen(0)
    assert len(at.happenings()) == comb(6 - hands[0], hands[1])


def test_a_card_is_drawn_as_often_as_any_other_that_may_lie_there() -> None:
    at = opened(orc_with(2), 4)
    at.happen(0)
    at.happen(0)
    for choice in (0, 0, 0):  # the box, a deployment, a pile
        at.play(at.legal()[choice])
    seat, drawn = at.seat(), Counter[int]()
    for number, (card,) in enumerate(at.happenings()):
        then = at.clone()
        then.happen(number)
        assert then.world.hands[seat][-1] == card
        drawn[card] += 1
    assert set(drawn) == set(at.unseen())
    assert set(drawn.values()) == {1}


def test_a_game_may_begin_near_its_end() -> None:
    at = opened(orc_with(2), 1, left=3)
    assert len([card for pile in at.world.piles for card in pile]) == 3
    assert at.due == [0, 1]


def test_piles_of_a_size_that_is_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="piles=3 was given; expected 4, 2 or 1"):
        orc_with(3)


def test_the_text_of_a_tree_names_every_history() -> None:
    tree = Tree(opened(orc_with(2), 1, left=1))
    lines = tree.text().splitlines()
    assert len(lines) == tree.histories + 1
    assert Counter(line[0] for line in lines[1:]).keys() == {"c", "p", "t"}


def test_in_a_set_of_the_tree_a_seat_may_always_say_the_same() -> None:
    tree, said = Tree(opened(orc_with(2), 1, left=2)), dict[str, str]()
    for line in tree.lines():
        if line.startswith("p"):
            _, _, seat, number, _, actions = line.split(" ", 5)
            assert said.setdefault(f"{seat} {number}", actions) == actions
    assert len(said) == sum(map(len, tree.decided)) > 100
