"""Phase 6 beside deployments and orders: ropes and altars (STR-117, STR-136, STR-137, STR-433)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import ENGINE_ALTAR, TILE_ROPES
from orcade.games.stronghold.host import lift, put, reached, reached_first, room
from orcade.games.stronghold.places import KINDS, RAMPART, RAMPARTS, WALL, WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action


class Climb(Action):
    """A unit goes by the ropes of one wall to an adjacent wall."""

    origin_wall: int
    wall: int
    unit: int


class Inspire(Action):
    """The altar on this rampart strengthens this wall."""

    rampart: int
    wall: int


class UnitClimbed(Event):
    def __init__(self, seat: int, unit: int, origin_wall: int, wall: int) -> None:
        self.seat: int = seat
        self.unit: int = unit
        self.origin_wall: int = origin_wall
        self.wall: int = wall


class WallInspired(Event):
    def __init__(self, seat: int, rampart: int, wall: int) -> None:
        self.seat: int = seat
        self.rampart: int = rampart
        self.wall: int = wall


def why_no_climb(s: Siege, invader: int, origin: int, wall: int, unit: int) -> int:
    if not s.commands(invader, s.board.side[WALL + origin]):
        return 366
    if not s.has_equipment(origin, TILE_ROPES) or reached(s, origin, unit) == 0:
        return 136
    if s.roped[origin]:
        return 137
    if wall not in s.board.next_walls[origin]:
        return 48
    return LEGAL if room(s, WALL + wall) > 0 else 188


def climb(s: Siege, invader: int, origin: int, wall: int, unit: int) -> None:
    s.roped = changed(s.roped, origin, True)
    lift(s, reached_first(s, origin, unit), unit)
    s.tell(UnitClimbed(invader, unit, origin, wall))
    put(s, WALL + wall, unit)


def climbs(s: Siege, invader: int) -> list[Action]:
    """Every use of ropes that is open to him."""
    moves: list[Action] = []
    for origin in range(WALLS):
        if s.has_equipment(origin, TILE_ROPES):
            for wall in s.board.next_walls[origin]:
                for unit in range(KINDS):
                    if why_no_climb(s, invader, origin, wall, unit) == LEGAL:
                        moves.append(s.material.said["climb"][(origin * WALLS + wall) * KINDS + unit])
    return moves


def why_not_inspired(s: Siege, invader: int, rampart: int, wall: int) -> int:
    """An altar's wall is one of its side, chosen once a turn (STR-117, STR-433)."""
    side = s.board.side[RAMPART + rampart]
    if not s.commands(invader, side):
        return 366
    if s.engine[RAMPART + rampart] != ENGINE_ALTAR or s.board.side[WALL + wall] != side:
        return 117
    return LEGAL if s.influence[rampart] == NONE else 433


def inspire(s: Siege, invader: int, rampart: int, wall: int) -> None:
    s.influence = changed(s.influence, rampart, wall)
    s.tell(WallInspired(invader, rampart, wall))


def inspirations(s: Siege, invader: int) -> list[Action]:
    """Every wall that an altar of his may still choose."""
    choices: list[Action] = []
    for rampart in range(RAMPARTS):
        if s.engine[RAMPART + rampart] == ENGINE_ALTAR:
            for wall in range(WALLS):
                if why_not_inspired(s, invader, rampart, wall) == LEGAL:
                    choices.append(s.material.said["inspire"][rampart * WALLS + wall])
    return choices
