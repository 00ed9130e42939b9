"""The end of the game turn: Objectives are scored, and their row moves on (OVO-312 to OVO-331)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.ending import award, check_end
from orcade.games.orcs_vs_orcs.material import (
    CITIES,
    FORTRESSES,
    KILLS,
    MARKERS,
    MOST_HORDES,
    RAZED,
    THE_TOWER,
    VILLAGES,
)
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE, Event, Step

# What is seen


class ObjectiveScored(Event):
    """Who leads in an Objective and gains for it; nobody if none leads, or too many."""

    def __init__(self, objective: int, seats: list[int], count: int) -> None:
        self.objective: int = objective
        self.seats: list[int] = seats
        self.count: int = count


class KeptReturned(Event):
    """Hordes that adversaries kept go back to the reserve (OVO-323)."""

    def __init__(self, seat: int, hordes: int) -> None:
        self.seat: int = seat
        self.hordes: int = hordes


class HeroesWoke(Event):
    def __init__(self, heroes: list[int]) -> None:
        self.heroes: list[int] = heroes


class FirstPlayerPassed(Event):
    """The first-player tile goes to the left (OVO-326)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class ObjectivesMoved(Event):
    """One tile under the pile, one into the row; the new top of the pile can be seen (OVO-327, OVO-53)."""

    def __init__(self, gone: int, came: int, top: int, shuffled: bool) -> None:
        self.gone: int = gone
        self.came: int = came
        self.top: int = top
        self.shuffled: bool = shuffled

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Scoring(Step[Kingdom]):
    """Each active Objective from the right end of the row, then the end check (OVO-325, OVO-331)."""

    def run(self, s: Kingdom) -> None:
        for place in range(len(s.row) - 1, -1, -1):
            score(s, s.row[place])
            if s.outcome is not None:
                return
        check_end(s)


class Preparation(Step[Kingdom]):
    """Kept Hordes, resting Heroes, the first-player tile, the Objectives, in this order (OVO-331)."""

    def run(self, s: Kingdom) -> None:
        return_kept(s)
        if s.resting:
            s.tell(HeroesWoke(s.resting[:]))
            s.resting = []  # OVO-258
        s.first = (s.first + 1) % len(s.teams)
        s.tell(FirstPlayerPassed(s.first))
        move_row(s)


# Who leads


def score(s: Kingdom, objective: int) -> None:
    """One or two leaders gain a point each, if the supply holds enough (OVO-312, OVO-313, OVO-325)."""
    counts = [measure(s, objective, seat) for seat in range(len(s.teams))]
    leading = leaders(s, counts)
    if len(leading) * s.material.objective_glory > s.glory_left:
        leading = []
    s.tell(ObjectiveScored(objective, leading, max(counts)))
    for seat in leading:
        award(s, seat, s.material.objective_glory, objective)


def leaders(s: Kingdom, counts: list[int]) -> list[int]:
    """Nobody with zero (OVO-314); nobody if more than two are tied (OVO-313)."""
    most = max(counts)
    tied = [seat for seat in range(len(counts)) if counts[seat] == most]
    return tied if most > 0 and len(tied) <= s.material.most_tied else []


def measure(s: Kingdom, objective: int, seat: int) -> int:
    """What a seat has in an Objective, each for himself, partners too (OVO-315 to OVO-324, OVO-351)."""
    if objective == CITIES:
        return markers_on(s, s.board.cities, seat)
    if objective == MOST_HORDES:
        return s.hordes_on_board(seat)
    if objective == FORTRESSES:
        return s.fortresses_of(seat)
    if objective == THE_TOWER:
        return int(s.markers[s.board.tower] == seat)
    if objective == MARKERS:
        return s.markers.count(seat)
    if objective == RAZED:
        return s.trophies[seat]  # OVO-322
    if objective == KILLS:
        return sum(s.kept[seat])
    assert objective == VILLAGES
    return sum(s.villages[zone] and s.markers[zone] == seat for zone in s.board.ruins)


def markers_on(s: Kingdom, zones: list[int], seat: int) -> int:
    count = 0
    for zone in zones:
        if s.markers[zone] == seat:
            count += 1
    return count


# The preparation of the next game turn


def return_kept(s: Kingdom) -> None:
    for owner in range(len(s.teams)):
        hordes = 0
        for keeper in range(len(s.teams)):
            hordes += s.kept[keeper][owner]
        if hordes > 0:
            s.reserve[owner] += hordes
            s.tell(KeptReturned(owner, hordes))
    s.kept = [[0] * len(s.teams) for _ in s.teams]


def move_row(s: Kingdom) -> None:
    """The oldest goes under the pile; once the whole pile is face down it is shuffled (OVO-327, OVO-329)."""
    gone, came = s.row[-1], s.objective_pile[-1]
    s.row = [came, *s.row[:-1]]
    s.objective_pile = [gone, *s.objective_pile[:-1]]
    s.buried += 1
    shuffled = s.buried == len(s.objective_pile)
    if shuffled:
        s.luck.shuffle(s.objective_pile)
        s.buried = 0
    top = s.objective_pile[-1] if s.objective_pile else NONE
    s.tell(ObjectivesMoved(gone, came, top, shuffled))
