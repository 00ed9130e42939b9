"""What the suite asks: parts that take minutes at most, each with its seeds and its budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

VERSION = 1  #         of the suite: figures of different versions are not to be compared
GAMES = {"orc": 200, "battl_khaos": 20, "orcs_vs_orcs": 20, "immortals": 12, "stronghold": 20}  # and how many
PAIRS = [
    ("instinct", "uniform"),
    ("search@50", "uniform"),
    ("search@50", "instinct"),
    ("blind@50", "instinct"),
]
EXACT = [  #           cards in a pile, cards left, seed
    (1, 0, 1),
    *((2, 2, seed) for seed in (1, 2, 3, 4, 5)),
]
ITERATIONS = [1, 10, 100]
TARGETS = ["uniform", "instinct", "search@50"]
RESPONDERS = ["instinct", "search@50", "search@400", "knowing"]
DEALS = 50  #          of the choice of a responder, and as many others for its bound
LESSONS = {
    "orc": 10_000,
    "battl_khaos": 500,
    "orcs_vs_orcs": 500,
    "immortals": 150,
    "stronghold": 500,
}  # games of a learner
EXAMS = 320  #         games in which it then meets uniform play


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
        Part("learner", {"game": game, "lessons": lessons, "exams": EXAMS})
        for game, lessons in LESSONS.items()
    ]
