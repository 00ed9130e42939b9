"""Who will score which Objective of Orcs vs Orcs, now and while it stays in the row, and how long that is.

The weights of each Objective were fitted by logistic regression to 104 games of the search
against itself: the lead of a seat at the start and at the end of every turn, against whether it
scored at the end of that game turn, and of the two after it.
"""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.orcs_vs_orcs.count import Count
from orcade.bots.logistic import logistic
from orcade.games.orcs_vs_orcs.material import OBJECTIVES

# By Objective: Cities, Hordes, Fortresses, Tower, markers, razed, kills, Villages.
LEVEL: Final = [0.65, 0.7, -0.9, -0.6, 0.55, 0.65, -0.8, 0.5]  # how likely a tie scores in this game turn,
AHEAD: Final = [1.1, 0.9, 2.3, 1.55, 0.6, 1.15, 0.7, 0.7]  #      what one more weighs,
TURN: Final = [0.8, 0.2, 1.0, 0.85, 1.2, 1.3, 0.0, 0.75]  #       and a turn that others do not have
LATER: Final = [0.5, 0.5, 0.9, -0.2, 0.3, 0.4, -1.2, 0.25]  #     how likely a tie scores in a later one,
LASTS: Final = [0.75, 0.15, 3.0, 0.8, 0.3, 0.4, 0.2, 0.4]  #      and what one more weighs then
NOW: Final = 0.9  #     what such a point is worth, for rivals strive for it as well,
THEN: Final = 0.4  #    and a later one
FAR: Final = 4  #       a lead or an arrear above this is as good as this
RATE: Final = [0.0, 0.0, 4.2, 5.4, 5.6]  #  glory points that a game turn hands out, by players
ACTIVE: Final = 4  #    game turns that a tile stays in the row (OVO-328)


class Prospects:
    """What the Objectives are likely to bring each seat."""

    def __init__(self, count: Count) -> None:
        s = count.s
        self.count: Count = count
        self.now: list[bool] = [False] * OBJECTIVES
        self.later: list[float] = [0.0] * OBJECTIVES  #  how often each will be scored after this game turn
        self.turns: float = s.glory_left / RATE[count.seats] - 1.0  # after this one
        if self.turns < 0.0:
            self.turns = 0.0
        self.tempo: list[float] = [tempo_of(count, seat) for seat in range(count.seats)]
        for place in range(len(s.row)):
            self.now[s.row[place]] = True
            self.later[s.row[place]] = self.scorings(1, len(s.row) - 1 - place)
        for place in range(len(s.objective_pile)):
            first = len(s.objective_pile) - place
            self.later[s.objective_pile[place]] = self.scorings(first, first + ACTIVE - 1)

    def scorings(self, first: int, last: int) -> float:
        """How many of these coming game turns the game is likely to see."""
        seen = 0.0
        for turn in range(first, last + 1):
            left = self.turns - turn + 1.0
            seen += 1.0 if left > 1.0 else left if left > 0.0 else 0.0
        return seen

    def points(self, seat: int) -> float:
        """What this seat may expect of all Objectives."""
        expected = 0.0
        for objective in range(OBJECTIVES):
            expected += self.points_of(objective, seat, 0)
        return expected

    def points_of(self, objective: int, seat: int, more: int) -> float:
        """Of one of them, with so many more of what it counts."""
        if not self.now[objective] and self.later[objective] == 0.0:
            return 0.0
        ahead = self.count.ahead(objective, seat, more)
        if ahead > FAR:
            ahead = FAR
        elif ahead < -FAR:
            ahead = -FAR
        expected = 0.0
        if self.now[objective]:
            turns = TURN[objective] * self.tempo[seat]
            expected += NOW * logistic(LEVEL[objective] + AHEAD[objective] * ahead + turns)
        if self.later[objective] > 0.0:
            later = THEN * self.later[objective]
            expected += later * logistic(LATER[objective] + LASTS[objective] * ahead)
        return expected

    def one_more(self, objective: int, seat: int) -> float:
        """What one more of what it counts is worth to this seat."""
        return self.points_of(objective, seat, 1) - self.points_of(objective, seat, 0)


def tempo_of(count: Count, seat: int) -> float:
    """The part of a turn that this seat has before the scoring and its rivals have not."""
    most = 0.0
    for other in range(count.seats):
        if other != seat and count.to_come[other] > most:
            most = count.to_come[other]
    return count.to_come[seat] - most
