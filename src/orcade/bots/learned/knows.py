"""What a model knows of a game, for whoever searches: an evaluation and priors."""

from __future__ import annotations

from typing import Any

from orcade.bots.knowledge import Knows
from orcade.bots.learned.file import Model
from orcade.bots.learned.net import Net
from orcade.bots.partly import Partly
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import pending
from orcade.kernel.game import Game
from orcade.kernel.space import Action


class Learned(Partly):
    """A model in place of the evaluation and the priors; how a search thinks stays as the game has it.

    Also in imagined worlds it sees what a seat sees, as in its lessons, and writes only what differs from the
    world before.
    """

    def __init__(self, game: Game, model: Model, whole: Knows) -> None:
        super().__init__(whole, evaluation=True, priors=True)
        model.check(game, model.about.players)
        self.has_evaluation = self.has_priors = True
        self.tensor = game.tensor(model.about.players)
        self.net = Net(model, self.tensor.scales)
        self.glances = [self.tensor.glance(seat) for seat in range(model.about.players)]

    def at_once(self) -> bool:
        return True

    def obvious(self) -> float:
        """A model is never so sure that nothing need be thought about."""
        return 1.0

    def apart(self, decision: Decision[Any]) -> bool:
        """It judges only where somebody is asked, as in its lessons."""
        return False

    def evaluation(self, s: State) -> list[float]:
        seat = pending(s)[0].seat
        chances = self.net.chances(self.net.hidden(self.glances[seat].counts(s)))
        return [chances[(other - seat) % len(chances)] for other in range(len(chances))]

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        hidden = self.net.hidden(self.glances[decision.seat].counts(s))
        return self.net.weights(hidden, [a.id for a in legal])

    def weigh(self, view: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        """How likely each of these is in what the seat sees."""
        hidden = self.net.hidden(self.tensor.counts(view, decision.seat))
        return self.net.weights(hidden, [a.id for a in legal])
