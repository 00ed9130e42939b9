"""End of the game (BTK-95 to BTK-97, BTK-101)."""

from __future__ import annotations

from typing import Final

from orcade.games.battl_khaos.material import NEUTRAL
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE, Event, Outcome

GOAL: Final = 95
BOTH_AT_THE_GOAL: Final = 97
BOTH_PASSED: Final = 101
REASONS: Final = ["points", "towers", "corners", "nothing"]

# What is seen


class Ended(Event):
    """The winner, or nobody; the clause that decided, and by what."""

    def __init__(self, winner: int, clause: int, by: int) -> None:
        self.winner: int = winner
        self.clause: int = clause
        self.by: int = by

    def reveals_to(self, seat: int) -> bool:
        return True  # the record of a finished game holds its seed


# How it ends


def check_goal(s: Battlefield, active: int) -> None:
    """Seven points win; if both have them, the higher total, then the active player (BTK-95, BTK-97)."""
    goal = s.material.points_to_win
    mine, theirs = s.points[active], s.points[1 - active]
    if mine >= goal and theirs >= goal:
        end(s, active if mine >= theirs else 1 - active, BOTH_AT_THE_GOAL, 0)
    elif mine >= goal:
        end(s, active, GOAL, 0)
    elif theirs >= goal:
        end(s, 1 - active, GOAL, 0)


def end_by_passes(s: Battlefield) -> None:
    """More points, then more towers, then more corners of towers that nobody controls (BTK-101)."""
    tallies = [s.points, towers_of(s), corners_of(s)]
    for by in range(len(tallies)):
        one, other = tallies[by][0], tallies[by][1]
        if one != other:
            end(s, 0 if one > other else 1, BOTH_PASSED, by)
            return
    end(s, NONE, BOTH_PASSED, len(tallies))


def towers_of(s: Battlefield) -> list[int]:
    """How many towers each seat controls."""
    return by_seat(s, s.control)


def corners_of(s: Battlefield) -> list[int]:
    """A controlled tower bears no corner markers (BTK-86): all that lie there count."""
    return by_seat(s, s.corners)


def by_seat(s: Battlefield, markers: list[int]) -> list[int]:
    counts = [0, 0]
    for camp in markers:
        if camp != NONE and camp != NEUTRAL:
            counts[s.seat_of(camp)] += 1
    return counts


def end(s: Battlefield, winner: int, clause: int, by: int) -> None:
    ranks = [1, 1] if winner == NONE else [1 if seat == winner else 2 for seat in range(2)]
    s.tell(Ended(winner, clause, by))
    s.finish(Outcome(ranks, s.points[:], clause))
