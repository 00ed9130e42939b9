"""Sealed decisions: nobody sees what the others choose, so that bots mix."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import Any

import pytest

from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.search.node import Node
from orcade.bots.search.regret import matched
from orcade.bots.search.sealed import as_thought_of, reopened, who_is_apart
from orcade.bots.search.search import Search
from orcade.bots.search.select import select
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.flow import decision_of, play
from orcade.kernel.space import Action
from tests.bots.picking import ALL, NUMBERS, Picked, at_once, number
from tests.contract.toy import Ambush, AmbushGame, StanceDecision


def mixture(s: Picked, seat: int, simulations: int = 4000) -> list[float]:
    """How often each number would be picked."""
    decision = decision_of(s, seat)
    assert decision is not None
    bot = Ismcts(Fast(5))
    bot.choose(s.view(seat), decision, Budget(simulations=simulations))
    places = bot.search.root.lane(seat).children
    total = sum(place.chosen for place in places.values())
    return [places[a].chosen / total for a in ALL[: len(places)]]


def pennies(picks: list[int]) -> list[int]:
    return [1, 0] if picks[0] == picks[1] else [0, 1]


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_are_mixed_evenly(seat: int) -> None:
    assert mixture(at_once([2, 2], pennies), seat) == pytest.approx([0.5, 0.5], abs=0.1)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_uneven_game_is_mixed_unevenly(seat: int) -> None:
    """Three numbers; without a 1 nobody wins.  In equilibrium both pick the 1 once in three times."""

    def scoring(picks: list[int]) -> list[int]:
        if picks[0] == 1 or picks[1] == 1:
            return pennies(picks)
        return [1, 1]

    _, middle, _ = mixture(at_once([3, 3], scoring), seat)
    assert middle == pytest.approx(1 / 3, abs=0.1)


def test_rock_paper_scissors() -> None:
    def scoring(picks: list[int]) -> list[int]:
        return [[1, 1], [1, 0], [0, 1]][(picks[0] - picks[1]) % 3]

    assert mixture(at_once([3, 3], scoring), 0) == pytest.approx([1 / 3] * 3, abs=0.12)


def test_what_is_always_worse_is_not_picked() -> None:
    s = at_once([3, 2], lambda picks: [0, 1] if picks[0] == 2 else pennies(picks))
    assert mixture(s, 0)[2] < 0.05


def test_over_many_games_both_are_played() -> None:
    s = at_once([2, 2], pennies)
    decision = decision_of(s, 0)
    assert decision is not None
    picks = Counter(
        number(Ismcts(Fast(seed)).choose(s.view(0), decision, Budget(simulations=100))) for seed in range(60)
    )
    assert min(picks[0], picks[1]) > 12


def test_what_another_has_chosen_already_changes_nothing() -> None:
    """Seat 1 answers second: whatever seat 0 picked in its lane, the same seed gives the same answer."""
    answers = set()
    for pick in range(2):
        s = at_once([2, 2], pennies)
        play(s, 0, NUMBERS.at(pick))
        decision = decision_of(s, 1)
        assert decision is not None
        answers.add(Ismcts(Fast(9)).choose(s.view(1), decision, Budget(simulations=50)))
        assert mixture(s, 1) == pytest.approx([0.5, 0.5], abs=0.1)
    assert len(answers) == 1


def test_a_view_is_reopened_without_being_changed() -> None:
    s = at_once([2, 2], pennies)
    play(s, 0, NUMBERS.at(1))
    view = s.view(1)
    before = repr(view.agenda)
    again = reopened(view, 1)
    assert decision_of(again, 0) is not None
    assert decision_of(view, 0) is None
    assert repr(view.agenda) == before


def test_a_place_that_only_sealed_lanes_led_to_is_tried_like_a_new_one() -> None:
    """The same place may be reached by a choice in the open, in another world."""
    s, node = at_once([3, 2], pennies), Node()
    decision = decision_of(s, 0)
    assert decision is not None
    legal = decision.legal(s)
    for a in legal:
        node.child(a)
    tried = set()
    for _ in legal:
        at = select(node, s, decision, legal, NOTHING, Settings(), Fast(1))
        node.children[legal[at]].add(0.5)
        tried.add(at)
    assert tried == {0, 1, 2}


def test_while_nothing_is_regretted_the_likeliest_is_chosen_most() -> None:
    assert matched([Node(0.6), Node(0.2)]) == pytest.approx([0.75, 0.25])
    assert matched([Node(), Node()]) == [0.5, 0.5]
    regretted = Node(0.1)
    regretted.regret = 2.0
    assert matched([Node(0.9), regretted]) == [0.0, 1.0]


def test_places_share_nothing_once_something_was_said() -> None:
    one, other = Node(), Node()
    one.child(ALL[0])
    one.lane(1)
    one.open_beyond([ALL[0], ALL[1]])
    assert [len(other.children), len(other.lanes), len(other.after)] == [0, 0, 0]
    assert one.beyond([ALL[0], ALL[1]]) is not None
    assert one.beyond([ALL[1], ALL[0]]) is None


class Hasty(Knows):
    """Knows that whoever has laid a card stands as comes first."""

    def rest_of_lane(self, s: State, seat: int, chance: Chance) -> list[Action]:
        decision = decision_of(s, seat)
        assert decision is None or isinstance(decision, StanceDecision)
        assert isinstance(s, Ambush)
        return [] if decision is None else decision.legal(s)[:1]


@pytest.mark.parametrize(("knows", "known"), [(NOTHING, 2), (Hasty(), 1)])
def test_where_the_rest_of_a_lane_is_known_one_new_place_is_learned_of(knows: Knows, known: int) -> None:
    """A card and a stance: with one simulation, both or the first of them."""
    game = AmbushGame()
    s = game.setup(2, game.check_options({"hand": "three"}), Fast(1))
    search = Search(knows, Settings(), Fast(1))
    for simulated in (1, 200):
        assert search.run(s.view(0), 0, simulated, None, monotonic, None) == simulated
        own = search.root.lane(0)
        learned = 1 + any(place.children for place in own.children.values())
        assert learned == (known if simulated == 1 else 2)


class Alone(Knows):
    """Knows that the number of the one who chooses is all that counts."""

    def __init__(self) -> None:
        self.worlds: list[list[int]] = []

    def apart(self, decision: Decision[Any]) -> bool:
        return True

    def evaluates(self) -> bool:
        return True

    def at_once(self) -> bool:
        return True

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Picked)
        self.worlds.append(s.picks)
        seat = who_is_apart(s)
        return [s.picks[seat] / 10 if of == seat else 0.0 for of in range(len(s.teams))]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("other_is_done", [False, True])
def test_who_chooses_apart_thinks_of_nobody_else(seat: int, other_is_done: bool) -> None:
    s, knows = at_once([4, 4], pennies), Alone()
    if other_is_done:
        play(s, 1 - seat, NUMBERS.at(2))
    decision = decision_of(s, seat)
    assert decision is not None
    bot = Ismcts(Fast(1), knows)
    assert number(bot.choose(s.view(seat), decision, Budget(simulations=60))) == 3
    assert all(picks[1 - seat] == NONE for picks in knows.worlds)
    assert bot.simulated < 60, "nothing is mixed, so that an answer can be settled"


def test_a_view_is_set_apart_without_being_changed() -> None:
    s = at_once([2, 2], pennies)
    view = s.view(1)
    before = repr(view.agenda)
    decision = decision_of(view, 1)
    assert decision is not None
    alone = as_thought_of(view, decision, Alone())
    assert [who_is_apart(alone), who_is_apart(view)] == [1, NONE]
    assert [decision_of(alone, 0), repr(decision_of(alone, 1))] == [None, repr(decision)]
    assert repr(view.agenda) == before
    play(alone, 1, NUMBERS.at(1))
    assert decision_of(alone, 1) is None
    assert alone.outcome is None
