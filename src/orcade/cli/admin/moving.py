"""`orcade admin move`: the data from a folder to PostgreSQL, or from there to a folder."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from orcade.cli.admin.data import Data, admin_command, file_in
from orcade.cli.admin.showing import show_json
from orcade.cli.command import Spoken, argument, option
from orcade.cli.errors import mistake
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.store.moving import Moved


def move_command(screen: Screen) -> Spoken:
    def move(database: str, back: bool, data: Data, as_json: bool) -> None:
        file = data.folder / "orcade.sqlite3" if back else file_in(screen, data.folder)
        done = moved(screen, file, database, back)
        if as_json:
            show_json(done)
            return
        source, target = ("PostgreSQL", file.parent) if back else (file.parent, "PostgreSQL")
        screen.say(
            "reports.admin.moved",
            source=source,
            target=target,
            tables=done.tables,
            guests=done.guests,
            entries=done.entries,
            log=done.log[:16],
        )

    back = option(screen, "admin.move", "--back", is_flag=True)
    return admin_command(screen, "move", move, argument(screen, "database"), back)


def moved(screen: Screen, file: Path, address: str, back: bool) -> Moved:
    from sqlalchemy.exc import DatabaseError

    from orcade.tables.store import StoreError

    try:
        return asyncio.run(carried(file, address, back))
    except (DatabaseError, sqlite3.Error, StoreError, OSError) as wrong:
        reason = Exception(str(getattr(wrong, "orig", None) or wrong))
        raise mistake(screen, "not_moved", reason=reason) from None


async def carried(file: Path, address: str, back: bool) -> Moved:
    """Nobody else may hold either of them meanwhile."""
    from orcade.server.store.moving import move
    from orcade.server.store.opening import opened_database
    from orcade.server.store.store import Store

    here = await Store.open(file)
    try:
        there = await opened_database(address, file.parent)
        try:
            return await (move(there, here) if back else move(here, there))
        finally:
            await there.close()
    finally:
        await here.close()
