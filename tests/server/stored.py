"""Rows for the tests of the store, and what a file of it holds."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from orcade.server.store import seat_holders
from orcade.server.store.sql_store import SqlStore
from orcade.server.store.transaction import Job
from orcade.tables.rows import Entry, SeatRow, TableRow, now


def row(id: str = "table-0001", **given: Any) -> TableRow:
    fields: dict[str, Any] = {
        "id": id,
        "game": "orc",
        "rules": "1.0",
        "components": "",
        "components_digest": "figures",
        "options": "{}",
        "seed": b"s" * 32,
        "salts": ["sel", "salt"],
        "public": True,
        "calm": True,
        "status": "waiting",
        "owner": 1,
        "created": now(),
    }
    return TableRow(**fields | given)


def entry(number: int, client: str = "") -> Entry:
    return Entry(number, "move", 0, None, client, b'{"a":1}', now())


async def with_table(store: SqlStore, *ids: str) -> int:
    guest = await store.new_guest(b"token", "Ana")
    for id in ids or ("table-0001",):
        await store.create_table(row(id), [SeatRow(id, 0, "open"), SeatRow(id, 1, "bot", "recruit", "Bo")])
    return guest


async def add_holder(store: SqlStore, id: str, seat: int, guest: int) -> None:
    """As if the seat had been brought to another device."""
    await store.write(lambda c: seat_holders.add_holder(c, id, seat, guest))


def commits_of(store: SqlStore) -> list[int]:
    """How many jobs each transaction has, from now on."""
    found: list[int] = []
    commit = store.writer.commit

    def counted(connection: Connection, jobs: list[Job[Any]]) -> None:
        found.append(len(jobs))
        commit(connection, jobs)

    store.writer.commit = counted  # type: ignore[method-assign]
    return found


def on_disk(path: Path, query: str) -> list[Any]:
    """What another process would find there now."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()
