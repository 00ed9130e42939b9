"""Fits the constants of an evaluation to a folder of `orcade selfplay`, and prints them beside today's.

Nothing in play is changed: whoever takes a number over has to show by games that it plays better.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from bench.fit.constants import Constant, knowing, today
from bench.fit.fitting import Fit, log_loss
from bench.fit.plans import Names, Plan
from bench.fit.positions import Position, foretold, positions_of, results_of
from bench.progress import Progress
from orcade.arena.journal import JournalError
from orcade.learning.corpus import Corpus


def plan_of(slug: str) -> Plan:
    found: Plan = import_module(f"bench.fit.{slug}").PLAN
    return found


def numbers_of(names: Names) -> dict[Constant, float]:
    return {each: value for module, said in names.items() for each, value in today(module, said).items()}


class Fitting:
    """The constants of one game, and what they foretell of some positions."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.began = numbers_of(plan.fitted)

    def foretell(self, numbers: Sequence[float], positions: list[Position]) -> list[float]:
        values = dict(zip(self.began, numbers, strict=True))
        return foretold(knowing(self.plan.main, self.plan.knows, values), positions)

    def fit(self, positions: list[Position], rounds: int) -> list[float]:
        """The numbers after so many steps, or fewer where none is better."""
        results = results_of(positions)
        fit = Fit([*self.began.values()], lambda numbers: self.foretell(numbers, positions), results)
        names, progress = [str(each) for each in self.began], Progress(rounds * len(self.began))
        for _ in range(rounds):
            if not fit.step(lambda at: progress.begin(names[at])):
                break
        progress.end()
        return fit.now


def lines_of(fitting: Fitting, found: list[float], sides: dict[str, list[Position]]) -> list[str]:
    """Every constant beside today's, then what both foretell, then what was never fitted."""
    began = fitting.began
    lines = [f"{'constant':36}{'today':>10}{'fitted':>10}"]
    lines += [f"{each!s:36}{began[each]:10.3f}{now:10.3f}" for each, now in zip(began, found, strict=True)]
    lines += ["", f"{'log loss':36}{'today':>10}{'fitted':>10}"]
    for side, positions in sides.items():
        results = results_of(positions)
        old, new = [log_loss(fitting.foretell(x, positions), results) for x in ([*began.values()], found)]
        lines.append(f"{f'{len(positions):,} positions, {side}':36}{old:10.4f}{new:10.4f}")
    guesses = numbers_of(fitting.plan.guesses)
    lines += ["", "Guesses, or what a model or a study says; never fitted:"]
    lines += [f"{each!s:36}{value:10.3f}" for each, value in guesses.items()]
    return [*lines, fitting.plan.why]


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.fit", description=__doc__)
    parser.add_argument("lessons", type=Path, help="a folder of orcade selfplay")
    parser.add_argument("--components", help="the corrections that they were played with, if any")
    parser.add_argument("--positions", type=int, default=4000, help="to fit to (%(default)s)")
    parser.add_argument(
        "--rounds", type=int, default=4, help="steps, of which each may be the last (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    try:
        corpus = Corpus(asked.lessons, asked.components)
    except JournalError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    fit_to = positions_of(corpus, False, asked.positions, asked.seed)
    held_out = positions_of(corpus, True, asked.positions, asked.seed)
    if not fit_to or not held_out:
        print(
            f"{asked.lessons} holds too few games; expected 10 or more, one in ten is held out",
            file=sys.stderr,
        )
        return 1
    fitting = Fitting(plan_of(corpus.game.slug))
    found = fitting.fit(fit_to, asked.rounds)
    print(*lines_of(fitting, found, {"fitted to": fit_to, "held out": held_out}), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
