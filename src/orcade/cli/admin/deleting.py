"""`orcade admin delete` and `prune`: what goes for good, shown first, and asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
import msgspec

from orcade.cli.admin.closing import OfTables, ids_in, tables_argument
from orcade.cli.admin.data import Data, admin_command, check_sure, dry_run, order, yes
from orcade.cli.admin.showing import show_guests, show_json, show_tables
from orcade.cli.command import Spoken, option
from orcade.cli.errors import mistake
from orcade.cli.numbers import whole_number
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.admin.orders import Delete, Gone, Prune

MOST_DAYS = 36_500


def delete_command(screen: Screen) -> Spoken:
    def delete(tables: tuple[str, ...], **how: Any) -> None:
        from orcade.server.admin.orders import Delete

        let_go(screen, Delete(ids_in(tables)), **how)

    params = [tables_argument(screen), dry_run(screen), yes(screen)]
    return admin_command(screen, "delete", delete, *params, kind=OfTables)


def prune_command(screen: Screen) -> Spoken:
    def prune(tables: str | None, abandoned: str | None, guests: str | None, **how: Any) -> None:
        from orcade.server.admin.orders import Prune

        wanted = Prune(
            days(screen, tables, "--tables"),
            days(screen, abandoned, "--abandoned"),
            days(screen, guests, "--guests"),
        )
        if wanted == Prune():
            raise mistake(screen, "prune_what")
        let_go(screen, wanted, **how)

    how_long = {"metavar": screen.words("help.metavar.days")}
    names = "--tables", "--abandoned", "--guests"
    named = [option(screen, "admin.prune", name, **how_long) for name in names]
    return admin_command(screen, "prune", prune, *named, dry_run(screen), yes(screen))


def days(screen: Screen, said: str | None, name: str) -> int | None:
    return None if said is None else whole_number(screen, said, name, 0, MOST_DAYS)


def let_go(
    screen: Screen, wanted: Delete | Prune, data: Data, as_json: bool, dry_run: bool, yes: bool
) -> None:
    """What would go is shown before anybody is asked."""
    if dry_run or not yes:
        would = order(screen, data, msgspec.structs.replace(wanted, dry=True)).gone
        assert would is not None
        if dry_run or not (would.tables or would.guests):
            show_gone(screen, would, "reports.admin.would_go", as_json)
            return
        show_gone(screen, would, "reports.admin.will_go", as_json=False, aside=as_json)
        check_sure(screen)
    gone = order(screen, data, wanted).gone
    assert gone is not None
    show_gone(screen, gone, "reports.admin.gone", as_json)


def show_gone(screen: Screen, gone: Gone, key: str, as_json: bool, aside: bool = False) -> None:
    """`aside`: what is asked about is no part of the answer."""
    if as_json:
        show_json(gone)
        return
    entries = sum(line.entries for line in gone.tables)
    said = screen.words(key, tables=len(gone.tables), guests=len(gone.guests), entries=entries)
    if aside:
        click.echo(said, err=True)
        return
    screen.write(said)
    if gone.tables:
        show_tables(screen, gone.tables)
    if gone.guests:
        show_guests(screen, gone.guests)
