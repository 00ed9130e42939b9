"""The Mass Invasion of Stronghold: can so many walls be beset at once in this turn (STR-344)?

One unit is enough for a wall, and the deed is done as soon as the last of them stands there: whoever
comes up in one deployment and climbs in the next needs nothing but goblins and two deployments.
"""

from __future__ import annotations

from orcade.bots.knows.stronghold.walls import Front
from orcade.games.stronghold.deeds import MASS_INVASION
from orcade.games.stronghold.places import FOREGROUND, RAMPART, RAMPARTS, WALLS
from orcade.games.stronghold.state import Siege


class Invasion:
    """Which walls are beset, and which could be with what stands before them."""

    def __init__(self, s: Siege, front: Front) -> None:
        self.s: Siege = s
        self.walls: int = 0  #  beset, or to be reached in this turn
        for wall in range(WALLS):
            if s.attackers(wall) > 0:
                self.walls += 1
        for side in (0, 1):
            if front.marches[side] > 0:
                self.walls += reachable(s, front, side)
        self.is_near: bool = not s.heroic[MASS_INVASION] and self.walls >= s.material.deed_walls

    def wants(self, wall: int) -> bool:
        """Is a first unit on this wall a step of it?"""
        return self.is_near and self.s.attackers(wall) == 0

    def wants_before(self, rampart: int) -> bool:
        """Does this rampart have fewer units than walls beside it that nobody besets?"""
        if not self.is_near:
            return False
        s, empty = self.s, 0
        for wall in s.board.walls_of_rampart[rampart]:
            if s.attackers(wall) == 0:
                empty += 1
        return s.units_at(RAMPART + rampart) < empty


def reachable(s: Siege, front: Front, side: int) -> int:
    """How many walls of a side that nobody besets a unit could reach: each unit one, from a rampart beside
    it, or from the foreground if there are two deployments."""
    board, found = s.board, 0
    ready = [s.units_at(RAMPART + rampart) for rampart in range(RAMPARTS)]
    behind = s.units_at(FOREGROUND + side) if front.marches[side] > 1 else 0
    for wall in board.walls_of_side[side]:
        if s.attackers(wall) > 0 or front.room[wall] == 0:
            continue
        near = False
        for rampart in board.ramparts_of_wall[wall]:
            if ready[rampart] > 0:
                ready[rampart] -= 1
                near = True
                break
        if not near and behind > 0:
            for rampart in board.ramparts_of_wall[wall]:
                if rampart in board.ramparts_of_foreground[side]:
                    behind -= 1
                    near = True
                    break
        if near:
            found += 1
    return found
