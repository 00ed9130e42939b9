"""What is examined: every game on the shelf, with every number of players and every set of options.

A game need only stand on the shelf.  What more there is to say of it stands in
`tests/games/<slug>/sittings.py`:

* `OPTIONS`   sets of options that take data instead of a word (a set-up of one's own);
* `EVERYDAY`  of a game with very many sets of options, those that the tests ask; the
              soak asks them all;
* `EVERY`     of a long game: at one of how many decisions the costly questions are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

from orcade.kernel.game import BadOption, Game
from orcade.shelf import SHELF
from tests.contract.exam import Sitting
from tests.thorough import GAMES, THOROUGH

SHORT = 16  # a short game answers the costly questions at one decision of so many
FEWEST = GAMES // 40  # games of each sitting


def sittings_of(game: Game, everyday: bool) -> list[Sitting]:
    chosen = list(getattr(said_of(game), "EVERYDAY", [])) if everyday else []
    return [Sitting(game, seats, options) for seats in game.seats for options in chosen or option_sets(game)]


def option_sets(game: Game) -> list[Mapping[str, Any]]:
    """Every combination of the values that the game accepts as they are, and those that need data."""
    ids = [option.id for option in game.options]
    chosen = [
        dict(zip(ids, values, strict=True)) for values in product(*(option.values for option in game.options))
    ]
    with_data = list(getattr(said_of(game), "OPTIONS", []))
    return [options for options in chosen if accepted(game, options)] + with_data


def accepted(game: Game, options: Mapping[str, Any]) -> bool:
    try:
        game.check_options(options)
    except BadOption:
        return False
    return True


def said_of(game: Game) -> ModuleType | None:
    folder = Path(__file__).parents[1] / "games" / game.slug
    if not (folder / "sittings.py").exists():
        return None
    return import_module(f"tests.games.{game.slug}.sittings")


def every(game: Game) -> int:
    """At one of how many decisions the costly questions are asked: a few times in a game."""
    return int(getattr(said_of(game), "EVERY", SHORT))


def examples(sitting: Sitting) -> int:
    """How many games the tests examine of it: those of a game are shared out; a longer game has fewer."""
    shared_by = len(sittings_of(sitting.game, everyday=True))
    return max(1, FEWEST, GAMES * SHORT // (every(sitting.game) * shared_by))


def one_of_each(sittings: list[Sitting]) -> list[Sitting]:
    """The first sitting of each game."""
    return list({sitting.game.slug: sitting for sitting in reversed(sittings)}.values())


SITTINGS = [sitting for game in SHELF.values() for sitting in sittings_of(game, everyday=True)]
ALL_SITTINGS = [sitting for game in SHELF.values() for sitting in sittings_of(game, everyday=False)]
CLOSELY = SITTINGS if THOROUGH else one_of_each(SITTINGS)  # of a short exam, one of each game
