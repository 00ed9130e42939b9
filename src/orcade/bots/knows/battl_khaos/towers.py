"""How the towers of Batt'l Kha'os stand: who leads at each corner, what is missing, who is likely to win.

All chances are those of the orcs.  What a tile or a token would change is reckoned at the
corners that it meets, without laying it.
The weights were fitted to how corners and towers ended in games of the search against
itself; `docs/games/battl_khaos.md` says how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Final

from orcade.games.battl_khaos.grid import AROUND, OTHERS, THEIR_CORNERS
from orcade.games.battl_khaos.majorities import worth
from orcade.games.battl_khaos.material import FIRST_TOWER, LAID, NO_TOKEN, ORCS, TOWERS
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

# For each of the eight spaces around a tower: the corner of the tower that it meets, the corner that a tile
# turns there, and a second one, if it lies beside the tower and not at an angle to it.
MEETINGS: Final = [[i for i in range(len(OTHERS)) if OTHERS[i] == step] for step in AROUND]
ONE: Final[list[int]] = [met[0] // 3 for met in MEETINGS]
TO_ONE: Final[list[int]] = [THEIR_CORNERS[met[0]] for met in MEETINGS]
TWO: Final[list[int]] = [met[1] // 3 if len(met) > 1 else NONE for met in MEETINGS]
TO_TWO: Final[list[int]] = [THEIR_CORNERS[met[-1]] for met in MEETINGS]


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
        self.gap: list[int] = [NONE] * (TOWERS + 1)  #            which of the eight around it is one of them
        self.worth: list[int] = [0] * (TOWERS + 1)  #             0 if it is not in play, or settled for good
        self.shares: list[float] = []  #                          by free spaces: what counts of its points
        left = tiles_left(s)
        for free in range(len(SETTLED)):
            in_time = left / (PACE * free) if PACE * free > left else 1.0
            self.shares.append(SETTLED[free] * in_time)
        self.met: dict[int, list[int]] = {}  #                    by space: tower * 8 + where around it it is
        self.values: list[float] = []  #                          of each tower as it stands, with `met`
        for tower in range(TOWERS):
            space = s.spaces[FIRST_TOWER + tower]
            if space != NONE and (s.advanced or s.special or s.control[tower] == NONE):
                self.worth[tower] = worth(s, tower)
                self.look_around(tower, space)
                self.add_garrison(tower, 4 * s.tiles_at[space])

    def look_around(self, tower: int, space: int) -> None:
        """Count what stands around a tower there, but for its own warriors."""
        s = self.s
        leads = s.material.leads
        lead = [0, 0, 0, 0]
        missing = [0, 0, 0, 0]
        free = 0
        for i in range(8):
            other = space + AROUND[i]
            found = s.tiles_at.get(other, NONE)
            if found == NONE:
                free += 1
                self.gap[tower] = i
                missing[ONE[i]] += 1
                if TWO[i] != NONE:
                    missing[TWO[i]] += 1
            else:
                laid = 4 * found + LAID * s.tokens_at.get(other, NO_TOKEN)
                lead[ONE[i]] += leads[laid + TO_ONE[i]]
                if TWO[i] != NONE:
                    lead[TWO[i]] += leads[laid + TO_TWO[i]]
        for corner in range(4):
            self.lead[4 * tower + corner] = lead[corner]
            self.missing[4 * tower + corner] = missing[corner]
        self.open[tower] = free

    def add_garrison(self, tower: int, laid: int) -> None:
        """The warriors of a tower that lies so: (tile * 4 + rotation) * 4."""
        leads = self.s.material.leads
        for corner in range(4):
            self.lead[4 * tower + corner] += leads[LAID * NO_TOKEN + laid + corner]

    def find_meetings(self) -> None:
        """Fill `met` and `values`: asked only where tiles are tried."""
        for tower in range(TOWERS):
            self.values.append(self.value(tower))
            if self.worth[tower] > 0:
                here = self.s.spaces[FIRST_TOWER + tower]
                for i in range(8):
                    meetings = self.met.get(here + AROUND[i])
                    if meetings is None:
                        self.met[here + AROUND[i]] = [8 * tower + i]
                    else:
                        meetings.append(8 * tower + i)

    def gap_of(self, tower: int) -> int:
        """A free space around it."""
        return self.s.spaces[FIRST_TOWER + tower] + AROUND[self.gap[tower]]

    # How likely do the orcs take it?

    def value(self, tower: int) -> float:
        """The points that the orcs are likely to be ahead by this tower."""
        return self.worth[tower] * self.expected(self.by_corners(tower), self.open[tower])

    def expected(self, taken: float, free: int) -> float:
        """Of a point that they take so likely by the corners: by who is the next to place, and how soon."""
        taken += self.sign * TEMPO[free] * 4.0 * taken * (1.0 - taken)
        return self.shares[free] * (2.0 * taken - 1.0)

    def by_corners(self, tower: int) -> float:
        """As they stand."""
        lead, missing, at = self.lead, self.missing, 4 * tower
        return more_corners(
            missing[at] * SPAN + FAR,
            lead[at],
            missing[at + 1] * SPAN + FAR,
            lead[at + 1],
            missing[at + 2] * SPAN + FAR,
            lead[at + 2],
            missing[at + 3] * SPAN + FAR,
            lead[at + 3],
            self.s.material.banners[tower] == ORCS,
        )

    def changed(self, tower: int, i: int, one: int, two: int, missing: int) -> float:
        """By the corners, if the leads at the two that the i-th space around it meets changed so.

        Written out, for it is asked more often than anything else.
        """
        lead, at = self.lead, 4 * tower
        step = missing * SPAN
        a, b, c, d = lead[at], lead[at + 1], lead[at + 2], lead[at + 3]
        at_a, at_b = self.missing[at] * SPAN + FAR, self.missing[at + 1] * SPAN + FAR
        at_c, at_d = self.missing[at + 2] * SPAN + FAR, self.missing[at + 3] * SPAN + FAR
        if ONE[i] == 0 or TWO[i] == 0:
            a += one if ONE[i] == 0 else two
            at_a += step
        if ONE[i] == 1 or TWO[i] == 1:
            b += one if ONE[i] == 1 else two
            at_b += step
        if ONE[i] == 2 or TWO[i] == 2:
            c += one if ONE[i] == 2 else two
            at_c += step
        if ONE[i] == 3 or TWO[i] == 3:
            d += one if ONE[i] == 3 else two
            at_d += step
        return more_corners(at_a, a, at_b, b, at_c, c, at_d, d, self.s.material.banners[tower] == ORCS)

    def after_the_last(self, tower: int, laid: int, token: int) -> bool:
        """Would the orcs take it, if this tile with this token were laid on its last free space?"""
        i, leads, laid = self.gap[tower], self.s.material.leads, LAID * token + laid
        return self.changed(tower, i, leads[laid + TO_ONE[i]], leads[laid + TO_TWO[i]], -1) > 0.5

    # What would a change be worth?

    def gain_of_tile(self, laid: int, token: int, space: int) -> float:
        """Of a tile laid there with a token, as (tile * 4 + rotation) * 4: what the orcs gain."""
        meetings = self.met.get(space)
        return 0.0 if meetings is None else self.gain(meetings, LAID * token + laid, 1, -1)

    def gain_of_lifting(self, space: int) -> float:
        """If the tile that lies there left the game with its token."""
        meetings = self.met.get(space)
        if meetings is None:
            return 0.0
        laid = LAID * self.s.tokens_at.get(space, NO_TOKEN) + 4 * self.s.tiles_at[space]
        return self.gain(meetings, laid, -1, 1)

    def gain_of_token(self, space: int, token: int, sign: int) -> float:
        """If this token were played on the tile there (1), or taken from it (-1)."""
        meetings = self.met.get(space)
        laid = 4 * self.s.tiles_at.get(space, NONE)
        if meetings is None or laid < 0:
            return 0.0
        leads, plain, changed = self.s.material.leads, LAID * NO_TOKEN + laid, LAID * token + laid
        gained = 0.0
        for meeting in meetings:
            tower, i = meeting // 8, meeting % 8
            one = leads[changed + TO_ONE[i]] - leads[plain + TO_ONE[i]]
            two = leads[changed + TO_TWO[i]] - leads[plain + TO_TWO[i]]
            gained += self.gain_at(tower, i, sign * one, sign * two, 0)
        return gained

    def value_of_trial(self, tower: int, laid: int) -> float:
        """Of this tower laid where one is tried: what the orcs may expect of it."""
        lead, missing, at = self.lead, self.missing, 4 * TRIAL
        leads, laid = self.s.material.leads, LAID * NO_TOKEN + laid
        taken = more_corners(
            missing[at] * SPAN + FAR,
            lead[at] + leads[laid],
            missing[at + 1] * SPAN + FAR,
            lead[at + 1] + leads[laid + 1],
            missing[at + 2] * SPAN + FAR,
            lead[at + 2] + leads[laid + 2],
            missing[at + 3] * SPAN + FAR,
            lead[at + 3] + leads[laid + 3],
            self.s.material.banners[tower] == ORCS,
        )
        return self.s.values[tower] * self.expected(taken, self.open[TRIAL])

    def gain(self, meetings: list[int], laid: int, sign: int, missing: int) -> float:
        """If a tile that lies so came (1) or went (-1), and so many tiles more were missing there."""
        leads = self.s.material.leads
        gained = 0.0
        for meeting in meetings:
            tower, i = meeting // 8, meeting % 8
            one, two = sign * leads[laid + TO_ONE[i]], sign * leads[laid + TO_TWO[i]]
            gained += self.gain_at(tower, i, one, two, missing)
        return gained

    def gain_at(self, tower: int, i: int, one: int, two: int, missing: int) -> float:
        """Beside what the tower was worth."""
        taken = self.changed(tower, i, one, two, missing)
        return self.worth[tower] * self.expected(taken, self.open[tower] + missing) - self.values[tower]


def tiles_left(s: Battlefield) -> int:
    """Those that both together can still place, towers left out."""
    return len(s.stack) + len(s.display) + len(s.hands[0]) + len(s.hands[1])


def more_corners(
    at_one: int,
    one: int,
    at_two: int,
    two: int,
    at_three: int,
    three: int,
    at_four: int,
    four: int,
    of_orcs: bool,
) -> float:
    """How likely the orcs have more corners, or as many and it is their tower (BTK-82, BTK-83).

    For each corner: where its chances stand in `CORNER` while nobody leads, and the lead.
    """
    one, two, three, four = bounded(one), bounded(two), bounded(three), bounded(four)
    a, b = CORNER[at_one + one], CORNER[at_one - one]
    c, d = CORNER[at_two + two], CORNER[at_two - two]
    e, f = CORNER[at_three + three], CORNER[at_three - three]
    g, h = CORNER[at_four + four], CORNER[at_four - four]
    i, j, k, l = 1.0 - a - b, 1.0 - c - d, 1.0 - e - f, 1.0 - g - h  # noqa: E741
    twice, once, none, less, least = a * c, a * j + i * c, a * d + i * j + b * c, i * d + b * j, b * d
    more, some, zero, few, fewest = e * g, e * l + k * g, e * h + k * l + f * g, k * h + f * l, f * h
    ahead = twice * (1.0 - fewest) + once * (more + some + zero) + none * (more + some) + less * more
    if of_orcs:
        ahead += twice * fewest + once * few + none * zero + less * some + least * more
    return ahead


def bounded(lead: int) -> int:
    return FAR if lead > FAR else -FAR if lead < -FAR else lead
