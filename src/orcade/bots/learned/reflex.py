"""A model without a search: it says what it finds likeliest."""

from __future__ import annotations

from typing import Any

from orcade.bots.answer import is_sealed
from orcade.bots.bot import Budget
from orcade.bots.learned.knows import Learned
from orcade.bots.search.drawn import drawn
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class Reflex:
    """Where a choice is sealed, any action, the likelier the oftener: there the likeliest is foreseen."""

    def __init__(self, chance: Chance, knows: Learned) -> None:
        self.chance, self.knows = chance, knows

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        legal = decision.legal(view)
        if len(legal) == 1:
            return legal[0]
        weights = self.knows.weigh(view, decision, legal)
        if is_sealed(view):
            return legal[drawn(weights, self.chance)]
        return legal[weights.index(max(weights))]
