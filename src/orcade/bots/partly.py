"""A part of what is known of a game, to tell what each part is worth."""

from __future__ import annotations

from typing import Any

from orcade.bots.knowledge import Knows
from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action


class Partly(Knows):
    """The evaluation, the priors, both or nothing of somebody who knows the game."""

    def __init__(self, whole: Knows, evaluation: bool, priors: bool) -> None:
        self.whole = whole
        self.has_evaluation = evaluation and whole.evaluates()
        self.has_priors = priors and whole.orders()

    def evaluates(self) -> bool:
        return self.has_evaluation

    def orders(self) -> bool:
        return self.has_priors

    def at_once(self) -> bool:
        return self.whole.at_once()

    def stakes(self) -> float:
        return self.whole.stakes() if self.has_evaluation else super().stakes()

    def is_of_small_decisions(self) -> bool:
        return self.whole.is_of_small_decisions()

    def exploration(self) -> float:
        """Playing on at random wavers more than any evaluation."""
        return self.whole.exploration() if self.has_evaluation else super().exploration()

    def obvious(self) -> float:
        return self.whole.obvious()

    def far_fetched(self) -> float:
        return self.whole.far_fetched()

    def enough(self, decision: Decision[Any]) -> int:
        """Only who has both can forget the priors over the evaluation."""
        whole = self.has_evaluation and self.has_priors
        return self.whole.enough(decision) if whole else super().enough(decision)

    def builds_on_memory(self) -> bool:
        return self.whole.builds_on_memory()

    def apart(self, decision: Decision[Any]) -> bool:
        return self.has_evaluation and self.whole.apart(decision)

    def rest_of_lane(self, s: State, seat: int, chance: Chance) -> list[Action]:
        return self.whole.rest_of_lane(s, seat, chance) if self.has_priors else []

    def evaluation(self, s: State) -> list[float]:
        return self.whole.evaluation(s)

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        return self.whole.priors(s, decision, legal)
