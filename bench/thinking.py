"""How fast a search thinks about a game: simulations a second, and where the time goes.

All from openings and in processor time, but for what a second process adds, which
only the clock on the wall can measure.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, perf_counter, process_time

from orcade.bots.bot import Budget
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.knows import knowledge_of
from orcade.bots.parallel import Parallel
from orcade.bots.search.search import Search
from orcade.bots.search.settings import Settings
from orcade.kernel.chance import Fast
from orcade.kernel.contract import State
from orcade.kernel.flow import pending, playout
from orcade.kernel.game import Game

ROUNDS, AT_ONCE, TREE = 3, 50, 1000
CHANCE = Fast(2026)


def thinking(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """The figures of one game; the parts of a simulation are shares of 1."""
    part = seconds / (5 * ROUNDS)
    s = opening(game, seats)
    view, seat = s.view(pending(s)[0].seat), pending(s)[0].seat
    blind = best(lambda: simulate(view, seat, NOTHING), TREE, part)
    known = best(lambda: simulate(view, seat, knowledge_of(game)), TREE, part)
    imagined = best(lambda: imagine(view, seat), AT_ONCE, part)
    played = best(lambda: play_out(view, seat), AT_ONCE, part) - imagined
    return {
        "simulations_per_second": 1 / blind,
        "simulations_known_per_second": 1 / known,
        "two_processes_times": by_clock(game, view, 2, part) / by_clock(game, view, 1, part),
        "share_rules": played / blind,
        "share_imagination": imagined / blind,
        "share_tree": max(0.0, 1 - (played + imagined) / blind),
    }


def opening(game: Game, seats: int) -> State:
    s = game.setup(seats, game.check_options({}), CHANCE)
    s.recorder = None
    return s


def best(work: Callable[[], None], times: int, seconds: float) -> float:
    """Seconds for one of `times`, in the best round."""
    found = []
    for _ in range(ROUNDS):
        began, done = process_time(), 0
        while done == 0 or process_time() - began < seconds:
            work()
            done += times
        found.append((process_time() - began) / done)
    return min(found)


def simulate(view: State, seat: int, knows: Knows) -> None:
    """Grow a tree; where nothing is known, rollouts are random and go on to the end."""
    Search(knows, Settings(), CHANCE).run(view, seat, TREE, None, monotonic, None)


def imagine(view: State, seat: int) -> None:
    for _ in range(AT_ONCE):
        view.imagine(seat, CHANCE)


def play_out(view: State, seat: int) -> None:
    for _ in range(AT_ONCE):
        playout(view.imagine(seat, CHANCE), CHANCE)


def by_clock(game: Game, view: State, processes: int, seconds: float) -> float:
    """Simulations a second of so many processes together."""
    decision = pending(view)[0]
    with Parallel(game, CHANCE, processes) as bot:
        bot.choose(view, decision, Budget(simulations=processes))  # all have started
        began, done = perf_counter(), 0
        while done == 0 or perf_counter() - began < seconds:
            bot.choose(view, decision, Budget(simulations=processes * TREE))
            done += processes * TREE
        return done / (perf_counter() - began)
