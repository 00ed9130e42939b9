"""How the towers of Batt'l Kha'os stand: who leads at each corner, what is missing, who is likely to win.

All chances are those of the orcs.  What a tile or a token would change is reckoned at the
corners that it meets, without laying it.
The weights were fitted to how corners and towers ended in games of the search against
itself; `docs/games/battl_khaos.md` says how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Final

from orcade.games.battl_khaos.grid import ALL_FREE, AROUND, FREE, LAST_GAP, MISSING, ONE, TO_ONE, TO_TWO, TWO
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


class Odds:
    """How likely the orcs win a corner, the knights, or nobody."""

    def __init__(self, win: float, lose: float) -> None:
        self.win: float = win
        self.lose: float = lose
        self.even: float = 1.0 - win - lose


def chance_to_win(missing: int, lead: int) -> float:
    """A corner where so many tiles are missing, with so many warriors more than the other camp."""
    if missing == 0:
        return 1.0 if lead > 0 else 0.0
    return 1.0 / (1.0 + exp(EVEN[missing] - STEADY[missing] * lead))


ODDS: Final[list[Odds]] = [  # by tiles missing * SPAN + FAR + lead
    Odds(chance_to_win(missing, lead), chance_to_win(missing, -lead))
    for missing in range(4)
    for lead in range(-FAR, FAR + 1)
]


class Towers:
    """How each tower in play stands, and one more that is only tried."""

    def __init__(self, s: Battlefield, next_camp: int) -> None:
        self.s: Battlefield = s
        self.sign: float = 1.0 if next_camp == ORCS else -1.0  # who is the next to place a tile
        self.worth: list[int] = [0] * TOWERS  #                   0 if it is not in play, or settled for good
        self.odds: list[Odds] = [ODDS[0]] * (4 * TOWERS)  #       at each corner as it stands
        self.shares: list[float] = []  #                          by free spaces: what counts of its points
        left = tiles_left(s)
        for free in range(len(SETTLED)):
            in_time = left / (PACE * free) if PACE * free > left else 1.0
            self.shares.append(SETTLED[free] * in_time)
        self.met: dict[int, list[int]] = s.rings  #               by space: tower * 8 + where around it it is
        self.values: list[float] = []  #                          of each tower as it stands, with `met`
        self.trial: list[int] = [0, 0, 0, 0]  #                   its leads, but for its own warriors,
        self.trial_gaps: int = ALL_FREE  #                        and the free spaces around it
        for tower in range(TOWERS):
            space = s.spaces[FIRST_TOWER + tower]
            if space != NONE and (s.advanced or s.special or s.control[tower] == NONE):
                self.worth[tower] = worth(s, tower)
                for corner in range(4):
                    self.odds[4 * tower + corner] = self.odds_at(tower, corner, 0, 0)

    def odds_at(self, tower: int, corner: int, more: int, missing: int) -> Odds:
        """At a corner, if the orcs led by so many more and so many more tiles were missing there."""
        s = self.s
        return odds_of(MISSING[4 * s.gaps[tower] + corner] + missing, s.leads[4 * tower + corner] + more)

    def free_around(self, tower: int) -> int:
        """How many spaces around it are free."""
        return FREE[self.s.gaps[tower]]

    def gap_of(self, tower: int) -> int:
        """The last of them."""
        return self.s.spaces[FIRST_TOWER + tower] + AROUND[LAST_GAP[self.s.gaps[tower]]]

    def find_meetings(self) -> None:
        """Fill `met` and `values`: asked only where tiles are tried."""
        settled = False
        for tower in range(TOWERS):
            self.values.append(self.value(tower))
            settled = settled or (self.worth[tower] == 0 and self.s.control[tower] != NONE)
        if settled:
            self.met = {}
            for space, towers in self.s.rings.items():
                kept = [near for near in towers if self.worth[near // 8] > 0]
                if kept:
                    self.met[space] = kept

    # How likely do the orcs take it?

    def value(self, tower: int) -> float:
        """The points that the orcs are likely to be ahead by this tower."""
        return self.worth[tower] * self.expected(self.by_corners(tower), self.free_around(tower))

    def expected(self, taken: float, free: int) -> float:
        """Of a point that they take so likely by the corners: by who is the next to place, and how soon."""
        taken += self.sign * TEMPO[free] * 4.0 * taken * (1.0 - taken)
        return self.shares[free] * (2.0 * taken - 1.0)

    def by_corners(self, tower: int) -> float:
        """As they stand."""
        at = 4 * tower
        return more_corners(self.odds[at : at + 4], self.s.material.banners[tower] == ORCS)

    def changed(self, tower: int, i: int, one: int, two: int, missing: int) -> float:
        """By the corners, if the leads at the two that the i-th space around it meets changed so."""
        at = 4 * tower
        odds = self.odds[at : at + 4]
        odds[ONE[i]] = self.odds_at(tower, ONE[i], one, missing)
        if TWO[i] != NONE:
            odds[TWO[i]] = self.odds_at(tower, TWO[i], two, missing)
        return more_corners(odds, self.s.material.banners[tower] == ORCS)

    def after_the_last(self, tower: int, laid: int, token: int) -> bool:
        """Would the orcs take it, if this tile with this token were laid on its last free space?"""
        i, leads, laid = LAST_GAP[self.s.gaps[tower]], self.s.material.leads, LAID * token + laid
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
        free = self.free_around(tower) + missing
        taken = self.changed(tower, i, one, two, missing)
        return self.worth[tower] * self.expected(taken, free) - self.values[tower]

    # A tower that is tried

    def try_at(self, space: int) -> int:
        """Look at what lies around a tower there; answers how many spaces are free."""
        tiles_at, tokens_at, leads = self.s.tiles_at, self.s.tokens_at, self.s.material.leads
        trial = [0, 0, 0, 0]
        gaps = 0
        for i in range(8):
            other = space + AROUND[i]
            found = tiles_at.get(other)
            if found is None:
                gaps |= 1 << i
            else:
                laid = 4 * found + LAID * tokens_at.get(other, NO_TOKEN)
                trial[ONE[i]] += leads[laid + TO_ONE[i]]
                if TWO[i] != NONE:
                    trial[TWO[i]] += leads[laid + TO_TWO[i]]
        self.trial = trial
        self.trial_gaps = gaps
        return FREE[gaps]

    def value_of_trial(self, tower: int, laid: int) -> float:
        """Of this tower laid where one is tried: what the orcs may expect of it."""
        odds = [self.odds_of_trial(corner, laid) for corner in range(4)]
        taken = more_corners(odds, self.s.material.banners[tower] == ORCS)
        return self.s.values[tower] * self.expected(taken, FREE[self.trial_gaps])

    def odds_of_trial(self, corner: int, laid: int) -> Odds:
        own = self.s.material.leads[LAID * NO_TOKEN + laid + corner]
        return odds_of(MISSING[4 * self.trial_gaps + corner], self.trial[corner] + own)


def tiles_left(s: Battlefield) -> int:
    """Those that both together can still place, towers left out."""
    return len(s.stack) + len(s.display) + len(s.hands[0]) + len(s.hands[1])


def odds_of(missing: int, lead: int) -> Odds:
    return ODDS[missing * SPAN + FAR + (FAR if lead > FAR else -FAR if lead < -FAR else lead)]


def more_corners(odds: list[Odds], of_orcs: bool) -> float:
    """How likely the orcs have more of four corners, or as many and it is their tower (BTK-82, BTK-83)."""
    one, two, three, four = odds[0], odds[1], odds[2], odds[3]
    a, b, i = one.win, one.lose, one.even
    c, d, j = two.win, two.lose, two.even
    e, f, k = three.win, three.lose, three.even
    g, h, l = four.win, four.lose, four.even  # noqa: E741
    twice, once, none, less, least = a * c, a * j + i * c, a * d + i * j + b * c, i * d + b * j, b * d
    more, some, zero, few, fewest = e * g, e * l + k * g, e * h + k * l + f * g, k * h + f * l, f * h
    ahead = twice * (1.0 - fewest) + once * (more + some + zero) + none * (more + some) + less * more
    if of_orcs:
        ahead += twice * fewest + once * few + none * zero + less * some + least * more
    return ahead
