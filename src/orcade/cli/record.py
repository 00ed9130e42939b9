"""`orcade record`: is this the game that was played, and how did a seat see it?"""

from __future__ import annotations

import click

from orcade.cli.command import Spoken, SpokenGroup, argument, option
from orcade.cli.numbers import whole_number
from orcade.cli.saved import opened, replayed
from orcade.cli.screen import Screen
from orcade.cli.terminal.ending import say_winners
from orcade.cli.terminal.show import show_events, show_view
from orcade.cli.verifying import run_verify
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.game import Game
from orcade.kernel.record import Record
from orcade.kernel.table import Table


def record_commands(screen: Screen) -> SpokenGroup:
    return SpokenGroup(screen, "record", [verify_command(screen), show_command(screen)])


def verify_command(screen: Screen) -> Spoken:
    def check(file: str, components: str | None, key: str | None, json: bool) -> None:
        raise click.exceptions.Exit(run_verify(screen, file, components, key, json))

    params = [
        argument(screen, "file"),
        components_option(screen, "record.verify"),
        option(screen, "record.verify", "--key", metavar=screen.words("help.metavar.key")),
        option(screen, "record.verify", "--json", is_flag=True),
    ]
    return Spoken(screen, "record.verify", callback=check, params=params)


def show_command(screen: Screen) -> Spoken:
    def show(file: str, move: str | None, seat: str | None, components: str | None) -> None:
        record, game = opened(screen, file, components)
        show_record(screen, file, record, game, move, seat)

    params = [
        argument(screen, "file"),
        option(screen, "record.show", "--move", metavar="N"),
        option(screen, "record.show", "--seat", metavar=screen.words("help.metavar.seat")),
        components_option(screen, "record.show"),
    ]
    return Spoken(screen, "record.show", callback=show, params=params)


def components_option(screen: Screen, key: str) -> click.Option:
    return option(screen, key, "--components", metavar=screen.words("help.metavar.file"))


def show_record(
    screen: Screen, file: str, record: Record, game: Game, move: str | None, seat: str | None
) -> None:
    """The position after a move, as a seat saw it, and what had just happened."""
    last = len(record.moves)
    moves = last if move is None else whole_number(screen, move, "--move", 0, last)
    viewer = SPECTATOR if seat is None else whole_number(screen, seat, "--seat", 0, len(record.seats) - 1)
    table = replayed(screen, file, record, game, moves)
    who = screen.words("reports.record.spectator") if viewer == SPECTATOR else table.names[viewer]
    screen.say("reports.record.position", style="bold", move=moves, last=last, who=who)
    show_view(screen, table, viewer)
    show_events(screen, table, viewer, moves - 1 if moves else 0, with_opening=moves == 0)
    say_what_next(screen, table)


def say_what_next(screen: Screen, table: Table) -> None:
    if table.outcome is not None:
        screen.line()
        say_winners(screen, table)
    for seat in table.pending():
        screen.say("reports.record.asked", who=table.names[seat])
