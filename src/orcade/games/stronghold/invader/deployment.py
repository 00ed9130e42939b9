"""Deployment: units go forward from ramparts, from foregrounds, from the camp (STR-180 to STR-195)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.deeds import (
    TILE_DROVER,
    TILE_GOBLIN_TRAP,
    TILE_QUARTERMASTER,
    TILE_SAP,
    TILE_TROLL_TRAP,
)
from orcade.games.stronghold.host import kill, lift, put, room, spaces
from orcade.games.stronghold.invader.scene import (
    CAMP_TO_RAM,
    CAMP_TO_SIDE,
    FROM_CAMP,
    FROM_FOREGROUNDS,
    FROM_RAMPARTS,
    LIMITS,
    STAGES,
    March,
)
from orcade.games.stronghold.places import (
    BARBICAN,
    CAMP,
    FIRING,
    FOREGROUND,
    FOREGROUNDS,
    GOBLIN,
    KINDS,
    PATHS,
    RAMPART,
    RAMPARTS,
    SIEGE,
    TARGETS,
    TROLL,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

FROM_THE_CAMP: Final = FIRING  # as the origin of a move: the camp of whoever moves
ORIGINS: Final = FIRING + 1


class Advance(Action):
    """A unit goes from here to there."""

    origin: int  # a foreground, a rampart, or the camp
    place: int
    unit: int


class NextStage(Action):
    """Nothing more moves from here: ramparts, then foregrounds, then the camp."""


class UnitAdvanced(Event):
    def __init__(self, seat: int, unit: int, origin: int, place: int) -> None:
        self.seat: int = seat
        self.unit: int = unit
        self.origin: int = origin
        self.place: int = place


class UnitTrapped(Event):
    """A trap killed a unit on its way (STR-190, STR-191)."""

    def __init__(self, seat: int, unit: int, path: int) -> None:
        self.seat: int = seat
        self.unit: int = unit
        self.path: int = path


class Deployed(Event):
    """The deployment is over."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


def deploy(s: Siege, invader: int, limit: int) -> None:
    """A deployment begins: the limit holds for each space, and for each way from the camp (STR-183)."""
    march = March()
    march.left = [limit] * LIMITS
    march.extra = [
        s.material.quarter_moves if s.has_training(rampart, TILE_QUARTERMASTER) else 0
        for rampart in range(RAMPARTS)
    ]
    march.arrived = [0] * (FIRING * KINDS)
    march.sprung = [False] * PATHS
    march.sapped = [False] * WALLS
    s.march = march
    go_on(s, invader, march)


def go_on(s: Siege, invader: int, march: March) -> None:
    """Ask for the next move of the first stage in which something can move."""
    while march.stage < STAGES and not can_advance(s, invader, march):
        march.stage += 1
    if march.stage < STAGES:
        s.then([Deploying(invader)])
    else:
        s.march = None
        s.tell(Deployed(invader))


class Deploying(Decision[Siege]):
    """The next unit and where it goes, or the next stage (STR-186, STR-189)."""

    def whose(self) -> int:
        return 189

    def options(self, s: Siege) -> list[Action]:
        return self.legal(s)

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, NextStage):
            return LEGAL
        return why_no_advance(s, self.seat, a.origin, a.place, a.unit) if isinstance(a, Advance) else 189

    def legal(self, s: Siege) -> list[Action]:
        assert s.march is not None
        return advances(s, self.seat, s.march, False) + s.material.said["next_stage"]

    def resolve(self, s: Siege, a: Action) -> None:
        assert s.march is not None
        if isinstance(a, Advance):
            advance(s, self.seat, s.march, a.origin, a.place, a.unit)
        else:
            s.march.stage += 1
        go_on(s, self.seat, s.march)


# May it?


def origins(s: Siege, invader: int, stage: int) -> list[int]:
    """The spaces from which units of this Invader move in a stage."""
    if stage == FROM_CAMP:
        return [FROM_THE_CAMP]
    first, last = (RAMPART, BARBICAN) if stage == FROM_RAMPARTS else (FOREGROUND, RAMPART)
    mine = s.commanded(invader)
    return [place for place in range(first, last) if mine[place]]


def reached(s: Siege, march: March, invader: int, origin: int) -> list[int]:
    """Where units could go from here if there were room: paths, and what tiles allow besides."""
    board = s.board
    if origin == FROM_THE_CAMP:
        mine = s.commanded(invader)
        places = [place for place in range(FOREGROUND, FOREGROUND + FOREGROUNDS) if mine[place]]
        places.append(BARBICAN)
        for wall in range(WALLS):
            if mine[WALL + wall]:
                if s.siege_tower[wall]:
                    places.append(SIEGE + wall)
                if s.has_equipment(wall, TILE_SAP) and not march.sapped[wall]:
                    places.append(WALL + wall)
        return places
    if origin < RAMPART:
        return [RAMPART + rampart for rampart in board.ramparts_of_foreground[origin]]
    rampart = origin - RAMPART
    places = [WALL + wall for wall in board.walls_of_rampart[rampart]]
    drover = s.has_training(rampart, TILE_DROVER)
    for other in board.next_ramparts[rampart]:
        if drover or board.path_between[origin * TARGETS + RAMPART + other] != NONE:
            places.append(RAMPART + other)
    if drover:
        places.append(FOREGROUND + board.side[origin])
    return places


def limit_of(s: Siege, origin: int, place: int) -> int:
    """Which limit such a move counts against (STR-183 to STR-185)."""
    if origin != FROM_THE_CAMP:
        return origin
    return CAMP_TO_RAM if place == BARBICAN else CAMP_TO_SIDE + s.board.side[place]


def within_limit(s: Siege, march: March, origin: int, place: int) -> bool:
    """The limit, or beyond it the two extra moves to a quartermaster's rampart (STR-152)."""
    if march.left[limit_of(s, origin, place)] > 0:
        return True
    return origin < FIRING and RAMPART <= place < BARBICAN and march.extra[place - RAMPART] > 0


def ready(s: Siege, march: March, invader: int, origin: int, unit: int) -> int:
    """How many such units may leave: those that did not arrive in this deployment (STR-187)."""
    if origin == FROM_THE_CAMP:
        return s.host[(CAMP + invader) * KINDS + unit]
    return s.host[origin * KINDS + unit] - march.arrived[origin * KINDS + unit]


def why_no_advance(s: Siege, invader: int, origin: int, place: int, unit: int) -> int:
    march = s.march
    assert march is not None
    stage = FROM_CAMP if origin == FROM_THE_CAMP else FROM_RAMPARTS if origin >= RAMPART else FROM_FOREGROUNDS
    if stage != march.stage:
        return 186
    if origin < FIRING and not s.commands(invader, s.board.side[origin]):
        return 384
    if ready(s, march, invader, origin, unit) <= 0:
        return 187
    if place not in reached(s, march, invader, origin):
        return why_unreached(march, origin, place)
    if not within_limit(s, march, origin, place):
        return 183 if origin < FIRING else 185 if place == BARBICAN else 184
    return LEGAL if room(s, place) > 0 else 188


def why_unreached(march: March, origin: int, place: int) -> int:
    """No path leads there (STR-26, STR-33), or the sap was used in this deployment (STR-139)."""
    if origin == FROM_THE_CAMP and WALL <= place < WALL + WALLS:
        return 139 if march.sapped[place - WALL] else 138
    return 26


def can_advance(s: Siege, invader: int, march: March) -> bool:
    return len(advances(s, invader, march, True)) > 0


def advances(s: Siege, invader: int, march: March, first: bool) -> list[Action]:
    """Every move of the stage; if `first`, no more than one of them."""
    said = s.material.said["advance"]
    moves: list[Action] = []
    for origin in origins(s, invader, march.stage):
        if origin < FIRING and s.units_at(origin) == 0:
            continue
        units = [unit for unit in range(KINDS) if ready(s, march, invader, origin, unit) > 0]
        if not units:
            continue
        for place in reached(s, march, invader, origin):
            if within_limit(s, march, origin, place) and s.units_at(place) < spaces(s, place):
                at = (origin * TARGETS + place) * KINDS
                moves += [said[at + unit] for unit in units]
                if first:
                    return moves
    return moves


# It does


def advance(s: Siege, invader: int, march: March, origin: int, place: int, unit: int) -> None:
    """One unit takes one step (STR-186)."""
    limit = limit_of(s, origin, place)
    if march.left[limit] > 0:
        march.left[limit] -= 1
    else:
        march.extra = changed(march.extra, place - RAMPART, march.extra[place - RAMPART] - 1)
    if origin == FROM_THE_CAMP:
        if place >= WALL:
            march.sapped = changed(march.sapped, place - WALL, True)
        lift(s, CAMP + invader, unit)
        s.tell(UnitAdvanced(invader, unit, CAMP + invader, place))
        put(s, place, unit)
        return
    path = path_joining(s, origin, place)
    s.tell(UnitAdvanced(invader, unit, origin, place))
    if path != NONE and springs(s, path, unit, march.sprung[path]):
        if unit == TROLL:
            march.sprung = changed(march.sprung, path, True)
        kill(s, origin, unit)
        s.tell(UnitTrapped(invader, unit, path))
        return
    lift(s, origin, unit)
    if place < FIRING:
        march.arrived[place * KINDS + unit] += 1
    put(s, place, unit)


def path_joining(s: Siege, origin: int, place: int) -> int:
    """The path between two spaces, whichever way it leads (STR-156)."""
    path = s.board.path_between[origin * TARGETS + place]
    if path == NONE and place < FIRING:
        path = s.board.path_between[place * TARGETS + origin]
    return path


def springs(s: Siege, path: int, unit: int, sprung: bool) -> bool:
    """Does a trap on this path kill such a unit (STR-190 to STR-194)?"""
    tile = s.path_tile[path]
    if unit == GOBLIN:
        return tile == TILE_GOBLIN_TRAP
    return unit == TROLL and tile == TILE_TROLL_TRAP and not sprung
