"""Carries all data from one store to another that is empty: from SQLite to PostgreSQL, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, delete, func, insert, literal, select, update
from sqlalchemy import Table as SqlTable

from orcade.server.store.operations import count
from orcade.server.store.schema import ENTRIES, GUESTS, METADATA, NODES, SECRETS, TABLES
from orcade.server.store.sql_store import SqlStore
from orcade.tables.store import StoreError

AT_ONCE = 1_000  #                       rows
MOVED = [table for table in METADATA.sorted_tables if table is not NODES]  # each after those it refers to


class Moved(Struct, frozen=True):
    """`log` is the digest of every entry of every table, read again where it went."""

    tables: int
    guests: int
    entries: int
    log: str


async def move(source: SqlStore, target: SqlStore) -> Moved:
    """All or nothing; the source stays as it is."""
    if await target.read(is_used):
        raise StoreError("there are tables or guests already where they should go; take an empty place")
    await target.write(partial(copy_from, source))
    there = await target.read(moved)
    if there != await source.read(moved):
        raise StoreError("what came there is not what was sent; do not use it")
    return there


def is_used(c: Connection) -> bool:
    return any(count(c, table) for table in MOVED if table is not SECRETS)


def copy_from(source: SqlStore, target: Connection) -> None:
    """In one transaction; the secrets go along, so that links and signatures stay what they are."""
    if target.dialect.name == "postgresql":  # it may have to wait for a slow disk
        target.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    target.execute(delete(SECRETS))
    with source.reading.connect() as reading:
        for table in MOVED:
            for rows in in_parts(reading, in_order(table)):
                target.execute(insert(table), [dict(row._mapping) for row in rows])
    target.execute(update(TABLES).values(node=None))  # nobody hosts them there
    if target.dialect.name == "postgresql":
        last = select(func.coalesce(func.max(GUESTS.c.id), 0) + 1).scalar_subquery()
        number = func.pg_get_serial_sequence(literal("guests"), literal("id"))
        target.execute(select(func.setval(number, last, False)))


def in_order(table: SqlTable) -> Select[tuple[object, ...]]:
    return select(table).order_by(*table.primary_key)


def in_parts(c: Connection, wanted: Select[tuple[object, ...]]) -> Iterator[list[Row[tuple[object, ...]]]]:
    found = c.execution_options(stream_results=True, yield_per=AT_ONCE).execute(wanted)
    for rows in found.partitions():
        yield list(rows)


def moved(c: Connection) -> Moved:
    log = hashlib.sha256()
    for rows in in_parts(c, in_order(ENTRIES)):
        for row in rows:
            log.update(repr(tuple(row)).encode())
    return Moved(count(c, TABLES), count(c, GUESTS), count(c, ENTRIES), log.hexdigest())
