"""What lies on the grid: tiles as they were turned, power tokens, and the spaces where a tile may follow.

What a space holds is found in two tables that only repeat where each tile and token
lies.  They, the list of free spaces beside the tiles and how the corners of the towers
stand are kept up move by move.
"""

from __future__ import annotations

from bisect import bisect_left

from orcade.games.battl_khaos.grid import (
    ALL_FREE,
    AROUND,
    ONE,
    SIDES,
    TO_ONE,
    TO_TWO,
    TWO,
    around,
)
from orcade.games.battl_khaos.material import (
    FIRST_TOWER,
    LAID,
    NO_TOKEN,
    TILES,
    TOKENS,
    TOWERS,
    Material,
    is_tower,
)
from orcade.kernel.contract import NONE, State
from orcade.kernel.lists import changed


class Board(State):
    """The playing surface (BTK-21)."""

    def __init__(self, material: Material) -> None:
        super().__init__([0, 1])
        self.material: Material = material
        # No list of these three is ever changed in place: clones, views and learners share them.
        self.spaces: list[int] = []  #             of each tile in play
        self.rotations: list[int] = []
        self.token_spaces: list[int] = []  #       of each token in play
        self.touched: list[int] = []  #            spaces that changed since the last evaluation
        self.tiles_at: dict[int, int] = {}  #      tile * 4 + rotation, by space
        self.tokens_at: dict[int, int] = {}
        self.free: list[int] = []  #               spaces without a tile that touch one by a side, in order
        self.leads: list[int] = []  #              orcs less knights at each corner of each tower in play
        self.gaps: list[int] = []  #               the free spaces around each of them, a bit for each
        self.rings: dict[
            int, list[int]
        ] = {}  #   by space: each tower around which it lies, as tower * 8 + where

    def clear(self) -> None:
        self.spaces = [NONE] * TILES
        self.rotations = [0] * TILES
        self.token_spaces = [NONE] * TOKENS
        self.reckon()

    def copy_board(self, other: Board) -> None:
        other.spaces = self.spaces
        other.rotations = self.rotations
        other.token_spaces = self.token_spaces
        other.touched = self.touched[:]
        other.tiles_at = self.tiles_at.copy()
        other.tokens_at = self.tokens_at.copy()
        other.free = self.free[:]
        other.leads = self.leads[:]
        other.gaps = self.gaps[:]
        other.rings = self.rings  # replaced when a tower comes, and never changed

    def reckoned(self) -> list[str]:
        return ["tiles_at", "tokens_at", "free", "leads", "gaps", "rings"]

    def reckon(self) -> None:
        self.tiles_at = {}
        self.tokens_at = {}
        self.free = []
        self.leads = [0] * (4 * TOWERS)
        self.gaps = [0] * TOWERS
        self.rings = {}
        for tile in range(len(self.spaces)):
            if self.spaces[tile] != NONE:
                self.tiles_at[self.spaces[tile]] = tile * 4 + self.rotations[tile]
        for token in range(len(self.token_spaces)):
            if self.token_spaces[token] != NONE:
                self.tokens_at[self.token_spaces[token]] = token
        for space in self.tiles_at:
            self.free_beside(space)
        for tile in range(len(self.spaces)):
            if is_tower(tile) and self.spaces[tile] != NONE:
                self.raise_tower(tile - FIRST_TOWER, self.spaces[tile])

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
        return space in self.rings

    def near_the_stone_circle(self, space: int) -> bool:
        circle = self.spaces[self.material.stone_circle]
        return circle != NONE and around(circle, space)

    # What comes and goes

    def put_tile(self, tile: int, space: int, rotation: int) -> None:
        self.spaces = changed(self.spaces, tile, space)
        self.rotations = changed(self.rotations, tile, rotation)
        self.tiles_at[space] = tile * 4 + rotation
        self.touched.append(space)
        place = bisect_left(self.free, space)
        if place < len(self.free) and self.free[place] == space:
            del self.free[place]
        self.free_beside(space)
        self.weigh(space, 1)
        self.fill(space)
        if is_tower(tile):
            self.raise_tower(tile - FIRST_TOWER, space)

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
        self.weigh(space, -1)
        self.fill(space)
        self.spaces = changed(self.spaces, tile, NONE)
        self.rotations = changed(self.rotations, tile, 0)
        del self.tiles_at[space]
        self.touched.append(space)
        for step in SIDES:
            other = space + step
            if other not in self.tiles_at and not self.touches_a_tile(other):
                self.free.remove(other)
        if self.touches_a_tile(space):
            self.free.insert(bisect_left(self.free, space), space)

    def put_token(self, token: int, space: int) -> None:
        self.weigh(space, -1)
        self.token_spaces = changed(self.token_spaces, token, space)
        self.tokens_at[space] = token
        self.weigh(space, 1)
        self.touched.append(space)

    def lift_token(self, token: int) -> None:
        space = self.token_spaces[token]
        self.weigh(space, -1)
        self.token_spaces = changed(self.token_spaces, token, NONE)
        del self.tokens_at[space]
        self.weigh(space, 1)
        self.touched.append(space)

    # How the corners of the towers stand

    def raise_tower(self, tower: int, space: int) -> None:
        """Count what lies around it already; what lies on a tower changes no count of its own (BTK-173)."""
        own = LAID * NO_TOKEN + 4 * self.tiles_at[space]
        for corner in range(4):
            self.leads[4 * tower + corner] = self.material.leads[own + corner]
        self.gaps[tower] = ALL_FREE
        self.rings = self.rings.copy()
        for i in range(8):
            other = space + AROUND[i]
            if other in self.tiles_at:
                self.weigh_at(other, 1, [8 * tower + i])
                self.gaps[tower] ^= 1 << i
            self.rings[other] = sorted([*self.rings.get(other, []), 8 * tower + i])

    def fill(self, space: int) -> None:
        """A tile comes to lie there, or leaves: for every tower around."""
        towers = self.rings.get(space)
        if towers is not None:
            for near in towers:
                self.gaps[near // 8] ^= 1 << near % 8

    def weigh(self, space: int, sign: int) -> None:
        """What lies there counts at every tower around it from now on (1), or no more (-1)."""
        towers = self.rings.get(space)
        if towers is not None and space in self.tiles_at:
            self.weigh_at(space, sign, towers)

    def weigh_at(self, space: int, sign: int, towers: list[int]) -> None:
        ahead = self.material.leads
        laid = LAID * self.tokens_at.get(space, NO_TOKEN) + 4 * self.tiles_at[space]
        for near in towers:
            corners, i = near // 8 * 4, near % 8
            self.leads[corners + ONE[i]] += sign * ahead[laid + TO_ONE[i]]
            if TWO[i] != NONE:
                self.leads[corners + TWO[i]] += sign * ahead[laid + TO_TWO[i]]
