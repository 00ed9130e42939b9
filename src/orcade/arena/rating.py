"""How strong everybody is: Bradley–Terry ratings on the Elo scale, with intervals.

A game between more than two seats counts as all its pairs of seats that are not of the
same entrant, weighted so that a game counts once; a shared rank is half a win.  One
drawn game is added between any two who met, so that a bot that always wins has a
rating too.  The intervals come from drawing whole deals anew (a deal and its mirror
images hang together), so they are honest about the luck that mirroring does not remove.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10, sqrt

from orcade.arena.match import Played
from orcade.kernel.chance import Chance, Fast

ELO = 400.0
RESAMPLES = 400
STEPS = 200
CLOSE = 1e-7  # a step that moves no strength by more is the last
Z = 1.959963984540054
Wins = list[list[float]]  # wins[a][b]: how much a won against b


@dataclass(frozen=True)
class Interval:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """One entrant's place on the ladder."""

    entrant: int
    rating: Interval
    games: int
    points: float  #      mean per game: 1 for a win, ½ for a shared rank, 0 for a loss
    mean_rank: float
    forfeits: int


def points_of(game: Played) -> dict[tuple[int, int], tuple[float, float]]:
    """For each pair of entrants in a game: what the first won of the weight that they share."""
    shares: dict[tuple[int, int], list[float]] = defaultdict(list)
    for one, a in enumerate(game.seats):
        for other, b in enumerate(game.seats):
            if a < b:
                mine, theirs = game.ranks[one], game.ranks[other]
                shares[a, b].append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    return {pair: (sum(won) / len(won), 1.0) for pair, won in shares.items()}


def wins_of(games: Iterable[Played], entrants: int) -> Wins:
    wins = [[0.0] * entrants for _ in range(entrants)]
    for game in games:
        for (a, b), (won, weight) in points_of(game).items():
            wins[a][b] += won
            wins[b][a] += weight - won
    return wins


def bradley_terry(wins: Wins) -> list[float]:
    """Ratings with mean 0, by Hunter's minorisation–maximisation."""
    count = len(wins)
    met = [[wins[a][b] + wins[b][a] > 0 for b in range(count)] for a in range(count)]
    total = [[wins[a][b] + wins[b][a] + met[a][b] for b in range(count)] for a in range(count)]
    won = [sum(wins[a][b] + 0.5 * met[a][b] for b in range(count)) for a in range(count)]
    strength = [1.0] * count
    for _ in range(STEPS):
        moved = 0.0
        for a in range(count):
            weight = sum(total[a][b] / (strength[a] + strength[b]) for b in range(count) if b != a)
            before, strength[a] = strength[a], won[a] / weight if weight else 1.0
            moved = max(moved, abs(strength[a] / before - 1.0))
        if moved < CLOSE:
            break
    logs = [ELO * log10(each) for each in strength]
    mean = sum(logs) / count
    return [rating - mean for rating in logs]


def ladder(games: Sequence[Played], entrants: int, seed: int = 1) -> list[Standing]:
    """Everybody, the strongest first."""
    ratings = bradley_terry(wins_of(games, entrants))
    spread = resampled(games, entrants, Fast(seed))
    standings = [standing(games, a, ratings[a], [draw[a] for draw in spread]) for a in range(entrants)]
    return sorted(standings, key=lambda each: -each.rating.value)


def resampled(games: Sequence[Played], entrants: int, chance: Chance) -> list[list[float]]:
    """Ratings of as many draws of deals as there are resamples."""
    blocks: dict[tuple[int, frozenset[int]], list[Played]] = defaultdict(list)
    for game in games:
        blocks[game.deal, frozenset(game.seats)].append(game)
    deals = [listed(wins_of(block, entrants)) for block in blocks.values()]
    draws = []
    for _ in range(RESAMPLES if len(deals) > 1 else 0):
        wins = [[0.0] * entrants for _ in range(entrants)]
        for _ in deals:
            for a, b, won in deals[chance.below(len(deals))]:
                wins[a][b] += won
        draws.append(bradley_terry(wins))
    return draws


def listed(wins: Wins) -> list[tuple[int, int, float]]:
    """Only those who won something: one deal has few of them."""
    return [(a, b, won) for a, row in enumerate(wins) for b, won in enumerate(row) if won]


def standing(games: Sequence[Played], who: int, rating: float, draws: list[float]) -> Standing:
    mine = [(game, seat) for game in games for seat, entrant in enumerate(game.seats) if entrant == who]
    points = sum(points_at(game, seat) for game, seat in mine)
    ranks = sum(game.ranks[seat] for game, seat in mine)
    count = max(1, len(mine))
    forfeits = sum(1 for game, seat in mine if game.forfeit == seat)
    return Standing(who, spread_of(rating, draws), len(mine), points / count, ranks / count, forfeits)


def points_at(game: Played, seat: int) -> float:
    """1 for a first rank alone, 0 for the last; shared ranks share."""
    below = sum(1 for rank in game.ranks if rank > game.ranks[seat])
    level = sum(1 for rank in game.ranks if rank == game.ranks[seat]) - 1
    return (below + level / 2) / (len(game.ranks) - 1)


def spread_of(value: float, draws: list[float]) -> Interval:
    if not draws:
        return Interval(value, float("-inf"), float("inf"))
    ordered = sorted(draws)
    edge = round(0.025 * (len(ordered) - 1))
    return Interval(value, ordered[edge], ordered[-1 - edge])


def head_to_head(games: Iterable[Played], a: int, b: int) -> tuple[Interval, int]:
    """What `a` wins against `b`: the share of the points with Wilson's interval, and of how many games."""
    pair = (min(a, b), max(a, b))
    shares = [points[pair][0] for game in games if pair in (points := points_of(game))]
    if not shares:
        return Interval(0.5, 0.0, 1.0), 0
    won = sum(shares) if a < b else len(shares) - sum(shares)
    return wilson(won, len(shares)), len(shares)


def wilson(won: float, games: int) -> Interval:
    """Wilson's 95 % interval of a share."""
    share = won / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))
