"""The scouts' quarters: traps, damage and raids outside the walls (STR-254 to STR-256)."""

from __future__ import annotations

from orcade.games.stronghold.choices import ChoosePath, ChoosePlace, ChooseUnit
from orcade.games.stronghold.deeds import ENGINE_BALLISTA, ENGINE_CATAPULT, PATH_TILES
from orcade.games.stronghold.defender.works import PieceLaid, Work
from orcade.games.stronghold.host import kill
from orcade.games.stronghold.places import FIRING, KINDS, PATHS, RAMPART
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What is seen


class TrapLaid(Event):
    def __init__(self, seat: int, work: int, path: int) -> None:
        self.seat: int = seat
        self.work: int = work
        self.path: int = path


class UnitPickedOff(Event):
    """By a raid on a siege tower, or by the sniper."""

    def __init__(self, seat: int, work: int, place: int, unit: int) -> None:
        self.seat: int = seat
        self.work: int = work
        self.place: int = place
        self.unit: int = unit


# The actions


class Trap(Work):
    """On the free space of a path (STR-254)."""

    def __init__(self, work: int, tile: int) -> None:
        super().__init__(work, 254)
        self.tile: int = tile

    def left(self, s: Siege) -> int:
        return s.material.tiles[PATH_TILES[self.tile]] - s.path_tile.count(self.tile)

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_path"]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChoosePath):
            return 240
        return self.why_not_path(s, seat, a.path)

    def why_not_path(self, s: Siege, seat: int, path: int) -> int:
        if not s.commands(seat, s.board.side[s.board.path_to[path]]):
            return 406
        if not s.board.path_slot[path]:
            return 53
        return LEGAL if s.path_tile[path] == NONE else 254

    def has_target(self, s: Siege, seat: int) -> bool:
        for path in range(PATHS):
            if self.why_not_path(s, seat, path) == LEGAL:
                return True
        return False

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChoosePath)
        s.tell(TrapLaid(seat, self.work, a.path))
        s.path_tile = changed(s.path_tile, a.path, self.tile)


class Damage(Work):
    """One more miss in the pile of a ballista or catapult; never of a trebuchet (STR-255)."""

    def left(self, s: Siege) -> int:
        return s.misses_left

    def lacking(self, s: Siege, seat: int) -> int:
        return LEGAL if s.misses_left > 0 else 15

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][:FIRING]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChoosePlace) or a.place >= FIRING:
            return 240
        if not s.commands(seat, s.board.side[a.place]):
            return 406
        if a.place < RAMPART:
            return 123
        return LEGAL if is_damageable(s.engine[a.place]) else 255

    def has_target(self, s: Siege, seat: int) -> bool:
        for place in range(RAMPART, FIRING):
            if is_damageable(s.engine[place]) and s.commands(seat, s.board.side[place]):
                return True
        return False

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChoosePlace)
        s.tell(PieceLaid(seat, self.work, a.place))
        s.misses_left -= 1
        s.misses = changed(s.misses, a.place, s.misses[a.place] + 1)


class Assassination(Work):
    """One Invader unit in one of these places dies, chosen by the Defender."""

    def __init__(self, work: int, aimless: int, first: int, last: int) -> None:
        super().__init__(work, aimless)
        self.first: int = first
        self.last: int = last

    def targets(self, s: Siege) -> list[Action]:
        return s.material.said["choose_unit"]

    def verdict(self, s: Siege, seat: int, a: Action) -> int:
        if not isinstance(a, ChooseUnit):
            return 240
        if not self.first <= a.place <= self.last:
            return self.aimless
        if not s.commands(seat, s.board.side[a.place]):
            return 406
        return LEGAL if s.host[a.place * KINDS + a.unit] > 0 else self.aimless

    def has_target(self, s: Siege, seat: int) -> bool:
        mine = s.commanded(seat)
        for at in range(self.first * KINDS, (self.last + 1) * KINDS):
            if s.host[at] > 0 and mine[at // KINDS]:
                return True
        return False

    def carry_out(self, s: Siege, seat: int, a: Action | None) -> None:
        assert isinstance(a, ChooseUnit)
        s.tell(UnitPickedOff(seat, self.work, a.place, a.unit))
        kill(s, a.place, a.unit)


def is_damageable(engine: int) -> bool:
    """A ballista or a catapult."""
    return engine == ENGINE_BALLISTA or engine == ENGINE_CATAPULT
