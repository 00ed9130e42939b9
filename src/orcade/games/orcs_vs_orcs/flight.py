"""Entering an enemy zone, flight and retreat (OVO-78, OVO-121 to OVO-136, OVO-261, OVO-262, OVO-376)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.ending import award
from orcade.games.orcs_vs_orcs.enter import Conquest
from orcade.games.orcs_vs_orcs.markers import place_marker, unguarded
from orcade.games.orcs_vs_orcs.material import CITY, ROUT, STANDING
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed, with_one, without
from orcade.kernel.space import Action

# What players say


class Stand(Action):
    """The army stays: a battle will be fought."""


class Flee(Action):
    """The army goes to this zone."""

    zone: int


# What is seen


class ZoneAttacked(Event):
    """Hordes have entered a zone that an adversary occupies."""

    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


class StoodFast(Event):
    """A battle waits (OVO-136)."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class ArmyFled(Event):
    """A flight, or a retreat after a battle."""

    def __init__(self, seat: int, origin: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.origin: int = origin
        self.zone: int = zone
        self.hordes: int = hordes


class ArmyDestroyed(Event):
    """It had nowhere to go (OVO-131)."""

    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


# The steps


class Flight(Decision[Kingdom]):
    """The defender flees to one zone or stands, at each entry of attackers (OVO-121, OVO-134)."""

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone: int = zone

    def whose(self) -> int:
        return 121

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.flee + s.material.stand

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, Stand):
            return 122 if must_flee(s, self.zone) else LEGAL
        if not isinstance(a, Flee):
            return 121
        return why_no_refuge(s, self.seat, self.zone, a.zone)

    def legal(self, s: Kingdom) -> list[Action]:
        legal = [s.material.flee[zone] for zone in refuges(s, self.seat, self.zone)]
        return legal if must_flee(s, self.zone) else legal + s.material.stand

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, Flee):
            withdraw(s, self.seat, self.zone, a.zone)
            routed(s, self.zone)
        else:
            stand(s, self.zone)


class Retreat(Step[Kingdom]):
    """The army of this seat leaves the zone, or is destroyed if it has nowhere to go (OVO-261)."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone

    def run(self, s: Kingdom) -> None:
        if army_of(s, self.seat, self.zone) == 0:
            return
        places = refuges(s, self.seat, self.zone)
        if not places:
            destroy_army(s, self.seat, self.zone)
        elif len(places) == 1:
            withdraw(s, self.seat, self.zone, places[0])
        else:
            s.then([Retreating(self.seat, self.zone)])


class Retreating(Decision[Kingdom]):
    """Where a beaten army goes (OVO-129, OVO-261)."""

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone: int = zone

    def whose(self) -> int:
        return 261

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.flee

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, Flee):
            return 261
        return why_no_refuge(s, self.seat, self.zone, a.zone)

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, Flee)
        withdraw(s, self.seat, self.zone, a.zone)


# An enemy zone is entered


def attack(s: Kingdom, seat: int, zone: int, hordes: int) -> None:
    """The Hordes stop here, beside those that wait already (OVO-78, OVO-84); the defender is asked."""
    s.raiders[zone] += hordes
    s.tell(ZoneAttacked(seat, zone, hordes))
    defender = s.holder[zone]
    if refuges(s, defender, zone):
        s.then([Flight(defender, zone)])
    elif must_flee(s, zone):
        destroy_army(s, defender, zone)
        routed(s, zone)
    else:
        stand(s, zone)  # OVO-133


def must_flee(s: Kingdom, zone: int) -> bool:
    """A single Horde before three or more, unless behind walls of its camp (OVO-122 to OVO-124, OVO-355)."""
    return s.hordes[zone] == 1 and s.raiders[zone] >= s.material.must_flee_from and not s.sheltered(zone)


def stand(s: Kingdom, zone: int) -> None:
    if zone not in s.waiting:
        s.waiting = with_one(s.waiting, zone)
    s.tell(StoodFast(s.holder[zone], zone))


def routed(s: Kingdom, zone: int) -> None:
    """The defender is gone: the point, the battle lapses, the attackers enter (OVO-376)."""
    award(s, s.active, s.material.flight_glory, ROUT)
    if s.outcome is not None:
        return
    if zone in s.waiting:
        s.waiting = without(s.waiting, zone)
    s.reserve[s.active] += s.aside[zone]  # OVO-93
    s.aside = changed(s.aside, zone, 0)
    s.then([Conquest(s.active, zone)])


# Where an army can go


def refuges(s: Kingdom, seat: int, zone: int) -> list[int]:
    """The zones to which this seat's army can flee from here (OVO-125)."""
    return [to for to in s.board.roads[zone] if may_shelter(s, seat, to)]


def why_no_refuge(s: Kingdom, seat: int, zone: int, to: int) -> int:
    if not s.has_zone(to):
        return 36
    if to not in s.board.roads[zone]:
        return 125
    return LEGAL if may_shelter(s, seat, to) else 128


def may_shelter(s: Kingdom, seat: int, zone: int) -> bool:
    """Own ground, a partner's or nobody's, with nobody else on it (OVO-125 to OVO-128, OVO-354)."""
    holder, lair = s.holder[zone], s.lair_of(zone)
    if (holder != NONE and holder != seat) or s.raiders[zone] > 0:
        return False
    if lair != NONE:
        return lair == seat
    if s.fortress[zone] == STANDING:
        return s.teams[s.fortress_owner[zone]] == s.teams[seat]
    controller = s.markers[zone]
    if controller != NONE:
        return s.teams[controller] == s.teams[seat]
    return s.board.kind[zone] != CITY and not s.villages[zone]


# How armies leave


def army_of(s: Kingdom, seat: int, zone: int) -> int:
    """How many Hordes this seat has in a zone, as its occupant or as an attacker."""
    if s.holder[zone] == seat:
        return s.hordes[zone]
    return s.raiders[zone] if seat == s.active else 0


def take_away(s: Kingdom, seat: int, zone: int) -> int:
    """The whole army of a seat leaves the zone; returns how many Hordes it has."""
    hordes = army_of(s, seat, zone)
    if s.holder[zone] == seat:
        s.lift(zone, hordes)
    else:
        s.raiders[zone] = 0
    return hordes


def withdraw(s: Kingdom, seat: int, zone: int, to: int) -> None:
    """All to one zone (OVO-129); the tower or a well that nobody controls gets his marker (OVO-130)."""
    hordes = take_away(s, seat, zone)
    s.put(seat, to, hordes)
    s.tell(ArmyFled(seat, zone, to, hordes))
    if unguarded(s, to) and s.markers[to] == NONE and s.marker_supply[seat] > 0:
        place_marker(s, seat, to)


def destroy_army(s: Kingdom, seat: int, zone: int) -> None:
    """By whoever it fought (OVO-131, OVO-132, OVO-261)."""
    by = s.active if s.holder[zone] == seat else s.holder[zone]
    hordes = take_away(s, seat, zone)
    s.tell(ArmyDestroyed(seat, zone, hordes))
    eliminated(s, seat, by, hordes)


def eliminated(s: Kingdom, owner: int, by: int, hordes: int) -> None:
    """To the reserve, or kept by the victor while the kills Objective is active (OVO-256, OVO-257)."""
    if by != NONE and s.kills_count():
        s.kept = changed(s.kept, by, changed(s.kept[by], owner, s.kept[by][owner] + hordes))
    else:
        s.reserve[owner] += hordes
