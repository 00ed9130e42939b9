"""The uniform bot: any legal action, each as likely as the others."""

from __future__ import annotations

from typing import Any

from orcade.bots.bot import Budget
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class Uniform:
    """It does not think, so that no budget is too small for it."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: State, decision: Decision[Any], budget: Budget | None = None) -> Action:
        legal = decision.legal(view)
        return legal[self.chance.below(len(legal))]
