"""Leaving a table, and keeping its record; a file that cannot be written is said before anything is lost."""

from __future__ import annotations

from typing import NoReturn

from orcade.cli.errors import Mistake
from orcade.cli.files import check_new_file, write_whole
from orcade.cli.screen import Screen
from orcade.cli.terminal.keyboard import Keyboard, Left
from orcade.kernel.record import write_record
from orcade.kernel.table import Table


def leave(screen: Screen, file: str) -> NoReturn:
    """`quit`, with or without a file for the record."""
    if file:
        check_new_file(screen, file, force=False)
    raise Left(file or None, asked=True)


def keep_record(screen: Screen, keyboard: Keyboard, table: Table, file: str | None) -> None:
    """Write the record; where that fails after all (a full disk), another file is asked for."""
    while file is not None:
        try:
            write_whole(screen, file, write_record(table))
            screen.say("table.kept", file=file)
            return
        except Mistake as wrong:
            screen.write(str(wrong), "red")
            file = file_for_record(screen, keyboard)
            if file is None:
                raise


def file_for_record(screen: Screen, keyboard: Keyboard) -> str | None:
    """Ask whether to keep the game; nothing typed means no."""
    while True:
        try:
            typed = keyboard.line(screen.words("table.keep"))
            if typed:
                check_new_file(screen, typed, force=False)
            return typed or None
        except Left:
            return None
        except Mistake as wrong:
            screen.write(str(wrong), "red")
