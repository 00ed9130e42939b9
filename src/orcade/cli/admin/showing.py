"""What an operator is shown: tables of words, or the same as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from orcade.cli.encoding import on_one_line
from orcade.cli.screen import Screen

if TYPE_CHECKING:
    from orcade.server.store.operations import BanLine, GuestLine, TableLine

MINUTE = len("2026-11-18T20:15")


def show_json(thing: Any) -> None:
    """As it is, for other programs."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(thing), indent=2))


def when(moment: str) -> str:
    """To the minute, UTC."""
    return moment[:MINUTE].replace("T", " ")


def columns(screen: Screen, *names: str) -> list[str]:
    return [screen.words(f"reports.admin.column.{name}") for name in names]


def show_tables(screen: Screen, tables: Sequence[TableLine]) -> None:
    if not tables:
        screen.say("reports.admin.no_tables")
        return
    rows = [[line.id, line.game, state_of(screen, line), who(line), when(line.last)] for line in tables]
    screen.table(columns(screen, "table", "game", "state", "players", "last"), rows, lead=True)


def state_of(screen: Screen, line: TableLine) -> str:
    marks = [line.status] + [mark for mark in ("public", "closed", "imported") if getattr(line, mark)]
    return ", ".join(screen.words(f"reports.admin.state.{mark}") for mark in marks)


def who(line: TableLine) -> str:
    return ", ".join(on_one_line(name) or "–" for name in line.players)


def show_guests(screen: Screen, guests: Sequence[GuestLine]) -> None:
    if not guests:
        screen.say("reports.admin.no_guests")
        return
    rows = [guest_row(screen, line) for line in guests]
    screen.table(columns(screen, "guest", "name", "since", "seen", "tables", "banned"), rows, lead=True)


def guest_row(screen: Screen, line: GuestLine) -> list[str]:
    banned = screen.words("reports.admin.banned_mark") if line.banned else ""
    name = on_one_line(line.name) or "–"
    return [str(line.id), name, when(line.created), when(line.seen), str(line.tables), banned]


def show_bans(screen: Screen, bans: Sequence[BanLine]) -> None:
    if not bans:
        screen.say("reports.admin.no_bans")
        return
    rows = [[line.whom, when(line.since), on_one_line(line.because)] for line in bans]
    screen.table(columns(screen, "whom", "since", "because"), rows, lead=True)
