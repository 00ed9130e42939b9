"""How well chances foretell: log loss, and calibration by phase of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Array = Any  # numpy's types are not known where it is not installed
PHASES = ("early", "middle", "late")
BINS = 5
NEARLY = 1e-6


@dataclass(frozen=True)
class Bin:
    """Of the chances that were foretold between two bounds: how many, their mean, and what came of them."""

    count: int
    foretold: float
    came: float


@dataclass(frozen=True)
class Judgement:
    """Of some part of the games; a coin that knows nothing has a log loss of 0.693."""

    phase: str
    count: int
    log_loss: float
    off: float  #       how far chances are from what came of them, in the mean of all bins
    bins: list[Bin]


def judge(chances: Array, results: Array, phases: Array) -> list[Judgement]:
    """For all of the games, and for each third of them; all three are arrays of one number a row."""
    thirds = np.minimum((phases * len(PHASES)).astype(int), len(PHASES) - 1)
    parts = [("all", np.ones(len(phases), bool)), *((name, thirds == at) for at, name in enumerate(PHASES))]
    return [judgement(name, chances[which], results[which]) for name, which in parts if which.any()]


def judgement(phase: str, chances: Array, results: Array) -> Judgement:
    bins = bins_of(chances, results)
    off = sum(each.count * abs(each.foretold - each.came) for each in bins) / len(chances)
    return Judgement(phase, len(chances), log_loss(chances, results), off, bins)


def log_loss(chances: Array, results: Array) -> float:
    sure = np.clip(chances, NEARLY, 1 - NEARLY)
    return float(-(results * np.log(sure) + (1 - results) * np.log(1 - sure)).mean())


def bins_of(chances: Array, results: Array) -> list[Bin]:
    """Those in which something was foretold."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    chosen = [places == at for at in range(BINS)]
    return [
        Bin(int(which.sum()), float(chances[which].mean()), float(results[which].mean()))
        for which in chosen
        if which.any()
    ]


def lines_of(judgements: list[Judgement]) -> list[str]:
    """To be printed: of each bin the chance that was foretold, and what came of it."""
    lines = [f"{'phase':8}{'examples':>9}{'log loss':>10}{'off by':>8}  foretold → came"]
    for each in judgements:
        bins = "  ".join(f"{one.foretold:.0%} → {one.came:.0%}" for one in each.bins)
        lines.append(f"{each.phase:8}{each.count:9,}{each.log_loss:10.3f}{each.off:8.1%}  {bins}")
    return lines
