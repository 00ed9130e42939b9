"""Glory and the end of the game (OVO-332 to OVO-339, OVO-393)."""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import Event, Outcome
from orcade.kernel.lists import changed

SUPPLY_EMPTY: Final = 332
OUT_OF_REACH: Final = 334
NOTHING_STIRS: Final = 393

# What is seen


class GloryGained(Event):
    """Points from the supply, what for, and how many it still holds (OVO-339)."""

    def __init__(self, seat: int, points: int, source: int, left: int) -> None:
        self.seat: int = seat
        self.points: int = points
        self.source: int = source
        self.left: int = left


class Ended(Event):
    """The seats that won, and the clause that ended the game."""

    def __init__(self, winners: list[int], clause: int) -> None:
        self.winners: list[int] = winners
        self.clause: int = clause

    def reveals_to(self, seat: int) -> bool:
        return True  # the record of a finished game holds its seed


# How glory is handed out, and how it ends


def award(s: Kingdom, seat: int, points: int, source: int) -> None:
    """Out of the supply; with the last point the game is over at once (OVO-333)."""
    points = min(points, s.glory_left)
    earned = s.earned[seat]
    s.earned = changed(s.earned, seat, changed(earned, source, earned[source] + points))
    s.glory = changed(s.glory, seat, s.glory[seat] + points)
    s.glory_left -= points
    s.tell(GloryGained(seat, points, source, s.glory_left))
    if s.glory_left == 0:
        end(s, SUPPLY_EMPTY)


def check_end(s: Kingdom) -> None:
    """After the scoring: a camp that nobody can catch up with (OVO-335), or nothing stirs (OVO-393)."""
    totals = sorted(camp_totals(s))
    if totals[-1] > totals[-2] + s.glory_left:
        end(s, OUT_OF_REACH)
        return
    s.quiet = s.quiet + 1 if s.glory_left == s.glory_then else 0
    if s.quiet == s.material.quiet_turns:
        end(s, NOTHING_STIRS)


def camp_totals(s: Kingdom) -> list[int]:
    """Partners add up their points (OVO-336, OVO-350)."""
    totals = [0] * (max(s.teams) + 1)
    for seat in range(len(s.teams)):
        totals[s.teams[seat]] += s.glory[seat]
    return totals


def end(s: Kingdom, clause: int) -> None:
    """Most points win; camps tied for most share the victory (OVO-336, OVO-337)."""
    totals = camp_totals(s)
    scores = [totals[camp] for camp in s.teams]
    ranks = [1 + sum(other > score for other in totals) for score in scores]
    outcome = Outcome(ranks, scores, clause)
    s.tell(Ended(outcome.winners(), clause))
    s.finish(outcome)
