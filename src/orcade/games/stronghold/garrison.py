"""How Defender units come and go: room, arrival, terror, death, the hospital (STR-46, STR-58, STR-276)."""

from __future__ import annotations

from orcade.games.stronghold.places import (
    BARRACKS,
    COURTYARD,
    GUARDS,
    HONOUR,
    HOSPITAL,
    KINDS,
    MARKSMAN,
    SOLDIER,
    SUPPLY,
    TOWER,
    WALL,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE, Event


class TerrorStruck(Event):
    """Terror killed a unit in the courtyard (STR-173)."""

    def __init__(self, fighter: int) -> None:
        self.fighter: int = fighter


def why_no_room(s: Siege, place: int, fighter: int) -> int:
    """0 if one more such unit may stand in the place, else the clause that forbids it."""
    if place == COURTYARD:
        return 0
    if place < TOWER:
        return 0 if s.fighters_at(place) < posts(s, place - WALL) else 41
    if place < COURTYARD:
        if fighter != MARKSMAN:
            return 47
        return 0 if s.tower_machine[place - TOWER] == NONE and s.fighters_at(place) == 0 else 46
    if place == BARRACKS:
        return 0 if s.garrison[BARRACKS * KINDS + fighter] < s.board.barracks[fighter] else 59
    if place == GUARDS:
        return 0 if s.fighters_at(GUARDS) < s.board.guards else 58
    if place == HONOUR:
        if fighter != SOLDIER:
            return 230
        return 0 if s.fighters_at(HONOUR) < s.board.honour_guard else 58
    return 229


def posts(s: Siege, wall: int) -> int:
    """How many Defender units the wall takes now: one more with a platform (STR-41, STR-249)."""
    return s.board.defender_slots[wall] + (1 if s.platform[wall] else 0)


def station(s: Siege, place: int, fighter: int) -> None:
    """A unit comes to a place; in the courtyard terror may strike (STR-174)."""
    s.garrison[place * KINDS + fighter] += 1
    if place == COURTYARD:
        terrify(s)


def withdraw(s: Siege, place: int, fighter: int) -> None:
    """A unit leaves a place; the honour guard's advantage is lost for good (STR-275)."""
    s.garrison[place * KINDS + fighter] -= 1
    if place == HONOUR:
        s.honour = False


def fall(s: Siege, place: int, fighter: int) -> None:
    """A unit dies: it goes back to the supply of its kind (STR-276)."""
    withdraw(s, place, fighter)
    s.garrison[SUPPLY * KINDS + fighter] += 1


def wound(s: Siege, place: int, fighter: int) -> None:
    """A unit falls in melee: it goes to the hospital (STR-270)."""
    withdraw(s, place, fighter)
    s.garrison[HOSPITAL * KINDS + fighter] += 1


def terrify(s: Siege) -> None:
    """While terror lies there, the weakest in the courtyard dies, until one is left (STR-173)."""
    while s.terror and s.fighters_at(COURTYARD) > 1:
        fighter = weakest_fighter(s, COURTYARD)
        fall(s, COURTYARD, fighter)
        s.tell(TerrorStruck(fighter))


def weakest_fighter(s: Siege, place: int) -> int:
    """The weakest kind of Defender unit in a place where there is one (STR-7)."""
    fighter = 0
    while s.garrison[place * KINDS + fighter] == 0:
        fighter += 1
    return fighter
