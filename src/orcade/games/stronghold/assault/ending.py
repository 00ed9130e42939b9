"""The end of the turn (section 20), and of a game in which the fortress was entered (STR-359 to -363)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import onslaught, sides_in_order
from orcade.games.stronghold.assault.steps import ExtraAssaultBegun, whole_assault
from orcade.games.stronghold.choices import ChooseUnit
from orcade.games.stronghold.deeds import DEFENDER, INVADER, NO_ORDER
from orcade.games.stronghold.glory import conclude, gain, held_turn
from orcade.games.stronghold.host import lift, put, room
from orcade.games.stronghold.places import (
    KILLED,
    KINDS,
    SIEGE,
    SPENT,
    WALL,
    WALLS,
)
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.space import Action

# What is seen


class TowerLeft(Event):
    """Units step from a siege tower onto its wall (STR-128)."""

    def __init__(self, wall: int, unit: int, count: int) -> None:
        self.wall: int = wall
        self.unit: int = unit
        self.count: int = count


# The end of the turn


class EndOfTurn(Step[Siege]):
    """Siege towers, tiles, units, markers, Glory; unless the fortress was entered (STR-336, STR-338)."""

    def run(self, s: Siege) -> None:
        if s.entered:
            s.then([Verdict()])
            return
        towers: list[Step[Siege]] = [
            LeaveTower(wall) for side in sides_in_order(s) for wall in s.board.walls_of_side[side]
        ]
        s.then([*towers, CleanUp(), TurnOver()])


class LeaveTower(Step[Siege]):
    """Units in the siege tower step onto the wall as far as there is room (STR-128)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall

    def run(self, s: Siege) -> None:
        tower = SIEGE + self.wall
        units, free = s.units_at(tower), room(s, WALL + self.wall)
        if units == 0 or free == 0:
            return
        kinds = [unit for unit in range(KINDS) if s.host[tower * KINDS + unit] > 0]
        if units > free and len(kinds) > 1:
            s.then([StepOff(s.invader_of(s.board.side[tower]), self.wall), LeaveTower(self.wall)])
            return
        for unit in kinds:
            leave_tower(s, self.wall, unit, min(s.host[tower * KINDS + unit], room(s, WALL + self.wall)))


class StepOff(Decision[Siege]):
    """Which unit moves, where there is not room for all (STR-130)."""

    def __init__(self, seat: int, wall: int) -> None:
        super().__init__(seat)
        self.wall: int = wall

    def whose(self) -> int:
        return 130

    def options(self, s: Siege) -> list[Action]:
        first = (SIEGE + self.wall) * KINDS
        return s.material.said["choose_unit"][first : first + KINDS]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseUnit) or a.place != SIEGE + self.wall:
            return 130
        return LEGAL if s.host[a.place * KINDS + a.unit] > 0 else 130

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseUnit)
        leave_tower(s, self.wall, a.unit, 1)


class CleanUp(Step[Siege]):
    """Tiles whose effect has ended, spent units, markers (STR-336, STR-337)."""

    def run(self, s: Siege) -> None:
        lift_tiles(s)
        gather_orders(s)
        remove_spent(s)
        clear_markers(s)


class TurnOver(Step[Siege]):
    """The time points and the honour guard; after the last turn the Defender has won (STR-339, STR-361)."""

    def run(self, s: Siege) -> None:
        held_turn(s)
        if s.turn == s.material.turns:
            conclude(s, 361, DEFENDER)


def leave_tower(s: Siege, wall: int, unit: int, count: int) -> None:
    s.tell(TowerLeft(wall, unit, count))
    lift(s, SIEGE + wall, unit, count)
    put(s, WALL + wall, unit, count)


def lift_tiles(s: Siege) -> None:
    """Rituals, altar influence, accurate shots, blessing and glare (STR-162, STR-337)."""
    s.bloodstone = [False] * len(s.bloodstone)
    s.accurate = [False] * len(s.accurate)
    s.influence = [NONE] * len(s.influence)
    s.gale = [False] * len(s.gale)
    s.accident = [False] * len(s.accident)
    s.glare = [False] * len(s.glare)
    s.fire = [False] * len(s.fire)
    s.specters = [False] * len(s.specters)
    s.terror = False
    s.possessed = [False] * len(s.possessed)
    s.blessed = [False] * len(s.blessed)


def gather_orders(s: Siege) -> None:
    """All order tiles go back to the Invaders (STR-213)."""
    s.orders = [NONE] * WALLS
    s.order_face = [NO_ORDER] * WALLS
    s.order_stock = s.material.order_tiles
    s.order_gone = []
    s.order_seen = []
    s.orders_secret = False


def remove_spent(s: Siege) -> None:
    """Units on the phase cards join the killed (STR-18)."""
    for unit in range(KINDS):
        s.host[KILLED * KINDS + unit] += s.host[SPENT * KINDS + unit]
        s.host[SPENT * KINDS + unit] = 0


def clear_markers(s: Siege) -> None:
    """Actions, heroes and deeds are free again; unfinished payments stay (STR-336)."""
    s.done = [NONE] * len(s.done)
    s.rapid = NONE
    s.rapid_by = NONE
    s.last_man = NONE
    s.barricades = 0
    s.deed_used = False
    s.hero_acted = [False] * len(s.hero_acted)
    s.speech = 0


# The fortress was entered


class Verdict(Step[Siege]):
    """More Glory wins; equal Glory asks for one more assault (STR-359, STR-362)."""

    def run(self, s: Siege) -> None:
        if s.glory[INVADER] == s.glory[DEFENDER]:
            s.tell(ExtraAssaultBegun())
            s.then([*whole_assault(s, True), LastWord()])
        else:
            conclude(s, 359, INVADER if s.glory[INVADER] > s.glory[DEFENDER] else DEFENDER)


class LastWord(Step[Siege]):
    """A further breach or the last gate gives the Invader the deciding point, else the Defender has it."""

    def run(self, s: Siege) -> None:
        winner = INVADER if onslaught(s).entered else DEFENDER
        s.onslaught = None
        gain(s, winner, 1)
        conclude(s, 362, winner)
