"""Search in the open: it finds what is best, each for himself or for his team, within its budget."""

from __future__ import annotations

from itertools import count

import pytest

from orcade.bots.answer import Manner
from orcade.bots.bot import Bot, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.search.settings import Settings
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending
from tests.bots.picking import Picked, in_turn, number

ENOUGH = Budget(simulations=400)


def first_pick(s: Picked, budget: Budget = ENOUGH, seed: int = 1, settings: Settings | None = None) -> int:
    decision = pending(s)[0]
    bot = Ismcts(Fast(seed), settings=settings)
    return number(bot.choose(s.view(decision.seat), decision, budget))


def test_a_win_in_one() -> None:
    s = in_turn([0, 1], [(0, 5)], lambda picks: [1, 0] if picks[0] == 3 else [0, 1])
    assert first_pick(s) == 3


def test_it_foresees_the_answer() -> None:
    """Picking 0 would pay if the other answered at random; but he has one answer that ruins it."""

    def scoring(picks: list[int]) -> list[int]:
        mine, answer = picks
        if mine == 0:
            return [0, 1] if answer == 2 else [1, 0]
        return [1, 1]

    s = in_turn([0, 1], [(0, 2), (1, 3)], scoring)
    assert first_pick(s) == 1
    assert first_pick(s, settings=Settings(foresight=1)) == 0  # who never looks further is trapped


def test_three_players_each_want_the_best_for_themselves() -> None:
    """After 0 the second player can ruin either of the others; he does what serves himself (max^n)."""

    def scoring(picks: list[int]) -> list[int]:
        mine, second = picks
        if mine == 1:
            return [2, 3, 1]
        return [[3, 2, 1], [0, 1, 2]][second]  # a rival who only wanted my harm would pick 1

    s = in_turn([0, 1, 2], [(0, 2), (1, 2)], scoring)
    assert first_pick(s) == 0


def test_teammates_work_together() -> None:
    """Seat 0 opens the way for seat 2, whose win is his; alone he would take his own point."""

    def scoring(picks: list[int]) -> list[int]:
        mine, foe, mate = picks
        if mine == 0:
            return [2, 5 if foe == 1 else 0, 0, 0]
        return [0, 3, 9 if mate == 1 else 0, 0]

    s = in_turn([0, 1, 0, 1], [(0, 2), (1, 2), (2, 2)], scoring)
    assert first_pick(s) == 1
    rivals = in_turn([0, 1, 2, 3], [(0, 2), (1, 2), (2, 2)], scoring)
    assert first_pick(rivals) == 0


def test_a_wide_decision_is_widened_step_by_step() -> None:
    s = in_turn([0, 1], [(0, 600)], lambda picks: [1, 0] if picks[0] % 5 == 3 else [0, 1])
    bot, decision = Ismcts(Fast(3)), pending(s)[0]
    assert number(bot.choose(s.view(0), decision, ENOUGH)) % 5 == 3
    assert len(bot.search.root.children) < 100


def test_of_a_narrow_decision_everything_is_tried() -> None:
    s = in_turn([0, 1], [(0, 20)], lambda picks: [1, 0] if picks[0] == 17 else [0, 1])
    assert [first_pick(s, seed=seed) for seed in range(5)] == [17] * 5


@pytest.mark.parametrize(
    "bot", [Ismcts(Fast(1)), Greedy(Fast(1)), Uniform(Fast(1))], ids=lambda b: type(b).__name__
)
def test_the_only_answer_needs_no_thought(bot: Bot) -> None:
    s = in_turn([0, 1], [(0, 1)], lambda picks: [1, 0])
    view = s.view(0)
    view.agenda[0] = pending(s)[0]  # nothing follows: whoever played it on would see nothing
    assert number(bot.choose(view, pending(s)[0], Budget(simulations=1))) == 0
    if isinstance(bot, Ismcts):
        assert bot.simulated == 0


def test_the_same_seed_and_simulations_give_the_same_answer() -> None:
    def luck_of_the_draw(picks: list[int]) -> list[int]:
        return [(picks[0] * 37 + picks[1] * 11) % 5, 2]

    s = in_turn([0, 1], [(0, 30), (1, 30)], luck_of_the_draw)
    few = Budget(simulations=60)
    for seed in range(5):
        assert first_pick(s, few, seed) == first_pick(s, few, seed)
    assert len({first_pick(s, few, seed) for seed in range(30)}) > 1


@pytest.mark.parametrize("simulations", [1, 2, 3, 10])
def test_it_can_be_stopped_at_any_time(simulations: int) -> None:
    s = in_turn([0, 1], [(0, 7), (1, 7)], lambda picks: picks)
    assert 0 <= first_pick(s, Budget(simulations=simulations)) < 7


def test_time_comes_from_outside() -> None:
    """A clock that goes on by a second at every look: the search ends when it says so."""
    s = in_turn([0, 1], [(0, 7), (1, 7)], lambda picks: picks)
    ticks = count()
    bot = Ismcts(Fast(1), clock=lambda: float(next(ticks)))
    bot.choose(s.view(0), pending(s)[0], Budget(seconds=5.0))
    assert bot.simulated == 32  # two looks and a third in every sixteen simulations
    bot.choose(s.view(0), pending(s)[0], Budget(seconds=5.0, simulations=12))
    assert bot.simulated == 12


def test_it_stops_when_the_answer_is_as_good_as_certain() -> None:
    s = in_turn([0, 1], [(0, 5)], lambda picks: [1, 0] if picks[0] == 3 else [0, 1])
    bot = Ismcts(Fast(1))
    assert number(bot.choose(s.view(0), pending(s)[0], Budget(simulations=20_000))) == 3
    assert 6_666 < bot.simulated < 9_000  # the best is ahead of the next by half of what is left
    careless = Ismcts(Fast(1), manner=Manner(indifference=0.01))  # who weighs values is never sure
    careless.choose(s.view(0), pending(s)[0], Budget(simulations=2_000))
    assert careless.simulated == 2_000


def test_it_stops_early_by_the_clock_too() -> None:
    """A clock that goes on by a millisecond a look: about 13,300 simulations at most."""
    s = in_turn([0, 1], [(0, 5)], lambda picks: [1, 0] if picks[0] == 3 else [0, 1])
    ticks = count()
    bot = Ismcts(Fast(1), clock=lambda: next(ticks) / 1000)
    assert number(bot.choose(s.view(0), pending(s)[0], Budget(seconds=2.5))) == 3
    assert 4_000 < bot.simulated < 6_500


def test_with_simulations_alone_no_clock_is_read() -> None:
    def no_clock() -> float:
        raise AssertionError("the clock was read")

    s = in_turn([0, 1], [(0, 7), (1, 7)], lambda picks: picks)
    for bot in (Ismcts(Fast(1), clock=no_clock), Greedy(Fast(1), clock=no_clock)):
        bot.choose(s.view(0), pending(s)[0], Budget(simulations=50))


def test_greedy_takes_what_looks_best_at_random() -> None:
    s = in_turn([0, 1], [(0, 5), (1, 2)], lambda picks: [9, 0] if picks[0] == 4 else [0, picks[1]])
    assert number(Greedy(Fast(1)).choose(s.view(0), pending(s)[0], Budget(simulations=50))) == 4


def test_greedy_stops_when_its_time_is_up() -> None:
    s = in_turn([0, 1], [(0, 5)], lambda picks: [picks[0], 0])
    ticks = count()
    bot = Greedy(Fast(1), clock=lambda: float(next(ticks)))
    bot.choose(s.view(0), pending(s)[0], Budget(seconds=3.0))
    assert next(ticks) == 4
