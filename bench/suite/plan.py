"""What the suite asks: parts that take minutes at most, each with its seeds and its budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

VERSION = 1  #         of the suite: figures of different versions are not to be compared
GAMES = {"orc": 200, "battl_khaos": 20, "orcs_vs_orcs": 20, "immortals": 60, "stronghold": 20}  # and how many
PAIRS = [("instinct", "uniform"), ("search@50", "uniform"), ("search@50", "instinct")]
# Of each tree: the cards in a pile, the cards that are left (0: all), the seed.
EXACT = [(1, 0, 1), (2, 3, 9), (2, 2, 1), (2, 2, 2), (2, 2, 3), (2, 2, 4), (2, 2, 5)]
ITERATIONS = [1, 10, 100]
TARGETS = ["uniform", "instinct", "search@50"]
RESPONDERS = ["instinct", "search@50", "search@200", "knowing"]
DEALS = 20  #          of the choice of a responder, and as many others for its bound
# Of each learner: the games that it plays against itself, and those in which it then meets uniform play.
LESSONS = {
    "orc": (10_000, 800),
    "battl_khaos": (1_000, 400),
    "orcs_vs_orcs": (1_000, 400),
    "immortals": (300, 240),
    "stronghold": (500, 400),
}


@dataclass(frozen=True)
class Part:
    """One question: what is measured, and with what."""

    kind: str
    with_what: dict[str, Any]

    def name(self) -> str:
        return " ".join([self.kind, *(str(value) for value in self.with_what.values())])


def plan() -> list[Part]:
    return [*exact(), *matches(), *responses(), *learners()]


def exact() -> list[Part]:
    return [
        Part("exact", {"piles": piles, "left": left, "seed": seed, "iterations": ITERATIONS})
        for piles, left, seed in EXACT
    ]


def matches() -> list[Part]:
    return [
        Part("match", {"game": game, "one": one, "other": other, "games": games, "seed": 1})
        for game, games in GAMES.items()
        for one, other in PAIRS
    ]


def responses() -> list[Part]:
    return [Part("response", {"to": to, "by": by, "deals": DEALS}) for to in TARGETS for by in RESPONDERS]


def learners() -> list[Part]:
    return [
        Part("learner", {"game": game, "lessons": lessons, "exams": exams})
        for game, (lessons, exams) in LESSONS.items()
    ]
