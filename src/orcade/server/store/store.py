"""The data in one SQLite file, for one server at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError

from orcade.server.store.check import LaterCheck, checked_quickly
from orcade.server.store.checkpoints import Checkpoints
from orcade.server.store.data_files import DataFiles
from orcade.server.store.engine import lock, reading_engine, writing_engine
from orcade.server.store.errors import first_of
from orcade.server.store.health import Health
from orcade.server.store.sql_store import READERS, SqlStore, the_secret, why_it_fails
from orcade.server.store.writer import Writer
from orcade.tables.store import StoreError, Why

T = TypeVar("T")


class Store(SqlStore):
    """One database file, open in one server at a time (`Store.open` refuses a second).

    Who is not `alone` belongs to a server that holds the data already, has checked it and brought it up to
    date.  Whatever goes wrong with the disk is told as a `StoreError`.
    """

    def __init__(self, path: Path, alone: bool = True) -> None:
        super().__init__()
        self.path = path
        with ExitStack() as unless_opened:
            if alone:
                path.parent.mkdir(parents=True, exist_ok=True)
                self.lock = unless_opened.enter_context(closing(lock(path)))
                path.touch()  # no other connection ever makes a file
                through = checked_quickly(path)
            self.writing = writing_engine(path)
            unless_opened.callback(self.writing.dispose)
            if alone:
                bring_up_to_date(self.writing, path)
            self.secret = the_secret(self.writing)
            self.files = unless_opened.enter_context(DataFiles(path))
            self.health = Health(path)
            self.reading = reading_engine(self.files.connected)
            unless_opened.callback(self.reading.dispose)
            for connection in [self.reading.connect() for _ in range(READERS)]:
                connection.close()  # they are there, whatever becomes of the folder
            turn = nullcontext() if alone else turn_at(path)
            self.writer = Writer(self.writing, self.files, self.health, turn)
            unless_opened.callback(self.writer.close)
            self.later: LaterCheck | None = None  # what a start did not wait for
            if alone and not through:
                self.later = LaterCheck(self.files, self.health)
                unless_opened.callback(self.later.stop)
            if alone:  # one for all who write
                unless_opened.callback(Checkpoints(self.files).stop)
            self.closing = unless_opened.pop_all()
        self.looking: asyncio.Future[None] | None = None  # whether the files are still there

    @classmethod
    async def open(cls, path: Path, alone: bool = True) -> Store:
        """Open (or make) the data in this file, and bring its schema up to date."""
        return await asyncio.to_thread(cls, path, alone)

    def end(self) -> None:
        self.writer.close()
        self.readers.shutdown()
        self.closing.close()

    def read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.reading.connect() as connection:
                return work(connection)
        except (DatabaseError, sqlite3.Error, OSError) as wrong:
            raise self.unreadable(first_of(wrong)) from wrong

    def unreadable(self, wrong: BaseException) -> BaseException:
        why = self.files.why(wrong)
        if why == "data_damaged":
            self.health.damage(wrong)
        return wrong if why is None else StoreError(f"{self.path} cannot be read: {wrong}", why)

    async def trouble(self) -> Why | None:
        if self.looking is None or self.looking.done():
            self.looking = asyncio.get_running_loop().run_in_executor(self.readers, self.files.check)
        return await why_it_fails(self.looking) or await self.cannot_write()


def bring_up_to_date(engine: Engine, path: Path) -> None:
    """What changes schemas is loaded where it is needed, and not in every hall."""
    from orcade.server.store.migrate import migrate

    migrate(engine, path)


def turn_at(path: Path) -> AbstractContextManager[None]:
    """For one of several processes, which no system has that cannot lock files so."""
    from orcade.server.store.writing_turn import WritingTurn

    return WritingTurn(path)
