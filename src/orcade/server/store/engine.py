"""Connections to the SQLite file: one that writes, some that read and never wait for it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event

from orcade.server.store.errors import StoreInUse

WRITING = (
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"),
    "temp_store=MEMORY",  # what undoes a statement that fails; else a file is made and removed each time
    "wal_autocheckpoint=16000",  # pages, 64 MB: only if `Checkpoints` cannot keep up
)
READING = ("query_only=ON", "busy_timeout=10000")


def writing_engine(path: Path) -> Engine:
    """A transaction takes the right to write at once: who reads first and writes later may be refused."""
    return engine(path, WRITING, "BEGIN IMMEDIATE")


def reading_engine(path: Path) -> Engine:
    return engine(path, READING, "BEGIN")


def engine(path: Path, pragmas: tuple[str, ...], begin: str) -> Engine:
    made = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(made, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # transactions are ours
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
    except sqlite3.OperationalError:
        held.close()
        raise StoreInUse(
            f"{path} is in use by another Orcade server; stop it first, or use other data"
        ) from None
    return held
