"""Connections to the SQLite file: one that writes, some that read and never wait for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, NullPool, Pool, QueuePool, create_engine, event

from orcade.server.store.data_files import connected
from orcade.server.store.errors import PRIMARY, StoreInUse

WRITING = (
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"),
    "temp_store=MEMORY",  # what undoes a statement that fails; else a file is made and removed each time
    "wal_autocheckpoint=16000",  # pages, 64 MB: only if `Checkpoints` cannot keep up
)
READING = ("query_only=ON", "busy_timeout=10000")


def writing_engine(path: Path) -> Engine:
    """A transaction takes the right to write at once: who reads first and writes later may be refused.

    Each connection is a new one: after an error of the disk, what an old one believes is not to be trusted.
    """
    return engine(partial(connected, path), NullPool, WRITING, "BEGIN IMMEDIATE")


def reading_engine(connect: Callable[[], sqlite3.Connection]) -> Engine:
    return engine(connect, QueuePool, READING, "BEGIN")


def engine(
    connect: Callable[[], sqlite3.Connection], pool: type[Pool], pragmas: tuple[str, ...], begin: str
) -> Engine:
    made = create_engine("sqlite://", creator=connect, poolclass=pool)

    @event.listens_for(made, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(made, "begin")
    def begin_it(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return made


def lock(path: Path) -> sqlite3.Connection:
    """Hold the data for this server alone until the connection is closed, or the process ends in any way."""
    held = sqlite3.connect(
        path.with_suffix(".lock"), timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as wrong:
        held.close()
        if wrong.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
            raise
        raise StoreInUse(
            f"{path} is in use by another Orcade server; stop it first, or use other data"
        ) from None
    return held
