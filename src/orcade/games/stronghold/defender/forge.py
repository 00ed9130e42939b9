"""The forge: cauldrons (STR-246, STR-247).  Its cannon, like the pole of the workshop, is a `TowerWork`."""

from __future__ import annotations

from orcade.games.stronghold.deeds import CAULDRONS
from orcade.games.stronghold.defender.works import WallWork
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE
from orcade.kernel.lists import changed


class Cauldron(WallWork):
    """Against units of this kind, for the rest of the game."""

    def __init__(self, work: int, unit: int) -> None:
        super().__init__(work, 247)
        self.unit: int = unit

    def left(self, s: Siege) -> int:
        return s.material.tiles[CAULDRONS[self.unit]] - s.cauldron.count(self.unit)

    def why_not_wall(self, s: Siege, wall: int) -> int:
        if not s.board.takes_cauldron[wall]:
            return 43
        return LEGAL if s.cauldron[wall] == NONE else 247

    def lay(self, s: Siege, wall: int) -> None:
        s.cauldron = changed(s.cauldron, wall, self.unit)
