"""Opens the database that a server was told of, under the name of the server whose folder this is."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from secrets import token_hex

from orcade.server.store.engine import lock
from orcade.server.store.reading import NO_DRIVER
from orcade.server.store.sql_store import SqlStore
from orcade.tables.store import StoreError

NAME = "node"


async def opened_database(address: str, folder: Path) -> SqlStore:
    """Nobody else has this folder's name meanwhile; `StoreError` if it cannot be opened."""
    try:
        from orcade.server.store.postgres.store import PostgresStore
    except ImportError as wrong:
        raise StoreError(NO_DRIVER.format(wrong)) from None
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = lock(folder / NAME)
        name = name_in(folder)
    except (OSError, sqlite3.Error) as wrong:
        raise StoreError(f"{folder} cannot be written: {wrong}") from None
    try:
        opened = await PostgresStore.open(address, name)
    except BaseException:
        held.close()
        raise
    opened.closing.callback(held.close)
    return opened


def name_in(folder: Path) -> str:
    """The same whenever a server starts on this folder: what it hosted before is its own at once."""
    file = folder / NAME
    if not file.exists():
        file.write_text(token_hex(8) + "\n")
    return file.read_text().strip()
