"""Assault, part III: the barbican (STR-331 to STR-335, STR-428)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import onslaught
from orcade.games.stronghold.deeds import INVADER
from orcade.games.stronghold.glory import gain
from orcade.games.stronghold.places import BARBICAN
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import Event, Step

# What is seen


class GateBattered(Event):
    """The ram lowers the resistance of a gate to so much."""

    def __init__(self, gate: int, pieces: int, resistance: int) -> None:
        self.gate: int = gate
        self.pieces: int = pieces
        self.resistance: int = resistance


class GateFell(Event):
    """A gate is destroyed; the Invader gains Glory (STR-332)."""

    def __init__(self, gate: int, points: int) -> None:
        self.gate: int = gate
        self.points: int = points


# The step


class Barbican(Step[Siege]):
    """Each manned ram piece lowers the gate by 1, also after a breach (STR-331, STR-335)."""

    def run(self, s: Siege) -> None:
        left = working_pieces(s)
        while left > 0 and s.gate < s.material.gates:
            pieces = min(left, s.resistance)
            left -= pieces  # the rest is taken from the next gate (STR-333)
            s.resistance -= pieces
            s.tell(GateBattered(s.gate, pieces, s.resistance))
            if s.resistance == 0:
                break_gate(s)


def working_pieces(s: Siege) -> int:
    """As many pieces as there are crews (STR-121, STR-428)."""
    return min(s.ram_pieces, s.units_at(BARBICAN) // s.material.crew)


def break_gate(s: Siege) -> None:
    """The first two bring Glory at once; the last is entering the fortress (STR-332, STR-334)."""
    o = onslaught(s)
    gate = s.gate
    s.gate += 1
    if s.gate < s.material.gates:
        s.resistance = s.material.resistance
        points = 0 if o.extra else s.material.gate_glory[gate]  # STR-363
        s.tell(GateFell(gate, points))
        gain(s, INVADER, points)
    else:
        s.tell(GateFell(gate, 0))
        s.entered = True
        o.entered = True
        o.gate_entered = True
