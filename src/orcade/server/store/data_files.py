"""Where the data lie: the files that were opened, as long as they are those that will be found there."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from types import TracebackType

from orcade.server.store.errors import why_of
from orcade.tables.store import StoreError, Why

SUFFIXES = ("", "-wal", "-shm")  #       the file, SQLite's log, and what its processes share
FILE, WRITTEN, ALL = 1, 2, 3  #          so many of them are looked at: where to, what was written, and all


class DataFiles:
    """A file that was removed or replaced can still be written, but nobody will ever find that again.

    As long as one connection is open, SQLite makes none of its files anew; so one is kept open.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.paths = [f"{path}{suffix}" for suffix in SUFFIXES]
        self.keeping = at_work(connected(path))
        self.known = self.found()

    def __enter__(self) -> DataFiles:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None
    ) -> None:
        self.keeping.close()

    def found(self, most: int = ALL) -> list[tuple[int, int]]:
        return [(found.st_dev, found.st_ino) for found in map(os.stat, self.paths[:most])]

    def check(self, most: int = ALL) -> None:
        """`StoreError` if what is written now would be lost."""
        try:
            same = self.found(most) == self.known[:most]
        except OSError as wrong:
            raise StoreError(f"{self.path} has gone: {wrong}", "data_gone") from None
        if not same:
            raise StoreError(f"{self.path} has gone: another file lies in its place", "data_gone")

    def why(self, wrong: BaseException) -> Why | None:
        """What is wrong with the storage; None if it is something else that is wrong."""
        return why_of(wrong, self.path.parent)

    def connected(self) -> sqlite3.Connection:
        """Never to another file."""
        self.check()
        return at_work(connected(self.path))


def connected(path: Path) -> sqlite3.Connection:
    """To the file that lies there; none is ever made."""
    where = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False)


def at_work(connection: sqlite3.Connection) -> sqlite3.Connection:
    """SQLite opens its other files when it first reads; later they may have gone."""
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return connection
