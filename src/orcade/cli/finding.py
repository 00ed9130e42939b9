"""The game that was named, with an owner's file laid over it where one was given."""

from __future__ import annotations

from orcade.cli.errors import mistake
from orcade.cli.files import read_text
from orcade.cli.screen import Screen
from orcade.kernel.game import Game
from orcade.kernel.language import listed
from orcade.shelf import find_game


def find(screen: Screen, slug: str, components: str | None = None) -> Game:
    if components is None:
        return find_game(slug)
    read_text(screen, components)  # says in the reader's language why it cannot be read
    return find_game(slug, components)


def players(game: Game, lang: str) -> str:
    """`2`, `2–4`, or `2, 4 and 5`."""
    counts = sorted(game.seats)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return listed([str(count) for count in counts], lang)


def checked_seats(screen: Screen, game: Game, seats: int) -> int:
    if seats not in game.seats:
        name, counts = game.name[screen.lang], players(game, screen.lang)
        raise mistake(screen, "seats", name=name, counts=counts, given=seats)
    return seats
