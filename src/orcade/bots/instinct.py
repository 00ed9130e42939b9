"""The instinctive bot: what a player of the game looks at first, and no thought about what comes of it."""

from __future__ import annotations

from typing import Any

from orcade.bots.answer import at_first_sight
from orcade.bots.bot import Budget
from orcade.bots.knowledge import NOTHING, Knows
from orcade.bots.search.drawn import drawn
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class Instinct:
    """It answers by the game's priors alone, the likelier the oftener: thousands of games for balance."""

    def __init__(self, chance: Chance, knows: Knows = NOTHING) -> None:
        self.chance, self.knows = chance, knows

    def choose(self, view: State, decision: Decision[Any], budget: Budget | None = None) -> Action:
        """Any action, where nothing is known of the game."""
        legal = decision.legal(view)
        if len(legal) == 1 or not self.knows.orders():
            return legal[self.chance.below(len(legal))]
        return legal[drawn(at_first_sight(view, decision, legal, self.knows, self.chance), self.chance)]
