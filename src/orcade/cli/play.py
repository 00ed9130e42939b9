"""`orcade play`: a table in the terminal."""

from __future__ import annotations

from typing import Any

import click

from orcade.cli.command import Spoken, argument, option
from orcade.cli.errors import INTERRUPTED
from orcade.cli.files import check_new_file
from orcade.cli.screen import Screen
from orcade.cli.terminal.ending import say_seed, say_winners
from orcade.cli.terminal.keyboard import Left
from orcade.cli.terminal.leaving import file_for_record, keep_record
from orcade.cli.terminal.opening import open_table, resume_table
from orcade.cli.terminal.seating import bots_of, level_of, people_of
from orcade.cli.terminal.settings import Settings
from orcade.cli.terminal.sitting import Sitting
from orcade.cli.terminal.which import which_game
from orcade.kernel.chance import Keyed
from orcade.kernel.language import listed
from orcade.kernel.table import Table

MANY = ("--me", "--option", "--name", "--salt")


def play_command(screen: Screen) -> Spoken:
    def play(**typed: Any) -> None:
        run_play(screen, Settings(**typed))

    default = Settings()
    metavar = screen.words
    options: dict[str, dict[str, Any]] = {
        "--seats": {"metavar": "N"},
        "--me": {"metavar": metavar("help.metavar.seat")},
        "--hot-seat": {"is_flag": True},
        "--level": {"metavar": metavar("help.metavar.level"), "default": default.level},
        "--option": {"metavar": metavar("help.metavar.option")},
        "--components": {"metavar": metavar("help.metavar.file")},
        "--name": {"metavar": metavar("help.metavar.name")},
        "--seed": {"metavar": metavar("help.metavar.seed")},
        "--salt": {"metavar": metavar("help.metavar.word")},
        "--record": {"metavar": metavar("help.metavar.file")},
        "--force": {"is_flag": True},
        "--resume": {"metavar": metavar("help.metavar.file")},
        "--no-pause": {"is_flag": True},
    }
    params = [option(screen, "play", name, multiple=name in MANY, **how) for name, how in options.items()]
    return Spoken(screen, "play", callback=play, params=[argument(screen, "game", optional=True), *params])


def run_play(screen: Screen, settings: Settings) -> None:
    """Open the table, play it, say how it ended, keep its record."""
    file = file_of_record(screen, settings)
    sit_through(screen, sit_down(screen, settings), file)


def sit_through(screen: Screen, sitting: Sitting, file: str | None = None) -> None:
    say_welcome(screen, sitting)
    try:
        sitting.play()
    except Left as left:
        say_farewell(screen, sitting, left, file)
    except KeyboardInterrupt:
        screen.line()
        say_farewell(screen, sitting, Left(), file)
        raise click.exceptions.Exit(INTERRUPTED) from None
    else:
        say_end(screen, sitting, file)


def file_of_record(screen: Screen, settings: Settings) -> str | None:
    """Where the record goes: checked before the game, not after it."""
    if settings.record is not None:
        check_new_file(screen, settings.record, settings.force or settings.record == settings.resume)
    return settings.record or settings.resume


def sit_down(screen: Screen, settings: Settings) -> Sitting:
    level = level_of(screen, settings.level)
    table = table_of(screen, settings)
    people = people_of(screen, settings, table.seats)
    luck = table.state.luck
    assert isinstance(luck, Keyed), "a table in the terminal has keyed luck"
    bots = bots_of(level, table, people, luck.seed)
    return Sitting(screen, table, people, bots, level.budget, not settings.no_pause)


def table_of(screen: Screen, settings: Settings) -> Table:
    if settings.resume is not None:
        return resume_table(screen, settings, settings.resume)
    return open_table(screen, settings, settings.game or which_game(screen))


def say_welcome(screen: Screen, sitting: Sitting) -> None:
    table = sitting.table
    people = listed([table.names[seat] for seat in sitting.people], screen.lang)
    bots = listed([table.names[seat] for seat in sitting.bots], screen.lang)
    key = "table.welcome" if bots else "table.welcome_hot_seat"
    screen.say(key, style="bold", game=table.game.name[screen.lang], people=people, bots=bots)
    screen.say("table.welcome_how")


def say_farewell(screen: Screen, sitting: Sitting, left: Left, file: str | None) -> None:
    kept = left.file or file
    if kept is None and left.asked and sitting.table.moves:
        kept = file_for_record(screen, sitting.keyboard)
    keep_record(screen, sitting.keyboard, sitting.table, kept)
    screen.say("table.farewell")


def say_end(screen: Screen, sitting: Sitting, file: str | None) -> None:
    sitting.show_end()
    say_winners(screen, sitting.table)
    say_seed(screen, sitting.table)
    keep_record(screen, sitting.keyboard, sitting.table, file)
