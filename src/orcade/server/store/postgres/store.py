"""The data in a PostgreSQL database, in which a node writes only at the tables that it hosts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import TypeVar

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from orcade.server.store import seat_holders
from orcade.server.store.errors import StoreInUse
from orcade.server.store.health import Health
from orcade.server.store.migrate import migrate
from orcade.server.store.postgres.engine import (
    address_of,
    check_can_keep,
    named,
    reading_engine,
    shown,
    writing_engine,
)
from orcade.server.store.postgres.errors import Elsewhere, driver_error, why_of
from orcade.server.store.postgres.hosting import Hosting
from orcade.server.store.postgres.lease import LEASE, Lease, others, renew
from orcade.server.store.postgres.writer import PostgresWriter
from orcade.server.store.sql_store import SqlStore, the_secret
from orcade.tables.rows import Entry, Seating
from orcade.tables.store import StoreError

T = TypeVar("T")
OPENING = 7_236_219  #                   the number of a lock: one node at a time opens a database


class PostgresStore(SqlStore):
    """One database; a node that is `alone` opens it only if no other lives there.

    A table is claimed when it is read to be hosted, or first written.  What another node took is refused as
    `Elsewhere` until the table is read again.
    """

    def __init__(self, address: str, node: str, alone: bool = True, lease: float = LEASE) -> None:
        super().__init__()
        url = address_of(address)
        self.where, self.database = shown(url), named(url)
        with ExitStack() as unless_opened:
            unless_opened.callback(self.readers.shutdown)
            self.writing = writing_engine(url)
            self.reading = reading_engine(url)
            unless_opened.callback(self.reading.dispose)
            with self.writing.connect() as connection:
                connection.exec_driver_sql("SELECT pg_advisory_lock(%s)", (OPENING,))
                connection.commit()
                self.prepare(connection, node, alone, lease)
            self.health = Health(self.where)
            self.hosting = Hosting(node)
            self.lease = Lease(self.writing, self.hosting, lease, lambda ids: self.taken(ids))
            unless_opened.callback(self.end_lease)
            self.writer = PostgresWriter(self.writing, self.health, self.hosting)
            unless_opened.callback(self.writer.close)
            self.closing = unless_opened.pop_all()

    def prepare(self, connection: Connection, node: str, alone: bool, lease: float) -> None:
        """Nobody else does so meanwhile."""
        check_can_keep(connection, self.where)
        connection.commit()
        migrate(self.writing, self.where)
        if alone and (found := others(connection, node)):
            using = f"another Orcade server, {found[0]}"
            raise StoreInUse(f"{self.where} is in use by {using}; stop it first")
        renew(connection, node, lease)
        connection.commit()
        self.secret = the_secret(self.writing)

    @classmethod
    async def open(cls, address: str, node: str, alone: bool = True, lease: float = LEASE) -> PostgresStore:
        """Open this database, and bring its schema up to date."""
        return await asyncio.to_thread(opened, address, node, alone, lease)

    def end(self) -> None:
        self.closing.close()

    def end_lease(self) -> None:
        with suppress(DBAPIError, psycopg.Error):  # then it runs out by itself
            self.lease.stop()

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Once more if the connection has ended, as after a restart of the database."""
        try:
            return self.read_once(work)
        except DBAPIError as wrong:
            if not wrong.connection_invalidated:
                raise self.unreadable(wrong) from wrong
        try:
            return self.read_once(work)
        except DBAPIError as wrong:
            raise self.unreadable(wrong) from wrong

    def read_once(self, work: Callable[[Connection], T]) -> T:
        with self.reading.connect() as connection:
            return work(connection)

    def unreadable(self, wrong: BaseException) -> BaseException:
        why = why_of(wrong)
        if why == "data_damaged":
            self.health.damage(wrong)
        said = f"{self.where} cannot be read: {driver_error(wrong)}"
        return wrong if why is None else StoreError(said, why)

    # The tables that this node hosts

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        """Whoever asks for all of it will host the table: so it is claimed first, if it can be had."""
        if id not in self.hosting.epochs:
            self.hosting.begin_again(id)
            try:
                await self.writer.write(None, table=id)
            except Elsewhere:
                raise StoreError(f"another node hosts table {id}", "elsewhere") from None
        return await super().seating_and_entries(id)

    async def recover(self, secret_hash: bytes, guest: int) -> bool:
        found = await self.seat_by_recovery(secret_hash)
        if found is None:
            return False
        return await self.write_of(found[0], lambda c: seat_holders.recover(c, secret_hash, guest))


def opened(address: str, node: str, alone: bool, lease: float) -> PostgresStore:
    try:
        return PostgresStore(address, node, alone, lease)
    except (DBAPIError, psycopg.Error) as wrong:
        where, why = shown(address_of(address)), why_of(wrong) or "disk_error"
        raise StoreError(f"{where} cannot be opened: {driver_error(wrong)}", why) from wrong
