"""Fortresses: founded in one game turn, raised in a later one (OVO-151 to OVO-164)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.material import LYING, NO_FORTRESS, STANDING
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class FoundFortress(Action):
    """Lay the foundations here."""

    zone: int


class RaiseFortress(Action):
    """Raise the Fortress that lies here."""

    zone: int


# What is seen


class FortressFounded(Event):
    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class FortressRaised(Event):
    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class FortressLaidDown(Event):
    """Conquered (OVO-163)."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


# What is allowed


def why_not_founded(s: Kingdom, seat: int, zone: int) -> int:
    """A Horde on the spot, no Fortress yet, no Dark City, no battle (OVO-151, OVO-156), one left (OVO-24)."""
    if not s.has_zone(zone):
        return 36
    if s.holder[zone] != seat:
        return 156 if s.raiders[zone] > 0 else 151
    if s.fortress[zone] != NO_FORTRESS or s.lair_of(zone) != NONE:
        return 156
    return LEGAL if s.fortresses_left > 0 else 24


def why_not_raised(s: Kingdom, seat: int, zone: int) -> int:
    """A lying one, whoever founded it (OVO-152, OVO-159), and not in this game turn (OVO-153, OVO-164)."""
    if not s.has_zone(zone):
        return 36
    if s.holder[zone] != seat:
        return 156 if s.raiders[zone] > 0 else 152
    if s.fortress[zone] != LYING:
        return 152
    return 153 if zone in s.laid else LEGAL


# What is done


def found(s: Kingdom, seat: int, zone: int) -> None:
    s.fortress = changed(s.fortress, zone, LYING)
    s.fortresses_left -= 1
    s.laid = [*s.laid, zone]
    s.tell(FortressFounded(seat, zone))


def raise_fortress(s: Kingdom, seat: int, zone: int) -> None:
    """It is his until it is conquered (OVO-160)."""
    s.fortress = changed(s.fortress, zone, STANDING)
    s.fortress_owner = changed(s.fortress_owner, zone, seat)
    s.tell(FortressRaised(seat, zone))


def lay_down(s: Kingdom, seat: int, zone: int) -> None:
    """A standing one of an adversary, conquered by `seat` (OVO-119, OVO-163, OVO-263)."""
    s.fortress = changed(s.fortress, zone, LYING)
    s.fortress_owner = changed(s.fortress_owner, zone, NONE)
    s.laid = [*s.laid, zone]
    s.tell(FortressLaidDown(seat, zone))
