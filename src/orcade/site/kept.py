"""How tables and the entries of their logs lie in a chest: their names there, and their bytes."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from orcade.tables.memory import MemoryStore
from orcade.tables.rows import Entry, HolderRow, Kept, SeatRow, TableRow
from orcade.tables.store import StoreError

K = TypeVar("K")


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it lies in the chest; holders with their seats, and what was said."""

    row: TableRow
    seats: list[SeatRow]
    holders: list[tuple[int, HolderRow]]
    talk: Kept = ([], [])


def kept_table(store: MemoryStore, id: str) -> KeptTable:
    held = [(seat, holder) for (seat, _), holder in store.holding[id].items()]
    talk = store.remarks.get(id, []), [*store.listeners.get(id, {}).values()]
    return KeptTable(store.rows[id], store.chairs[id], held, talk)


def table_name(id: str) -> str:
    return f"table/{id}"


def entry_name(id: str, number: int) -> str:
    """So that the order of the names is that of the entries."""
    return f"log/{id}/{number:08}"


def packed(kept: KeptTable | Entry) -> bytes:
    return msgspec.msgpack.encode(kept)


def read(name: str, kept: bytes, type: type[K]) -> K:
    try:
        return msgspec.msgpack.decode(kept, type=type)
    except msgspec.DecodeError as wrong:
        raise StoreError(f"what is kept under {name} cannot be read: {wrong}", "device_damaged") from None
