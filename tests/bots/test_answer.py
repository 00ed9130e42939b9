"""From a tree to an answer, figure by figure: what is hasty, noticed, mixed, weighed and settled."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from orcade.bots.answer import Manner, answer, by_value, in_haste, mixed, settled
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.search.drawn import FINE
from orcade.bots.search.node import Node
from orcade.kernel.chance import Fast, Scripted
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import pending
from orcade.kernel.space import Action
from tests.bots.picking import ALL, Picked, at_once, in_turn, number

NO_LUCK = Scripted([])  # whoever asks it fails
TWO_THIRDS = 2 * FINE // 3  # of all that can be drawn, so much is below


def place(visits: int = 0, total: float = 0.0, chosen: float = 0.0) -> Node:
    node = Node()
    node.visits, node.total, node.chosen = visits, total, chosen
    return node


def places(*nodes: Node) -> dict[Action, Node]:
    return dict(zip(ALL, nodes, strict=False))


def root_of(found: dict[Action, Node]) -> Node:
    root = Node()
    root.children = found
    return root


def picking(count: int) -> Picked:
    return in_turn([0, 1], [(0, count), (1, 2)], lambda picks: picks)


class Weighs(Knows):
    """Knows the weights of the numbers."""

    def __init__(self, *weights: float) -> None:
        self.weights = weights

    def orders(self) -> bool:
        return True

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        return [self.weights[number(a)] for a in legal]


class AsksNothing(Knows):
    """Has no priors, and minds being asked for them."""

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        raise AssertionError("there are no priors")


# Haste


def test_hasty_is_who_draws_less_than_his_share() -> None:
    assert Manner(haste=0.25).is_hasty(Scripted([249]))
    assert not Manner(haste=0.25).is_hasty(Scripted([250]))
    assert not Manner(haste=0.999).is_hasty(Scripted([999]))


def test_who_is_never_hasty_asks_no_luck() -> None:
    assert not Manner().is_hasty(NO_LUCK)


def test_in_haste_without_priors_anything() -> None:
    s = picking(3)
    decision = pending(s)[0]
    said = [in_haste(s, decision, ALL[:3], AsksNothing(), Scripted([at])) for at in range(3)]
    assert said == ALL[:3]


# Attention


def noticed(count: int, attention: float, knows: Knows = NOTHING) -> list[int]:
    s = picking(count)
    found = Manner(attention).notice(s, pending(s)[0], ALL[:count], knows, Fast(1))
    return [number(a) for a in found]


@pytest.mark.parametrize(
    ("count", "attention", "expected"),
    [(20, 0.5, 10), (20, 0.49, 10), (20, 0.46, 9), (20, 0.01, 2), (2, 0.01, 2), (1, 0.01, 1)],
)
def test_a_share_of_what_there_is_comes_to_mind_and_two_at_least(
    count: int, attention: float, expected: int
) -> None:
    found = noticed(count, attention, AsksNothing())
    assert len(set(found)) == len(found) == expected
    assert found == sorted(found)


def test_who_notices_everything_asks_no_luck() -> None:
    s = picking(3)
    assert Manner().notice(s, pending(s)[0], ALL[:3], AsksNothing(), NO_LUCK) == ALL[:3]


def test_it_is_a_share_of_what_is_worth_a_look() -> None:
    assert noticed(6, 0.5, Weighs(1, 0, 1, 0, 1, 1)) in ([0, 2], [0, 4], [0, 5], [2, 4], [2, 5], [4, 5])
    assert noticed(3, 0.5, Weighs(0, 1, 0)) == [1]
    assert noticed(3, 0.5, Weighs(0, 0, 0)) == [0]


# In sealed lanes


@pytest.mark.parametrize(
    ("other", "drawn", "expected"),
    [
        (5.0, TWO_THIRDS, 0),  #             as often as the mixture says
        (5.0, TWO_THIRDS + 1, 1),
        (1.0, FINE - 1, 1),  #               a tenth of the likeliest still is something,
        (0.99, FINE - 1, 0),  #              and less is a remnant of the search
    ],
)
def test_a_mixture_is_played_without_its_remnants(other: float, drawn: int, expected: int) -> None:
    found = places(place(chosen=10.0), place(chosen=other))
    assert mixed(found, ALL[:2], Scripted([drawn])) is ALL[expected]


def test_small_weights_are_weights_too() -> None:
    found = places(place(chosen=0.9), place(chosen=0.05))
    assert mixed(found, ALL[:2], Scripted([FINE - 1])) is ALL[0]


def test_without_a_mixture_anything() -> None:
    found = places(place(), place(), place())
    assert [mixed(found, ALL[:3], Scripted([at])) for at in range(3)] == ALL[:3]


@pytest.mark.parametrize("manner", [Manner(), Manner(indifference=0.1)])
def test_a_sealed_answer_is_mixed_whatever_was_visited_most(manner: Manner) -> None:
    s, root = at_once([2, 2], lambda picks: picks), Node()
    root.lane(0).children = places(place(9, 9.0, chosen=0.0), place(1, 0.0, chosen=1.0))
    assert answer(root, s.view(0), 0, ALL[:2], manner, Scripted([FINE - 1])) is ALL[1]


# In the open


def test_the_most_visited_is_said_and_of_two_the_better() -> None:
    s = picking(4)
    found = places(place(5, 5.0), place(7, 1.0), place(7, 2.0), place(9, 9.0))
    assert answer(root_of(found), s, 0, ALL[:3], Manner(), NO_LUCK) is ALL[2]
    assert answer(root_of(found), s, 0, ALL[:2], Manner(), NO_LUCK) is ALL[1]
    assert answer(root_of(found), s, 0, ALL[:5], Manner(), NO_LUCK) is ALL[3]


def test_who_hardly_feels_a_difference_takes_the_better_twice_as_often() -> None:
    """Both are thought of as if the usual had been found twice more: 0.7 and 0.28."""
    s, found = picking(2), places(place(2, 2.0), place(8, 2.0))
    manner = Manner(indifference=(0.7 - 0.28) / log(2))
    said = [answer(root_of(found), s, 0, ALL[:2], manner, Scripted([TWO_THIRDS + at])) for at in (0, 1)]
    assert said == ALL[:2]


def test_who_feels_every_difference_takes_the_best() -> None:
    found = places(place(1000, 0.0), place(1000, 1000.0))
    assert by_value(found, ALL[:2], 1e-6, Scripted([FINE - 1])) is ALL[1]
    assert by_value(found, ALL[:2], 1e-6, Scripted([0])) is ALL[1]


# Whether more simulations can change it


@pytest.mark.parametrize(
    ("visits", "left", "expected"),
    [
        ([9, 4], 9.9, True),  #    five more than half of what is left
        ([9, 4], 10.0, False),
        ([4, 9], 9.9, True),
        ([4, 9, 7], 4.1, False),  #  the second best is what counts, wherever it stands
        ([9, 7, 4], 4.1, False),
        ([9, 7, 4], 3.9, True),
        ([1, 0], 1.9, True),
        ([5], 10.5, False),
        ([0, 0], 0.0, False),
    ],
)
def test_it_is_settled_when_the_second_can_hardly_catch_up(
    visits: list[int], left: float, expected: bool
) -> None:
    s, tried = picking(4), places(*[place(count) for count in visits])
    tried[ALL[3]] = place(1000)  # remembered, but not possible here
    assert settled(root_of(tried), s, ALL[: len(visits)], Manner(), left) is expected


def test_what_nobody_tried_has_no_visits() -> None:
    root = root_of(places(place(3)))
    assert settled(root, picking(3), ALL[:3], Manner(), 5.9)
    assert not settled(root, picking(3), ALL[:3], Manner(), 6.0)


def test_what_is_drawn_in_the_end_is_never_settled() -> None:
    root = root_of(places(place(1000), place(0)))
    assert not settled(root, picking(2), ALL[:2], Manner(indifference=0.001), 1.0)
    sealed = at_once([2, 2], lambda picks: picks).view(0)
    assert not settled(root, sealed, ALL[:2], Manner(), 1.0)


def test_where_less_is_at_stake_smaller_differences_are_felt() -> None:
    assert Manner(0.5, 0.2, 0.1).where_is_at_stake(0.25) == Manner(0.5, 0.05, 0.1)
