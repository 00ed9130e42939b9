"""Moving: one army, one or two zones along roads, leaving Hordes or taking them along (OVO-64 to OVO-84).

Zone and number, each step of the road, and what happens between the two steps are small
decisions of their own.  In between the army is the column: neither on a zone nor in the reserve.
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.enter import take_place
from orcade.games.orcs_vs_orcs.flight import attack
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class MoveArmy(Action):
    """So many Hordes of a zone set out."""

    zone: int
    hordes: int  # one less than their number


class Go(Action):
    """The column goes to this zone."""

    zone: int


class LeaveBehind(Action):
    """So many Hordes of the column stay in its first zone."""

    hordes: int  # one less than their number


class TakeAlong(Action):
    """So many Hordes that stood in its first zone go on with the column."""

    hordes: int  # one less than their number


class Halt(Action):
    """The column stays in its first zone."""


# What is seen


class ArmyMoved(Event):
    """One step of a column."""

    def __init__(self, seat: int, origin: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.origin: int = origin
        self.zone: int = zone
        self.hordes: int = hordes


class HordesStayed(Event):
    """They have entered the zone (OVO-80)."""

    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


class HordesJoined(Event):
    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


# The steps


class Stride(Decision[Kingdom]):
    """Where the column goes next, with `left` zones to go; `forced` says that it is a forced march."""

    def __init__(self, seat: int, left: int, forced: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.forced: bool = forced

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.go

    def verdict(self, s: Kingdom, a: Action) -> int:
        return why_no_step(s, self.seat, a.zone, self.left == 1) if isinstance(a, Go) else 64

    def legal(self, s: Kingdom) -> list[Action]:
        return next_steps(s, self.seat, self.left == 1)

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, Go)
        step(s, self.seat, a.zone)
        if s.enemy_zone(self.seat, a.zone) or self.left == 1:
            arrive(s, self.seat, s.column, self.forced)
        else:
            s.then([Passing(self.seat, self.left - 1, False, False)])


class Passing(Decision[Kingdom]):
    """In its first zone the column halts, or goes on with fewer Hordes, or with more (OVO-69, OVO-70)."""

    def __init__(self, seat: int, left: int, dropped: bool, joined: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.dropped: bool = dropped  # some Hordes were left behind already
        self.joined: bool = joined  #   some were taken along already

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        box = s.material
        return box.go + box.leave_behind + box.take_along + box.halt

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, Go):
            return why_no_step(s, self.seat, a.zone, True)
        if isinstance(a, Halt):
            return 69 if self.dropped or self.joined else why_no_stop(s, self.seat, s.column_at)
        if isinstance(a, LeaveBehind):
            if self.dropped or self.joined:
                return 69
            return 372 if a.hordes + 1 >= s.column else why_no_stop(s, self.seat, s.column_at)
        if isinstance(a, TakeAlong):
            if self.joined:
                return 70
            return LEGAL if a.hordes < fresh(s, self.seat, s.column_at) else 72
        return 69

    def legal(self, s: Kingdom) -> list[Action]:
        legal = next_steps(s, self.seat, True)
        if not self.joined:
            legal += s.material.take_along[: fresh(s, self.seat, s.column_at)]
            if not self.dropped and why_no_stop(s, self.seat, s.column_at) == LEGAL:
                legal += s.material.leave_behind[: s.column - 1]
                legal += s.material.halt
        return legal

    def resolve(self, s: Kingdom, a: Action) -> None:
        seat, zone = self.seat, s.column_at
        if isinstance(a, Go):
            step(s, seat, a.zone)
            arrive(s, seat, s.column, False)
        elif isinstance(a, LeaveBehind):
            s.then([Passing(seat, self.left, True, False)])
            s.tell(HordesStayed(seat, zone, a.hordes + 1))
            arrive(s, seat, a.hordes + 1, False)  # their entry comes first (OVO-82)
        elif isinstance(a, TakeAlong):
            s.lift(zone, a.hordes + 1)
            s.column += a.hordes + 1
            s.tell(HordesJoined(seat, zone, a.hordes + 1))
            s.then([Passing(seat, self.left, self.dropped, True)])
        else:
            s.tell(HordesStayed(seat, zone, s.column))
            arrive(s, seat, s.column, False)


# What is allowed


def fresh(s: Kingdom, seat: int, zone: int) -> int:
    """How many Hordes of this seat in a zone have not moved this turn (OVO-66, OVO-72)."""
    return s.hordes[zone] - s.moved[zone] if s.holder[zone] == seat else 0


def why_no_move(s: Kingdom, seat: int, zone: int, hordes: int) -> int:
    """So many fresh Hordes of one zone, not where a battle waits (OVO-65, OVO-66, OVO-83)."""
    if not s.has_zone(zone):
        return 36
    if s.holder[zone] != seat:
        return 83 if s.raiders[zone] > 0 else 65
    if hordes > s.hordes[zone]:
        return 65
    return LEGAL if hordes <= fresh(s, seat, zone) else 66


def why_no_step(s: Kingdom, seat: int, zone: int, last: bool) -> int:
    """By road (OVO-30), never into an adversary's Dark City (OVO-79), past partners only (OVO-352)."""
    if not s.has_zone(zone):
        return 36
    if zone not in s.board.roads[s.column_at]:
        return 30
    return why_barred(s, seat, zone, last)


def why_barred(s: Kingdom, seat: int, zone: int, last: bool) -> int:
    if s.adversary(seat, s.lair_of(zone)):
        return 79
    return why_no_stop(s, seat, zone) if last else LEGAL


def why_no_way(s: Kingdom, seat: int, zone: int) -> int:
    """0 if an army that goes on for one zone can stop somewhere; else why not."""
    clause = 30
    for other in s.board.roads[zone]:
        clause = why_barred(s, seat, other, True)
        if clause == LEGAL:
            return LEGAL
    return clause


def why_no_stop(s: Kingdom, seat: int, zone: int) -> int:
    """Not among the partner's Hordes, nor in his Dark City (OVO-352)."""
    with_partner = s.partner(seat, s.holder[zone]) or s.partner(seat, s.lair_of(zone))
    return 352 if with_partner else LEGAL


def next_steps(s: Kingdom, seat: int, last: bool) -> list[Action]:
    go = s.material.go
    return [go[zone] for zone in s.board.roads[s.column_at] if why_no_step(s, seat, zone, last) == LEGAL]


# What is done


def set_out(s: Kingdom, seat: int, zone: int, hordes: int) -> None:
    """These fresh Hordes are on the way now (OVO-373)."""
    s.lift(zone, hordes)
    s.column, s.column_at = hordes, zone
    s.then([Stride(seat, s.material.move_zones, False)])


def step(s: Kingdom, seat: int, zone: int) -> None:
    s.tell(ArmyMoved(seat, s.column_at, zone, s.column))
    s.column_at = zone


def arrive(s: Kingdom, seat: int, hordes: int, forced: bool) -> None:
    """So many Hordes of the column end their move where it stands, and enter (OVO-80)."""
    zone = s.column_at
    s.column -= hordes
    if s.column == 0:
        s.column_at = NONE
    if forced:
        s.marched = changed(s.marched, zone, s.marched[zone] + hordes)
    if s.enemy_zone(seat, zone):
        if forced:
            s.reserve[seat] -= s.material.march_cost  # the price of the march lies on the tracker (OVO-91)
            s.aside = changed(s.aside, zone, s.aside[zone] + s.material.march_cost)
        attack(s, seat, zone, hordes)
    else:
        s.put(seat, zone, hordes)
        s.moved[zone] += hordes
        take_place(s, seat, zone, hordes)
