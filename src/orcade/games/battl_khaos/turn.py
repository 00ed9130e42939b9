"""The turn: place a tile, evaluate majorities, draw a tile (BTK-47, BTK-137)."""

from __future__ import annotations

from orcade.games.battl_khaos.draw import Draws
from orcade.games.battl_khaos.majorities import Evaluation
from orcade.games.battl_khaos.place import Placing, SecondTile
from orcade.games.battl_khaos.special import Effect
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE, Step


class Turn(Step[Battlefield]):
    """The players take turns alternately."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Battlefield) -> None:
        me, foe = self.seat, 1 - self.seat
        s.bans[foe] = NONE  # a halberd is heeded for one turn (BTK-73, BTK-75)
        s.fresh, s.placed, s.second = NONE, 0, False
        s.then([Placing(me), Effect(me), AfterStandard(me), Evaluation(me), Draws(me), Turn(foe)])


class AfterStandard(Step[Battlefield]):
    """After a standard, if there is a tile in hand: a second tile, and what it does (BTK-67, BTK-71)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Battlefield) -> None:
        s.fresh = NONE
        if s.second and s.hands[self.seat]:
            s.then([SecondTile(self.seat), Effect(self.seat)])
