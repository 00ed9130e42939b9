"""Records on disk: opened, believed only after they were replayed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from orcade.cli.encoding import on_one_line
from orcade.cli.errors import Mistake, hint, in_language, mistake
from orcade.cli.files import read_text
from orcade.cli.finding import find
from orcade.cli.screen import Screen
from orcade.kernel.game import Game
from orcade.kernel.record import Record, RecordError, read_record, replay, verify
from orcade.kernel.table import Table
from orcade.shelf import SHELF

T = TypeVar("T")


class Untrue(Mistake):
    """A record that says something that is not so."""


def opened(screen: Screen, file: str, components: str | None) -> tuple[Record, Game]:
    """The record in the file, and the game of which it is one; a signature that does not fit is refused."""
    record = read_record(read_text(screen, file), Path(file).name)
    trying(screen, file, lambda: check_signature(record))
    record = replace(record, seats=[on_one_line(name) for name in record.seats])
    if record.game not in SHELF:
        near = hint(screen, record.game, list(SHELF))
        raise mistake(screen, "record_of_other_game", file=file, game=record.game, hint=near)
    return record, find(screen, record.game, components)


def verified(screen: Screen, file: str, record: Record, game: Game) -> Table:
    return trying(screen, file, lambda: verify(record, game))


def replayed(screen: Screen, file: str, record: Record, game: Game, moves: int | None = None) -> Table:
    return trying(screen, file, lambda: replay(record, game, moves))


def check_signature(record: Record) -> None:
    """What checks is loaded for a record that is signed, and not for the others."""
    if record.signature is not None:
        from orcade.server.operating import signing

        signing.check_signature(record)


def trying(screen: Screen, file: str, check: Callable[[], T]) -> T:
    """What the record says that is not so, with the file that says it."""
    try:
        return check()
    except RecordError as wrong:
        said = in_language(screen, str(wrong))
        raise Untrue(screen.words("errors.in_record", file=Path(file).name, said=said)) from None
