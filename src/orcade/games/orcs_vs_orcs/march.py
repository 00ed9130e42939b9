"""Forced march: one more zone for an army that has moved, at the price of a Horde (OVO-85 to OVO-93)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.move import Stride, why_no_way
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import Event
from orcade.kernel.space import Action

# What players say


class ForceMarch(Action):
    """So many moved Hordes of a zone go on; one of them is removed."""

    zone: int
    hordes: int  # one less than their number, the removed one included


# What is seen


class MarchForced(Event):
    """The Hordes that march, and those that this costs (OVO-87)."""

    def __init__(self, seat: int, zone: int, hordes: int, lost: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes
        self.lost: int = lost


# What is allowed, and what is done


def rested_enough(s: Kingdom, seat: int, zone: int) -> int:
    """How many Hordes here have moved, but not by a forced march (OVO-88, OVO-89)."""
    return s.moved[zone] - s.marched[zone] if s.holder[zone] == seat else 0


def why_no_march(s: Kingdom, seat: int, zone: int, hordes: int) -> int:
    if not s.has_zone(zone):
        return 36
    if s.holder[zone] != seat:
        return 90 if s.raiders[zone] > 0 else 85
    if hordes <= s.material.march_cost:
        return 86
    if hordes > s.moved[zone]:
        return 89
    return why_no_way(s, seat, zone) if hordes <= rested_enough(s, seat, zone) else 88


def force_march(s: Kingdom, seat: int, zone: int, hordes: int) -> None:
    """The price is paid before the step (OVO-87)."""
    cost = s.material.march_cost
    s.lift(zone, hordes)
    s.moved[zone] -= hordes
    s.reserve[seat] += cost
    s.column, s.column_at = hordes - cost, zone
    s.tell(MarchForced(seat, zone, hordes - cost, cost))
    s.then([Stride(seat, 1, True)])
