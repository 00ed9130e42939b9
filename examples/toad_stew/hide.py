"""Hiding the toads (TOD-4)."""

from __future__ import annotations

from orcade.kernel.contract import HIDDEN, LEGAL, Decision, Event
from orcade.kernel.space import Action

from .state import Dinner

# What players say


class Hide(Action):
    """Put your toad under a bowl."""

    bowl: int


# What is seen


class Hid(Event):
    """Who hid a toad; where, only he knows."""

    def __init__(self, seat: int, bowl: int) -> None:
        self.seat: int = seat
        self.bowl: int = bowl

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else Hid(self.seat, HIDDEN)


# The step


class Hiding(Decision[Dinner]):
    """Under which bowl the toad goes."""

    def whose(self) -> int:
        return 4

    def options(self, s: Dinner) -> list[Action]:
        return s.material.hide

    def verdict(self, s: Dinner, a: Action) -> int:
        return LEGAL if isinstance(a, Hide) else 4

    def resolve(self, s: Dinner, a: Action) -> None:
        assert isinstance(a, Hide)
        s.toads[self.seat] = a.bowl
        s.tell(Hid(self.seat, a.bowl))
