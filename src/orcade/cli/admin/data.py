"""An operator's data: read beside a running server, changed through it, or by itself if none runs.

They lie in a folder, or in PostgreSQL; then the folder is that of the server.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from orcade.cli.command import Spoken
from orcade.cli.errors import Mistake, mistake
from orcade.cli.screen import Screen
from orcade.cli.serve import usual_folder

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from orcade.server.admin.orders import Answer, AnyOrder, Running
    from orcade.server.store.sql_store import SqlStore

T = TypeVar("T")
YES = ("y", "yes", "o", "oui")


class Data(NamedTuple):
    """Where they lie; `address` is that of a database, or "" if they are in the folder."""

    folder: Path
    address: str = ""


def admin_command(
    screen: Screen,
    name: str,
    do: Callable[..., int | None],
    *params: click.Parameter,
    kind: type[Spoken] = Spoken,
) -> Spoken:
    """Each of them says which data it means, and may answer in JSON."""

    def on_data(data: str | None, address: str = "", **typed: Any) -> int | None:
        return do(data=Data(folder_of(data), address), **typed)

    say = screen.words
    common = [
        click.Option(["--data"], metavar=say("help.metavar.folder"), help=say("help.admin.data")),
        click.Option(["--json", "as_json"], is_flag=True, help=say("help.admin.json")),
    ]
    if all(param.name != "database" for param in params):  # which says it already
        where, about = say("help.metavar.database"), say("help.admin.database")
        common.insert(1, click.Option(["--database", "address"], metavar=where, default="", help=about))
    return kind(screen, f"admin.{name}", callback=on_data, params=[*params, *common])


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


def file_of(screen: Screen, data: Data) -> Path:
    """Where it is, if it is there."""
    check_in_folder(screen, data)
    return file_in(screen, data.folder)


def check_in_folder(screen: Screen, data: Data) -> None:
    """No other place was named, and a server that runs on this folder has no other."""
    if data.address:
        raise mistake(screen, "by_postgres")
    running = running_on(data)
    if running is not None and running.database:
        raise mistake(screen, "in_postgres", folder=data.folder, database=running.database)


def file_in(screen: Screen, folder: Path) -> Path:
    file = folder / "orcade.sqlite3"
    if not file.is_file():
        raise mistake(screen, "no_data", folder=folder)
    return file


def running_on(data: Data) -> Running | None:
    """What goes on in the server of this folder, if one runs."""
    from orcade.server.admin.control import Unreachable, ask
    from orcade.server.admin.orders import Status

    try:
        return ask(data.folder, Status()).running
    except Unreachable:
        return None


def read(screen: Screen, data: Data, work: Callable[[Connection], T]) -> T:
    """What is in it now, whether a server runs or not."""
    from orcade.server.store.reading import reading, reading_database

    file = None if data.address else file_of(screen, data)
    with failures_told(screen, data), reading_database(data.address) if file is None else reading(file) as c:
        return work(c)


@contextmanager
def failures_told(screen: Screen, data: Data) -> Iterator[None]:
    from sqlalchemy.exc import DatabaseError

    from orcade.tables.store import StoreError

    try:
        yield
    except (DatabaseError, sqlite3.Error, StoreError) as wrong:
        reason = Exception(str(getattr(wrong, "orig", None) or wrong).strip())
        where = "PostgreSQL" if data.address else data.folder
        raise mistake(screen, "data_failed", folder=where, reason=reason) from None


def order(screen: Screen, data: Data, given: AnyOrder) -> Answer:
    """Carried out by the server that runs on this data, or here if none does."""
    from orcade.server.admin.control import Unreachable, ask

    if data.address:
        check_same(screen, data)
    try:
        answer = ask(data.folder, given)
    except Unreachable:
        answer = asyncio.run(order_at_rest(screen, data, given))
    if answer.problem is not None:
        raise Mistake(getattr(answer.problem.message, screen.lang))
    return answer


def check_same(screen: Screen, data: Data) -> None:
    """A server that runs on this folder has its data in this database."""
    running = running_on(data)
    if running is not None and running.database != (wanted := named(screen, data)):
        kept = running.database or data.folder
        raise mistake(screen, "other_database", folder=data.folder, kept=kept, given=wanted)


def named(screen: Screen, data: Data) -> str:
    """The database, as a server says which it is."""
    from orcade.server.store.reading import database_named

    with failures_told(screen, data):
        return database_named(data.address)


async def order_at_rest(screen: Screen, data: Data, given: AnyOrder) -> Answer:
    """No server may start meanwhile: the data is held as a server holds it."""
    from orcade.server.admin.operator import Nobody, Operator
    from orcade.server.store.errors import StoreInUse

    with failures_told(screen, data):
        try:
            store = await opened(screen, data)
        except StoreInUse:
            key = "database_held" if data.address else "server_unreachable"
            raise mistake(screen, key, folder=data.folder) from None
    try:
        return await Operator(store, Nobody()).do(given)
    finally:
        await store.close()


async def opened(screen: Screen, data: Data) -> SqlStore:
    from orcade.server.store.opening import opened_database
    from orcade.server.store.store import Store

    if data.address:
        return await opened_database(data.address, data.folder)
    return await Store.open(file_in(screen, data.folder))
