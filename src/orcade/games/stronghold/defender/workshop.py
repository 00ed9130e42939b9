"""The workshop: platforms, and wood for gate and walls (STR-249 to STR-252)."""

from __future__ import annotations

from orcade.games.stronghold.defender.works import WallWork, Work
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import add_wood
from orcade.kernel.contract import LEGAL, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What is seen


class GateReinforced(Event):
    def __init__(self, seat: int, resistance: int) -> None:
        self.seat: int = seat
        self.resistance: int = resistance


# The actions


class Platform(WallWork):
    """One more space for the Defender (STR-249)."""

    def left(self, s: Siege) -> int:
        return s.material.tiles["platform"] - s.platform.count(True)

    def why_not_wall(self, s: Siege, wall: int) -> int:
        if not s.board.takes_platform[wall]:
            return 43
        return 249 if s.platform[wall] else LEGAL

    def lay(self, s: Siege, wall: int) -> None:
        s.platform = changed(s.platform, wall, True)


class GateReinforcement(Work):
    """The gate under attack belongs to both Defenders (STR-250, STR-406)."""

    def asks(self, s: Siege) -> bool:
        return False

    def lacking(self, s: Siege, seat: int) -> int:
        return LEGAL if s.resistance < s.material.most_resistance else 251

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        s.resistance += 1
        s.tell(GateReinforced(seat, s.resistance))


class WallReinforcement(WallWork):
    """One wooden component (STR-252)."""

    def left(self, s: Siege) -> int:
        return s.wood_left

    def why_not_wall(self, s: Siege, wall: int) -> int:
        return LEGAL if s.wood[wall] < s.material.most_wood else 252

    def lay(self, s: Siege, wall: int) -> None:
        add_wood(s, wall)
