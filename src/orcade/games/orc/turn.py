"""The turn: deploy orcs, draw, then the battles that the draws set off (ORC-31 to ORC-33)."""

from __future__ import annotations

from orcade.games.orc.battle import Battles
from orcade.games.orc.deploy import Deployment
from orcade.games.orc.ending import Scoring
from orcade.games.orc.state import Frontier
from orcade.kernel.contract import Step


class Turn(Step[Frontier]):
    """The players take turns alternately until the last pile is used up (ORC-31, ORC-78, ORC-80)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Frontier) -> None:
        me, foe = self.seat, 1 - self.seat
        if s.exhausted():
            s.then([Scoring()])
        else:
            s.then([Deployment(me), Battles(), Turn(foe)])  # a deployment says how many cards to draw
