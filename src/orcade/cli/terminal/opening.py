"""From what was typed to a table at its first decision, or to a sentence that says what is wrong."""

from __future__ import annotations

from orcade.cli.errors import mistake
from orcade.cli.finding import checked_seats, find
from orcade.cli.numbers import whole_number
from orcade.cli.options import options_of
from orcade.cli.saved import opened, replayed
from orcade.cli.screen import Screen
from orcade.cli.terminal.luck import seed_of
from orcade.cli.terminal.seating import names_of, people_of
from orcade.cli.terminal.settings import Settings
from orcade.kernel.chance import Keyed, commitment
from orcade.kernel.game import BadOption, Game
from orcade.kernel.table import Table

UNFORESEEN = (AttributeError, IndexError, KeyError, TypeError)  # a structure of another shape
FROM_THE_RECORD = ("game", "seats", "option", "name", "seed", "salt")


def open_table(screen: Screen, settings: Settings, slug: str) -> Table:
    """A new table with everything that was asked for."""
    game = find(screen, slug, settings.components)
    seats = seats_of(screen, settings, game)
    people = people_of(screen, settings, seats)
    options = options_of(screen, settings.option, game)
    chance = Keyed(seed_of(screen, settings.seed), list(settings.salt))
    names = names_of(screen, settings.name, seats, people, commitment(chance.seed))
    try:
        return Table(game, seats, options, chance, names)
    except UNFORESEEN as wrong:
        raise BadOption(f"the table cannot be opened with these options: {wrong!r}") from None


def seats_of(screen: Screen, settings: Settings, game: Game) -> int:
    if settings.seats is None:
        return game.seats[0]
    return checked_seats(screen, game, whole_number(screen, settings.seats, "--seats", 1))


def resume_table(screen: Screen, settings: Settings, file: str) -> Table:
    """The table of a record, where it was left."""
    for word in FROM_THE_RECORD:
        if getattr(settings, word):
            name = screen.words("help.metavar.game") if word == "game" else f"--{word}"
            raise mistake(screen, "resume_and", option=name)
    record, game = opened(screen, file, settings.components)
    table = replayed(screen, file, record, game)
    if table.outcome is not None:
        raise mistake(screen, "resume_finished", file=file)
    return table
