"""The data, read by another process than the server that may run on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from orcade.server.store.data_files import connected
from orcade.server.store.engine import reading_engine
from orcade.server.store.migrate import check_not_newer, configuration
from orcade.tables.store import StoreError


@contextmanager
def reading(path: Path) -> Iterator[Connection]:
    """All that is asked is answered as of one moment."""
    engine = reading_engine(partial(connected, path))
    try:
        with engine.connect() as connection:
            check_not_newer(connection, path)
            check_not_older(connection, path)
            yield connection
    finally:
        engine.dispose()


def check_not_older(connection: Connection, path: Path) -> None:
    head = ScriptDirectory.from_config(configuration()).get_current_head()
    if (head,) != MigrationContext.configure(connection).get_current_heads():
        raise StoreError(
            f"{path} was last written by an older version of Orcade; start orcade serve on it once, "
            "which brings it up to date"
        )
