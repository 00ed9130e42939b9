"""Why the data cannot be opened, read or written."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy.exc import DBAPIError

from orcade.tables.store import StoreError, Why

OF_SQLITE: dict[int, Why] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_IOERR: "disk_error",
    sqlite3.SQLITE_CANTOPEN: "disk_error",
    sqlite3.SQLITE_CORRUPT: "data_damaged",
    sqlite3.SQLITE_NOTADB: "data_damaged",
    sqlite3.SQLITE_BUSY: "data_busy",
    sqlite3.SQLITE_LOCKED: "data_busy",
    sqlite3.SQLITE_PROTOCOL: "data_busy",
}
OF_THE_SYSTEM: dict[int | None, Why] = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EFBIG: "disk_full",  #         no more room than this process may take
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOENT: "data_gone",
    errno.ENOTDIR: "data_gone",
    errno.ESTALE: "data_gone",
}
PRIMARY = 0xFF  #                        the bits of SQLite's codes that say what kind of error it is
A_WRITE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)
TRIAL = bytes(64 * 1024)


class StoreInUse(StoreError):
    """Another server has this data open."""


class StoreTooNew(StoreError):
    """The data was written by a newer version of Orcade."""


class StoreDamaged(StoreError):
    """What stands in the file is no longer what was written there."""


class Undecided(Exception):
    """The COMMIT itself went wrong; `__cause__` says how."""


def first_of(wrong: BaseException) -> BaseException:
    """What SQLite said first: that a rollback then finds nothing to roll back tells nobody anything."""
    first, before = wrong, before_it(wrong)
    while before is not None:
        first = before if code_of(before) else first
        before = before_it(before)
    return first


def before_it(wrong: BaseException) -> BaseException | None:
    return wrong.__cause__ or (None if wrong.__suppress_context__ else wrong.__context__)


def code_of(wrong: BaseException) -> int:
    """SQLite's own code, or 0."""
    said = wrong.orig if isinstance(wrong, DBAPIError) else wrong
    return int(getattr(said, "sqlite_errorcode", 0))


def why_of(wrong: BaseException, folder: Path) -> Why | None:
    """What is wrong with the storage; None if it is something else that is wrong."""
    if isinstance(wrong, StoreError):
        return wrong.why
    if isinstance(wrong, OSError):
        return OF_THE_SYSTEM.get(wrong.errno, "disk_error")
    why = OF_SQLITE.get(code_of(wrong) & PRIMARY)
    return looked_closer(folder) if why == "disk_error" else why


def looked_closer(folder: Path) -> Why:
    """SQLite does not tell what the system said; the system says it again when something is written there."""
    try:
        with TemporaryFile(dir=folder) as file:
            file.write(TRIAL)
            file.flush()
            os.fsync(file.fileno())
    except OSError as wrong:
        return OF_THE_SYSTEM.get(wrong.errno, "disk_error")
    return "disk_error"


def was_not_written(wrong: BaseException | None) -> bool:
    """Is it certain that a COMMIT which went wrong so is not on the disk?

    Pages go into SQLite's log one after the other, and the last of them commits all: if one could not be
    written, the last was not.  After anything else (a sync that failed) they may stand there, and would
    be found again after a crash.
    """
    code = 0 if wrong is None else code_of(wrong)
    return code in A_WRITE or code & PRIMARY == sqlite3.SQLITE_FULL
