"""An operator's data: read beside a running server, changed through it, or by itself if none runs."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from orcade.cli.command import Spoken
from orcade.cli.errors import Mistake, mistake
from orcade.cli.screen import Screen
from orcade.cli.serve import usual_folder

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from orcade.server.admin.orders import Answer, AnyOrder

T = TypeVar("T")
YES = ("y", "yes", "o", "oui")


def admin_command(
    screen: Screen,
    name: str,
    do: Callable[..., int | None],
    *params: click.Parameter,
    kind: type[Spoken] = Spoken,
) -> Spoken:
    """Each of them says which data it means, and may answer in JSON."""
    say = screen.words
    common = [
        click.Option(["--data"], metavar=say("help.metavar.folder"), help=say("help.admin.data")),
        click.Option(["--json", "as_json"], is_flag=True, help=say("help.admin.json")),
    ]
    return kind(screen, f"admin.{name}", callback=do, params=[*params, *common])


def dry_run(screen: Screen) -> click.Option:
    return click.Option(["--dry-run"], is_flag=True, help=screen.words("help.admin.dry_run"))


def yes(screen: Screen) -> click.Option:
    return click.Option(["--yes"], is_flag=True, help=screen.words("help.admin.yes"))


def check_sure(screen: Screen) -> None:
    """Asked on the error stream, so that what is answered may be handed on."""
    click.echo(screen.words("reports.admin.sure") + " ", err=True, nl=False)
    if sys.stdin.readline().strip().lower() not in YES:
        raise mistake(screen, "not_sure")


def folder_of(data: str | None) -> Path:
    return Path(data).expanduser().absolute() if data else usual_folder()


def database(screen: Screen, data: str | None) -> Path:
    """Where it is, if it is there."""
    file = folder_of(data) / "orcade.sqlite3"
    if not file.is_file():
        raise mistake(screen, "no_data", folder=file.parent)
    return file


def read(screen: Screen, data: str | None, work: Callable[[Connection], T]) -> T:
    """What is in it now, whether a server runs or not."""
    from sqlalchemy.exc import DatabaseError

    from orcade.server.store.reading import reading
    from orcade.tables.store import StoreError

    file = database(screen, data)
    try:
        with reading(file) as connection:
            return work(connection)
    except (DatabaseError, sqlite3.Error, StoreError) as wrong:
        raise unreadable(screen, file, wrong) from None


def unreadable(screen: Screen, file: Path, wrong: Exception) -> Mistake:
    reason = getattr(wrong, "orig", None) or wrong
    return mistake(screen, "data_failed", folder=file.parent, reason=Exception(str(reason)))


def order(screen: Screen, data: str | None, given: AnyOrder) -> Answer:
    """Carried out by the server that runs on this data, or here if none does."""
    from orcade.server.admin.control import Unreachable, ask

    file = database(screen, data)
    try:
        answer = ask(file.parent, given)
    except Unreachable:
        answer = asyncio.run(order_at_rest(screen, file, given))
    if answer.problem is not None:
        raise Mistake(getattr(answer.problem.message, screen.lang))
    return answer


async def order_at_rest(screen: Screen, file: Path, given: AnyOrder) -> Answer:
    """No server may start meanwhile: the data is held as a server holds it."""
    from sqlalchemy.exc import DatabaseError

    from orcade.server.admin.operator import Nobody, Operator
    from orcade.server.store.errors import StoreInUse
    from orcade.server.store.store import Store
    from orcade.tables.store import StoreError

    try:
        store = await Store.open(file)
    except StoreInUse:
        raise mistake(screen, "server_unreachable", folder=file.parent) from None
    except (DatabaseError, sqlite3.Error, StoreError) as wrong:
        raise unreadable(screen, file, wrong) from None
    try:
        return await Operator(store, Nobody()).do(given)
    finally:
        await store.close()
