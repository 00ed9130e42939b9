"""What a learner is given: a game is a lesson, and every decision with a choice in it is an example."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Example:
    """A decision as the seat saw it that made it, and what it thought.

    `move` says how many decisions came before it in the game; actions are told by their ids.  `tried` holds
    an action, how often a search tried it, and how it fared for who decides, from 0 to 1; it is empty, and
    there is no `value`, where there was no search.
    """

    move: int
    seat: int
    decision: str
    view: dict[str, Any]
    legal: list[int]
    said: int
    value: float | None
    tried: list[tuple[int, int, float]]


@dataclass(frozen=True)
class Lesson:
    """A game: how it ended for each seat, and its examples.  `results` are from 0 for lost to 1 for won."""

    game: int
    seed: int
    decisions: int
    ranks: list[int]
    scores: list[int]
    results: list[float]
    examples: list[Example]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def lesson_of(data: dict[str, Any]) -> Lesson:
    examples = [Example(**{**each, "tried": [tuple(a) for a in each["tried"]]}) for each in data["examples"]]
    return Lesson(**{**data, "examples": examples})
