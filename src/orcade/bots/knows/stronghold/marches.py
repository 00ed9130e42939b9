"""Where units of the Invader of Stronghold go: towards walls that can be won, and onto them in strength.

A unit on a wall that is lost dies there (STR-318), and whoever attacks a little in every turn has lost all
by the fifth.  So the host gathers, on the foregrounds and where few marksmen see it, until it can climb
many walls at once, or until time presses: a breach in turn 5 still wins by itself (STR-EX-28).
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.stronghold.breach import now_falls
from orcade.bots.knows.stronghold.invasion import Invasion
from orcade.bots.knows.stronghold.walls import Front, archers
from orcade.bots.logistic import logistic
from orcade.games.stronghold.assault.strength import inflicts_losses
from orcade.games.stronghold.deeds import (
    ACTIONS,
    LARGE_DEPLOYMENT,
    SMALL_DEPLOYMENT,
    TILE_LADDERS,
    TILE_SHIELDS,
    TILE_SHOOTING_MASTER,
    TROLL_ATTACK,
)
from orcade.games.stronghold.invader.deployment import FROM_THE_CAMP, springs
from orcade.games.stronghold.invader.scene import FROM_CAMP, FROM_RAMPARTS
from orcade.games.stronghold.places import (
    BARBICAN,
    CAMP,
    FOREGROUND,
    GOBLIN,
    HAND,
    KINDS,
    RAMPART,
    SIEGE,
    TARGETS,
    TROLL,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

STORM: Final = 5  #        the turn from which on everybody climbs,
LIKELY: Final = 0.45  #    or the chance of a breach at which they climb before
TOO_EARLY: Final = 4.5  #  of a step onto a wall before
UP_CLOSE: Final = 1.6  #   of a step to a rampart in the turn before they do,
OUT_OF_SIGHT: Final = -1.5  # and still earlier
A_SPACE: Final = 2.2  #    strength that a space of a wall usually holds
STRONG: Final = 0.8  #     for each strength of the unit that goes where room is scarce
ONWARD: Final = 1.2  #     of a step nearer
LOST: Final = 0.9  #       for each strength that an attack falls short of the defence
EXPOSED: Final = 0.9  #    of each marksman who sees a unit wait on a rampart
SHELTERED: Final = 0.2  #  and where others would fall first
TOGETHER: Final = 0.4  #   of joining those who are already there
ALREADY: Final = 1.2  #    of a wall on which some already stand
SCATTERED: Final = 1.8
READY: Final = 0.5  #      strength beyond the defence at which an attack begins
ASIDE: Final = 1.5  #      of a step to a rampart before other walls than those
WAITING: Final = 3.0  #    of a step to a rampart that is not followed by an attack
STAYING: Final = -1.2  #   of leaving units behind in camp and foregrounds
DEED: Final = 1.0  #       of a troll more towards the Troll Attack
INVASION: Final = 2.2  #   of a wall more towards the Mass Invasion,
EXPENDABLE: Final = 0.5  # for each strength that the unit has less than a troll


class Marches:
    """The moves of one Invader."""

    def __init__(self, s: Siege, front: Front, seat: int) -> None:
        self.s: Siege = s
        self.front: Front = front
        self.seat: int = seat
        self.invasion: Invasion = Invasion(s, front)
        self.storms: bool = s.turn >= STORM or now_falls(s, front) > LIKELY
        self.targets: list[float] = [-1.0] * WALLS  #  reckoned when they are asked for

    def target(self, wall: int) -> float:
        """How much a wall is worth attacking, from 0 to 3: it takes many units, or many are near."""
        found = self.targets[wall]
        if found < 0.0:
            s, front = self.s, self.front
            spaces = s.board.invader_slots[wall] + (1 if s.has_equipment(wall, TILE_LADDERS) else 0)
            if s.siege_tower[wall]:
                spaces += s.material.tower_slots
            most = A_SPACE * spaces + front.bonus(wall) + front.losses[wall] - front.need(wall)
            found = logistic(most / 3.0) + 2.0 * logistic((front.later_margin(wall) + 2.0) / 3.0)
            self.targets[wall] = found
        return found

    def side(self, side: int) -> float:
        """The best two walls of a side."""
        first, second = 0.0, 0.0
        for wall in self.s.board.walls_of_side[side]:
            found = self.target(wall)
            if found > first:
                first, second = found, first
            elif found > second:
                second = found
        return 0.6 * first + 0.4 * second

    def is_ready(self, side: int) -> bool:
        """Can a wall of this side be won in this turn, with all that may still come there?"""
        s = self.s
        if not self.storms:
            return False
        for wall in s.board.walls_of_side[side]:
            if self.short(wall) <= -READY and s.commands(self.seat, side):
                return True
        return False

    def short(self, wall: int) -> float:
        """What the attack of this turn falls short of the defence as it stands.

        Help is not expected: who waits until he is safe against it may come too late.
        """
        s, front = self.s, self.front
        found = front.defence[wall] - front.now[wall] - front.losses[wall]
        if s.has_equipment(wall, TILE_SHIELDS):
            found -= s.attackers(wall) + 1
        return found

    def left_to_move(self) -> int:
        """Units of this Invader that a deployment could move."""
        s = self.s
        found = s.units_at(CAMP + self.seat) + s.units_at(HAND + self.seat)
        for place in range(FOREGROUND, BARBICAN):
            if s.commands(self.seat, s.board.side[place]):
                found += s.units_at(place)
        return found

    def stay(self) -> float:
        """Nothing more moves in this stage."""
        march = self.s.march
        if march is not None and march.stage == FROM_RAMPARTS:
            return 0.0
        if march is not None and march.stage == FROM_CAMP:
            waiting = self.s.units_at(CAMP + self.seat)
            return STAYING if waiting > 3 else STAYING / 2.0
        return STAYING if self.storms and self.goes_on() else 0.0

    def goes_on(self) -> bool:
        """Does another deployment follow in this turn, so that who comes to a rampart need not wait there?"""
        s = self.s
        for action in (SMALL_DEPLOYMENT, LARGE_DEPLOYMENT):
            if self.seat * ACTIONS + action not in s.taken:
                return True
        return False

    def advance(self, origin: int, place: int, unit: int) -> float:
        """A step of one unit."""
        s = self.s
        if origin == FROM_THE_CAMP:
            return self.from_camp(place, unit)
        path = s.board.path_between[origin * TARGETS + place]
        danger = 0.0
        if path != NONE and s.march is not None and springs(s, path, unit, s.march.sprung[path]):
            danger = 6.0 if unit == GOBLIN else 4.0
        if place >= WALL:
            return self.onto(place - WALL, unit) - danger - self.scattered(origin - RAMPART, place - WALL)
        if place < RAMPART or path == NONE:
            return -3.0  # back, or sideways: only a drover can
        return self.to_rampart(origin, place - RAMPART, unit) - danger

    def onto(self, wall: int, unit: int) -> float:
        """Onto a wall: if all that can come there holds its own, or nobody there strikes (STR-323)."""
        s = self.s
        if self.invades(wall):
            return INVASION + EXPENDABLE * (TROLL - unit)
        target = self.target(wall)
        short = self.short(wall)
        points = 0.6 + STRONG * (unit + 1) + 0.5 * target
        if not self.storms and inflicts_losses(s, wall):
            points -= TOO_EARLY
        if short > 0.0 and inflicts_losses(s, wall):
            points -= 0.8 + LOST * (short if short < 6.0 else 6.0)
        if s.cauldron[wall] == unit and not s.accident[wall]:
            points -= 0.4 * (unit + 1)
        if s.attackers(wall) > 0:
            points += TOGETHER
        return points + self.deeds(wall, unit)

    def invades(self, wall: int) -> bool:
        """Is a unit there a step of the Mass Invasion, which is a part of the storm?"""
        return self.storms and self.invasion.wants(wall)

    def scattered(self, rampart: int, wall: int) -> float:
        """What speaks against this wall if another before the same rampart is better and has room."""
        if self.invades(wall):
            return 0.0
        here = self.target(wall) + (ALREADY if self.s.attackers(wall) > 0 else 0.0)
        for other in self.s.board.walls_of_rampart[rampart]:
            if other != wall and self.front.room[other] > 0:
                there = self.target(other) + (ALREADY if self.s.attackers(other) > 0 else 0.0)
                if there > here:
                    return SCATTERED
        return 0.0

    def deeds(self, wall: int, unit: int) -> float:
        """Four trolls on one wall (STR-342)."""
        s = self.s
        if unit != TROLL or s.heroic[TROLL_ATTACK]:
            return 0.0
        trolls = s.host[(WALL + wall) * KINDS + TROLL] + s.host[(SIEGE + wall) * KINDS + TROLL]
        return DEED * trolls / (s.material.deed_trolls - 1) if trolls >= 1 else 0.0

    def to_rampart(self, origin: int, rampart: int, unit: int) -> float:
        """To where the walls are worth it and have room for more than already wait there."""
        s, front = self.s, self.front
        if self.storms and self.invasion.wants_before(rampart) and self.goes_on():
            return INVASION + EXPENDABLE * (TROLL - unit)
        best, room = 0.0, 0
        ready = False
        for wall in s.board.walls_of_rampart[rampart]:
            target = self.target(wall)
            best = target if target > best else best
            room += front.room[wall]
            ready = ready or (self.storms and self.short(wall) <= -READY)
        for other in s.board.next_ramparts[rampart]:
            if s.board.path_between[(RAMPART + rampart) * TARGETS + RAMPART + other] != NONE:
                for wall in s.board.walls_of_rampart[other]:
                    target = 0.7 * self.target(wall)
                    best = target if target > best else best
        points = ONWARD + best + 0.15 * (unit + 1)
        if not ready:
            points -= ASIDE if self.is_ready(s.board.side[RAMPART + rampart]) else WAITING
            if not self.storms:
                points += UP_CLOSE if s.turn == STORM - 1 else OUT_OF_SIGHT
        crowd = s.units_at(RAMPART + rampart) - room
        if crowd >= 0:
            points -= 0.6 + 0.3 * crowd
        if s.has_training(rampart, TILE_SHOOTING_MASTER) and unit == GOBLIN:
            points += 0.5
        if not s.mantelet[rampart] and not self.goes_on():
            shots = archers(s, rampart)
            seen = EXPOSED if s.units_at(RAMPART + rampart) < shots else SHELTERED
            points -= seen * (shots if shots < 4.0 else 4.0)
        if origin >= RAMPART:  # along the far path of the west, away from walls that are near
            for wall in s.board.walls_of_rampart[origin - RAMPART]:
                points -= 0.4 * self.target(wall)
        return points

    def from_camp(self, place: int, unit: int) -> float:
        s = self.s
        if place >= SIEGE:
            wall = place - WALL if place >= WALL else place - SIEGE
            return self.onto(wall, unit) + 0.5
        if place == BARBICAN:
            crew = s.units_at(BARBICAN)
            return (1.2 if crew % s.material.crew == 1 else 0.4) - 0.7 * unit
        crowded = 0.1 * s.units_at(place)
        return ONWARD + self.side(place - FOREGROUND) - crowded + 0.15 * (unit + 1)
