"""The one thread that writes: whatever waits goes into one transaction, with one sync to the disk.

A job's future is done only after the COMMIT that holds it, and when the file that it went to is still the
one that will be found.

The event loop says when: not before everybody has been heard whom it can hear at once, and not before
all know who waited for the last transaction.  So where many play at once, all of them are heard, all
moves are written, all are told, and so on: the fewest transactions, and nobody just misses one.

While nothing can be written, the thread tries again and again by itself.  A COMMIT that goes wrong may have
reached the disk all the same, and would be found there after a crash.  So there is `doubt` until something
else was committed, over whatever the first may have left; then what stands there is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine

from orcade.server.operating.figures import Times
from orcade.server.store import statements as sql
from orcade.server.store.data_files import ALL, FILE, WRITTEN
from orcade.server.store.errors import Undecided, first_of, was_not_written
from orcade.server.store.health import Health
from orcade.server.store.transaction import NO_ROWS, Job, Rows, commit_all
from orcade.tables.store import NotKept, StoreError, Unsure, Why

T = TypeVar("T")
MOST_AT_ONCE = 512
KIND = 2  #                              its place in a row of entries
QUIET = 3  #                             turns of the event loop in which nobody brought anything
logger = logging.getLogger(__name__)


class Place(Protocol):
    """Where it is written to."""

    def check(self, most: int = ALL) -> None:
        """`StoreError` if what is written now would be lost."""
        ...

    def why(self, wrong: BaseException) -> Why | None:
        """What is wrong with the storage; None if it is something else that is wrong."""
        ...


class Writer:
    """Takes jobs from the event loop and completes their futures there.

    Processes that write the same file take turns.  The thread ends when it is told to, and not before.
    A writer belongs to one event loop.
    """

    def __init__(
        self, engine: Engine, place: Place, health: Health, turn: AbstractContextManager[None]
    ) -> None:
        self.engine, self.place, self.health, self.turn = engine, place, health, turn
        self.connection: Connection | None = None
        self.doubt = False  #            may something be on the disk of which nobody was told?
        self.waiting: SimpleQueue[Job[Any]] = SimpleQueue()
        self.calls: SimpleQueue[int] = SimpleQueue()  # how many to write now; 0: the rest, and end
        self.gathering = False  #        more may come before the next call
        self.writing = False  #          since the last call, until those who waited know
        self.closed = False
        self.over = False
        self.times, self.moves, self.failed = Times(), 0, 0  # of what was written, for operators
        self.thread = Thread(target=self.work, name="orcade-writer", daemon=True)
        self.thread.start()

    def write(
        self,
        work: Callable[[Connection], T] | None,
        rows: Rows = NO_ROWS,
        table: str = "",
    ) -> asyncio.Future[T]:
        """`table` is the one to which it belongs, if it is one."""
        if self.closed:
            raise NotKept("nothing was written: the store is closed", "stopping")
        job: Job[T] = Job(work, rows, table)
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

    # In the thread

    def work(self) -> None:
        """Nobody ever waits for a thread that has ended."""
        while True:
            try:
                self.write_all()
                break
            except Exception:
                logger.exception("the writer goes on after a mistake of ours")
        self.over = True
        self.forget_waiting()
        self.disconnect()

    def write_all(self) -> None:
        while (count := self.next_call()) != 0:
            if count is None:
                self.try_again()
            else:
                self.write_at_once(count)
        while count := min(self.waiting.qsize(), MOST_AT_ONCE):
            self.write_at_once(count)

    def next_call(self) -> int | None:
        """None if nobody calls while nothing can be written."""
        if self.health.failing is None:
            return self.calls.get()
        try:
            return self.calls.get(timeout=self.health.pause)
        except Empty:
            return None

    def write_at_once(self, count: int) -> None:
        """One call, one transaction."""
        jobs = [self.waiting.get() for _ in range(count)]
        began, begun, told = perf_counter(), False, False
        try:
            with self.turn:
                begun = True
                self.write_jobs(jobs)
                self.settle(jobs)
                told = True
        except Exception as wrong:
            if told:
                logger.warning("the turn to write could not be given back: %s", wrong)
            elif begun:
                logger.exception("what was written is read again after a mistake of ours")
                self.unsure(jobs, wrong)
                self.settle(jobs)
            else:
                self.not_written(jobs, wrong)  # there was no turn to be had
                self.settle(jobs)
        self.count(jobs, perf_counter() - began)

    def count(self, jobs: list[Job[Any]], seconds: float) -> None:
        self.times.add(seconds)
        self.failed += sum(job.error is not None for job in jobs)
        self.moves += sum(map(moves_in, jobs))

    def forget_waiting(self) -> None:
        """Tell all that wait that it was not written."""
        with suppress(Empty):
            while True:
                job = self.waiting.get_nowait()
                job.error = NotKept("nothing was written: the writer has ended", "stopping")
                self.settle([job])

    def write_jobs(self, jobs: list[Job[Any]]) -> None:
        """Whatever goes wrong, all are told of it, each only what is certain."""
        try:
            self.place.check(FILE)
            self.commit(self.connected(), jobs)
        except Undecided as wrong:
            self.decide(jobs, first_of(wrong))
        except Exception as wrong:  # noqa: BLE001  they are told, and the writer goes on
            self.not_written(jobs, first_of(wrong))
        else:
            self.written(jobs)

    def commit(self, connection: Connection, jobs: list[Job[Any]]) -> None:
        commit_all(connection, jobs)

    def connected(self) -> Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def disconnect(self) -> None:
        """What SQLite believes after an error of the disk is not to be trusted."""
        if self.connection is not None:
            with suppress(Exception):
                self.connection.invalidate()
                self.connection.close()
            self.connection = None

    def written(self, jobs: list[Job[Any]]) -> None:
        """If the file has gone meanwhile, it went there too; nobody can say whether it comes back."""
        try:
            self.place.check(WRITTEN)
        except StoreError as gone:
            self.unsure(jobs, gone)
            return
        self.doubt = False
        for job in jobs:
            if job.error is not None:
                job.error = self.judged(job.error)
        if any(job.error is None for job in jobs):
            self.health.well()

    def judged(self, wrong: BaseException) -> BaseException:
        """What went wrong with one job: with its storage, or with what it wanted."""
        why = self.place.why(wrong)
        if why is None:
            return wrong
        if why == "data_damaged":
            self.health.damage(wrong)
        else:
            self.health.ill(why, wrong, 1)
        return NotKept(f"nothing was written: {wrong}", why)

    def not_written(self, jobs: list[Job[Any]], wrong: BaseException) -> None:
        self.disconnect()
        why = self.place.why(wrong)
        if why is not None:
            self.health.ill(why, wrong, len(jobs))
        for job in jobs:
            job.error = NotKept(f"nothing was written: {wrong}", why or "disk_error")

    def unsure(self, jobs: list[Job[Any]], wrong: BaseException) -> None:
        self.disconnect()
        self.doubt = True
        why = self.place.why(wrong) or "disk_error"
        self.health.ill(why, wrong, len(jobs))
        for job in jobs:
            job.error = Unsure(f"perhaps nothing was written: {wrong}", why)

    def decide(self, jobs: list[Job[Any]], wrong: BaseException) -> None:
        """Their COMMIT went wrong: are they on the disk?"""
        self.disconnect()
        there = False if was_not_written(wrong) else self.are_there(jobs)
        if there is None:
            self.unsure(jobs, wrong)
        elif there:
            self.health.well()
        else:
            self.not_written(jobs, wrong)

    def are_there(self, jobs: list[Job[Any]]) -> bool | None:
        """All were in one transaction, so one entry speaks for all; None if nobody can say yet."""
        if self.write_over() is not None:
            return None
        rows = [row for job in jobs for row in job.rows.entries]
        try:
            return bool(rows) and sql.has_entry(self.connected(), rows[-1])
        except Exception:  # noqa: BLE001  whatever it is, it cannot be read
            return None

    def try_again(self) -> None:
        """Can something be written now, and found there?"""
        self.health.rest_longer()
        with suppress(OSError), self.turn:
            wrong = self.write_over()
            if wrong is None:
                self.health.well()
            else:
                self.health.ill(self.place.why(wrong) or "disk_error", wrong)

    def write_over(self) -> BaseException | None:
        """Commit something else, and with it whatever was in doubt; what hindered it, if anything did."""
        try:
            self.place.check()
            with self.connected().begin():
                sql.try_to_write(self.connected())
            self.place.check()
        except Exception as wrong:  # noqa: BLE001  whatever it is, it cannot be written
            self.disconnect()
            return first_of(wrong)
        self.doubt = False
        return None


def moves_in(job: Job[Any]) -> int:
    """How many it wrote."""
    return 0 if job.error else sum(row[KIND] == "move" for row in job.rows.entries)
