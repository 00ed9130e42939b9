"""End of the game and winner (IMM-236 to IMM-239, IMM-283)."""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.state import Realms
from orcade.kernel.contract import Event, Outcome

MOST_POINTS: Final = 236
MOST_ARMIES: Final = 237
SHARED: Final = 239

# What is seen


class Ended(Event):
    """The seats that won, and the clause that decided."""

    def __init__(self, winners: list[int], clause: int) -> None:
        self.winners: list[int] = winners
        self.clause: int = clause

    def reveals_to(self, seat: int) -> bool:
        return True  # the record of a finished game holds its seed


# How it ends


def end(s: Realms) -> None:
    """More points, then more armies on the board; else a shared place (IMM-237 to IMM-239, IMM-283)."""
    seats = len(s.teams)
    armies = [s.on_board(seat) for seat in range(seats)]
    ranks: list[int] = []
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            more = s.points[other] > s.points[seat]
            same = s.points[other] == s.points[seat]
            if more or (same and armies[other] > armies[seat]):
                rank += 1
        ranks.append(rank)
    outcome = Outcome(ranks, s.points[:], decided_by(s, ranks))
    s.tell(Ended(outcome.winners(), outcome.clause))
    s.finish(outcome)


def decided_by(s: Realms, ranks: list[int]) -> int:
    if ranks.count(1) > 1:
        return SHARED
    return MOST_POINTS if s.points.count(max(s.points)) == 1 else MOST_ARMIES
