"""What a game promises.  A target that is missed is said in words; it never fails the run."""

from __future__ import annotations

from dataclasses import dataclass

from bench.figures import Rounds, number


@dataclass(frozen=True)
class Target:
    build: str
    label: str
    bound: float
    sign: str  # ">=", "<=" or "<"

    def met(self, value: float) -> bool:
        if self.sign == ">=":
            return value >= self.bound
        return value <= self.bound if self.sign == "<=" else value < self.bound

    def said(self) -> str:
        words = {">=": "at least", "<=": "at most", "<": "below"}[self.sign]
        return f"{self.label}, {self.build}: {words} {self.bound:,.0f}"


TARGETS: dict[str, list[Target]] = {
    "orc": [
        Target("compiled", "decisions/s", 500_000, ">="),
        Target("interpreted", "decisions/s", 100_000, ">="),
        Target("compiled", "clone µs", 5, "<="),
        Target("compiled", "view µs", 20, "<"),
        Target("compiled", "imagine µs", 20, "<"),
        Target("compiled", "simulations/s", 15_000, ">="),
    ],
    "battl_khaos": [
        Target("compiled", "decisions/s", 200_000, ">="),
        Target("interpreted", "decisions/s", 40_000, ">="),
        Target("compiled", "clone µs", 5, "<="),
    ],
    "orcs_vs_orcs": [
        Target("compiled", "decisions/s", 200_000, ">="),
        Target("interpreted", "decisions/s", 40_000, ">="),
        Target("compiled", "clone µs", 5, "<="),
    ],
    "immortals": [
        Target("compiled", "decisions/s", 200_000, ">="),
        Target("interpreted", "decisions/s", 40_000, ">="),
        Target("compiled", "clone µs", 5, "<="),
    ],
    "stronghold": [
        Target("compiled", "decisions/s", 200_000, ">="),
        Target("interpreted", "decisions/s", 40_000, ">="),
        Target("compiled", "clone µs", 5, "<="),
    ],
}


def judged(game: str, builds: dict[str, Rounds]) -> list[dict[str, object]]:
    """Every target of the game against the median of the rounds."""
    answers: list[dict[str, object]] = []
    for target in TARGETS.get(game, []):
        value = builds[target.build].median(target.label) if target.build in builds else None
        verdict = "not measured" if value is None else "met" if target.met(value) else "missed"
        answers.append({"target": target.said(), "median": value, "verdict": verdict})
    return answers


def lines(answers: list[dict[str, object]]) -> list[str]:
    out = []
    for answer in answers:
        value = answer["median"]
        shown = number(value) if isinstance(value, float) else "–"
        out.append(f"  {answer['target']!s:<48}{shown:>12}  {answer['verdict']}")
    return out
