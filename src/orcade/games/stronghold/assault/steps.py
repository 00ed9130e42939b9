"""The assault, in the order of the book (STR-284), and the Glory of entering (STR-357, STR-358)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.assault.barbican import Barbican
from orcade.games.stronghold.assault.cannons import Cannons
from orcade.games.stronghold.assault.cauldrons import Cauldrons
from orcade.games.stronghold.assault.common import onslaught
from orcade.games.stronghold.assault.comparison import Melee
from orcade.games.stronghold.assault.goblins import Goblins
from orcade.games.stronghold.assault.hospital import Hospital
from orcade.games.stronghold.assault.machines import Machines
from orcade.games.stronghold.assault.marksmen import Marksmen
from orcade.games.stronghold.assault.orders import Orders
from orcade.games.stronghold.assault.poles import Poles
from orcade.games.stronghold.assault.scene import Onslaught
from orcade.games.stronghold.deeds import INVADER
from orcade.games.stronghold.glory import gain
from orcade.games.stronghold.places import FIRING, RAMPARTS, TOWERS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE, Event, Step

ASSAULT_PHASE: Final = 7

# What is seen


class AssaultBegun(Event):
    def __init__(self, turn: int) -> None:
        self.turn: int = turn


class ExtraAssaultBegun(Event):
    """Glory is equal: one more assault decides (STR-362)."""


class FortressEntered(Event):
    """By so many walls, and perhaps by the last gate; the Glory that it brings."""

    def __init__(self, walls: int, by_gate: bool, points: int) -> None:
        self.walls: int = walls
        self.by_gate: bool = by_gate
        self.points: int = points


# The steps


class Assault(Step[Siege]):
    """Ranged attack, melee, barbican."""

    def run(self, s: Siege) -> None:
        s.phase = ASSAULT_PHASE
        s.tell(AssaultBegun(s.turn))
        s.then([*whole_assault(s, False), Entering()])


class Entering(Step[Siege]):
    """What the Invader gains if he came in (STR-357)."""

    def run(self, s: Siege) -> None:
        o = onslaught(s)
        if o.entered:
            walls, gate = s.breached.count(True), o.gate_entered
            points = entering_glory(s, walls, gate)
            gain(s, INVADER, points)
            s.tell(FortressEntered(walls, gate, points))
        s.onslaught = None


def whole_assault(s: Siege, extra: bool) -> list[Step[Siege]]:
    """Everything is loaded and nothing is aimed yet."""
    o = Onslaught()
    o.extra = extra
    o.hit_deck = s.material.hit_deck
    o.cannon_aim = [NONE] * TOWERS
    o.machine_aim = [NONE] * FIRING
    o.volley = [0] * (RAMPARTS + 1)
    o.pole_used = [False] * TOWERS
    s.onslaught = o
    ranged: list[Step[Siege]] = [Cannons(), Machines(), Marksmen(), Goblins()]
    melee: list[Step[Siege]] = [Cauldrons(), Poles(), Orders(), Melee(), Hospital()]
    return [*ranged, *melee, Barbican()]


def entering_glory(s: Siege, walls: int, gate: bool) -> int:
    """3 for entering, 1 for each further wall; the last gate is the way in if it fell (STR-357, STR-358)."""
    if gate:
        return s.material.gate_glory[-1] + walls * s.material.further_wall
    return s.material.enter_glory + (walls - 1) * s.material.further_wall
