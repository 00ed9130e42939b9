"""Plays two bots against each other over mirrored deals: every deal twice, with the seats exchanged.

    python -m bench.strength warrior raider --games 100
    python -m bench.strength search:0.2s greedy:400

A player is a level, `uniform`, `greedy:N` or `search:N` with a number of simulations,
or `greedy:Ts` or `search:Ts` with seconds for each decision.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from math import sqrt
from time import monotonic

from orcade.bots.bot import Bot, Budget
from orcade.bots.greedy import Greedy
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.levels import LEVELS, bot_of, find_level
from orcade.bots.uniform import Uniform
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.flow import pending, play
from orcade.kernel.game import Game
from orcade.shelf import find_game

Player = tuple[Callable[[Game, Chance], Bot], Budget]


def player(said: str) -> Player:
    kind, _, amount = said.partition(":")
    if not amount and kind != "uniform":
        return lambda game, chance: bot_of(kind, game, chance), find_level(kind).budget
    seconds = float(amount[:-1]) if amount.endswith("s") else None
    simulations = int(amount) if amount and seconds is None else None
    budget = Budget(seconds, simulations) if amount else Budget(simulations=1)
    makers: dict[str, Callable[[Game, Chance], Bot]] = {
        "uniform": lambda game, chance: Uniform(chance),
        "greedy": lambda game, chance: Greedy(chance, knowledge_of(game)),
        "search": lambda game, chance: Ismcts(chance, knowledge_of(game)),
    }
    return makers[kind], budget


def reward_of_first(game: Game, players: list[Player], seed: int, swapped: bool) -> float:
    """1 if the first player wins, one half if nobody does."""
    luck = Fast(seed)
    s = game.setup(2, game.check_options({}), luck)
    s.recorder = None
    seated = players[::-1] if swapped else players
    bots = [make(game, Fast(2 * seed + seat)) for seat, (make, _) in enumerate(seated)]
    while s.agenda:
        seat = pending(s)[0].seat
        view = s.view(seat)
        play(s, seat, bots[seat].choose(view, pending(view)[0], seated[seat][1]))
    assert s.outcome is not None, "a game ends with an outcome"
    mine, theirs = s.outcome.ranks[::-1] if swapped else s.outcome.ranks
    return 0.5 if mine == theirs else 1.0 if mine < theirs else 0.0


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def match(game: Game, players: list[Player], deals: int, seed: int, seconds: float) -> tuple[float, int]:
    """The points of the first player and the number of games; it stops between two deals."""
    points, games, ends = 0.0, 0, monotonic() + seconds
    for deal in range(deals):
        for swapped in (False, True):
            points += reward_of_first(game, players, seed + deal, swapped)
            games += 1
        if monotonic() >= ends:
            break
    return points, games


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("first", help=f"one of {', '.join(LEVELS)}, or as above")
    parser.add_argument("second")
    parser.add_argument("--game", default="orc")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240, help="stop after about so long")
    asked = parser.parse_args(given)
    players = [player(asked.first), player(asked.second)]
    points, games = match(find_game(asked.game), players, asked.games // 2, asked.seed, asked.seconds)
    low, high = interval(points / games, games)
    print(f"{asked.first} beats {asked.second}: {points:g} of {games}, {points / games:.1%}", end=" ")
    print(f"({low:.1%} to {high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
