"""The end: the fuller belly wins (TOD-10, TOD-11)."""

from __future__ import annotations

from orcade.kernel.contract import Event, Outcome, Step

from .state import Dinner

# What is seen


class Won(Event):
    def __init__(self, seat: int, clause: int) -> None:
        self.seat: int = seat
        self.clause: int = clause


# The step


class Counting(Step[Dinner]):
    """Compare the bellies."""

    def run(self, s: Dinner) -> None:
        mine, theirs = s.bellies
        if mine != theirs:
            end(s, 0 if mine > theirs else 1, 10)
        else:
            end(s, 1 - s.beginner, 11)


def end(s: Dinner, winner: int, clause: int) -> None:
    s.tell(Won(winner, clause))
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    s.finish(Outcome(ranks, s.bellies[:], clause))
