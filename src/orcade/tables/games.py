"""The game of a table: the one on the shelf, or with an owner's corrections laid over it."""

from __future__ import annotations

from functools import lru_cache

from orcade.kernel.game import Game
from orcade.shelf import SHELF, find_game
from orcade.tables.trouble import Trouble, reason

OF_ANOTHER_SHAPE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)


@lru_cache(maxsize=16)
def game_of(slug: str, components: str) -> Game:
    """The game; `components` is an owner's TOML or nothing."""
    game = find_game(slug)
    if not components:
        return game
    return game.with_components(game.components.over(components, "components.toml"))


def known_game(slug: str) -> Game:
    """The game, if it can be played here."""
    if slug not in SHELF:
        raise Trouble("no_game", given=slug[:40])
    return SHELF[slug]


def corrected_game(slug: str, components: str) -> Game:
    """The game as somebody asks for it."""
    game = known_game(slug)
    try:
        return game_of(slug, components) if components else game
    except OF_ANOTHER_SHAPE as wrong:
        raise Trouble("bad_components", reason=reason(wrong)) from None
