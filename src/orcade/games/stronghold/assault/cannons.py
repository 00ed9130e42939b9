"""Assault, part I: cannons (STR-285 to STR-288, STR-410)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import (
    HoldFire,
    ask,
    onslaught,
    shuffle_hit_deck,
    sides_in_order,
    slay,
    turn_up_hit_card,
)
from orcade.games.stronghold.choices import ChoosePlace, ChooseUnit
from orcade.games.stronghold.deeds import IN_TOWER_CANNON
from orcade.games.stronghold.places import (
    BARBICAN,
    FOREGROUND,
    KINDS,
    RAMPART,
    SIEGE,
    TOWER,
    TOWERS,
    is_siege_tower,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What is seen


class CannonAimed(Event):
    """At this place."""

    def __init__(self, seat: int, tower: int, place: int) -> None:
        self.seat: int = seat
        self.tower: int = tower
        self.place: int = place


class CannonFired(Event):
    """A card of the hit deck is turned up."""

    def __init__(self, tower: int, place: int, hit_card: int) -> None:
        self.tower: int = tower
        self.place: int = place
        self.hit_card: int = hit_card

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Cannons(Step[Siege]):
    """A target is named for every cannon that has one; then all fire (STR-285, STR-410)."""

    def run(self, s: Siege) -> None:
        aims: list[Step[Siege]] = []
        for side in sides_in_order(s):
            for tower in range(TOWERS):
                if (
                    s.board.side[TOWER + tower] == side and is_cannon(s, tower) and targets(s, tower)
                ):  # STR-288
                    aims.append(CannonAim(s.defender_of(side), tower))
        s.then([*aims, CannonsFire()])


class CannonAim(Decision[Siege]):
    """What the cannon in this tower fires at, or nothing (STR-286, STR-288)."""

    def __init__(self, seat: int, tower: int) -> None:
        super().__init__(seat)
        self.tower: int = tower

    def whose(self) -> int:
        return 285

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"] + s.material.said["hold_fire"]

    def legal(self, s: Siege) -> list[Action]:
        places = s.material.said["choose_place"]
        return [places[place] for place in targets(s, self.tower)] + s.material.said["hold_fire"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, HoldFire):
            return LEGAL
        return why_no_target(s, self.tower, a.place) if isinstance(a, ChoosePlace) else 285

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, ChoosePlace):
            o = onslaught(s)
            o.cannon_aim = changed(o.cannon_aim, self.tower, a.place)
            s.tell(CannonAimed(self.seat, self.tower, a.place))


class CannonsFire(Step[Siege]):
    """One card for each cannon that was aimed; when all have fired the deck is whole again (STR-285)."""

    def run(self, s: Siege) -> None:
        o = onslaught(s)
        for tower in range(TOWERS):
            place = o.cannon_aim[tower]
            if place != NONE:
                o.cannon_aim = changed(o.cannon_aim, tower, NONE)
                s.then([CannonsFire()])
                fire_cannon(s, tower, place)
                return
        shuffle_hit_deck(s)


class CannonVictim(Decision[Siege]):
    """Which of the units that the card shows dies (STR-287)."""

    def __init__(self, seat: int, place: int, hit_card: int) -> None:
        super().__init__(seat)
        self.place: int = place
        self.hit_card: int = hit_card

    def whose(self) -> int:
        return 287

    def options(self, s: Siege) -> list[Action]:
        first = self.place * KINDS
        return s.material.said["choose_unit"][first : first + self.hit_card]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseUnit) or a.place != self.place or a.unit >= self.hit_card:
            return 287
        return LEGAL if s.host[self.place * KINDS + a.unit] > 0 else 288

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        slay(s, self.place, a.unit)


# Targets, and the shot


def is_cannon(s: Siege, tower: int) -> bool:
    return s.tower_machine[tower] == IN_TOWER_CANNON


def reach(s: Siege, tower: int) -> list[int]:
    """A foreground, ramparts, siege towers and the barbican, whoever is there (STR-286, STR-298)."""
    board = s.board
    places = [FOREGROUND + board.side[TOWER + tower]]
    places += [RAMPART + rampart for rampart in board.reached_by_tower[tower]]
    places += [SIEGE + wall for wall in board.beside_tower[tower]]
    return [*places, BARBICAN] if board.tower_at_barbican[tower] else places


def why_no_target(s: Siege, tower: int, place: int) -> int:
    if place not in reach(s, tower):
        return 286
    if is_siege_tower(place) and s.breached[place - SIEGE]:
        return 363  # a glare on the wall does not cover its siege tower: a target of its own (STR-129)
    return LEGAL if s.units_at(place) > 0 else 288


def targets(s: Siege, tower: int) -> list[int]:
    return [place for place in sorted(reach(s, tower)) if why_no_target(s, tower, place) == LEGAL]


def fire_cannon(s: Siege, tower: int, place: int) -> None:
    """A unit of a kind that the card shows dies, if there is one (STR-287, STR-288)."""
    card = turn_up_hit_card(s)
    s.tell(CannonFired(tower, place, card))
    ask(s, CannonVictim(s.defender_of(s.board.side[TOWER + tower]), place, card))
