"""The one thread that writes: whatever waits goes into one transaction, with one sync to the disk.

A job's future is done only after the COMMIT that holds it.  A job that fails alone does not
spoil the others: it is rolled back to its savepoint, and the rest is committed.

The event loop says when: not before everybody has been heard whom it can hear at once, and not before
all know who waited for the last transaction.  So where many play at once, all of them are heard, all
moves are written, all are told, and so on: the fewest transactions, and nobody just misses one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine

from orcade.server.store.schema import ADD_ENTRIES, SET_ASKED, SET_STATUS, Many
from orcade.tables.store import StoreError

T = TypeVar("T")
Row = tuple[Any, ...]
IN_ORDER = (ADD_ENTRIES, SET_ASKED, SET_STATUS)
NO_ROWS: Mapping[Many, Sequence[Row]] = {}
MOST_AT_ONCE = 512
MOST_ROWS = 1_000  #                     in one statement: SQLite takes 32,766 values
QUIET = 3  #                             turns of the event loop in which nobody brought anything
logger = logging.getLogger(__name__)


class Job(Generic[T]):
    """Something to write, and who waits for it.

    `rows` are written without ceremony: entries of logs, and how their tables stand.
    """

    def __init__(
        self, work: Callable[[Connection], T] | None, rows: Mapping[Many, Sequence[Row]] = NO_ROWS
    ) -> None:
        self.work, self.rows = work, rows
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        """In a savepoint, so that it fails alone."""
        try:
            with connection.begin_nested():
                write_rows(driver_of(connection), [self])
                if self.work is not None:
                    self.result = self.work(connection)
        except Exception as wrong:  # noqa: BLE001  who waits is told, whatever it is
            self.error = wrong

    def settle(self) -> None:
        if self.future.done():  # nobody waits any more
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Takes jobs from the event loop and completes their futures there.

    Processes that write the same file take turns.  Should the thread ever end before it is told to,
    `lost` is called there, and whatever is to be written fails at once.  A writer belongs to one event loop.
    """

    def __init__(self, engine: Engine, turn: AbstractContextManager[None]) -> None:
        self.engine, self.turn = engine, turn
        self.waiting: SimpleQueue[Job[Any]] = SimpleQueue()
        self.calls: SimpleQueue[int] = SimpleQueue()  # how many to write now; 0: the rest, and end
        self.gathering = False  #        more may come before the next call
        self.writing = False  #          since the last call, until those who waited know
        self.closed = False
        self.over = False
        self.lost: Callable[[], object] = lambda: None
        self.thread = Thread(target=self.work, name="orcade-writer", daemon=True)
        self.thread.start()

    def write(
        self, work: Callable[[Connection], T] | None, rows: Mapping[Many, Sequence[Row]] = NO_ROWS
    ) -> asyncio.Future[T]:
        if self.closed:
            raise StoreError("the store is closed")
        job: Job[T] = Job(work, rows)
        self.waiting.put(job)
        if self.over:
            self.forget_waiting()
        elif not self.gathering:
            self.gathering = True
            if not self.writing:
                self.gather(job.loop)
        return job.future

    def gather(self, loop: asyncio.AbstractEventLoop, before: int = 0, quiet: int = 0) -> None:
        """At every turn of the loop, until it has heard everybody."""
        waiting = self.waiting.qsize()
        quiet = quiet + 1 if waiting == before else 0
        if quiet < QUIET and waiting < MOST_AT_ONCE:
            loop.call_soon(self.gather, loop, waiting, quiet)
        else:
            count = min(waiting, MOST_AT_ONCE)
            self.gathering, self.writing = waiting > count, True
            self.calls.put(count)

    def settle(self, jobs: list[Job[Any]]) -> None:
        """In the thread: wake the loop, once for all."""
        with suppress(RuntimeError):  # it is closed
            jobs[0].loop.call_soon_threadsafe(self.settled, jobs)

    def settled(self, jobs: list[Job[Any]]) -> None:
        for job in jobs:
            job.settle()
        self.writing = False
        if self.gathering:  # what came meanwhile, after those have been told who wait for this
            jobs[0].loop.call_soon(self.gather, jobs[0].loop)

    def close(self) -> None:
        """Write what still waits, and end; blocks until it is done."""
        if not self.closed:
            self.closed = True
            self.calls.put(0)
        self.thread.join()

    def work(self) -> None:
        """Nobody ever waits for a thread that has ended."""
        try:
            with self.engine.connect() as connection:
                self.write_all(connection)
        except Exception:
            logger.exception("nothing can be written any more")
            self.lost()
        finally:
            self.over = True
            self.forget_waiting()

    def write_all(self, connection: Connection) -> None:
        while count := self.calls.get():
            self.write_at_once(connection, count)
        while count := min(self.waiting.qsize(), MOST_AT_ONCE):
            self.write_at_once(connection, count)

    def write_at_once(self, connection: Connection, count: int) -> None:
        """One call, one transaction."""
        jobs = [self.waiting.get() for _ in range(count)]
        try:
            with self.turn:
                self.commit(connection, jobs)
                self.settle(jobs)
        except Exception as wrong:  # noqa: BLE001  they are told, and the writer goes on
            fail(jobs, wrong)
            self.settle(jobs)

    def forget_waiting(self) -> None:
        """Tell all that wait that it was not written."""
        with suppress(Empty):
            while True:
                job = self.waiting.get_nowait()
                fail([job], "the writer has ended")
                self.settle([job])

    def commit(self, connection: Connection, jobs: list[Job[Any]]) -> None:
        """One transaction for all; if it cannot be committed, none of them happened."""
        try:
            if not add_at_once(connection, jobs):
                with connection.begin():
                    for together in stretches(jobs):
                        write_together(connection, together)
        except Exception as wrong:  # noqa: BLE001  whoever waits is told
            fail(jobs, wrong)


def fail(jobs: list[Job[Any]], wrong: object) -> None:
    for job in jobs:
        job.error = job.error or StoreError(f"nothing was written: {wrong}")


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
        driver.execute("COMMIT")
    except Exception:  # noqa: BLE001  one is wrong, or the disk is full: each will be told by itself
        driver.execute("ROLLBACK")
        return False
    return True


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
    if len(jobs) > 1 or jobs[0].work is None:
        try:
            with connection.begin_nested():
                write_rows(driver_of(connection), jobs)
        except Exception:  # noqa: BLE001  one of them is wrong: let each fail or not by itself
            pass
        else:
            return
    for job in jobs:
        job.run(connection)


def write_rows(driver: Any, jobs: Sequence[Job[Any]]) -> None:
    for many in IN_ORDER:
        run_with_rows(driver, many, [row for job in jobs for row in job.rows.get(many, ())])


def run_with_rows(driver: Any, many: Many, rows: Sequence[Row]) -> None:
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        marks = ", ".join([many.one] * len(some))
        driver.execute(many.statement.format(rows=marks), [*chain.from_iterable(some)])


def driver_of(connection: Connection) -> Any:
    driver = connection.connection.driver_connection
    assert driver is not None
    return driver
