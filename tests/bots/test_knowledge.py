"""What a game's knowledge does to a search: it orders what is tried and ends rollouts early."""

from __future__ import annotations

from typing import Any

from orcade.bots.answer import Manner, in_haste
from orcade.bots.bot import Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.knowledge import ENDLESS, NOTHING, Knows
from orcade.bots.knows import knowledge_of
from orcade.bots.partly import Partly
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.flow import pending
from orcade.kernel.space import Action
from orcade.shelf import SHELF
from tests.bots.picking import Picked, in_turn, number
from tests.contract.toy import AmbushGame


class KnowsPicking(Knows):
    """Thinks that the highest number is worth a look first, and that seat 0 likes a 7."""

    def __init__(self) -> None:
        self.asked = 0

    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Picked)
        self.asked += 1
        mine = 0.9 if s.picks[0] == 7 else 0.2
        return [mine, 1 - mine]

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        return [1.0 + number(a) for a in legal]


def long_game(count: int) -> Picked:
    """The first pick and many that mean nothing; nobody ever wins."""
    return in_turn([0, 1], [(0, count), *[(seat % 2, 2) for seat in range(20)]], lambda picks: [0, 0])


def test_the_evaluation_speaks_before_the_end() -> None:
    s, knows = long_game(9), KnowsPicking()
    bot = Ismcts(Fast(1), knows, Settings(rollout=2, foresight=3))
    assert number(bot.choose(s.view(0), pending(s)[0], Budget(simulations=80))) == 7
    assert knows.asked == bot.simulated > 0


class KnowsEnough(KnowsPicking):
    """Looks at a decision a few times only."""

    def enough(self, decision: Decision[Any]) -> int:
        return 10


def test_a_game_may_say_how_many_simulations_are_enough() -> None:
    s = long_game(9)
    bot = Ismcts(Fast(1), KnowsEnough(), manner=Manner(indifference=0.001))
    for budget in (Budget(simulations=80), Budget(seconds=60.0), Budget(simulations=10)):
        bot.choose(s.view(0), pending(s)[0], budget)
        assert bot.simulated == 10
    bot.choose(s.view(0), pending(s)[0], Budget(simulations=4))
    assert bot.simulated == 4
    decision = pending(s)[0]
    assert Partly(KnowsEnough(), True, True).enough(decision) == 10
    for part in (True, False), (False, True), (False, False):
        assert Partly(KnowsEnough(), *part).enough(decision) == ENDLESS


def test_an_evaluation_may_be_asked_at_once() -> None:
    """After two decisions at random it likes nothing; at once it likes the 7."""

    class Hasty(KnowsPicking):
        def at_once(self) -> bool:
            return True

        def evaluation(self, s: State) -> list[float]:
            assert isinstance(s, Picked)
            assert s.picks[1] == NONE, "it was asked later"
            return super().evaluation(s)

    s = long_game(9)
    bot = Ismcts(Fast(1), Hasty(), Settings(rollout=2, foresight=1))
    assert number(bot.choose(s.view(0), pending(s)[0], Budget(simulations=80))) == 7


def test_what_is_obvious_needs_no_search() -> None:
    """All weight but a little on the highest number; who calls nothing obvious thinks about it."""

    class Sure(KnowsPicking):
        def obvious(self) -> float:
            return 0.9

        def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
            return [100.0 if number(a) == 8 else 1.0 for a in legal]

    s, knows = long_game(9), Sure()
    assert number(Ismcts(Fast(1), knows).choose(s.view(0), pending(s)[0], Budget(simulations=80))) == 8
    assert knows.asked == 0
    s = long_game(200)  # a third of the weight is not enough
    assert number(Ismcts(Fast(1), knows).choose(s.view(0), pending(s)[0], Budget(simulations=80))) != 8
    assert knows.asked == 80


def test_greedy_sees_it_too() -> None:
    s = long_game(9)
    assert (
        number(Greedy(Fast(1), KnowsPicking()).choose(s.view(0), pending(s)[0], Budget(simulations=9))) == 7
    )


def test_the_likeliest_are_tried_first() -> None:
    s = long_game(500)
    bot = Ismcts(Fast(1), KnowsPicking())
    bot.choose(s.view(0), pending(s)[0], Budget(simulations=60))
    tried = sorted(number(a) for a in bot.search.root.children)
    assert tried == list(range(500 - len(tried), 500))
    assert 3 < len(tried) < 15


class KnowsEven(KnowsPicking):
    """Odd numbers need not be looked at."""

    def __init__(self, odd: float = 0.0, even: float = 1.0) -> None:
        super().__init__()
        self.weights = [even, odd]
        self.ordered: list[int] = []

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        if len(legal) > 2:
            self.ordered += [number(a) for a in legal]
        return [self.weights[number(a) % 2] for a in legal]


def test_what_weighs_nothing_is_never_tried() -> None:
    s, knows = long_game(9), KnowsEven()
    bot = Ismcts(Fast(1), knows)
    bot.choose(s.view(0), pending(s)[0], Budget(simulations=200))
    assert sorted(number(a) for a in bot.search.root.children) == [0, 2, 4, 6, 8]


def test_something_is_tried_where_nothing_weighs_anything() -> None:
    s = long_game(9)
    bot = Ismcts(Fast(1), KnowsEven(even=0.0))
    bot.choose(s.view(0), pending(s)[0], Budget(simulations=50))
    assert len(bot.search.root.children) == 1


def test_priors_are_asked_once_for_each_action_of_a_place() -> None:
    s, knows = long_game(9), KnowsEven(odd=0.5)
    Ismcts(Fast(1), knows).choose(s.view(0), pending(s)[0], Budget(simulations=200))
    assert knows.ordered == list(range(9))


def test_nobody_notices_what_weighs_nothing() -> None:
    s = long_game(9)
    legal = pending(s)[0].legal(s)
    for attention, count in [(0.6, 3), (0.01, 2)]:
        noticed = Manner(attention).notice(s.view(0), pending(s)[0], legal, KnowsEven(), Fast(1))
        assert len(set(noticed)) == len(noticed) == count
        assert all(number(a) % 2 == 0 for a in noticed)


def test_in_haste_anything_is_done_that_weighs_something() -> None:
    s, bot = long_game(9), Ismcts(Fast(1), KnowsEven(), manner=Manner(haste=1.0))
    said = {number(bot.choose(s.view(0), pending(s)[0], Budget(simulations=50))) for _ in range(100)}
    assert said == {0, 2, 4, 6, 8}
    assert bot.simulated == 0
    nothing = KnowsEven(even=0.0)
    said = {
        number(in_haste(s.view(0), pending(s)[0], pending(s)[0].legal(s), nothing, Fast(at)))
        for at in range(100)
    }
    assert said == set(range(9)), "where nothing weighs anything, anything"


def test_so_often_somebody_is_hasty() -> None:
    luck = Fast(1)
    often = sum(Manner(haste=0.25).is_hasty(luck) for _ in range(10_000))
    assert abs(often - 2_500) < 200
    assert not any(Manner().is_hasty(luck) for _ in range(1_000))


def test_a_game_says_how_much_is_explored() -> None:
    class Sure(KnowsPicking):
        def exploration(self) -> float:
            return 0.01

    assert Ismcts(Fast(1), Sure()).search.settings.exploration == 0.01
    assert Ismcts(Fast(1), NOTHING).search.settings.exploration == Settings().exploration
    assert Partly(Sure(), evaluation=True, priors=False).exploration() == 0.01
    assert Partly(Sure(), evaluation=False, priors=True).exploration() == Settings().exploration


def test_a_game_without_knowledge_is_played_all_the_same() -> None:
    assert knowledge_of(AmbushGame()) is NOTHING
    assert not NOTHING.evaluates()
    assert not NOTHING.orders()
    assert knowledge_of(SHELF["orc"]) is not NOTHING
