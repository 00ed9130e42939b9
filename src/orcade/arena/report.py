"""What came out, as data: the ladder, every pair, lengths, scores, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.arena.match import Played
from orcade.arena.rating import Interval, Standing, head_to_head, ladder, points_at

LONG = 28  # letters of a name in a table


@dataclass(frozen=True)
class Pair:
    """What one won against another."""

    one: int
    other: int
    share: Interval
    games: int


@dataclass(frozen=True)
class Pace:
    """How long an entrant thought about a decision, in seconds."""

    entrant: int
    decisions: int
    mean: float
    slowest: float


@dataclass(frozen=True)
class Report:
    plan: dict[str, Any]
    names: list[str]
    ladder: list[Standing]
    pairs: list[Pair]
    lengths: list[int]  #            decisions of each game
    scores: list[list[int]]  #       of each entrant, every score it made
    paces: list[Pace]
    seat_points: list[float]  #      mean points of each seat, whoever sat there
    faults: list[dict[str, Any]]

    def shown(self, entrant: int) -> str:
        """Its name in a table; where two would look alike there, each with its number."""
        short = [shortened(name) for name in self.names]
        alike = short.count(short[entrant]) > 1
        return f"{short[entrant]} ({entrant + 1})" if alike else short[entrant]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def shortened(name: str, most: int = LONG) -> str:
    """A name that fits into a table: the middle of a long one is left out."""
    if len(name) <= most:
        return name
    end = (most - 1) // 2
    return f"{name[: most - 1 - end]}…{name[-end:]}"


def report_of(plan: dict[str, Any], entrants: Sequence[Entrant], games: Sequence[Played]) -> Report:
    count = len(entrants)
    who = range(count)
    pairs = [(a, b, *head_to_head(games, a, b)) for a in who for b in who if a < b]
    return Report(
        plan=plan,
        names=[entrant.name for entrant in entrants],
        ladder=ladder(games, count),
        pairs=[Pair(a, b, share, met) for a, b, share, met in pairs if met],
        lengths=[game.decisions for game in games],
        scores=[[game.scores[seat] for game, seat in seats_of(games, a)] for a in who],
        paces=[pace_of(games, a) for a in who],
        seat_points=seat_points(games),
        faults=[
            {"bout": game.number, "bot": entrants[game.seats[game.forfeit]].name, "reason": game.reason}
            for game in games
            if game.forfeit >= 0
        ],
    )


def seats_of(games: Sequence[Played], who: int) -> list[tuple[Played, int]]:
    return [(game, seat) for game in games for seat, entrant in enumerate(game.seats) if entrant == who]


def pace_of(games: Sequence[Played], who: int) -> Pace:
    mine = seats_of(games, who)
    decisions = sum(game.counts[seat] for game, seat in mine)
    seconds = sum(game.seconds[seat] for game, seat in mine)
    slowest = max((game.slowest[seat] for game, seat in mine), default=0.0)
    return Pace(who, decisions, seconds / decisions if decisions else 0.0, slowest)


def seat_points(games: Sequence[Played]) -> list[float]:
    seats = len(games[0].seats) if games else 0
    return [sum(points_at(game, seat) for game in games) / len(games) for seat in range(seats)]
