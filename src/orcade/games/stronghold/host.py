"""How Invader units come and go: room, arrival, death (STR-16, STR-34 to STR-36, STR-188)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import TILE_LADDERS, TILE_QUARTERMASTER
from orcade.games.stronghold.glory import watch_wall
from orcade.games.stronghold.places import (
    BAG,
    BARBICAN,
    KILLED,
    KINDS,
    RAMPART,
    SIEGE,
    TOWER,
    WALL,
)
from orcade.games.stronghold.state import Siege


def spaces(s: Siege, place: int) -> int:
    """How many Invader units the place takes now."""
    if place >= WALL:
        ladders = s.has_equipment(place - WALL, TILE_LADDERS)
        return s.board.capacity[place] + (s.material.ladder_slots if ladders else 0)
    if place >= SIEGE:
        return s.material.tower_slots if s.siege_tower[place - SIEGE] else 0
    if place == BARBICAN:
        return s.material.crew * s.ram_pieces
    quarters = place >= RAMPART and s.has_training(place - RAMPART, TILE_QUARTERMASTER)
    return s.board.capacity[place] + (s.material.quarters if quarters else 0)


def room(s: Siege, place: int) -> int:
    """How many more may come; none where there are too many (STR-223)."""
    return max(0, spaces(s, place) - s.units_at(place))


def put(s: Siege, place: int, unit: int, count: int = 1) -> None:
    """Units come to a place; on walls this may be a heroic deed (STR-347)."""
    s.host[place * KINDS + unit] += count
    if WALL <= place < TOWER:
        watch_wall(s, place - WALL)
    elif SIEGE <= place < WALL:
        watch_wall(s, place - SIEGE)


def lift(s: Siege, place: int, unit: int, count: int = 1) -> None:
    """Units leave a place."""
    s.host[place * KINDS + unit] -= count


def kill(s: Siege, place: int, unit: int, count: int = 1) -> None:
    """Units die: they go to the pile of the killed (STR-16)."""
    s.host[place * KINDS + unit] -= count
    s.host[KILLED * KINDS + unit] += count


def raise_dead(s: Siege, unit: int, place: int) -> bool:
    """A killed unit comes to a place, or failing that one of the bag (STR-171); is there one?"""
    source = KILLED if s.host[KILLED * KINDS + unit] > 0 else BAG
    if s.host[source * KINDS + unit] == 0:
        return False
    lift(s, source, unit)
    put(s, place, unit)
    return True


# Who is reached by what strikes the Invader on a wall


def reached_at(s: Siege, wall: int) -> list[int]:
    """The wall, and its siege tower where that is no shelter (STR-129, STR-437)."""
    return [WALL + wall, SIEGE + wall] if s.towers_reached else [WALL + wall]


def is_reached(s: Siege, wall: int) -> bool:
    return s.units_at(WALL + wall) > 0 or (s.towers_reached and s.units_at(SIEGE + wall) > 0)


def reached(s: Siege, wall: int, unit: int) -> int:
    """How many of this kind."""
    count = s.host[(WALL + wall) * KINDS + unit]
    return count + s.host[(SIEGE + wall) * KINDS + unit] if s.towers_reached else count


def reached_first(s: Siege, wall: int, unit: int) -> int:
    """Where the first of this kind stands: on the wall before the siege tower."""
    return WALL + wall if s.host[(WALL + wall) * KINDS + unit] > 0 else SIEGE + wall


def weakest(s: Siege, wall: int) -> int:
    """The weakest kind of Invader unit on a wall where there is one (STR-7)."""
    unit = 0
    while reached(s, wall, unit) == 0:
        unit += 1
    return unit


def strongest(s: Siege, wall: int) -> int:
    """The strongest kind of Invader unit on a wall where there is one (STR-7)."""
    unit = KINDS - 1
    while reached(s, wall, unit) == 0:
        unit -= 1
    return unit
