"""Opens the database that a server was told of, under this server's own name."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

from orcade.server.store.any_store import AnyStore
from orcade.tables.store import StoreError

NAME = "node"


async def opened_database(address: str, folder: Path) -> AnyStore:
    """`StoreError` if it cannot be opened, or there is nothing here that speaks with PostgreSQL."""
    try:
        from orcade.server.store.postgres.store import PostgresStore
    except ImportError as wrong:
        raise StoreError(f"for a database in PostgreSQL, install orcade[postgres] ({wrong})") from None
    return await PostgresStore.open(address, name_in(folder))


def name_in(folder: Path) -> str:
    """The same whenever a server starts on this folder: what it hosted before is its own at once."""
    file = folder / NAME
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        name = token_hex(8)
        file.write_text(name + "\n")
        return name
