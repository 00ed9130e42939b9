"""Connections to a PostgreSQL database: one that writes, some that read, none that is waited for for ever."""

from __future__ import annotations

from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, NullPool, Pool, QueuePool, create_engine, event
from sqlalchemy.dialects.sqlite.dml import OnConflictClause
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from orcade.tables.store import StoreError

OLDEST = 150_000  #                      PostgreSQL 15
CUT_OFF = {  #                           whoever is cut off finds that out within ten seconds
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
}
UNFINISHED = 2  #                        seconds for which the locks of somebody who stopped midway are kept
WRITING = (
    f"SET idle_in_transaction_session_timeout = '{UNFINISHED}s'",
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'",
)
READING = (
    "SET default_transaction_isolation = 'repeatable read'",  # as of one moment
    "SET default_transaction_read_only = on",
)

# SQLite's ON CONFLICT names no constraint; PostgreSQL's compiler, which writes the same words, asks for one.
OnConflictClause.constraint_target = None  # type: ignore[attr-defined]


def address_of(given: str) -> URL:
    """`postgresql://user@host/name`, as PostgreSQL's own programs take it."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise StoreError("the address of a database is written postgresql://user@host/name") from None
    if url.drivername not in ("postgresql", "postgres") or not url.database:
        raise StoreError("the address of a database is written postgresql://user@host/name")
    return url.set(drivername="postgresql+psycopg")


def shown(url: URL) -> str:
    """Without its password."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def named(url: URL) -> str:
    """By what it is told apart from others, whoever asks."""
    where = url.username, None, url.host, url.port, url.database, url.query
    return URL.create("postgresql", *where).render_as_string()


def writing_engine(url: URL) -> Engine:
    return engine(url, NullPool, WRITING)


def reading_engine(url: URL) -> Engine:
    return engine(url, QueuePool, READING)


def engine(url: URL, pool: type[Pool], settings: tuple[str, ...]) -> Engine:
    made = create_engine(url, poolclass=pool, connect_args=CUT_OFF)

    @event.listens_for(made, "connect")
    def prepare(connection: psycopg.Connection[Any], _: Any) -> None:
        connection.autocommit = True
        for setting in settings:
            connection.execute(setting.encode())
        connection.autocommit = False

    return made


def check_can_keep(connection: Connection, where: str) -> None:
    """Is it new enough, and does it write every language?"""
    found = connection.exec_driver_sql("SHOW server_version_num").scalar_one()
    if int(found) < OLDEST:
        raise StoreError(f"{where} is PostgreSQL {int(found) // 10_000}; Orcade needs 15 or newer")
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if encoding != "UTF8":
        raise StoreError(f"{where} is encoded in {encoding}; Orcade needs UTF8")
