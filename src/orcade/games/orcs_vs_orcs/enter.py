"""Entering a zone: Villages, Cities, wells, the tower, ruins (OVO-80 to OVO-82, OVO-94 to OVO-120).

A zone that an adversary occupies is entered by way of `flight.py`.
"""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.fortress import lay_down
from orcade.games.orcs_vs_orcs.markers import control, remove_marker, unguarded
from orcade.games.orcs_vs_orcs.material import CITY, CONTROL, CONVERT, RAZE, STANDING
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class ChooseFate(Action):
    """Raze, convert or control the Village just entered."""

    fate: int


class VillageDeed(Action):
    """Raze or convert a Village held since an earlier turn, for no action."""

    zone: int
    fate: int


# What is seen


class LostToMilitia(Event):
    """A neutral City costs a Horde; a single one dies for nothing (OVO-106, OVO-110)."""

    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


class VillageRazed(Event):
    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class VillageConverted(Event):
    """With the Horde that it brings, if the reserve had one (OVO-97, OVO-98)."""

    def __init__(self, seat: int, zone: int, hordes: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.hordes: int = hordes


# The steps


class Fate(Decision[Kingdom]):
    """What becomes of a Village that is not his: A, B or C, at once (OVO-94, OVO-102)."""

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone: int = zone

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.choose_fate

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, ChooseFate) else 94

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, ChooseFate)
        if a.fate == CONTROL:
            control(s, self.seat, self.zone)
        else:
            burn(s, self.seat, self.zone, a.fate)


class Conquest(Step[Kingdom]):
    """Whoever resisted is gone: the raiders hold the zone and carry out the entry (OVO-135, OVO-263)."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone

    def run(self, s: Kingdom) -> None:
        raiders = s.raiders[self.zone]
        s.raiders[self.zone] = 0
        s.put(self.seat, self.zone, raiders)
        s.moved[self.zone] += raiders
        take_place(s, self.seat, self.zone, raiders)


# How a place is taken


def take_place(s: Kingdom, seat: int, zone: int, hordes: int) -> None:
    """Fortress, marker, Hero, Village choice; nothing on the ground of a partner (OVO-353)."""
    if s.fortress[zone] == STANDING:
        if s.partner(seat, s.fortress_owner[zone]):
            return
        if s.fortress_owner[zone] != seat:
            lay_down(s, seat, zone)  # OVO-119
    controller = s.markers[zone]
    if controller == seat or s.partner(seat, controller):
        return  # OVO-103
    if s.board.kind[zone] == CITY:
        if controller != NONE or fight_militia(s, seat, zone, hordes):  # OVO-113
            control(s, seat, zone)
    elif unguarded(s, zone):
        control(s, seat, zone)
    elif s.villages[zone]:
        s.then([Fate(seat, zone)])


def fight_militia(s: Kingdom, seat: int, zone: int, hordes: int) -> bool:
    """Does anybody who entered get into this neutral City (OVO-106, OVO-110, OVO-111)?"""
    lost = min(s.material.militia, hordes)
    s.lift(zone, lost)
    s.moved[zone] -= lost
    s.marched = changed(s.marched, zone, min(s.marched[zone], s.moved[zone]))
    s.reserve[seat] += lost  # OVO-109
    s.tell(LostToMilitia(seat, zone, lost))
    return lost < hordes


# What becomes of Villages


def burn(s: Kingdom, seat: int, zone: int, fate: int) -> None:
    """Raze (A) or convert (B): an empty ruin is left for good, and a trophy (OVO-95 to OVO-97, OVO-104)."""
    if s.markers[zone] != NONE:
        remove_marker(s, zone)  # OVO-100, OVO-102
    s.villages = changed(s.villages, zone, False)
    s.trophies = changed(s.trophies, seat, s.trophies[seat] + 1)
    if fate == RAZE:
        s.berserk[seat] = True  # OVO-96
        s.tell(VillageRazed(seat, zone))
    else:
        recruits = min(1, s.reserve[seat])
        s.reserve[seat] -= recruits
        s.put(seat, s.lairs[seat], recruits)
        s.tell(VillageConverted(seat, zone, recruits))


def why_no_deed(s: Kingdom, seat: int, zone: int, fate: int) -> int:
    """A Village of his, with an army of his, and not in the turn of its marker (OVO-100, OVO-101)."""
    if not s.has_zone(zone):
        return 36
    if s.raiders[zone] > 0 or zone in s.enslaved:
        return 101
    held = s.villages[zone] and s.markers[zone] == seat and s.holder[zone] == seat
    return LEGAL if held and (fate == RAZE or fate == CONVERT) else 100
