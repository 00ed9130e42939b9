"""Control markers, and the Heroes that a City gives with them (OVO-8, OVO-26, OVO-27, OVO-107 to OVO-118)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.material import CITY, TOWER
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import HIDDEN, LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class TakeBack(Action):
    """The marker that lies here is needed elsewhere."""

    zone: int


class KeepHero(Action):
    """Of the Heroes drawn, this one."""

    hero: int


# What is seen


class MarkerPlaced(Event):
    """A place has a new controller."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class MarkerRemoved(Event):
    """A marker goes back to its owner."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


class HeroesDrawn(Event):
    def __init__(self, seat: int, heroes: list[int]) -> None:
        self.seat: int = seat
        self.heroes: list[int] = heroes

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else HeroesDrawn(self.seat, [HIDDEN] * len(self.heroes))

    def reveals_to(self, seat: int) -> bool:
        return True  # to whoever knew what lies in the pile as well


class HeroKept(Event):
    """All see that there is one more (OVO-366), his player alone sees who (OVO-368)."""

    def __init__(self, seat: int, hero: int) -> None:
        self.seat: int = seat
        self.hero: int = hero

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else HeroKept(self.seat, HIDDEN)


class HeroStolen(Event):
    """With a City; both see him (OVO-112, OVO-369)."""

    def __init__(self, seat: int, victim: int, hero: int) -> None:
        self.seat: int = seat
        self.victim: int = victim
        self.hero: int = hero

    def seen_by(self, seat: int) -> Event:
        known = seat == self.seat or seat == self.victim
        return self if known else HeroStolen(self.seat, self.victim, HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return True  # of whom he may be, others learn something too


# The steps


class TakingBack(Decision[Kingdom]):
    """Which of his markers a player without any takes back (OVO-26)."""

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.take_back

    def verdict(self, s: Kingdom, a: Action) -> int:
        if not isinstance(a, TakeBack):
            return 26
        if not s.has_zone(a.zone):
            return 36
        return LEGAL if can_be_taken_back(s, self.seat, a.zone) else 26

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, TakeBack)
        remove_marker(s, a.zone)


class Marking(Step[Kingdom]):
    """The marker is placed; a City gives a Hero, from the pile or from the one who had it (OVO-106, -112)."""

    def __init__(self, seat: int, zone: int, victim: int) -> None:
        self.seat: int = seat
        self.zone: int = zone
        self.victim: int = victim

    def run(self, s: Kingdom) -> None:
        place_marker(s, self.seat, self.zone)
        if s.board.kind[self.zone] == CITY:
            if self.victim == NONE:
                draw_heroes(s, self.seat)
            elif s.heroes[self.victim]:  # OVO-115
                hero = s.steal_hero(self.seat, self.victim)
                s.tell(HeroStolen(self.seat, self.victim, hero))
        elif s.villages[self.zone]:
            s.enslaved = [*s.enslaved, self.zone]


class HeroChoice(Decision[Kingdom]):
    """Of two Heroes drawn one is kept, the other goes under the pile (OVO-107)."""

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.keep_hero

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, KeepHero) and a.hero in s.drawn else 107

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, KeepHero)
        keep(s, self.seat, a.hero)


# How markers are placed


def control(s: Kingdom, seat: int, zone: int) -> None:
    """His marker instead of whatever lies there; one taken back if he has none left (OVO-26, OVO-118)."""
    before = s.markers[zone]
    if before != NONE:
        remove_marker(s, zone)
    marking = Marking(seat, zone, before)
    s.then([marking] if s.marker_supply[seat] > 0 else [TakingBack(seat), marking])


def place_marker(s: Kingdom, seat: int, zone: int) -> None:
    s.markers = changed(s.markers, zone, seat)
    s.marker_supply = changed(s.marker_supply, seat, s.marker_supply[seat] - 1)
    s.tell(MarkerPlaced(seat, zone))


def remove_marker(s: Kingdom, zone: int) -> None:
    """Back to its owner; the place is neutral again (OVO-27)."""
    seat = s.markers[zone]
    s.markers = changed(s.markers, zone, NONE)
    s.marker_supply = changed(s.marker_supply, seat, s.marker_supply[seat] + 1)
    s.tell(MarkerRemoved(seat, zone))


def can_be_taken_back(s: Kingdom, seat: int, zone: int) -> bool:
    """From a Village, a well or the tower: there are more markers than Cities (OVO-26)."""
    return s.markers[zone] == seat and s.board.kind[zone] != CITY


def unguarded(s: Kingdom, zone: int) -> bool:
    """The tower or a well (OVO-116)."""
    return s.board.kind[zone] == TOWER or s.wells[zone]


# How Heroes are won


def draw_heroes(s: Kingdom, seat: int) -> None:
    """Two to choose from; the last one is taken, and none if there is none (OVO-107, OVO-108)."""
    s.draw_heroes(seat, s.material.heroes_drawn)
    if not s.drawn:
        return
    s.tell(HeroesDrawn(seat, s.drawn[:]))
    if len(s.drawn) == 1:
        keep(s, seat, s.drawn[0])
    else:
        s.then([HeroChoice(seat)])


def keep(s: Kingdom, seat: int, hero: int) -> None:
    s.keep_drawn(seat, hero)
    s.tell(HeroKept(seat, hero))
