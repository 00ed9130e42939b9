"""Assault, part I: goblins with a shooting master (STR-304 to STR-306)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import HoldFire, cut_down, sides_in_order, why_closed
from orcade.games.stronghold.choices import ChoosePlace
from orcade.games.stronghold.deeds import TILE_SHOOTING_MASTER
from orcade.games.stronghold.places import COURTYARD, GOBLIN, KINDS, MARKSMAN, RAMPART, TOWER, WALL, is_wall
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

# What is seen


class GoblinShot(Event):
    """A goblin on this rampart shoots a marksman."""

    def __init__(self, seat: int, rampart: int, place: int) -> None:
        self.seat: int = seat
        self.rampart: int = rampart
        self.place: int = place


# The steps


class Goblins(Step[Siege]):
    """Each goblin that is still alive on a rampart with a shooting master may shoot (STR-304, STR-306)."""

    def run(self, s: Siege) -> None:
        shots: list[Step[Siege]] = []
        for side in sides_in_order(s):
            for rampart in s.board.ramparts_of_side[side]:
                goblins = s.host[(RAMPART + rampart) * KINDS + GOBLIN]
                if goblins > 0 and s.has_training(rampart, TILE_SHOOTING_MASTER):
                    shots.append(GoblinsShoot(s.invader_of(side), rampart, goblins))
        s.then(shots)


class GoblinsShoot(Step[Siege]):
    """As long as goblins and marksmen are left."""

    def __init__(self, seat: int, rampart: int, left: int) -> None:
        self.seat: int = seat
        self.rampart: int = rampart
        self.left: int = left

    def run(self, s: Siege) -> None:
        if self.left > 0 and victims(s, self.rampart):
            s.then([GoblinAim(self.seat, self.rampart, self.left)])


class GoblinAim(Decision[Siege]):
    """Which marksman the next goblin shoots; or the rest of them hold their fire (STR-306)."""

    def __init__(self, seat: int, rampart: int, left: int) -> None:
        super().__init__(seat)
        self.rampart: int = rampart
        self.left: int = left

    def whose(self) -> int:
        return 306

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][WALL:COURTYARD] + s.material.said["hold_fire"]

    def legal(self, s: Siege) -> list[Action]:
        places = s.material.said["choose_place"]
        return [places[place] for place in victims(s, self.rampart)] + s.material.said["hold_fire"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, HoldFire):
            return LEGAL
        return why_spared(s, self.rampart, a.place) if isinstance(a, ChoosePlace) else 306

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, ChoosePlace):
            s.then([GoblinsShoot(self.seat, self.rampart, self.left - 1)])
            s.tell(GoblinShot(self.seat, self.rampart, a.place))
            cut_down(s, a.place, MARKSMAN)


# Who can be shot


def why_spared(s: Siege, rampart: int, place: int) -> int:
    """A marksman on a joined wall where no Invader stands, or in the tower opposite (STR-304, STR-305)."""
    if is_wall(place):
        wall = place - WALL
        if wall not in s.board.walls_of_rampart[rampart]:
            return 304
        clause = why_closed(s, wall)
        if clause != LEGAL:
            return clause
        if s.attackers(wall) > 0:
            return 305
    elif place != TOWER + s.board.tower_of_rampart[rampart]:
        return 304
    return LEGAL if s.garrison[place * KINDS + MARKSMAN] > 0 else 306


def victims(s: Siege, rampart: int) -> list[int]:
    places = [WALL + wall for wall in s.board.walls_of_rampart[rampart]]
    places.append(TOWER + s.board.tower_of_rampart[rampart])
    return [place for place in places if why_spared(s, rampart, place) == LEGAL]
