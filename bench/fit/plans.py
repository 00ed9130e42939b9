"""Which constants of a game's evaluation are fitted, and which were guesses and stay what they are."""

from __future__ import annotations

from dataclasses import dataclass

Names = dict[str, list[str]]  # by module within bots/knows


@dataclass(frozen=True)
class Plan:
    """`knows` is the class in the module `main`.  `guesses` are of the evaluation too, and never fitted."""

    main: str
    knows: str
    fitted: Names
    guesses: Names
    why: str  # what is said of the guesses
