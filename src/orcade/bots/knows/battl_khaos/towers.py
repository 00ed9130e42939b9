"""How the towers of Batt'l Kha'os stand: who leads at each corner, what is missing, who is likely to win.

All chances are those of the orcs.  What a tile, a token or a tower would change is
found by laying it here, looking, and lifting it again; the board itself is not touched.
The weights were fitted to how corners and towers ended in games of the search against
itself; `docs/games/battl_khaos.md` says how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Final

from orcade.games.battl_khaos.grid import OTHERS, SIDES, THEIR_CORNERS
from orcade.games.battl_khaos.majorities import worth
from orcade.games.battl_khaos.material import FIRST_TOWER, MOST, NO_TOKEN, ORCS, TOWERS
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE

# By how many tiles are missing at a corner:
STEADY: Final = [0.0, 0.6, 0.5, 0.55]  # what one warrior more weighs
EVEN: Final = [0.0, 0.35, 0.25, 0.2]  #  how likely it ends even
# By how many spaces around a tower are free:
SETTLED: Final = [1.0, 0.85, 0.75, 0.65, 0.5, 0.4, 0.25, 0.18, 0.12]  # how much of its points counts already
TEMPO: Final = [0.0, 0.2, 0.06, 0.05, 0.04, 0.02, 0.01, 0.01, 0.0]  # what it is worth to be the next to place

PACE: Final = 3.0  #    tiles left for each space that is free around a tower, below which it may stay open
FAR: Final = 24  #      a lead beyond this changes nothing
SPAN: Final = 49
TRIAL: Final = TOWERS  # the number of a tower that is only tried
HALVES: Final = [1 if step in SIDES else 2 for step in OTHERS]  # a space beside a tower is met at two corners


def chances_by_lead() -> list[float]:
    """The chance to win a corner, by tiles missing * SPAN + FAR + lead."""
    table: list[float] = []
    for missing in range(4):
        for lead in range(-FAR, FAR + 1):
            if missing == 0:
                table.append(1.0 if lead > 0 else 0.0)
            else:
                table.append(1.0 / (1.0 + exp(EVEN[missing] - STEADY[missing] * lead)))
    return table


CORNER: Final[list[float]] = chances_by_lead()


class Towers:
    """How each tower in play stands, and one more that is only tried."""

    def __init__(self, s: Battlefield, next_camp: int) -> None:
        self.s: Battlefield = s
        self.sign: float = 1.0 if next_camp == ORCS else -1.0  # who is the next to place a tile
        self.lead: list[int] = [0] * (4 * TOWERS + 4)  #          orcs less knights at each corner
        self.missing: list[int] = [0] * (4 * TOWERS + 4)  #       tiles at each corner
        self.open: list[int] = [0] * (TOWERS + 1)  #              free spaces around each tower
        self.gap: list[int] = [NONE] * (TOWERS + 1)  #            one of them
        self.worth: list[int] = [0] * (TOWERS + 1)  #             0 if it is not in play, or settled for good
        self.shares: list[float] = []  #                          by free spaces: what counts of its points
        left = tiles_left(s)
        for free in range(len(SETTLED)):
            in_time = left / (PACE * free) if PACE * free > left else 1.0
            self.shares.append(SETTLED[free] * in_time)
        self.met: dict[int, list[int]] = {}  #                    by space: the tower corner that each meets
        self.values: list[float] = []  #                          of each tower as it stands, with `met`
        for tower in range(TOWERS):
            space = s.spaces[FIRST_TOWER + tower]
            if space != NONE and (s.advanced or s.special or s.control[tower] == NONE):
                self.worth[tower] = worth(s, tower)
                self.look_around(tower, space)
                self.add_garrison(tower, 4 * s.tiles_at[space], 1)

    def look_around(self, tower: int, space: int) -> None:
        """Count what stands around a tower there, but for its own warriors."""
        s = self.s
        material = s.material
        halves = 0
        for corner in range(4):
            lead = 0
            missing = 0
            for i in range(3 * corner, 3 * corner + 3):
                other = space + OTHERS[i]
                found = s.tiles_at.get(other, NONE)
                if found == NONE:
                    missing += 1
                    halves += HALVES[i]
                    self.gap[tower] = other
                else:
                    shown = 4 * found + THEIR_CORNERS[i]
                    token = MOST * s.tokens_at.get(other, NO_TOKEN)
                    lead += material.orcs_with[token + material.orcs[shown]]
                    lead -= material.knights_with[token + material.knights[shown]]
            self.lead[4 * tower + corner] = lead
            self.missing[4 * tower + corner] = missing
        self.open[tower] = halves // 2

    def add_garrison(self, tower: int, laid: int, sign: int) -> None:
        """The warriors of a tower that lies so: (tile * 4 + rotation) * 4."""
        material = self.s.material
        for corner in range(4):
            own = material.orcs[laid + corner] - material.knights[laid + corner]
            self.lead[4 * tower + corner] += sign * own

    def find_meetings(self) -> None:
        """Fill `met` and `values`: asked only where tiles are tried."""
        for tower in range(TOWERS):
            self.values.append(self.value(tower))
            if self.worth[tower] > 0:
                here = self.s.spaces[FIRST_TOWER + tower]
                for i in range(12):
                    corners = self.met.get(here + OTHERS[i])
                    if corners is None:
                        corners = [NONE, NONE, NONE, NONE]
                        self.met[here + OTHERS[i]] = corners
                    corners[THEIR_CORNERS[i]] = 4 * tower + i // 3

    # How likely do the orcs take it?

    def chance(self, tower: int) -> float:
        """By the corners, and by who is the next to place."""
        taken = self.by_corners(tower, tower)
        return taken + self.sign * TEMPO[self.open[tower]] * 4.0 * taken * (1.0 - taken)

    def by_corners(self, at: int, tower: int) -> float:
        """More corners for the orcs, or as many and their banner (BTK-82, BTK-83)."""
        at *= 4
        here, lead = self.missing[at] * SPAN + FAR, bounded(self.lead[at])
        a, b = CORNER[here + lead], CORNER[here - lead]
        here, lead = self.missing[at + 1] * SPAN + FAR, bounded(self.lead[at + 1])
        c, d = CORNER[here + lead], CORNER[here - lead]
        here, lead = self.missing[at + 2] * SPAN + FAR, bounded(self.lead[at + 2])
        e, f = CORNER[here + lead], CORNER[here - lead]
        here, lead = self.missing[at + 3] * SPAN + FAR, bounded(self.lead[at + 3])
        g, h = CORNER[here + lead], CORNER[here - lead]
        i, j, k, l = 1.0 - a - b, 1.0 - c - d, 1.0 - e - f, 1.0 - g - h  # noqa: E741
        two, one, zero, less, least = a * c, a * j + i * c, a * d + i * j + b * c, i * d + b * j, b * d
        more, some, none, few, fewest = e * g, e * l + k * g, e * h + k * l + f * g, k * h + f * l, f * h
        ahead = two * (1.0 - fewest) + one * (more + some + none) + zero * (more + some) + less * more
        if self.s.material.banners[tower] == ORCS:
            ahead += two * fewest + one * few + zero * none + less * some + least * more
        return ahead

    def value(self, tower: int) -> float:
        """The points that the orcs are likely to be ahead by this tower."""
        return self.worth[tower] * self.shares[self.open[tower]] * (2.0 * self.chance(tower) - 1.0)

    def after_the_last(self, tower: int, laid: int, token: int) -> bool:
        """Would the orcs take it, if this tile with this token were laid on its last free space?"""
        self.add_at_the_gap(tower, laid, token, 1)
        orcs = self.by_corners(tower, tower)
        self.add_at_the_gap(tower, laid, token, -1)
        return orcs > 0.5

    def add_at_the_gap(self, tower: int, laid: int, token: int, sign: int) -> None:
        gap = self.gap[tower] - self.s.spaces[FIRST_TOWER + tower]
        material = self.s.material
        for i in range(12):
            if OTHERS[i] == gap:
                at, shown = 4 * tower + i // 3, laid + THEIR_CORNERS[i]
                orcs = material.orcs_with[MOST * token + material.orcs[shown]]
                knights = material.knights_with[MOST * token + material.knights[shown]]
                self.lead[at] += sign * (orcs - knights)
                self.missing[at] -= sign

    # What would a change be worth?

    def gain_of_tile(self, laid: int, token: int, space: int) -> float:
        """Of a tile laid there with a token, as (tile * 4 + rotation) * 4: what the orcs gain."""
        corners = self.met.get(space)
        return 0.0 if corners is None else self.gain(corners, laid, token, 1, -1)

    def gain_of_lifting(self, space: int) -> float:
        """If the tile that lies there left the game with its token."""
        corners = self.met.get(space)
        if corners is None:
            return 0.0
        return self.gain(corners, 4 * self.s.tiles_at[space], self.s.tokens_at.get(space, NO_TOKEN), -1, 1)

    def gain_of_token(self, space: int, token: int, sign: int) -> float:
        """If this token were played on the tile there (1), or taken from it (-1)."""
        corners = self.met.get(space)
        laid = 4 * self.s.tiles_at.get(space, NONE)
        if corners is None or laid < 0:
            return 0.0
        self.change(corners, laid, NO_TOKEN, -sign, 0)
        self.change(corners, laid, token, sign, 0)
        gained = self.gained_at(corners)
        self.change(corners, laid, NO_TOKEN, sign, 0)
        self.change(corners, laid, token, -sign, 0)
        return gained

    def value_of_trial(self, tower: int, laid: int) -> float:
        """Of this tower laid where one is tried: what the orcs may expect of it."""
        self.add_garrison(TRIAL, laid, 1)
        taken = self.by_corners(TRIAL, tower)
        self.add_garrison(TRIAL, laid, -1)
        taken += self.sign * TEMPO[self.open[TRIAL]] * 4.0 * taken * (1.0 - taken)
        return self.s.values[tower] * self.shares[self.open[TRIAL]] * (2.0 * taken - 1.0)

    def gain(self, corners: list[int], laid: int, token: int, sign: int, missing: int) -> float:
        """If this tile with this token came (1) or went (-1), and so many tiles more were missing there."""
        self.change(corners, laid, token, sign, missing)
        gained = self.gained_at(corners)
        self.change(corners, laid, token, -sign, -missing)
        return gained

    def change(self, corners: list[int], laid: int, token: int, sign: int, missing: int) -> None:
        material = self.s.material
        for i in range(4):
            corner = corners[i]
            if corner != NONE:
                orcs = material.orcs_with[MOST * token + material.orcs[laid + i]]
                knights = material.knights_with[MOST * token + material.knights[laid + i]]
                self.lead[corner] += sign * (orcs - knights)
                self.missing[corner] += missing
                if is_first(corners, i):
                    self.open[corner // 4] += missing

    def gained_at(self, corners: list[int]) -> float:
        """Beside what the towers were worth that these corners belong to."""
        gained = 0.0
        for i in range(4):
            if corners[i] != NONE and is_first(corners, i):
                tower = corners[i] // 4
                gained += self.value(tower) - self.values[tower]
        return gained


def tiles_left(s: Battlefield) -> int:
    """Those that both together can still place, towers left out."""
    return len(s.stack) + len(s.display) + len(s.hands[0]) + len(s.hands[1])


def bounded(lead: int) -> int:
    return FAR if lead > FAR else -FAR if lead < -FAR else lead


def is_first(corners: list[int], i: int) -> bool:
    """Is it the first corner of its tower here?  A tile beside a tower meets two of them."""
    tower = corners[i] // 4
    for other in range(i):
        if corners[other] // 4 == tower:
            return False
    return True
