"""Fair pairings: every deal is played with every seating, so that neither luck nor seats favour anybody.

Two bots meet at a time.  With two seats each deal is played twice, seats exchanged.
With more seats one bot sits alone against copies of the other, in every seat, and
then the other way round; in a team game each bot is a whole team, on either side.

Who asks about the game and not about the bots has a new deal for each game instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Bout:
    """One game to play: which deal, and which entrant in which seat."""

    number: int
    deal: int  #              bouts of the same pair and deal are the mirror images of each other
    seats: tuple[int, ...]
    seed: int


def line_ups(one: int, other: int, teams: Sequence[int]) -> list[tuple[int, ...]]:
    """All seatings of a pair at a table with these teams."""
    if len(set(teams)) == 2:
        return [tuple(one if team == side else other for team in teams) for side in (0, 1)]
    count = len(teams)
    alone = [(a, b, at) for a, b in ((one, other), (other, one)) for at in range(count)]
    return [tuple(a if seat == at else b for seat in range(count)) for a, b, at in alone]


def bouts(entrants: int, teams: Sequence[int], games: int, seed: int, new_deals: bool = False) -> list[Bout]:
    """At least `games` bouts for each pair, whole deals, the pairs taking turns."""
    pairs = list(combinations(range(entrants), 2))
    if new_deals:
        return bouts_on_new_deals(pairs, teams, games, seed)
    block = len(line_ups(0, 1, teams))
    planned: list[Bout] = []
    for deal in range(-(-games // block)):
        for one, other in pairs:
            for seats in line_ups(one, other, teams):
                planned.append(Bout(len(planned), deal, seats, seed + deal))
    return planned


def bouts_on_new_deals(
    pairs: Sequence[tuple[int, int]], teams: Sequence[int], games: int, seed: int
) -> list[Bout]:
    """Every deal once, and the seatings in turn."""
    planned: list[Bout] = []
    for deal in range(games):
        for one, other in pairs:
            seatings = line_ups(one, other, teams)
            planned.append(Bout(len(planned), deal, seatings[deal % len(seatings)], seed + deal))
    return planned
