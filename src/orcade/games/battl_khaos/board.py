"""What lies on the grid: tiles as they were turned, power tokens, and the spaces where a tile may follow.

What a space holds is found in two tables that only repeat where each tile and token
lies; they and the list of free spaces beside the tiles are kept up move by move.
"""

from __future__ import annotations

from bisect import bisect_left

from orcade.games.battl_khaos.grid import SIDES, around
from orcade.games.battl_khaos.material import FIRST_TOWER, TILES, TOKENS, TOWERS, Material
from orcade.kernel.contract import NONE, State
from orcade.kernel.native import i64


class Board(State):
    """The playing surface (BTK-21)."""

    def __init__(self, material: Material) -> None:
        super().__init__([0, 1])
        self.material: Material = material
        self.spaces: list[int] = []  #             of each tile in play
        self.rotations: list[int] = []
        self.token_spaces: list[int] = []  #       of each token in play
        self.touched: list[int] = []  #            spaces that changed since the last evaluation
        self.tiles_at: dict[int, int] = {}  #      tile * 4 + rotation, by space
        self.tokens_at: dict[int, int] = {}
        self.free: list[int] = []  #               spaces without a tile that touch one by a side, in order

    def clear(self) -> None:
        self.spaces = [NONE] * TILES
        self.rotations = [0] * TILES
        self.token_spaces = [NONE] * TOKENS

    def copy_board(self, other: Board) -> None:
        other.spaces = self.spaces[:]
        other.rotations = self.rotations[:]
        other.token_spaces = self.token_spaces[:]
        other.touched = self.touched[:]
        other.tiles_at = self.tiles_at.copy()
        other.tokens_at = self.tokens_at.copy()
        other.free = self.free[:]

    def reckoned(self) -> list[str]:
        return ["tiles_at", "tokens_at", "free"]

    def reckon(self) -> None:
        self.tiles_at = {}
        self.tokens_at = {}
        self.free = []
        for tile in range(len(self.spaces)):
            if self.spaces[tile] != NONE:
                self.tiles_at[self.spaces[tile]] = tile * 4 + self.rotations[tile]
        for token in range(len(self.token_spaces)):
            if self.token_spaces[token] != NONE:
                self.tokens_at[self.token_spaces[token]] = token
        for space in self.tiles_at:
            self.free_beside(space)

    # What lies where

    def tile_at(self, space: int) -> int:
        laid = self.tiles_at.get(space, NONE)
        return NONE if laid == NONE else laid // 4

    def token_at(self, space: int) -> int:
        return self.tokens_at.get(space, NONE)

    def in_play(self, tile: int) -> bool:
        return self.spaces[tile] != NONE

    def touches_a_tile(self, space: int) -> bool:
        """Along a side; at a corner is not enough (BTK-49)."""
        for step in SIDES:
            if space + step in self.tiles_at:
                return True
        return False

    def near_a_tower(self, space: int) -> bool:
        """Is it one of the 8 spaces around a tower (BTK-51)?"""
        here: i64 = space
        tower: i64
        for tower in range(FIRST_TOWER, FIRST_TOWER + TOWERS):
            other = self.spaces[tower]
            if other != NONE and around(here, other):
                return True
        return False

    def near_the_stone_circle(self, space: int) -> bool:
        circle = self.spaces[self.material.stone_circle]
        return circle != NONE and around(circle, space)

    # What comes and goes

    def put_tile(self, tile: int, space: int, rotation: int) -> None:
        self.spaces[tile] = space
        self.rotations[tile] = rotation
        self.tiles_at[space] = tile * 4 + rotation
        self.touched.append(space)
        place = bisect_left(self.free, space)
        if place < len(self.free) and self.free[place] == space:
            del self.free[place]
        self.free_beside(space)

    def free_beside(self, space: int) -> None:
        """The free spaces beside a tile are offered from now on."""
        free = self.free
        for step in SIDES:
            other = space + step
            if other not in self.tiles_at:
                place = bisect_left(free, other)
                if place == len(free) or free[place] != other:
                    free.insert(place, other)

    def lift_tile(self, tile: int) -> None:
        space = self.spaces[tile]
        self.spaces[tile] = NONE
        self.rotations[tile] = 0
        del self.tiles_at[space]
        self.touched.append(space)
        for step in SIDES:
            other = space + step
            if other not in self.tiles_at and not self.touches_a_tile(other):
                self.free.remove(other)
        if self.touches_a_tile(space):
            self.free.insert(bisect_left(self.free, space), space)

    def put_token(self, token: int, space: int) -> None:
        self.token_spaces[token] = space
        self.tokens_at[space] = token
        self.touched.append(space)

    def lift_token(self, token: int) -> None:
        space = self.token_spaces[token]
        self.token_spaces[token] = NONE
        del self.tokens_at[space]
        self.touched.append(space)
