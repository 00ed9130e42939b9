"""Bots against bots, with simulations for a budget: the same games on every machine."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev
from typing import Any


def measure(game: str, one: str, other: str, games: int, seed: int) -> dict[str, Any]:
    """What the first earns a game (-1 to 1), every deal in every seating."""
    from orcade.arena.entrant import entrants_of

    return played(game, entrants_of([one, other]), games, seed)


def played(game: str, entrants: Any, games: int, seed: int) -> dict[str, Any]:
    from orcade.arena.match import Setting, play_bout
    from orcade.arena.pairing import bouts
    from orcade.shelf import find_game, open_table

    players = find_game(game).seats[0]
    teams = open_table(game, players, {}, seed=seed).state.teams
    deals: dict[int, list[float]] = {}
    for bout in bouts(2, teams, games, seed):
        ended = play_bout(Setting(game, players, {}), entrants, bout)
        deals.setdefault(bout.deal, []).append(earned(ended.seats, ended.ranks))
    return summed([mean(rewards) for rewards in deals.values()], sum(map(len, deals.values())))


def earned(seats: tuple[int, ...], ranks: list[int]) -> float:
    """By entrant 0: of each pair of seats that are not of the same entrant, won less lost."""
    pairs = [
        (theirs > mine) - (theirs < mine)
        for who, mine in zip(seats, ranks, strict=True)
        for whom, theirs in zip(seats, ranks, strict=True)
        if who == 0 and whom == 1
    ]
    return mean(pairs)


def summed(deals: list[float], games: int) -> dict[str, Any]:
    """The mean over deals and half of its 95 % interval; a deal and its mirror images hang together."""
    spread = 1.96 * stdev(deals) / sqrt(len(deals)) if len(deals) > 1 else 0.0
    return {"games": games, "earned": round(mean(deals), 4), "within": round(spread, 4)}
