"""Whole games at random, kept moment by moment, for what must hold in every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orcade.games.orc import GAME
from orcade.games.orc.deploy import Deploy, Discard
from orcade.games.orc.state import Frontier
from orcade.kernel.chance import Fast
from orcade.kernel.flow import playout
from tests.games import traces
from tests.games.traces import at_random, mixed, played_out, preferring

GAMES = 150
Moment = traces.Moment[Frontier]


def set_up(seed: int, start_choice: str = "random") -> Frontier:
    return GAME.setup(2, GAME.check_options({"start_choice": start_choice}), Fast(seed))


@cache
def random_games(start_choice: str = "random") -> list[list[Moment]]:
    """A fixed lot of games; a third of their seats like to discard, so that there are many ties."""
    games = []
    for seed in range(GAMES):
        chance = Fast(seed)
        shy = preferring(lambda s, a: isinstance(a, Discard), chance)
        games.append(played_out(set_up(seed, start_choice), mixed(at_random(chance), shy, chance)))
    return games


@cache
def final_states() -> list[Frontier]:
    """How 1,500 more random games ended, and those above."""
    ends = [game[-1].after for game in random_games()]
    for seed in range(1500):
        s = set_up(seed)
        s.recorder = None
        playout(s, Fast(seed))
        ends.append(s)
    return ends


def every_moment() -> Iterator[Moment]:
    for game in random_games():
        yield from game


def turns_of(game: list[Moment]) -> int:
    return sum(isinstance(moment.action, Deploy | Discard) for moment in game)
