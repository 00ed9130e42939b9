"""What a bot is: it is shown a view and a decision, and answers with one of the legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


@dataclass(frozen=True)
class Budget:
    """How long a mind may think over one decision: whichever runs out first."""

    seconds: float
    simulations: int


class Bot(Protocol):
    """One mind; it may sit in any seat of any game."""

    def choose(self, view: State, decision: Decision[Any], simulations: int) -> Action:
        """An answer to the decision, thought over for at most so many simulated games."""
        ...
