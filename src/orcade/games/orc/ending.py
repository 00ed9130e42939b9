"""End of the game and scoring (ORC-78 to ORC-90)."""

from __future__ import annotations

from typing import Final

from orcade.games.orc.battle import all_frozen
from orcade.games.orc.state import Frontier
from orcade.kernel.contract import NONE, Event, Outcome, Step

BY_POINTS: Final = 87
BY_THE_BOX: Final = 88
DRAWN: Final = 89

# What is seen


class HandShown(Event):
    """A player lays his hand open and counts (ORC-83)."""

    def __init__(self, seat: int, hand: list[int], points: int) -> None:
        self.seat: int = seat
        self.hand: list[int] = hand
        self.points: int = points

    def reveals_to(self, seat: int) -> bool:
        return True  # the points of both are counted from their hands


class Ended(Event):
    """The winner, or nobody, and the clause that decided."""

    def __init__(self, winner: int, clause: int) -> None:
        self.winner: int = winner
        self.clause: int = clause

    def reveals_to(self, seat: int) -> bool:
        return True


# The step


class Scoring(Step[Frontier]):
    """Both count; more points win, then the tribe nearest to the box (ORC-87, ORC-88)."""

    def run(self, s: Frontier) -> None:
        scores = [points_of(s, 0), points_of(s, 1)]
        for seat in range(2):
            s.tell(HandShown(seat, s.hands[seat][:], scores[seat]))
        if scores[0] != scores[1]:
            end(s, scores, 0 if scores[0] > scores[1] else 1, BY_POINTS)
        elif all_frozen(s):
            end(s, scores, NONE, DRAWN)
        else:
            end(s, scores, s.winner[s.ring[0]], BY_THE_BOX)


def points_of(s: Frontier, seat: int) -> int:
    """For each tribe won: its worth, and the orcs of its colour still in hand (ORC-83 to ORC-85)."""
    return won_by(s, seat) + in_hand(s, seat)


def won_by(s: Frontier, seat: int) -> int:
    """The worth of the tribes that are his (ORC-83)."""
    points = 0
    for tribe in range(len(s.winner)):
        if s.winner[tribe] == seat:
            points += s.worth[tribe]
    return points


def in_hand(s: Frontier, seat: int) -> int:
    """The orcs of their colours still in his hand (ORC-83, ORC-84)."""
    points = 0
    for tribe in range(len(s.winner)):
        if s.winner[tribe] == seat:
            points += s.material.orcs_of(tribe, s.hands[seat])
    return points


def end(s: Frontier, scores: list[int], winner: int, clause: int) -> None:
    ranks = [1, 1] if winner == NONE else [1 if seat == winner else 2 for seat in range(2)]
    s.tell(Ended(winner, clause))
    s.finish(Outcome(ranks, scores, clause))
