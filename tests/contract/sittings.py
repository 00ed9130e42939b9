"""What is examined: every game on the shelf, with every number of players and every set of options.

A game need only stand on the shelf.  Options that take data instead of a word (a
set-up of one's own) are added by `tests/games/<slug>/sittings.py`, where there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

from orcade.kernel.game import BadOption, Game
from orcade.shelf import SHELF
from tests.contract.exam import Sitting


def sittings_of(game: Game) -> list[Sitting]:
    return [Sitting(game, seats, options) for seats in game.seats for options in option_sets(game)]


def option_sets(game: Game) -> list[Mapping[str, Any]]:
    """Every combination of the values that the game accepts as they are, and those that need data."""
    ids = [option.id for option in game.options]
    chosen = [
        dict(zip(ids, values, strict=True)) for values in product(*(option.values for option in game.options))
    ]
    return [options for options in chosen if accepted(game, options)] + with_data(game)


def accepted(game: Game, options: Mapping[str, Any]) -> bool:
    try:
        game.check_options(options)
    except BadOption:
        return False
    return True


def with_data(game: Game) -> list[Mapping[str, Any]]:
    folder = Path(__file__).parents[1] / "games" / game.slug
    if not (folder / "sittings.py").exists():
        return []
    options: list[Mapping[str, Any]] = import_module(f"tests.games.{game.slug}.sittings").OPTIONS
    return options


SITTINGS = [sitting for game in SHELF.values() for sitting in sittings_of(game)]
