"""Is everything still there that was kept, as it was kept?

Quickly, whenever the data is opened: are the pages of the file in order?  And as a whole, when somebody
asks: the pages with their indexes, who refers to whom, and every log, complete and folded to its end.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Literal

from sqlalchemy import Connection

from orcade.server.store import statements as sql
from orcade.server.store.data_files import DataFiles, connected
from orcade.server.store.errors import StoreDamaged
from orcade.server.store.health import Health
from orcade.server.store.reading import reading
from orcade.server.words import OF_THE_SERVER
from orcade.tables.log.reopen import LogBroken, unfolded
from orcade.tables.refusals import NotPermitted
from orcade.tables.rows import Entry, Seating
from orcade.tables.trouble import reason
from orcade.tables.wire.values import Text
from orcade.tables.words import OF_TABLES

PATIENCE = 10.0  #                       seconds for which a start waits; 1 GB takes two or three
LARGE = 50_000_000  #                    bytes whose check is worth a line in the log
STEPS = 1_000  #                         of SQLite's machine, between two looks at the clock
MOST = 100  #                            damages of pages that are told
Kind = Literal["page", "reference", "log", "rules"]
logger = logging.getLogger(__name__)


# When the data is opened


def checked_quickly(path: Path) -> bool:
    """`StoreDamaged` if it is; False if it took too long, and has to go on beside everything else."""
    size = path.stat().st_size
    if size > LARGE:
        logger.info("%s (%d MB) is being checked", path, size // 1_000_000)
    with closing(connected(path)) as connection:
        until = time.monotonic() + PATIENCE
        connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
        try:
            damage = next(damages(connection, "quick_check"), None)
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            logger.warning("%s is large: it is checked on while it is served already", path)
            return False
    if damage is not None:
        raise StoreDamaged(f"{path} is damaged: {damage}; put a backup in its place", "data_damaged")
    return True


class LaterCheck:
    """The rest of a check that took too long: a thread beside everything else."""

    def __init__(self, files: DataFiles, health: Health) -> None:
        self.path, self.health, self.connection = files.path, health, files.connected()
        self.thread = Thread(target=self.work, name="orcade-check", daemon=True)
        self.thread.start()

    def work(self) -> None:
        begun = time.monotonic()
        with closing(self.connection) as connection, suppress(sqlite3.OperationalError):  # it was stopped
            damage = next(damages(connection, "quick_check"), None)
            if damage is not None:
                self.health.damage(damage)
            else:
                logger.info("%s was checked for %d s: all is well", self.path, time.monotonic() - begun)

    def stop(self) -> None:
        with suppress(sqlite3.ProgrammingError):  # it is through
            self.connection.interrupt()
        self.thread.join()


def damages(connection: sqlite3.Connection, how: str) -> Iterator[str]:
    """What SQLite finds wrong with the pages."""
    try:
        for (said,) in connection.execute(f"PRAGMA {how}({MOST})"):
            if said != "ok":
                yield from str(said).splitlines()
    except sqlite3.DatabaseError as wrong:
        if wrong.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        yield str(wrong)


# The whole of it


@dataclass(frozen=True)
class Finding:
    """Something that is not as it was kept; `table` is the id of the table whose it is, or "".

    `grave` is what was lost or damaged; the rest is there, but today's rules cannot play it on.
    """

    kind: Kind
    said: Text
    table: str = ""

    @property
    def grave(self) -> bool:
        return self.kind != "rules"


def whole_check(
    path: Path, progress: Callable[[int, int], object] = lambda done, tables: None
) -> Iterator[Finding]:
    """Everything that is wrong with the data in this file, as it is found; a server may be running on it.

    `progress` is called before each table: so many are done, of so many.  Nothing is changed.
    """
    with closing(connected(path)) as connection:
        for damage in damages(connection, "integrity_check"):
            yield found("page", "damaged_page", reason=damage)
        yield from loose_references(connection)
    with reading(path) as connection:
        yield from broken_tables(connection, progress)


def found(kind: Kind, key: str, table: str = "", **values: object) -> Finding:
    return Finding(kind, OF_THE_SERVER.said(f"check.{key}", table=table, **values), table)


def loose_references(connection: sqlite3.Connection) -> Iterator[Finding]:
    try:
        for child, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
            yield found("reference", "loose_reference", child=child, row=row, parent=parent)
    except sqlite3.DatabaseError as wrong:
        yield found("page", "damaged_page", reason=wrong)


def broken_tables(
    c: Connection, progress: Callable[[int, int], object] = lambda done, tables: None
) -> Iterator[Finding]:
    """Every log, wherever the data lie."""
    try:
        ids = sql.all_tables(c)
    except Exception as wrong:  # noqa: BLE001  whatever it is, it is told
        yield found("page", "damaged_page", reason=wrong)
        return
    for done, id in enumerate(ids):
        progress(done, len(ids))
        try:
            known = sql.seating_and_entries(c, id)
        except Exception as wrong:  # noqa: BLE001  whatever it is, it is told
            yield found("page", "unread_table", id, reason=wrong)
            continue
        finally:
            c.rollback()  # nothing is held for the next, and what moves meanwhile is seen
        if known is not None and (finding := wrong_with(*known)) is not None:
            yield finding


def wrong_with(seating: Seating, entries: list[Entry]) -> Finding | None:
    """Its log, if it is not complete or does not fold."""
    row, seats, _ = seating
    try:
        _, reopened = unfolded(row, [seat.called for seat in seats], entries)
    except NotPermitted as wrong:
        kind: Kind = "log" if isinstance(wrong, LogBroken) else "rules"
        return Finding(kind, OF_TABLES.said(f"table.{wrong.code}", **wrong.values), row.id)
    except Exception as wrong:  # noqa: BLE001  whatever it is, it is told
        return found("log", "unfolded_log", row.id, reason=reason(wrong))
    if reopened is not None and reopened.table is None:
        return found("rules", "other_rules", row.id)
    return None
