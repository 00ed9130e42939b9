"""OpenSpiel's search in a seat of ours: on the same terms as ours."""

from __future__ import annotations

from itertools import count

import pytest

pytest.importorskip("pyspiel")

from orcade.arena.entrant import entrants_of
from orcade.arena.match import Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.bots.bot import Budget
from orcade.envs.ismcts import SpielIsmcts
from orcade.kernel.chance import Fast
from orcade.kernel.contract import HIDDEN
from orcade.kernel.table import Table
from orcade.shelf import SHELF, open_table


def table(slug: str = "orc", moves: int = 5) -> Table:
    found = open_table(slug, SHELF[slug].seats[0], {}, seed=4)
    for _ in range(moves):
        seat, decision = next(iter(found.pending().items()))
        found.play(seat, decision.legal(found.state)[0])
    return found


def ask(found: Table, budget: Budget, seed: int = 1) -> tuple[int, int]:
    """What it says, and after how many simulations."""
    bot = SpielIsmcts(found.game, Fast(seed))
    seat, decision = next(iter(found.pending().items()))
    return bot.choose(found.view(seat), decision, budget).id, bot.simulated


@pytest.mark.parametrize("slug", SHELF)
def test_it_answers_what_is_legal(slug: str) -> None:
    found = table(slug)
    seat, decision = next(iter(found.pending().items()))
    said, simulated = ask(found, Budget(simulations=30))
    assert said in [a.id for a in decision.legal(found.view(seat))]
    assert simulated == 30


def test_the_same_seed_gives_the_same_answer() -> None:
    found = table()
    answers = [ask(found, Budget(simulations=20), seed)[0] for seed in range(8)]
    assert answers == [ask(found, Budget(simulations=20), seed)[0] for seed in range(8)]
    assert len(set(answers)) > 1


def test_its_time_is_a_budget() -> None:
    found, ticks = table(), count()
    seat, decision = next(iter(found.pending().items()))
    bot = SpielIsmcts(found.game, Fast(1), clock=lambda: float(next(ticks)))
    bot.choose(found.view(seat), decision, Budget(seconds=12.0))
    assert bot.simulated == 13  # the clock is looked at after every simulation from the second on


def test_it_is_shown_a_view_and_no_more() -> None:
    """The same view of two different worlds: the same answer."""
    found = table()
    seat, decision = next(iter(found.pending().items()))
    view = found.view(seat)
    assert HIDDEN in [card for hand in view.hands for card in hand]  # type: ignore[attr-defined]
    other = view.imagine(seat, Fast(77)).view(seat)
    said = [
        SpielIsmcts(found.game, Fast(3)).choose(v, decision, Budget(simulations=25)) for v in (view, other)
    ]
    assert said[0] is said[1]


def test_it_plays_a_whole_bout() -> None:
    bots = entrants_of(["openspiel@8", "uniform"])
    played = play_bout(Setting("orc", 2, {}), bots, Bout(0, 0, (0, 1), 7))
    assert played.forfeit == -1, played.reason
