"""What every action of a building has in common: what it needs, on what it acts, what is seen of it."""

from __future__ import annotations

from orcade.games.stronghold.choices import ChoosePlace
from orcade.games.stronghold.places import TOWER, TOWERS, WALL, WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed
from orcade.kernel.native import mypyc_attr
from orcade.kernel.space import Action

# What is seen


class PieceLaid(Event):
    """A completed action put its piece there."""

    def __init__(self, seat: int, work: int, place: int) -> None:
        self.seat: int = seat
        self.work: int = work
        self.place: int = place


# An action


@mypyc_attr(allow_interpreted_subclasses=True)
class Work:
    """One action of a building; `aimless` is the clause that says that it has no target now."""

    def __init__(self, work: int, aimless: int) -> None:
        self.work: int = work
        self.aimless: int = aimless

    def asks(self, s: Siege) -> bool:
        """Does its Defender choose a target?"""
        return True

    def left(self, s: Siege) -> int:
        """How many of its pieces are left in the supply; NONE if it needs none (STR-8)."""
        return NONE

    def lacking(self, s: Siege, seat: int) -> int:
        """0, or the clause that names what it lacks: a piece, a unit, a reason (STR-10)."""
        return 9 if self.left(s) == 0 else LEGAL

    def targets(self, s: Siege) -> list[Action]:
        """A superset of the targets."""
        return []

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        """0, or the clause that forbids this target."""
        return LEGAL

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        raise NotImplementedError

    def has_target(self, s: Siege, seat: int) -> bool:
        """Is there one?  Asked at every choice of the Defender, so those with many targets look faster."""
        for a in self.targets(s):
            if self.verdict(s, seat, a) == LEGAL:
                return True
        return False

    def why_not(self, s: Siege, seat: int) -> int:
        """0 if it can be carried out now, else the clause that says why not (STR-241)."""
        clause = self.lacking(s, seat)
        if clause != LEGAL or not self.asks(s):
            return clause
        return LEGAL if self.has_target(s, seat) else self.aimless


class WallWork(Work):
    """It acts on a wall of the Defender who does it (STR-406)."""

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][WALL : WALL + WALLS]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChoosePlace) or not WALL <= a.place < WALL + WALLS:
            return 240
        if not s.commands(seat, s.board.side[a.place]):
            return 406
        return self.why_not_wall(s, a.place - WALL)

    def has_target(self, s: Siege, seat: int) -> bool:
        mine = s.commanded(seat)
        for wall in range(WALLS):
            if mine[WALL + wall] and self.why_not_wall(s, wall) == LEGAL:
                return True
        return False

    def why_not_wall(self, s: Siege, wall: int) -> int:
        return LEGAL

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChoosePlace)
        s.tell(PieceLaid(seat, self.work, a.place))
        self.lay(s, a.place - WALL)

    def lay(self, s: Siege, wall: int) -> None:
        raise NotImplementedError


class TowerWork(Work):
    """A machine for a free tower (STR-46, STR-245, STR-248)."""

    def __init__(self, work: int, aimless: int, machine: int, piece: str) -> None:
        super().__init__(work, aimless)
        self.machine: int = machine
        self.piece: str = piece

    def left(self, s: Siege) -> int:
        return s.material.tiles[self.piece] - s.tower_machine.count(self.machine)

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][TOWER : TOWER + TOWERS]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChoosePlace) or not TOWER <= a.place < TOWER + TOWERS:
            return 240
        if not s.commands(seat, s.board.side[a.place]):
            return 406
        return LEGAL if is_free(s, a.place - TOWER) else 46

    def has_target(self, s: Siege, seat: int) -> bool:
        for tower in range(TOWERS):
            if s.commands(seat, s.board.side[TOWER + tower]) and is_free(s, tower):
                return True
        return False

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChoosePlace)
        s.tell(PieceLaid(seat, self.work, a.place))
        s.tower_machine = changed(s.tower_machine, a.place - TOWER, self.machine)


def is_free(s: Siege, tower: int) -> bool:
    """Neither a machine nor a marksman is there."""
    return s.tower_machine[tower] == NONE and s.fighters_at(TOWER + tower) == 0
