"""Where the Glory of both camps comes from, line by line (section 21).

The state keeps totals; what is not told by a deed, a gate or a turn has one source only: the honour guard
on one side, the first gates on the other.
"""

from __future__ import annotations

from typing import NamedTuple

from orcade.games.stronghold.assault.steps import entering_glory
from orcade.games.stronghold.deeds import DEFENDER, INVADER
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE

TIE = 362


class Gain(NamedTuple):
    """A source of Glory, how often it came or which deed it was, and what it brought both camps."""

    source: str
    times: int
    deed: int
    invaders: int
    defenders: int


def gains(s: Siege) -> list[Gain]:
    """What there was at the start, and all that brought or cost something since."""
    box, over = s.material, s.outcome is not None
    held = s.turn if over and not s.entered else max(0, s.turn - 1)
    found = [
        Gain("start", 1, NONE, box.start_glory[INVADER], box.start_glory[DEFENDER]),
        Gain("held", held, NONE, held * box.failed_turn, held * box.held_turn),
        *(
            Gain("heroic", 1, deed, box.deed_glory[deed], 0)
            for deed in range(len(s.heroic))
            if s.heroic[deed]
        ),
        *(Gain("dishonour", 1, deed, 0, -1) for deed in range(len(s.deeds)) if not s.deeds[deed]),
        *(after_a_tie(s) if tied(s) else entering(s) if over and s.entered else []),
    ]
    invaders = s.glory[INVADER] - sum(gain.invaders for gain in found)
    defenders = s.glory[DEFENDER] - sum(gain.defenders for gain in found)
    found.append(Gain("gates_and_way_in" if tied(s) else "gates", s.gate, NONE, invaders, 0))
    found.append(Gain("honour", defenders // box.honour_glory, NONE, 0, defenders))
    return [gain for gain in found if gain.invaders != 0 or gain.defenders != 0]


def entering(s: Siege) -> list[Gain]:
    """By walls, or by the last gate (STR-357, STR-358)."""
    walls, gate = s.breached.count(True), s.gate == s.material.gates
    return [Gain("gate_entered" if gate else "entered", walls, NONE, entering_glory(s, walls, gate), 0)]


def tied(s: Siege) -> bool:
    return s.outcome is not None and s.outcome.clause == TIE


def after_a_tie(s: Siege) -> list[Gain]:
    """One more assault decides: it brings its winner a point and nothing else (STR-362, STR-363)."""
    assert s.outcome is not None
    won = s.outcome.ranks[0] == 1
    return [Gain("tie", 1, NONE, int(won), int(not won))]
