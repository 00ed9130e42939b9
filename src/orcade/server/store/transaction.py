"""One transaction for all that waits: a job that fails alone does not spoil the others.

Each job is told the first thing that went wrong with it.  What goes wrong with all of them is raised: as
`Undecided` if it was the COMMIT.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Connection, insert

from orcade.server.store.errors import Undecided, first_of
from orcade.server.store.schema import ADD_ENTRIES, ENTRIES, SET_STANDING, SET_STATUS, Many

T = TypeVar("T")
Row = tuple[Any, ...]
MOST_ROWS = 1_000  #                     in one statement: SQLite takes 32,766 values


class Rows(NamedTuple):
    """Entries of one table's log, how far that reaches with them, and how the table stands then."""

    entries: Sequence[Row] = ()
    logged: int = 0
    asked: int | None = None
    status: str | None = None


NO_ROWS = Rows()


class Job(Generic[T]):
    """Something to write, and who waits for it.

    `rows` are those of its table, and written without ceremony.
    """

    def __init__(
        self,
        work: Callable[[Connection], T] | None,
        rows: Rows = NO_ROWS,
        table: str = "",
    ) -> None:
        self.work, self.rows, self.table = work, rows, table
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        write_rows(driver_of(connection), [self])
        if self.work is not None:
            self.result = self.work(connection)

    def settle(self) -> None:
        if self.future.done():  # nobody waits any more
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


def commit_all(connection: Connection, jobs: list[Job[Any]]) -> None:
    if not add_at_once(connection, jobs):
        one_by_one(connection, jobs)


def add_at_once(connection: Connection, jobs: list[Job[Any]]) -> bool:
    """The way of nearly every move: rows and nothing else, in one go; False if it does not work.

    Few and large statements: the event loop wants the interpreter for itself.
    """
    if not all(job.work is None for job in jobs):
        return False
    driver = driver_of(connection)
    driver.execute("BEGIN IMMEDIATE")
    try:
        write_rows(driver, jobs)
    except Exception:  # noqa: BLE001  one is wrong, or too large: each will be told by itself
        driver.rollback()  # if SQLite has not done that already
        return False
    try:
        driver.execute("COMMIT")
    except Exception as wrong:
        raise Undecided from wrong
    return True


def one_by_one(connection: Connection, jobs: list[Job[Any]]) -> None:
    transaction = connection.begin()
    try:
        for together in stretches(jobs):
            write_together(connection, together)
    except BaseException:
        transaction.rollback()
        raise
    try:
        transaction.commit()
    except Exception as wrong:
        raise Undecided from wrong


def stretches(jobs: list[Job[Any]]) -> list[list[Job[Any]]]:
    """The jobs in their order; those in a row that only have rows are written together."""
    found: list[list[Job[Any]]] = []
    for job in jobs:
        if found and job.work is None and found[-1][-1].work is None:
            found[-1].append(job)
        else:
            found.append([job])
    return found


def write_together(connection: Connection, jobs: list[Job[Any]]) -> None:
    rows_alone = len(jobs) > 1 or jobs[0].work is None
    if rows_alone and tried(connection, lambda: write_rows(driver_of(connection), jobs)) is None:
        return
    for job in jobs:  # one of them is wrong: let each fail or not by itself
        job.error = tried(connection, lambda job=job: job.run(connection))  # type: ignore[misc]


def tried(connection: Connection, work: Callable[[], None]) -> BaseException | None:
    """In a savepoint; what went wrong first, if anything did.

    Some errors end the whole transaction, and with it what others wrote: these are raised.
    """
    try:
        with connection.begin_nested():
            work()
    except Exception as wrong:
        if not goes_on(connection):
            raise
        return first_of(wrong)
    return None


def write_rows(driver: Any, jobs: Sequence[Job[Any]]) -> None:
    run_with_rows(driver, ADD_ENTRIES, [row for job in jobs for row in job.rows.entries])
    run_with_rows(driver, SET_STANDING, [(*said, id) for id, said in standing(jobs).items()])
    ended = {job.table: job.rows.status for job in jobs if job.rows.status is not None}
    run_with_rows(driver, SET_STATUS, [(status, id) for id, status in ended.items()])


def standing(jobs: Sequence[Job[Any]]) -> dict[str, tuple[int, int | None]]:
    """Of each table, how far its log reaches after all of them, and who is asked then, if they say so."""
    found: dict[str, tuple[int, int | None]] = {}
    for job in jobs:
        if job.rows.logged or job.rows.asked is not None:
            logged, asked = found.get(job.table, (0, None))
            now = asked if job.rows.asked is None else job.rows.asked
            found[job.table] = max(logged, job.rows.logged), now
    return found


def run_with_rows(driver: Any, many: Many, rows: Sequence[Row]) -> None:
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        marks = ", ".join([many.one] * len(some))
        driver.execute(many.statement.format(rows=marks), [*chain.from_iterable(some)])


def add_entries(connection: Connection, rows: Sequence[Row]) -> None:
    """Those of a table that was played elsewhere."""
    if connection.dialect.name == "sqlite":
        run_with_rows(driver_of(connection), ADD_ENTRIES, rows)
    elif rows:
        connection.execute(insert(ENTRIES), [dict(zip(ENTRIES.c.keys(), row, strict=True)) for row in rows])


def goes_on(connection: Connection) -> bool:
    """Is the transaction still there?"""
    driver = driver_of(connection)
    return bool(driver.in_transaction) if connection.dialect.name == "sqlite" else not driver.closed


def driver_of(connection: Connection) -> Any:
    driver = connection.connection.driver_connection
    assert driver is not None
    return driver
