"""Phase 1: place a tile, from the hand or from the supply of towers (BTK-48 to BTK-56, BTK-176).

Tile, space and rotation are three small decisions.  Until the last is made nothing
has happened, and nobody else sees what was chosen so far.
"""

from __future__ import annotations

from typing import Final

from orcade.games.battl_khaos.ending import end_by_passes
from orcade.games.battl_khaos.grid import AROUND, SIDE
from orcade.games.battl_khaos.material import is_tower
from orcade.games.battl_khaos.sites import has_space, may_lie, why_no_space, why_not_there
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

FIRST: Final = 0  #        why a tile is placed: it is the turn's tile,
SECOND: Final = 1  #       a standard allows one more,
REPLACEMENT: Final = 2  #  or it takes the place of one that a magic circle removed

# What players say


class ChooseTile(Action):
    """This tile of the hand, or this tower."""

    tile: int


class ChooseSpace(Action):
    """This space, for a tile or for a token."""

    x: int
    y: int


class TurnTile(Action):
    """So many quarter turns clockwise; the tile is placed."""

    rotation: int


class PassTurn(Action):
    """Nothing can be placed."""


class NoSecondTile(Action):
    """The standard is left at that."""


# What is seen


class TilePlaced(Event):
    def __init__(self, seat: int, tile: int, space: int, rotation: int) -> None:
        self.seat: int = seat
        self.tile: int = tile
        self.space: int = space
        self.rotation: int = rotation


class Passed(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


# The steps


class Placing(Decision[Battlefield]):
    """Which tile: one of the hand or a tower (BTK-48); a pass only if none can be placed (BTK-54)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        tiles = [s.material.choose_tile[tile] for tile in s.hands[self.seat] + s.supply]
        return tiles + s.material.pass_turn

    def verdict(self, s: Battlefield, a: Action) -> int:
        if isinstance(a, ChooseTile):
            if a.tile not in s.hands[self.seat] and a.tile not in s.supply:
                return 48
            return why_no_space(s, self.seat, a.tile)
        if isinstance(a, PassTurn):
            return LEGAL if self.stuck(s) else 54
        return 137

    def stuck(self, s: Battlefield) -> bool:
        """Neither a tile of the hand nor a tower has a space (BTK-100)."""
        hand = len(s.hands[self.seat]) > 0 and has_space(s, self.seat, False)
        return not hand and not (len(s.supply) > 0 and has_space(s, self.seat, True))

    def legal(self, s: Battlefield) -> list[Action]:
        choose = s.material.choose_tile
        legal: list[Action] = []
        if has_space(s, self.seat, False):
            for tile in s.hands[self.seat]:
                legal.append(choose[tile])
        if s.supply and has_space(s, self.seat, True):
            for tower in s.supply:
                legal.append(choose[tower])
        return legal or s.material.pass_turn[:]

    def resolve(self, s: Battlefield, a: Action) -> None:
        if isinstance(a, ChooseTile):
            s.then([Siting(self.seat, a.tile, FIRST)])
        else:
            s.tell(Passed(self.seat))
            s.passes += 1
            if s.passes == 2:
                end_by_passes(s)


class SecondTile(Decision[Battlefield]):
    """After a standard: one more tile of the hand, or none (BTK-67, BTK-68, BTK-71)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        tiles = [s.material.choose_tile[tile] for tile in s.hands[self.seat]]
        return tiles + s.material.no_second_tile

    def verdict(self, s: Battlefield, a: Action) -> int:
        if isinstance(a, ChooseTile):
            if a.tile in s.supply:
                return 68
            return why_no_space(s, self.seat, a.tile) if a.tile in s.hands[self.seat] else 48
        return LEGAL if isinstance(a, NoSecondTile) else 137

    def resolve(self, s: Battlefield, a: Action) -> None:
        if isinstance(a, ChooseTile):
            s.then([Siting(self.seat, a.tile, SECOND)])


class Siting(Decision[Battlefield]):
    """Where the chosen tile goes: a free space that touches a tile along a side (BTK-49)."""

    def __init__(self, seat: int, tile: int, why: int) -> None:
        super().__init__(seat)
        self.tile: int = tile
        self.why: int = why

    def whose(self) -> int:
        return 47

    def seen_by(self, seat: int) -> Step[Battlefield]:
        return self if seat == self.seat else begun(self.seat, self.why)

    def options(self, s: Battlefield) -> list[Action]:
        """Every space at or around a tile in play."""
        near = {space + step for space in s.tiles_at for step in [0, *AROUND]}
        return [s.material.choose_space.number(space) for space in sorted(near)]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, ChooseSpace):
            return 137
        return why_not_there(s, self.seat, is_tower(self.tile), a.x * SIDE + a.y)

    def legal(self, s: Battlefield) -> list[Action]:
        choose = s.material.choose_space
        tower = is_tower(self.tile)
        ban, kept = s.bans[self.seat], s.kept_from(self.seat)
        legal: list[Action] = []
        for space in s.free:
            if may_lie(s, tower, space, ban, kept):
                legal.append(choose.number(space))
        return legal

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, ChooseSpace)
        turn_or_lay(s, self.seat, self.tile, a.x * SIDE + a.y, self.why)


class Turning(Decision[Battlefield]):
    """How the tile is turned (BTK-23); then it is placed."""

    def __init__(self, seat: int, tile: int, space: int, why: int) -> None:
        super().__init__(seat)
        self.tile: int = tile
        self.space: int = space
        self.why: int = why

    def whose(self) -> int:
        return 47

    def seen_by(self, seat: int) -> Step[Battlefield]:
        if seat == self.seat:
            return self
        return Replacing(self.seat, self.space) if self.why == REPLACEMENT else begun(self.seat, self.why)

    def options(self, s: Battlefield) -> list[Action]:
        return s.material.turn_tile

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, TurnTile):
            return 137
        return LEGAL if a.rotation < s.material.rotations[self.tile] else 167

    def legal(self, s: Battlefield) -> list[Action]:
        return s.material.turn_tile[: s.material.rotations[self.tile]]

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, TurnTile)
        lay(s, self.seat, self.tile, self.space, a.rotation)


class Replacing(Decision[Battlefield]):
    """Magic circle, step 2: a tile of the hand goes on the emptied space (BTK-152, BTK-153)."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: int = space

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.choose_tile[tile] for tile in s.hands[self.seat]]

    def verdict(self, s: Battlefield, a: Action) -> int:
        if not isinstance(a, ChooseTile):
            return 137
        return LEGAL if a.tile in s.hands[self.seat] else 152

    def resolve(self, s: Battlefield, a: Action) -> None:
        assert isinstance(a, ChooseTile)
        turn_or_lay(s, self.seat, a.tile, self.space, REPLACEMENT)


# How a tile comes to lie there


def begun(seat: int, why: int) -> Step[Battlefield]:
    """The decision with which this choice began: all that others see of it."""
    return SecondTile(seat) if why == SECOND else Placing(seat)


def turn_or_lay(s: Battlefield, seat: int, tile: int, space: int, why: int) -> None:
    """A tile that looks the same from all sides needs no turning (BTK-167)."""
    if s.material.rotations[tile] == 1:
        lay(s, seat, tile, space, 0)
    else:
        s.then([Turning(seat, tile, space, why)])


def lay(s: Battlefield, seat: int, tile: int, space: int, rotation: int) -> None:
    if is_tower(tile):
        s.supply.remove(tile)
    else:
        s.hands[seat].remove(tile)
        s.placed += 1
        if tile in s.shown:
            s.shown.remove(tile)
    s.put_tile(tile, space, rotation)
    s.fresh = tile
    s.passes = 0
    s.tell(TilePlaced(seat, tile, space, rotation))
