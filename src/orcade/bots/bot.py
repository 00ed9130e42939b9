"""What a bot is: it is shown a view and a decision, and answers with one of the legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Any, Protocol

from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class BadBudget(ValueError):
    """A budget that allows no thought at all, or does not say how much."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, simulated games, or whichever of the two is used up first."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.simulations is None:
            raise BadBudget("a budget needs seconds or simulations; neither was given")
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds > 0):
            raise BadBudget(f"seconds is {self.seconds!r}; expected a time above 0")
        if self.simulations is not None and self.simulations < 1:
            raise BadBudget(f"simulations is {self.simulations!r}; expected a whole number from 1")

    def at_most(self, simulations: int) -> Budget:
        """The same, with no more simulations than these."""
        if self.simulations is not None and self.simulations <= simulations:
            return self
        return Budget(self.seconds, simulations)


class Bot(Protocol):
    """One mind; it may sit in any seat of any game.

    It sees what its seat sees and no more.  It can be stopped at any time: the
    budget bounds the thought, and some legal action is always answered.  The same
    seed, view and number of simulations give the same answer.
    """

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        """An answer to the decision that this view asks of `decision.seat`."""
        ...
