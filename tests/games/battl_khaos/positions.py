"""Positions of Batt'l Kha'os laid in words, and the words of what is said and seen there.

    p = lay(
        {(0, 0): "orc_tower_a", (0, -1): "b07o 2", (1, -1): "b13k 3"},   a tile, and how it is turned
        tokens={(0, -1): "knights_double_archer"},
        hands={ORCS: ["b02o"]},
        turn=ORCS,
        advanced=True,
    )
    p.play(ORCS, *place("b02o", 1, 0), no_token(), draw())
    assert p.corner("orc_tower_a", "north_east") == "orcs"

Seat 0 leads the orcs.  What is not named is filled in: three tiles for each hand and for the display,
the rest is the stack; every tower that does not lie there is in the supply; the tokens in nobody's
place are in the reserve (in the advanced rule all of them, else the basic ones).  Markers lie as the
board says.  The table has no luck: whoever asks for some after the set-up breaks the test (BTK-46).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.grid import CORNERS, MISSING, space_at, x_of, y_of
from orcade.games.battl_khaos.majorities import count, mark, met_at
from orcade.games.battl_khaos.material import FIRST_SPECIAL, FIRST_TOWER, KINDS, MARKERS, TOWERS
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.turn import Turn
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position
from tests.games.position import words

ORCS = 0
KNIGHTS = 1
SEATS = ["Ork", "Knut"]
NOTHING: Mapping[Any, Any] = MappingProxyType({})
M = GAME.material
Space = tuple[int, int]
TOWER: Mapping[Space, str] = {(0, 0): "orc_tower_a"}
CORNER: Mapping[Space, str] = {  # the position of BTK-EX-13
    (0, 0): "orc_tower_a",
    (0, -1): "b07o 2",
    (1, -1): "b13k 3",
    (1, 0): "b02o",
}
RING: list[Space] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]


# What is said


def said(kind: str, **fields: object) -> Action:
    return GAME.space.parse({kind: fields})


def choose(tile: str) -> Action:
    return said("choose_tile", tile=tile)


def at(x: int, y: int) -> Action:
    return said("choose_space", x=x, y=y)


def turned(rotation: int) -> Action:
    return said("turn_tile", rotation=rotation)


def place(tile: str, x: int, y: int, rotation: int = 0) -> list[Action]:
    """The whole gesture: tile, space and, unless it looks the same from all sides, rotation."""
    gesture = [choose(tile), at(x, y)]
    return gesture if M.rotations[M.tiles.index(tile)] == 1 else [*gesture, turned(rotation)]


def token(name: str, on: Space | None = None) -> list[Action]:
    """Played on the new tile, or in the advanced rule on a space."""
    return [said("play_token", token=name)] + ([] if on is None else [at(*on)])


def no_token() -> Action:
    return said("no_token")


def no_second_tile() -> Action:
    return said("no_second_tile")


def pass_turn() -> Action:
    return said("pass_turn")


def take(tile: str) -> Action:
    return said("take_tile", tile=tile)


def draw() -> Action:
    return said("draw_tile")


def pick(name: str) -> Action:
    return said("pick_token", token=name)


# What is seen


class Position(position.Position[Battlefield]):
    """A table in the middle of a game, read and played in words."""

    def tile(self, x: int, y: int) -> str | None:
        """The tile there and how it is turned."""
        tile = self.s.tile_at(space_at(x, y))
        return None if tile == NONE else f"{M.tiles[tile]} {self.s.rotations[tile]}"

    def token(self, x: int, y: int) -> str | None:
        found = self.s.token_at(space_at(x, y))
        return None if found == NONE else M.tokens[found]

    def corner(self, tower: str, corner: str) -> str | None:
        return marker(self.s.corners[4 * tower_number(tower) + CORNERS.index(corner)])

    def corners(self, tower: str) -> list[str | None]:
        """From the north-west clockwise."""
        return [self.corner(tower, corner) for corner in CORNERS]

    def met(self, tower: str, corner: str) -> tuple[int, int] | None:
        """Orcs and knights that meet there; None if a tile is missing."""
        at, which = tower_number(tower), CORNERS.index(corner)
        if MISSING[4 * self.s.gaps[at] + which]:
            return None
        orcs, knights = met_at(self.s, at, which)
        assert orcs - knights == self.s.leads[4 * at + which]
        return orcs, knights

    def control(self, tower: str) -> str | None:
        return marker(self.s.control[tower_number(tower)])

    def hand(self, seat: int) -> list[str | None]:
        """None for a back."""
        return [None if tile == NONE else M.tiles[tile] for tile in self.s.hands[seat]]

    def display(self) -> list[str]:
        return words(self.s.display, M.tiles)

    def reserve(self, seat: int) -> list[str]:
        return words(self.s.reserve[seat], M.tokens)

    def lost(self) -> list[str]:
        return words(self.s.lost, M.tokens)

    def gone(self) -> list[str]:
        return words(self.s.gone, M.tiles)

    def spaces(self, seat: int, *before: Action) -> set[Space]:
        """The spaces that are legal once this was said."""
        table = self.table.fork()
        for a in before:
            table.play(seat, a)
        found = [a.words()["choose_space"] for a in table.legal(seat) if a.block.name == "choose_space"]
        return {(a["x"], a["y"]) for a in found}

    def tiles(self, seat: int) -> set[str]:
        """The tiles that may be chosen now."""
        return {a.words()[a.block.name]["tile"] for a in self.table.legal(seat) if "tile" in a.block.fields}

    def tokens(self, seat: int) -> set[str]:
        """The tokens that may be played, removed or taken back now."""
        return {a.words()[a.block.name]["token"] for a in self.table.legal(seat) if "token" in a.block.fields}


def marker(camp: int) -> str | None:
    return None if camp == NONE else MARKERS[camp]


def tower_number(tower: str) -> int:
    return M.tiles.index(tower) - FIRST_TOWER


def where(space: int) -> Space:
    return x_of(space), y_of(space)


# A position laid in words


def lay(
    board: Mapping[Space, str] = TOWER,
    *,
    tokens: Mapping[Space, str] = NOTHING,
    hands: Mapping[int, Sequence[str]] = NOTHING,
    display: Sequence[str] | None = None,
    stack: Sequence[str] | None = None,
    supply: Sequence[str] | None = None,
    reserve: Mapping[int, Sequence[str]] = NOTHING,
    lost: Iterable[str] = (),
    turn: int = ORCS,
    advanced: bool = False,
    only_once: bool = False,
    values: str = "one_to_three",
) -> Position:
    s = Battlefield(M)
    s.advanced, s.special, s.only_once, s.camps = advanced, True, only_once, [ORCS, KNIGHTS]
    s.values = M.values[values]
    s.clear()
    for (x, y), tile in board.items():
        name, _, rotation = tile.partition(" ")
        s.put_tile(M.tiles.index(name), space_at(x, y), int(rotation or 0))
    lay_tiles(s, hands, display, stack, supply)
    lay_tokens(s, tokens, reserve, lost)
    s.corners, s.control, s.points, s.touched = [NONE] * 4 * TOWERS, [NONE] * TOWERS, [0, 0], []
    for tower in range(TOWERS):
        if s.in_play(FIRST_TOWER + tower):
            mark(s, tower)
    count(s)
    s.then([Turn(turn)])
    advance(s)
    table = Table(GAME, 2, {}, Fast(1), SEATS)
    table.state = s
    return Position(table)


def lay_tiles(
    s: Battlefield,
    hands: Mapping[int, Sequence[str]],
    display: Sequence[str] | None,
    stack: Sequence[str] | None,
    supply: Sequence[str] | None,
) -> None:
    """Special tiles are given to nobody who does not ask for them: they are out of the game."""
    named = [*(tile for hand in hands.values() for tile in hand), *(display or ()), *(stack or ())]
    numbers = [M.tiles.index(tile) for tile in named]
    assert len(set(numbers)) == len(numbers), f"a tile was named twice: {named}"
    assert not any(s.in_play(tile) for tile in numbers), f"one of {named} lies on the board"
    towers = [tile for tile in range(FIRST_TOWER, FIRST_SPECIAL) if not s.in_play(tile)]
    s.supply = towers if supply is None else sorted(M.tiles.index(tower) for tower in supply)
    free = [tile for tile in range(FIRST_TOWER) if not s.in_play(tile) and tile not in numbers]

    def fill(given: Sequence[str] | None, count: int) -> list[int]:
        if given is not None:
            return [M.tiles.index(tile) for tile in given]
        return [free.pop(0) for _ in range(count)]

    s.hands = [sorted(fill(hands.get(seat), 3)) for seat in (ORCS, KNIGHTS)]
    s.display = fill(display, 3)
    s.stack = fill(stack, len(free))[::-1]  # the first is on top
    laid = s.tiles()
    s.gone = [tile for tile in range(len(M.tiles)) if tile not in laid]


def lay_tokens(
    s: Battlefield, tokens: Mapping[Space, str], reserve: Mapping[int, Sequence[str]], lost: Iterable[str]
) -> None:
    for (x, y), name in tokens.items():
        s.put_token(M.tokens.index(name), space_at(x, y))
    s.lost = [M.tokens.index(name) for name in lost]
    s.bans = [NONE, NONE]
    for seat in (ORCS, KNIGHTS):
        free = [t for t in s.tokens_of(seat) if s.token_spaces[t] == NONE and t not in s.lost]
        if seat in reserve:
            kept = sorted(M.tokens.index(name) for name in reserve[seat])
        else:
            kept = [t for t in free if s.advanced or M.basic[t % KINDS]]
        assert set(kept) <= set(free), f"{reserve} names a token that lies elsewhere"
        s.reserve.append(kept)
        s.aside.append([t for t in free if t not in kept])


def open_game(seed: int = 1, **options: str) -> Position:
    """A table with a set-up drawn by luck, the orcs in seat 0 unless asked otherwise."""
    chosen = {"orc_player": "first_seat", **options}
    return Position(Table(GAME, 2, chosen, Fast(seed), SEATS))
