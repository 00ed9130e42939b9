"""How knowledge steers what is tried: several actions by one look at the priors, and how much is explored."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.bots.knowledge import NOTHING
from orcade.bots.search.node import Node
from orcade.bots.search.regret import mixture
from orcade.bots.search.select import select
from orcade.bots.search.settings import Settings
from orcade.bots.search.widen import open_one, open_some
from orcade.kernel.chance import Fast
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import pending
from orcade.kernel.space import Action
from tests.bots.picking import number
from tests.bots.test_knowledge import KnowsPicking, long_game


class Counting(KnowsPicking):
    """Weighs a number by itself, and counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.looks = 0

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        self.looks += 1
        return [1.0 + number(a) for a in legal]


def test_several_are_opened_with_one_look() -> None:
    s, node, knows = long_game(9), Node(), Counting()
    decision = pending(s)[0]
    legal = decision.legal(s)
    opened = open_some(node, s, decision, legal, list(range(9)), 3, knows, Fast(1))
    assert [number(legal[i]) for i in opened] == [8, 7, 6]
    assert knows.looks == 1
    assert [place.prior for place in node.children.values()] == pytest.approx([9 / 45, 8 / 45, 7 / 45])


def test_what_is_far_fetched_is_not_opened_however_often_it_is_asked() -> None:
    """Weights from 1 to 9, and less than half of the greatest is far-fetched."""

    class Choosy(Counting):
        def far_fetched(self) -> float:
            return 0.5

    s = long_game(9)
    decision = pending(s)[0]
    legal = decision.legal(s)
    opened = open_some(Node(), s, decision, legal, list(range(9)), 9, Choosy(), Fast(1))
    assert [number(legal[i]) for i in opened] == [8, 7, 6, 5, 4]
    assert len(open_some(Node(), s, decision, legal, list(range(9)), 9, Counting(), Fast(1))) == 9


def test_without_knowledge_any_of_them() -> None:
    s, decision = long_game(9), pending(long_game(9))[0]
    legal = decision.legal(s)
    found = {open_one(Node(), s, decision, legal, list(range(9)), NOTHING, Fast(seed)) for seed in range(60)}
    assert len(found) > 5


def test_a_sealed_choice_begins_with_the_priors() -> None:
    """As if each was regretted so much: one lucky simulation does not decide."""
    s, node = long_game(3), Node()
    decision = pending(s)[0]
    legal = decision.legal(s)
    mixed = mixture(node, s, decision, legal, Counting(), Settings(trust=6.0), Fast(1))
    assert mixed.shares == pytest.approx([1 / 6, 2 / 6, 3 / 6])
    assert [place.regret for place in mixed.places] == pytest.approx([1, 2, 3])
    blind = mixture(Node(), s, decision, legal, NOTHING, Settings(), Fast(1))
    assert {place.regret for place in blind.places} == {0.0}


def test_what_was_tried_little_is_tried_again_only_where_much_is_explored() -> None:
    """The better of two by a hundredth, tried forty times, against the other, tried ten times."""
    s = long_game(2)
    decision = pending(s)[0]
    legal = decision.legal(s)
    for exploration, chosen in ((0.25, 0), (0.0025, 1)):
        node = Node()
        node.visits = 50
        for a, visits, mean in ((legal[0], 10, 0.50), (legal[1], 40, 0.51)):
            place = node.child(a)
            place.visits = place.availability = visits
            place.total = visits * mean
        assert select(node, s, decision, legal, Counting(), Settings(exploration), Fast(1)) == chosen
