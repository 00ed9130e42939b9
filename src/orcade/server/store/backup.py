"""Backups: a copy of the data as it is at one moment, made while it is used, and put back when not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from alembic.script import ScriptDirectory

from orcade.server.store.engine import lock
from orcade.server.store.migrate import configuration
from orcade.tables.store import StoreError

BESIDE = ("-wal", "-shm")  #             what SQLite keeps next to a file that is open
PRIVATE = 0o600


class BadBackup(StoreError):
    """A file that cannot be put back."""


def back_up(path: Path, target: Path) -> None:
    """Copy all that is committed; the target is whole, checked and on the disk, or as it was before."""
    draft = target.with_name(target.name + ".part")
    try:
        copy(path, draft)
        check_backup(draft)
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    sync(target.parent)


def copy(source: Path, target: Path) -> None:
    """One file without a log beside it, for its owner alone: it holds the seeds of running games."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.execute("PRAGMA query_only=ON")
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    sync(target)


def sync(path: Path) -> None:
    """Of a folder it is not everywhere possible."""
    with suppress(OSError):
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def check_backup(file: Path) -> None:
    """Is it data of Orcade, whole, and of a version that we know?  `BadBackup` says what is wrong."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA query_only=ON")
            check_version(file, connection)
            check_pages(file, connection)
    except sqlite3.DatabaseError as wrong:
        raise BadBackup(f"{file} is no backup: {wrong}") from None


def check_version(file: Path, connection: sqlite3.Connection) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}
    found = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
    if len(found) != 1 or found[0] not in known:
        raise BadBackup(
            f"{file} was written by a newer version of Orcade: its schema is {found}, "
            f"and this version knows {', '.join(sorted(known))}"
        )


def check_pages(file: Path, connection: sqlite3.Connection) -> None:
    said = [line for (line,) in connection.execute("PRAGMA integrity_check(3)")]
    if said != ["ok"]:
        raise BadBackup(f"{file} is damaged: {'; '.join(said)}")
    loose = connection.execute("PRAGMA foreign_key_check").fetchone()
    if loose is not None:
        raise BadBackup(f"{file} is damaged: {loose[0]} refers to {loose[2]} that are not there")


def restore(backup: Path, path: Path) -> Path | None:
    """Put a backup in the place of the data, which is laid aside; answers where, if there was any.

    Nobody else may hold the data meanwhile (`StoreInUse`).
    """
    check_backup(backup)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with closing(lock(path)):
        draft = path.with_name(path.name + ".part")
        try:
            copy(backup, draft)
            check_backup(draft)
            aside = laid_aside(path)
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        sync(path.parent)
    return aside


def laid_aside(path: Path) -> Path | None:
    """Beside itself under the time of day, with its log, so that it can be opened there."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    os.link(path, aside)
    for part in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{path}{part}", f"{aside}{part}")
    return aside
