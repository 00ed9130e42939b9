"""Assault, part II, step 1: cauldrons, and accidents with them (STR-307, STR-246, STR-177)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import slay_on_wall, strike_down, why_closed
from orcade.games.stronghold.host import is_reached, reached
from orcade.games.stronghold.places import KINDS, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event, Step


class CauldronPoured(Event):
    """Over the Invader's units, or by accident over the Defender's."""

    def __init__(self, wall: int, cauldron: int, accident: bool) -> None:
        self.wall: int = wall
        self.cauldron: int = cauldron
        self.accident: bool = accident


class Cauldrons(Step[Siege]):
    """Each cauldron on a wall with Invader units (STR-307); those in a siege tower may be safe (STR-129)."""

    def run(self, s: Siege) -> None:
        for wall in s.board.west_to_east:
            if s.cauldron[wall] != NONE and is_reached(s, wall) and why_closed(s, wall) == LEGAL:
                pour(s, wall)


def pour(s: Siege, wall: int) -> None:
    """One troll, one orc or all goblins die; by accident Defender units of equal strength (STR-177)."""
    kind = s.cauldron[wall]
    s.tell(CauldronPoured(wall, kind, s.accident[wall]))
    if s.accident[wall]:
        there = s.garrison[(WALL + wall) * KINDS + kind]
        strike_down(s, WALL + wall, kind, struck(s.material.accident_kills[kind], there))
    else:
        slay_on_wall(s, wall, kind, struck(s.material.cauldron_kills[kind], reached(s, wall, kind)))


def struck(most: int, there: int) -> int:
    """-1 stands for all."""
    return there if most < 0 else min(most, there)
