"""What the hit of a machine does (STR-111, STR-113 to STR-115, STR-123, STR-165, STR-166, STR-294)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import ChooseFighter, ask, cut_down, shatter, slay_on_wall
from orcade.games.stronghold.deeds import ENGINE_BALLISTA, ENGINE_CATAPULT
from orcade.games.stronghold.host import is_reached, strongest
from orcade.games.stronghold.places import KINDS, RAMPART, WALL
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import components
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class WreckCauldron(Action):
    """The hit destroys the cauldron on the wall."""


class WreckTower(Action):
    """The hit destroys what stands in the tower opposite."""


# What is seen


class CauldronWrecked(Event):
    def __init__(self, wall: int, cauldron: int) -> None:
        self.wall: int = wall
        self.cauldron: int = cauldron


class TowerWrecked(Event):
    """A cannon or a pole is destroyed."""

    def __init__(self, tower: int, tower_machine: int) -> None:
        self.tower: int = tower
        self.tower_machine: int = tower_machine


# The steps


class Wreck(Decision[Siege]):
    """A hit on a wall without components: its cauldron, or what is in the tower opposite (STR-114, -115)."""

    def __init__(self, seat: int, place: int, wall: int) -> None:
        super().__init__(seat)
        self.place: int = place
        self.wall: int = wall

    def whose(self) -> int:
        return 115

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["wreck_cauldron"] + s.material.said["wreck_tower"]

    def verdict(self, s: Siege, a: Action) -> int:
        if isinstance(a, WreckCauldron):
            return LEGAL if s.cauldron[self.wall] != NONE else 115
        if not isinstance(a, WreckTower) or s.engine[self.place] != ENGINE_CATAPULT:  # STR-123
            return 115
        return LEGAL if s.tower_machine[facing_tower(s, self.place)] != NONE else 115

    def resolve(self, s: Siege, a: Action) -> None:
        if isinstance(a, WreckCauldron):
            wreck_cauldron(s, self.wall)
        else:
            wreck_tower(s, facing_tower(s, self.place))


class Bloodstone(Step[Siege]):
    """A Defender unit on the wall that was hit dies as well (STR-165, STR-166)."""

    def __init__(self, seat: int, place: int, wall: int) -> None:
        self.seat: int = seat
        self.place: int = place
        self.wall: int = wall

    def run(self, s: Siege) -> None:
        ask(s, ShotVictim(self.seat, self.place, self.wall))


class ShotVictim(Decision[Siege]):
    """Which Defender unit on the wall dies (STR-111, STR-165)."""

    def __init__(self, seat: int, place: int, wall: int) -> None:
        super().__init__(seat)
        self.place: int = place
        self.wall: int = wall

    def whose(self) -> int:
        return 111

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_fighter"]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseFighter):
            return 111
        return LEGAL if s.garrison[(WALL + self.wall) * KINDS + a.fighter] > 0 else 111

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseFighter)
        cut_down(s, WALL + self.wall, a.fighter)


class OwnLoss(Step[Siege]):
    """A ballista's hit kills the strongest Invader unit on the wall too (STR-111)."""

    def __init__(self, wall: int) -> None:
        self.wall: int = wall

    def run(self, s: Siege) -> None:
        if is_reached(s, self.wall):
            slay_on_wall(s, self.wall, strongest(s, self.wall), 1)


# The hit


def strike(s: Siege, seat: int, place: int, wall: int) -> None:
    if s.engine[place] == ENGINE_BALLISTA:
        s.then([OwnLoss(wall)])
        ask(s, ShotVictim(seat, place, wall))  # nobody may be left there (STR-294)
        return
    if s.bloodstone[place]:
        s.then([Bloodstone(seat, place, wall)])
    if components(s, wall) > 0:
        shatter(s, wall)
    else:
        ask(s, Wreck(seat, place, wall))


def facing_tower(s: Siege, place: int) -> int:
    return s.board.tower_of_rampart[place - RAMPART]


def wreck_cauldron(s: Siege, wall: int) -> None:
    """To the supply (STR-21), and the accident on it has nothing to work on."""
    s.tell(CauldronWrecked(wall, s.cauldron[wall]))
    s.cauldron = changed(s.cauldron, wall, NONE)
    s.accident = changed(s.accident, wall, False)


def wreck_tower(s: Siege, tower: int) -> None:
    s.tell(TowerWrecked(tower, s.tower_machine[tower]))
    s.tower_machine = changed(s.tower_machine, tower, NONE)
