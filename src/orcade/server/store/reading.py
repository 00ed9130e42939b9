"""The data, read by another process than the server that may run on it: in a file, or in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from orcade.server.store.data_files import connected
from orcade.server.store.engine import reading_engine
from orcade.server.store.migrate import check_not_newer, configuration
from orcade.tables.store import StoreError

NO_DRIVER = "for a database in PostgreSQL, install orcade[postgres] ({})"


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """All that is asked is answered as of one moment."""
    with reading_with(reading_engine(partial(connected, path)), path) as connection:
        yield connection


@contextmanager
def reading_database(address: str) -> Iterator[Connection]:
    """The same in PostgreSQL."""
    try:
        from orcade.server.store.postgres import engine
    except ImportError as wrong:
        raise StoreError(NO_DRIVER.format(wrong)) from None
    url = engine.address_of(address)
    with reading_with(engine.reading_engine(url), engine.shown(url)) as connection:
        yield connection


def database_named(address: str) -> str:
    """Which database that is, as a server says it of its own."""
    from orcade.server.store.postgres.engine import address_of, named

    return named(address_of(address))


@contextmanager
def reading_with(engine: Engine, where: Path | str) -> Iterator[Connection]:
    try:
        with engine.connect() as connection:
            check_not_newer(connection, where)
            check_not_older(connection, where)
            yield connection
    finally:
        engine.dispose()


def check_not_older(connection: Connection, path: Path | str) -> None:
    head = ScriptDirectory.from_config(configuration()).get_current_head()
    if (head,) != MigrationContext.configure(connection).get_current_heads():
        raise StoreError(
            f"{path} was last written by an older version of Orcade; start orcade serve on it once, "
            "which brings it up to date"
        )
