"""What a build did in each round, and what can be said of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median

HIGHER_IS_BETTER = (
    "games/s",
    "decisions/s",
    "decisions/s, play",
    "simulations/s",
    "  with knowledge",
    "  2 processes, times",
)
SHARES = ("  in rules", "  in tree", "  in imagination")
LABELS = {
    "games/s": "games_per_second",
    "decisions/s": "decisions_with_setup_per_second",
    "decisions/s, play": "decisions_per_second",
    "set-up µs": "setup",
    "clone µs": "clone",
    "view µs": "view",
    "imagine µs": "imagine",
    "legal µs": "legal",
    "simulations/s": "simulations_per_second",
    "  in rules": "share_rules",
    "  in tree": "share_tree",
    "  in imagination": "share_imagination",
    "  with knowledge": "simulations_known_per_second",
    "  2 processes, times": "two_processes_times",
}


@dataclass
class Rounds:
    """One game in one build: a dictionary of figures for each round."""

    said: list[dict[str, float]] = field(default_factory=list)

    def add(self, round: dict[str, float]) -> None:
        whole = round["games_per_second"] * round["decisions_per_game"]
        self.said.append({**round, "decisions_with_setup_per_second": whole})

    def values(self, label: str) -> list[float]:
        return [round[LABELS[label]] for round in self.said]

    def best(self, label: str) -> float:
        return max(self.values(label)) if label in HIGHER_IS_BETTER else min(self.values(label))

    def median(self, label: str) -> float:
        return median(self.values(label))

    def decisions_per_game(self) -> float:
        return sum(round["decisions_per_game"] for round in self.said) / len(self.said)

    def shares(self) -> list[float]:
        return [round["share_of_a_core"] for round in self.said]


def times_faster(slow: Rounds, fast: Rounds, label: str) -> float:
    """The median of the ratios of rounds that stood side by side: noise that lasts hits both."""
    pairs = list(zip(slow.values(label), fast.values(label), strict=True))
    ratios = [b / a if label in HIGHER_IS_BETTER else a / b for a, b in pairs]
    return median(ratios)


def number(value: float) -> str:
    """Three figures are more than any of this is worth."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value / 10**digits) * 10**digits:,}"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
