"""One transaction for all that waits, in PostgreSQL: of tables that are not ours any more nothing is written.

Moves alone are one statement, which writes them where the epoch is still ours.  Everything else first locks
the rows of its tables by their epochs, in the same transaction; whoever stops between the two is cut off by
the database (`engine.UNFINISHED`), and nothing of it is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from orcade.server.store.errors import Undecided
from orcade.server.store.postgres.errors import Away, Elsewhere
from orcade.server.store.postgres.hosting import Hosting, claim, hold
from orcade.server.store.transaction import NO_ROWS, Job, driver_of, standing, stretches, tried
from orcade.tables.store import StoreError

ADD = """
WITH said AS (
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::int[], %s::int[], %s::text[])
    AS said(id, epoch, logged, asked, status)
), held AS (
    UPDATE tables
    SET logged = greatest(tables.logged, said.logged), asked = coalesce(said.asked, tables.asked),
        status = coalesce(said.status, tables.status)
    FROM said WHERE tables.id = said.id AND tables.epoch = said.epoch
    RETURNING tables.id
), added AS (
    INSERT INTO entries ("table", number, kind, seat, guest, client, body, at)
    SELECT entry.* FROM held JOIN unnest(
        %s::text[], %s::int[], %s::text[], %s::int[], %s::int[], %s::text[], %s::bytea[], %s::text[]
    ) AS entry("table", number, kind, seat, guest, client, body, at) ON entry."table" = held.id
)
SELECT pg_current_xact_id()::text, array(SELECT id FROM held)
"""
COLUMNS = 8  #                           of an entry
NUMBER = "SELECT pg_current_xact_id()::text"
THERE = "SELECT id FROM tables WHERE id = ANY(%s)"


class Transaction:
    """`number` is PostgreSQL's own: by it one can ask what became of a COMMIT that nobody answered."""

    def __init__(self, hosting: Hosting, connection: Connection, jobs: list[Job[Any]]) -> None:
        self.hosting, self.connection, self.jobs = hosting, connection, jobs
        self.driver = driver_of(connection)
        self.number = ""
        self.claimed: dict[str, int] = {}  # with it
        self.gone: set[str] = set()  #   tables that it found to be no longer ours

    def commit(self) -> None:
        """All of it; each job knows what went wrong with it, and `Undecided` is the COMMIT itself."""
        if not self.add_at_once():
            self.one_by_one()

    def add_at_once(self) -> bool:
        """The way of nearly every move; False if it does not work."""
        epochs = {job.table: self.hosting.epochs.get(job.table, 0) for job in self.jobs}
        if not all(epochs.values()) or any(job.work is not None for job in self.jobs):
            return False
        try:
            self.number, held = add(self.driver, self.jobs, epochs)
        except Exception as wrong:
            if self.driver.closed:
                raise Away(wrong) from wrong
            self.driver.rollback()  # one is wrong: each will be told by itself
            return False
        self.refuse(epochs.keys() - held)
        try:
            self.driver.commit()
        except Exception as wrong:
            raise Undecided from wrong
        return True

    def one_by_one(self) -> None:
        transaction = self.connection.begin()
        try:
            epochs = self.secured()
            for together in stretches([job for job in self.jobs if job.error is None]):
                self.write_together(together, epochs)
        except BaseException as wrong:
            if self.driver.closed:
                raise Away(wrong) from wrong
            transaction.rollback()
            raise
        try:
            transaction.commit()
        except Exception as wrong:
            raise Undecided from wrong

    def secured(self) -> dict[str, int]:
        """The epochs of all tables that are ours until the COMMIT; what belongs to others is refused."""
        (self.number,) = self.driver.execute(NUMBER).fetchone()
        wanted = {job.table for job in self.jobs if job.table}
        lost, known = wanted & self.hosting.lost, self.hosting.known()
        new = wanted - known.keys() - lost
        held = {id: known[id] for id in wanted & known.keys()}
        self.claimed = claim(self.driver, self.hosting.node, new) if new else {}
        kept = hold(self.driver, held)
        missing = new - self.claimed.keys()
        there = {id for (id,) in self.driver.execute(THERE, [sorted(missing)])} if missing else set()
        self.refuse(lost | (held.keys() - kept) | there)
        self.refuse_entries(missing - there)
        return {id: epoch for id, epoch in held.items() if id in kept} | self.claimed

    def write_together(self, jobs: list[Job[Any]], epochs: Mapping[str, int]) -> None:
        rows_alone = len(jobs) > 1 or jobs[0].work is None
        if rows_alone and tried(self.connection, lambda: self.add(jobs, epochs)) is None:
            return
        for job in jobs:  # one of them is wrong: let each fail or not by itself
            job.error = tried(self.connection, lambda job=job: self.run(job, epochs))  # type: ignore[misc]

    def run(self, job: Job[Any], epochs: Mapping[str, int]) -> None:
        self.add([job], epochs)
        if job.work is not None:
            job.result = job.work(self.connection)

    def add(self, jobs: Sequence[Job[Any]], epochs: Mapping[str, int]) -> None:
        if any(job.rows is not NO_ROWS for job in jobs):
            add(self.driver, jobs, epochs)

    def refuse(self, ids: set[str]) -> None:
        self.gone |= ids
        for job in self.jobs:
            if job.table in ids:
                job.error = Elsewhere(f"nothing was written: another node hosts table {job.table} now")

    def refuse_entries(self, ids: set[str]) -> None:
        for job in self.jobs:
            if job.table in ids and job.rows is not NO_ROWS:
                job.error = StoreError(f"nothing was written: there is no table {job.table}")


def add(driver: Any, jobs: Sequence[Job[Any]], epochs: Mapping[str, int]) -> tuple[str, set[str]]:
    """The number of the transaction, and the tables that are ours: only there anything was written."""
    ids = list(dict.fromkeys(job.table for job in jobs))
    stand = standing(jobs)
    logged, asked = zip(*(stand.get(id, (0, None)) for id in ids), strict=True)
    status = {job.table: job.rows.status for job in jobs if job.rows.status is not None}
    entries = [row for job in jobs for row in job.rows.entries]
    said = [ids, [epochs[id] for id in ids], [*logged], [*asked], [*map(status.get, ids)]]
    columns = [list(column) for column in zip(*entries, strict=True)] or [[]] * COLUMNS
    number, held = driver.execute(ADD, [*said, *columns]).fetchone()
    return number, set(held)
