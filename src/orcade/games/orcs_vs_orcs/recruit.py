"""Recruiting: two Hordes from the reserve to the Dark City or to Fortresses (OVO-137 to OVO-142, OVO-377)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What players say


class Recruit(Action):
    """One Horde to this Dark City or Fortress; the first of an action, or the next."""

    zone: int


class NoMoreRecruits(Action):
    """Fewer than the action allows."""


# What is seen


class Recruited(Event):
    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


# The step


class Recruiting(Decision[Kingdom]):
    """Where the next Horde of the action goes, if the player wants it (OVO-140)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: int = left

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.recruit + s.material.no_more_recruits

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, Recruit):
            return why_not_recruited(s, self.seat, a.zone)
        return LEGAL if isinstance(a, NoMoreRecruits) else 137

    def legal(self, s: Kingdom) -> list[Action]:
        return recruits(s, self.seat) + s.material.no_more_recruits

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, Recruit):
            recruit(s, self.seat, a.zone, self.left)


# What is allowed, and what is done


def why_not_recruited(s: Kingdom, seat: int, zone: int) -> int:
    if not s.has_zone(zone):
        return 36
    if zone != s.lairs[seat]:
        if s.fortress_owner[zone] != seat:
            return 137
        if s.partner(seat, s.holder[zone]):
            return 377
        if s.recruited.count(zone) >= s.material.recruits_per_fortress:
            return 138
    return LEGAL if s.reserve[seat] > 0 else 25


def recruits(s: Kingdom, seat: int) -> list[Action]:
    """One Horde to each place that can take one."""
    if s.reserve[seat] == 0:
        return []
    legal = [s.material.recruit[s.lairs[seat]]]
    if s.fortresses_of(seat) > 0:
        for zone in s.board.zones:
            if s.fortress_owner[zone] == seat and why_not_recruited(s, seat, zone) == LEGAL:
                legal.append(s.material.recruit[zone])
    return legal


def recruit(s: Kingdom, seat: int, zone: int, left: int) -> None:
    """One of the `left` Hordes of the action; they may move this turn (OVO-76)."""
    s.reserve[seat] -= 1
    s.put(seat, zone, 1)
    if zone != s.lairs[seat]:
        s.recruited = [*s.recruited, zone]
    s.tell(Recruited(seat, zone))
    if left > 1 and s.reserve[seat] > 0:
        s.then([Recruiting(seat, left - 1)])
