"""Hourglasses: what an Invader does gives time to the Defender who faces him (STR-95, STR-101, STR-411)."""

from __future__ import annotations

from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Event
from orcade.kernel.lists import changed


class TimeGiven(Event):
    """A Defender receives hourglasses."""

    def __init__(self, seat: int, hourglasses: int) -> None:
        self.seat: int = seat
        self.hourglasses: int = hourglasses


def give_time(s: Siege, invader: int, hourglasses: int) -> None:
    """The Invader's doings give so many hourglasses."""
    if hourglasses > 0:
        receive_time(s, s.facing(invader), hourglasses)


def receive_time(s: Siege, colour: int, hourglasses: int) -> None:
    """A Defender receives hourglasses of his colour."""
    s.hourglasses = changed(s.hourglasses, colour, s.hourglasses[colour] + hourglasses)
    s.tell(TimeGiven(s.table.invaders + colour, hourglasses))


def spend_time(s: Siege, colour: int, hourglasses: int) -> None:
    s.hourglasses = changed(s.hourglasses, colour, s.hourglasses[colour] - hourglasses)
