"""The door to everything that is kept: writes are durable when they return, reads do not wait for them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from secrets import token_bytes
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from orcade.server.store import statements as sql
from orcade.server.store.checkpoints import Checkpoints
from orcade.server.store.engine import lock, reading_engine, writing_engine
from orcade.server.store.schema import ADD_ENTRIES, SET_ASKED, SET_STATUS
from orcade.server.store.writer import Row, Writer
from orcade.tables.rows import Entry, GuestRow, Seating, SeatRow, Status, TableRow

T = TypeVar("T")
READERS = 2
SECRET_BYTES = 32
MOST_KNOWN = 20_000


class Store:
    """One database file, open in one server at a time (`Store.open` refuses a second).

    Who is not `alone` belongs to a server that holds the data already, and has brought it up to date.
    """

    def __init__(self, path: Path, alone: bool = True) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.lock: sqlite3.Connection | None = lock(path) if alone else None
        writing: Engine = writing_engine(path)
        try:
            if alone:
                bring_up_to_date(writing, path)
            self.secret: bytes = the_secret(writing)  # for keyed hashes; never leaves the server
        except BaseException:
            writing.dispose()
            self.unlock()
            raise
        self.writing, self.reading = writing, reading_engine(path)
        self.writer = Writer(writing, nullcontext() if alone else turn_at(path))
        self.readers = ThreadPoolExecutor(READERS, "orcade-reader")
        self.checkpoints = Checkpoints(path) if alone else None  # one for all who write
        self.known: dict[bytes, int] = {}  # guests by the hash of their token

    @classmethod
    async def open(cls, path: Path, alone: bool = True) -> Store:
        """Open (or make) the data in this file, and bring its schema up to date."""
        return await asyncio.to_thread(cls, path, alone)

    async def close(self) -> None:
        await asyncio.to_thread(self.end)

    def end(self) -> None:
        self.writer.close()
        if self.checkpoints is not None:
            self.checkpoints.stop()
        self.readers.shutdown()
        self.reading.dispose()
        self.writing.dispose()
        self.unlock()

    def unlock(self) -> None:
        if self.lock is not None:
            self.lock.close()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Returns when it is durable."""
        return await self.writer.write(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        with self.reading.connect() as connection:
            return work(connection)

    # Guests

    async def new_guest(self, token_hash: bytes, name: str) -> int:
        return await self.write(lambda c: sql.new_guest(c, token_hash, name))

    async def guest_by_token(self, token_hash: bytes) -> GuestRow | None:
        return await self.read(lambda c: sql.guest_by_token(c, token_hash))

    async def guest_id(self, token_hash: bytes) -> int | None:
        """Nobody ever becomes another guest, so that whoever came once is known by heart."""
        known = self.known.get(token_hash)
        if known is None:
            found = await self.guest_by_token(token_hash)
            if found is None:
                return None
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = self.known[token_hash] = found.id
        return known

    async def rename_guest(self, guest: int, name: str) -> None:
        await self.write(lambda c: sql.rename_guest(c, guest, name))

    # Tables and seats

    async def create_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, int]] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        """All of it or nothing; `holders` are (seat, guest), `entries` those of an imported record."""
        rows = entry_rows(table.id, entries)
        await self.write(lambda c: sql.create_table(c, table, seats, holders, rows))

    async def table(self, id: str) -> TableRow | None:
        return await self.read(lambda c: sql.table(c, id))

    async def seats(self, id: str) -> list[SeatRow]:
        return await self.read(lambda c: sql.seats(c, id))

    async def seating(self, id: str) -> Seating | None:
        """A table, its seats and who holds them, as they are at one moment."""
        return await self.read(lambda c: sql.seating(c, id))

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        """All that is known of a table, as it is at one moment."""
        return await self.read(lambda c: sql.seating_and_entries(c, id))

    async def public_tables(self, limit: int) -> list[Seating]:
        """Public tables that wait or run, the newest first."""
        return await self.read(lambda c: sql.public_tables(c, limit))

    async def tables_of(self, guest: int, limit: int) -> list[Seating]:
        """The tables at which the guest holds a seat, the newest first."""
        return await self.read(lambda c: sql.tables_of(c, guest, limit))

    async def tables_that_wait_for_a_bot(self) -> list[str]:
        """Running tables at which a bot has to answer, or of which that is not known; the oldest first.

        Not those at which only bots play.
        """
        return await self.read(sql.tables_that_wait_for_a_bot)

    async def update_table(self, id: str, **fields: Any) -> None:
        await self.write(lambda c: sql.update_table(c, id, fields))

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None:
        await self.write(lambda c: sql.update_seat(c, id, seat, fields))

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt: str) -> bool:
        """Sit down in an open seat, name and hold it, in one transaction; False if it is taken."""
        return await self.write(lambda c: sql.take_seat(c, id, seat, guest, name, salt))

    async def add_holder(self, id: str, seat: int, guest: int) -> None:
        await self.write(lambda c: sql.add_holder(c, id, seat, guest))

    async def holders(self, id: str) -> list[tuple[int, int]]:
        """(seat, guest), in seat order."""
        return await self.read(lambda c: sql.holders(c, id))

    async def set_recovery(self, id: str, seat: int, secret_hash: bytes) -> None:
        """A new secret ends the old one."""
        await self.write(lambda c: sql.set_recovery(c, id, seat, secret_hash))

    async def seat_by_recovery(self, secret_hash: bytes) -> tuple[str, int] | None:
        """(table, seat)."""
        return await self.read(lambda c: sql.seat_by_recovery(c, secret_hash))

    # The log

    async def append(
        self,
        id: str,
        entries: Sequence[Entry],
        asked: int | None = None,
        status: Status | None = None,
        **fields: Any,
    ) -> None:
        """Write entries, and change fields of the table, in one transaction; returns when it is durable.

        Who is asked changes with nearly every move, and many games end while others go on: both are
        written as cheaply as the move itself.
        """
        work = (lambda c: sql.update_table(c, id, fields)) if fields else None
        rows = {ADD_ENTRIES: entry_rows(id, entries)}
        if asked is not None:
            rows[SET_ASKED] = [(asked, id)]
        if status is not None:
            rows[SET_STATUS] = [(status, id)]
        await self.writer.write(work, rows)

    async def entries(self, id: str) -> list[Entry]:
        return await self.read(lambda c: sql.entries(c, id))


def bring_up_to_date(engine: Engine, path: Path) -> None:
    """What changes schemas is loaded where it is needed, and not in every hall."""
    from orcade.server.store.migrate import migrate

    migrate(engine, path)


def turn_at(path: Path) -> AbstractContextManager[None]:
    """For one of several processes, which no system has that cannot lock files so."""
    from orcade.server.store.turn import Turn

    return Turn(path)


def entry_rows(id: str, entries: Sequence[Entry]) -> list[Row]:
    return [(id, e.number, e.kind, e.seat, e.guest, e.client, e.body, e.at) for e in entries]


def the_secret(engine: Engine) -> bytes:
    """Made with the store, and the same ever after."""
    with engine.begin() as connection:
        return sql.secret(connection, "versions", token_bytes(SECRET_BYTES))
