"""The one thread that writes to PostgreSQL, where a COMMIT that nobody answered can be asked about."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine

from orcade.server.store.data_files import ALL
from orcade.server.store.health import Health
from orcade.server.store.postgres.engine import UNFINISHED
from orcade.server.store.postgres.errors import Away, why_of
from orcade.server.store.postgres.hosting import Hosting
from orcade.server.store.postgres.transaction import Transaction
from orcade.server.store.transaction import Job
from orcade.server.store.writer import Writer
from orcade.tables.store import Why

PATIENCE = 2.0 * UNFINISHED  #           seconds; after half of them the database ends what stands still
AGAIN = 0.05
BECAME = "SELECT pg_xact_status(CAST(%s AS xid8))"


class Database:
    """It looks after its files itself."""

    def check(self, most: int = ALL) -> None: ...

    def why(self, wrong: BaseException) -> Why | None:
        return why_of(wrong)


class PostgresWriter(Writer):
    def __init__(self, engine: Engine, health: Health, hosting: Hosting) -> None:
        self.hosting = hosting
        self.last: Transaction
        super().__init__(engine, Database(), health, nullcontext())

    def commit(self, connection: Connection, jobs: list[Job[Any]]) -> None:
        try:
            self.attempt(connection, jobs)
        except Away:  # as after a restart of the database: nothing was written, so it is written now
            self.disconnect()
            for job in jobs:
                job.error = job.result = None
            self.attempt(self.connected(), jobs)

    def attempt(self, connection: Connection, jobs: list[Job[Any]]) -> None:
        self.last = Transaction(self.hosting, connection, jobs)
        self.last.commit()
        self.note_tables()

    def note_tables(self) -> None:
        """It is committed: who hosts what is known now."""
        self.hosting.take(self.last.claimed)
        self.hosting.lose(self.last.gone)

    def decide(self, jobs: list[Job[Any]], wrong: BaseException) -> None:
        self.disconnect()
        kept = self.was_committed(self.last.number)
        if kept is None:
            # what still comes of it will find another epoch
            self.hosting.lose({job.table for job in jobs if job.table})
            self.unsure(jobs, wrong)
        elif kept:
            self.note_tables()
            self.written(jobs)
        else:
            self.not_written(jobs, wrong)

    def was_committed(self, number: str) -> bool | None:
        """What the database says of this transaction; None if it does not say so in time."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            with suppress(Exception):  # it may be starting again
                became = self.ask(number)
                if became != "in progress":
                    return None if became is None else became == "committed"
            self.disconnect()
            sleep(AGAIN)
        return None

    def ask(self, number: str) -> str | None:
        connection = self.connected()
        try:
            became: str | None = connection.exec_driver_sql(BECAME, (number,)).scalar_one()
        finally:
            connection.rollback()
        return became
