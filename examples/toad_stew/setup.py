"""The table is laid, and it is drawn who begins (TOD-2, TOD-3)."""

from __future__ import annotations

from orcade.kernel.chance import Chance
from orcade.kernel.contract import Event
from orcade.kernel.flow import advance

from .eat import Turn
from .hide import Hiding
from .material import Material
from .state import Dinner


class Began(Event):
    """Who was drawn to begin."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


def lay_the_table(material: Material, chance: Chance) -> Dinner:
    s = Dinner(material)
    s.luck = chance
    s.recorder = []
    s.bowls = material.served[:]
    s.bellies = [0, 0]
    s.toads = [len(material.bowls)] * 2  # in hand
    s.beginner = first = s.luck.below(2)
    s.tell(Began(first))
    s.then([Hiding(first), Hiding(1 - first), Turn(first)])
    advance(s)
    return s
