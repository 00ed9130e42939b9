"""`orcade admin backup` and `restore`: the data as one file, and back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from orcade.cli.admin.data import (
    Data,
    admin_command,
    check_in_folder,
    check_sure,
    dry_run,
    failures_told,
    file_of,
    yes,
)
from orcade.cli.admin.showing import show_json
from orcade.cli.command import Spoken, argument, option
from orcade.cli.errors import Mistake, mistake
from orcade.cli.files import check_new_file, reason_of
from orcade.cli.screen import Screen


def backup_command(screen: Screen) -> Spoken:
    def backup(file: str, force: bool, data: Data, as_json: bool) -> None:
        source = file_of(screen, data)
        check_new_file(screen, file, force)
        make_backup(screen, data, source, Path(file))
        tell(screen, "reports.admin.backed_up", held(Path(file)), as_json)

    force = option(screen, "admin.backup", "--force", is_flag=True)
    return admin_command(screen, "backup", backup, argument(screen, "file"), force)


def make_backup(screen: Screen, data: Data, source: Path, target: Path) -> None:
    from orcade.server.store.backup import back_up

    try:
        with failures_told(screen, data):
            back_up(source, target)
    except OSError as wrong:
        raise unwritable(screen, target, wrong) from None


def restore_command(screen: Screen) -> Spoken:
    def restore(file: str, dry_run: bool, yes: bool, data: Data, as_json: bool) -> None:
        check_in_folder(screen, data)
        put_back(screen, Path(file), data.folder / "orcade.sqlite3", dry_run, yes, as_json)

    params = [argument(screen, "file"), dry_run(screen), yes(screen)]
    return admin_command(screen, "restore", restore, *params)


def put_back(screen: Screen, file: Path, target: Path, dry: bool, yes: bool, as_json: bool) -> None:
    """What the backup holds and what it would replace is shown before anybody is asked."""
    check_can_be_put_back(screen, file, target)
    would = {**held(file), "data": str(target.parent), "replaces": replaced(target)}
    if dry:
        tell(screen, "reports.admin.would_restore", would, as_json)
        return
    if not yes:
        if not as_json:
            tell(screen, "reports.admin.will_restore", would, as_json)
        check_sure(screen)
    tell(screen, "reports.admin.restored", {**would, "aside": put(screen, file, target)}, as_json)


def check_can_be_put_back(screen: Screen, file: Path, target: Path) -> None:
    """A sound backup, and data that no server holds."""
    from orcade.server.store.backup import BadBackup, check_backup
    from orcade.server.store.engine import lock
    from orcade.server.store.errors import StoreInUse

    if not file.is_file():
        raise mistake(screen, "unreadable", file=file, reason=screen.words("errors.reason.absent"))
    try:
        check_backup(file)
        if target.parent.is_dir():
            lock(target).close()
    except (BadBackup, StoreInUse) as wrong:
        raise mistake(screen, "not_restored", reason=wrong) from None


def put(screen: Screen, file: Path, target: Path) -> str | None:
    from orcade.server.store.backup import restore
    from orcade.tables.store import StoreError

    try:
        aside = restore(file, target)
    except OSError as wrong:
        raise unwritable(screen, target, wrong) from None
    except StoreError as wrong:
        raise mistake(screen, "not_restored", reason=wrong) from None
    return None if aside is None else str(aside)


def unwritable(screen: Screen, target: Path, wrong: OSError) -> Mistake:
    return mistake(screen, "unwritable", file=target, reason=reason_of(screen, wrong))


def held(file: Path) -> dict[str, Any]:
    """How much is in a backup, which may be of an older version."""
    found: dict[str, Any] = {"file": str(file), "bytes": file.stat().st_size}
    return {**found, "tables": rows_in(file, "tables"), "guests": rows_in(file, "guests")}


def replaced(target: Path) -> int | None:
    """How many tables are in the data that would be laid aside; None if there is none, or it is damaged."""
    return rows_in(target, "tables") if target.is_file() else None


def rows_in(file: Path, table: str) -> int | None:
    from contextlib import closing

    try:
        with closing(sqlite3.connect(file)) as connection:
            return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    except sqlite3.Error:
        return None


def tell(screen: Screen, key: str, done: dict[str, Any], as_json: bool) -> None:
    if as_json:
        show_json(done)
        return
    size = f"{done['bytes'] / 1e6:.1f}"
    screen.say(key, **{**done, "bytes": size})
    if done.get("aside"):
        screen.say("reports.admin.aside", aside=done["aside"])
