"""Disks that fail: made to by the system and by SQLite themselves, never by code in their place."""

from __future__ import annotations

import ctypes
import errno
import platform
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import event

from orcade.server.store.store import Store

SYNCS = {"x86_64": [74, 75], "aarch64": [82, 83]}.get(platform.machine(), [])  # fsync, fdatasync
SET_NO_NEW_PRIVILEGES, SET_SECCOMP, FILTER = 38, 22, 2
LOAD_NUMBER, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, ERROR = 0x7FFF0000, 0x00050000


class Full:
    """A database that may have no more pages than it has now, until there is room again."""

    def __init__(self, store: Store) -> None:
        self.store, self.most = store, 0
        event.listen(store.writing, "connect", self.limit)

    async def begin(self) -> None:
        """SQLite keeps the limit of a connection; the writer's next one has it, too."""
        self.most = 1  # fewer than there are: as many as there are
        await self.store.write(lambda c: self.limit(c.connection.driver_connection))  # type: ignore[arg-type]

    def end(self) -> None:
        self.most = 0

    def limit(self, connection: sqlite3.Connection, _: object = None) -> None:
        connection.execute(f"PRAGMA max_page_count={self.most or 2**30}")


@contextmanager
def taken_away(folder: Path) -> Iterator[Path]:
    """The folder under another name; it comes back in the end."""
    away = folder.with_name(f"{folder.name}-away")
    folder.rename(away)
    try:
        yield away
    finally:
        away.rename(folder)


def without_entry(path: Path, table: str, number: int) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute('DELETE FROM entries WHERE "table" = ? AND number = ?', (table, number))


def damaged(path: Path, name: str) -> None:
    """Nonsense over the first page of this table or index; nobody has the file open."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xee" * size)


def fail_to_sync() -> None:
    """From now on the system answers every sync of this thread with an error, for good."""
    steps = [(LOAD_NUMBER, 0, 0)]
    steps += [(JUMP_IF_EQUAL, len(SYNCS) - at, number) for at, number in enumerate(SYNCS)]
    steps += [(RETURN, 0, ALLOW), (RETURN, 0, ERROR | errno.EIO)]
    packed = b"".join(struct.pack("HBBI", what, jump, 0, value) for what, jump, value in steps)
    code = ctypes.create_string_buffer(packed)
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code)))
    system = ctypes.CDLL(None, use_errno=True)
    assert system.prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert system.prctl(SET_SECCOMP, FILTER, ctypes.byref(program), 0, 0) == 0, ctypes.get_errno()
