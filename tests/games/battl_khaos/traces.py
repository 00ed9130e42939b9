"""Whole games of Batt'l Kha'os with many options, kept moment by moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.chance import Fast
from tests.games import traces
from tests.games.battl_khaos.sittings import EVERYDAY
from tests.games.traces import at_random, played_out

Moment = traces.Moment[Battlefield]
Game = list[Moment]


def set_up(seed: int, options: dict[str, str]) -> Battlefield:
    return GAME.setup(2, GAME.check_options(options), Fast(seed))


@cache
def random_games() -> list[tuple[dict[str, str], Game]]:
    """Two of every everyday set of options."""
    return [
        (options, played_out(set_up(seed, options), at_random(Fast(seed))))
        for options in EVERYDAY
        for seed in range(2)
    ]


def basic_games() -> list[Game]:
    return [game for options, game in random_games() if options["power_tokens"] == "basic"]


def every_moment() -> Iterator[Moment]:
    for _, game in random_games():
        yield from game
