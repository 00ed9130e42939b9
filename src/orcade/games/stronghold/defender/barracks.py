"""The barracks and the guards: training, and the hunt for saboteurs (STR-264 to STR-269)."""

from __future__ import annotations

from orcade.games.stronghold.defender.works import Work
from orcade.games.stronghold.garrison import fall, weakest_fighter
from orcade.games.stronghold.places import BARRACKS, BUILDINGS, GUARDS, KINDS, SUPPLY
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Event
from orcade.kernel.space import Action

# What is seen


class FighterTrained(Event):
    """A unit in the barracks became one of this kind."""

    def __init__(self, seat: int, fighter: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter


class SaboteursHunted(Event):
    """The unit in the guards was given up, and all saboteurs are gone."""

    def __init__(self, seat: int, fighter: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter


# The actions


class Training(Work):
    """A unit in the barracks becomes the next stronger one (STR-264)."""

    def __init__(self, work: int, fighter: int) -> None:
        super().__init__(work, 264)
        self.fighter: int = fighter  # what it becomes

    def asks(self, s: Siege) -> bool:
        return False

    def left(self, s: Siege) -> int:
        return s.garrison[SUPPLY * KINDS + self.fighter]

    def lacking(self, s: Siege, seat: int) -> int:
        barracks = BARRACKS * KINDS + self.fighter
        if s.garrison[barracks - 1] == 0:
            return 264
        if s.garrison[barracks] >= s.board.barracks[self.fighter]:
            return 265
        return LEGAL if self.left(s) > 0 else 266

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        """The new unit comes from the supply, the old one returns to it (STR-266)."""
        s.tell(FighterTrained(seat, self.fighter))
        barracks, supply = BARRACKS * KINDS + self.fighter, SUPPLY * KINDS + self.fighter
        s.garrison[barracks - 1] -= 1
        s.garrison[supply - 1] += 1
        s.garrison[supply] -= 1
        s.garrison[barracks] += 1


class Hunt(Work):
    """The unit in the guards is given up, and all saboteurs go (STR-267 to STR-269)."""

    def asks(self, s: Siege) -> bool:
        return False

    def lacking(self, s: Siege, seat: int) -> int:
        if s.fighters_at(GUARDS) == 0:
            return 268
        return LEGAL if True in s.saboteur else 269

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        fighter = weakest_fighter(s, GUARDS)
        s.tell(SaboteursHunted(seat, fighter))
        fall(s, GUARDS, fighter)
        s.saboteur = [False] * BUILDINGS
