"""Phase 3: draw a tile for each one placed from the hand (BTK-90 to BTK-94, BTK-98, BTK-99, BTK-171)."""

from __future__ import annotations

from bisect import insort

from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import HIDDEN, LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class TakeTile(Action):
    """This tile of the display."""

    tile: int


class DrawTile(Action):
    """The top tile of the stack."""


# What is seen


class TileTaken(Event):
    """From the display: both have seen it (BTK-45)."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: int = seat
        self.tile: int = tile


class TileDrawn(Event):
    """From the stack: the drawer alone sees it (BTK-45)."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: int = seat
        self.tile: int = tile

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else TileDrawn(self.seat, HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class DisplayRefilled(Event):
    """From the stack (BTK-91)."""

    def __init__(self, tile: int) -> None:
        self.tile: int = tile

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Draws(Step[Battlefield]):
    """As many as tiles were placed from the hand; none after a tower (BTK-92, BTK-171)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Battlefield) -> None:
        draw_next(s, self.seat, s.placed)


class Drawing(Decision[Battlefield]):
    """The next of `left` tiles: one of the display, or the top one of the stack (BTK-90)."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: int = left

    def whose(self) -> int:
        return 47

    def options(self, s: Battlefield) -> list[Action]:
        return [s.material.take_tile[tile] for tile in s.display] + s.material.draw_tile

    def verdict(self, s: Battlefield, a: Action) -> int:
        if isinstance(a, TakeTile):
            return LEGAL if a.tile in s.display else 90
        if isinstance(a, DrawTile):
            return LEGAL if s.stack else 90
        return 137

    def legal(self, s: Battlefield) -> list[Action]:
        take = s.material.take_tile
        legal: list[Action] = []
        for tile in s.display:
            legal.append(take[tile])
        if s.stack:
            legal.append(s.material.draw_tile[0])
        return legal

    def resolve(self, s: Battlefield, a: Action) -> None:
        if isinstance(a, TakeTile):
            take_from_display(s, self.seat, a.tile)
        else:
            tile = s.stack.pop()
            insort(s.hands[self.seat], tile)
            s.tell(TileDrawn(self.seat, tile))
        draw_next(s, self.seat, self.left - 1)  # one after the other (BTK-94)


def draw_next(s: Battlefield, seat: int, left: int) -> None:
    """As long as there is anything to draw (BTK-98, BTK-99)."""
    if left > 0 and (s.display or s.stack):
        s.then([Drawing(seat, left)])


def take_from_display(s: Battlefield, seat: int, tile: int) -> None:
    """The next of the stack lies in its place."""
    place = s.display.index(tile)
    insort(s.hands[seat], tile)
    insort(s.shown, tile)
    s.tell(TileTaken(seat, tile))
    if s.stack:
        s.display[place] = s.stack.pop()
        s.tell(DisplayRefilled(s.display[place]))
    else:
        del s.display[place]
