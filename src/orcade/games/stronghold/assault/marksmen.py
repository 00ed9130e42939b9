"""Assault, part I: the volleys of the marksmen (STR-296 to STR-303, STR-257, STR-119, STR-153)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import (
    HoldFire,
    ask,
    defenders_in_order,
    onslaught,
    slay,
    units_in,
    why_closed,
)
from orcade.games.stronghold.choices import ChoosePlace, ChooseUnit
from orcade.games.stronghold.deeds import TILE_TRENCH_MASTER
from orcade.games.stronghold.places import (
    BARBICAN,
    COURTYARD,
    KINDS,
    MARKSMAN,
    RAMPART,
    RAMPARTS,
    TOWER,
    WALL,
    is_rampart,
    is_wall,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What is seen


class MarksmanAimed(Event):
    def __init__(self, seat: int, origin: int, place: int) -> None:
        self.seat: int = seat
        self.origin: int = origin
        self.place: int = place


class VolleyShot(Event):
    """So many marksmen shoot at this place."""

    def __init__(self, place: int, shots: int) -> None:
        self.place: int = place
        self.shots: int = shots


# The steps


class Marksmen(Step[Siege]):
    """Each marksman who can hit somebody is assigned; then the volleys fall (STR-300)."""

    def run(self, s: Siege) -> None:
        aims: list[Step[Siege]] = []
        for seat in defenders_in_order(s):
            for post in range(WALL, COURTYARD):
                if s.commands(seat, s.board.side[post]) and may_shoot(s, post) and marks(s, post):
                    aims.append(MarksmanAim(seat, post, s.garrison[post * KINDS + MARKSMAN]))
        s.then([*aims, Volleys()])


class MarksmanAim(Decision[Siege]):
    """Where one of the marksmen at this post aims (STR-300); `left` of them have not been assigned."""

    def __init__(self, seat: int, origin: int, left: int) -> None:
        super().__init__(seat)
        self.origin: int = origin
        self.left: int = left

    def whose(self) -> int:
        return 300

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][RAMPART : BARBICAN + 1] + s.material.said["hold_fire"]

    def legal(self, s: Siege) -> list[Action]:
        places = s.material.said["choose_place"]
        return [places[place] for place in marks(s, self.origin)] + s.material.said["hold_fire"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, HoldFire):
            return LEGAL
        return why_no_mark(s, self.origin, a.place) if isinstance(a, ChoosePlace) else 300

    def resolve(self, s: Siege, a: Action) -> None:
        if self.left > 1:
            s.then([MarksmanAim(self.seat, self.origin, self.left - 1)])
        if isinstance(a, ChoosePlace):
            o = onslaught(s)
            at = a.place - RAMPART
            o.volley = changed(o.volley, at, o.volley[at] + 1)
            s.tell(MarksmanAimed(self.seat, self.origin, a.place))


class Volleys(Step[Siege]):
    """All shots at one rampart make one volley (STR-300)."""

    def run(self, s: Siege) -> None:
        volley = onslaught(s).volley
        onslaught(s).volley = [0] * (RAMPARTS + 1)
        s.then([Volley(RAMPART + at, shots) for at, shots in enumerate(volley) if shots > 0])


class Volley(Step[Siege]):
    """Units die on the rampart, up to the strength of the volley (STR-301)."""

    def __init__(self, place: int, shots: int) -> None:
        self.place: int = place
        self.shots: int = shots

    def run(self, s: Siege) -> None:
        s.tell(VolleyShot(self.place, self.shots))
        s.then([VolleyFalls(self.place, self.shots)])


class VolleyFalls(Step[Siege]):
    """Until no unit fits into what is left of the volley (STR-302)."""

    def __init__(self, place: int, left: int) -> None:
        self.place: int = place
        self.left: int = left

    def run(self, s: Siege) -> None:
        ask(s, VolleyVictim(shot_at(s, self.place), self.place, self.left))


class VolleyVictim(Decision[Siege]):
    """The Invader chooses who dies, one unit at a time (STR-301, STR-302)."""

    def __init__(self, seat: int, place: int, left: int) -> None:
        super().__init__(seat)
        self.place: int = place
        self.left: int = left

    def whose(self) -> int:
        return 301

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_unit"][self.place * KINDS : (self.place + 1) * KINDS]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseUnit) or a.place != self.place:
            return 301
        return LEGAL if a.unit in within(s, self.place, self.left) else 302

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        s.then([VolleyFalls(self.place, self.left - toughness(s, self.place, a.unit))])
        slay(s, self.place, a.unit)


# Who shoots where


def may_shoot(s: Siege, post: int) -> bool:
    """Marksmen in a tower, and on a wall that no Invader stands on (STR-296, STR-299)."""
    if s.garrison[post * KINDS + MARKSMAN] == 0:
        return False
    if not is_wall(post):
        return True
    return why_closed(s, post - WALL) == LEGAL and s.attackers(post - WALL) == 0


def marks(s: Siege, post: int) -> list[int]:
    """The ramparts that this marksman may aim at; BARBICAN is the one before the barbican."""
    return [
        place
        for place in range(RAMPART, BARBICAN + 1)
        if s.units_at(place) > 0 and why_no_mark(s, post, place) == LEGAL
    ]


def why_no_mark(s: Siege, post: int, place: int) -> int:
    if place == BARBICAN:
        if not at_barbican(s, post):
            return 298
    elif not is_rampart(place) or not in_range(s, post, place - RAMPART):
        return 297
    elif s.mantelet[place - RAMPART]:
        return 303
    return LEGAL if s.units_at(place) > 0 else 300


def at_barbican(s: Siege, post: int) -> bool:
    return s.board.wall_at_barbican[post - WALL] if is_wall(post) else s.board.tower_at_barbican[post - TOWER]


def in_range(s: Siege, post: int, rampart: int) -> bool:
    """Joined to the wall; opposite the tower or next to that; blessed, any of the side (STR-297, STR-257)."""
    side = s.board.side[post]
    if s.blessed[side] and s.board.side[RAMPART + rampart] == side:
        return True
    if is_wall(post):
        return rampart in s.board.ramparts_of_wall[post - WALL]
    return rampart in s.board.reached_by_tower[post - TOWER]


# Who dies


def shot_at(s: Siege, place: int) -> int:
    """Whose units are hit; the ram's crew is the affair of the Invader with precedence (STR-429)."""
    return s.invader_of(s.first_side() if place == BARBICAN else s.board.side[place])


def toughness(s: Siege, place: int, unit: int) -> int:
    """The strength of a unit against volleys: doubled by a trench master (STR-153, STR-303)."""
    trenches = is_rampart(place) and s.has_training(place - RAMPART, TILE_TRENCH_MASTER)
    return 2 * (unit + 1) if trenches else unit + 1


def within(s: Siege, place: int, left: int) -> list[int]:
    """The kinds of units there of which one can die."""
    return [unit for unit in units_in(s, place) if toughness(s, place, unit) <= left]
