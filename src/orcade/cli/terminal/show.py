"""A table shown: the plain parts of a view, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from orcade.cli.screen import Screen
from orcade.kernel.contract import SPECTATOR, Event
from orcade.kernel.plain import Part
from orcade.kernel.table import Table, seen


def show_view(screen: Screen, table: Table, seat: int) -> None:
    """The table as `seat` (or a spectator) sees it."""
    view = table.view(None if seat == SPECTATOR else seat)
    for part in table.game.plain(view, seat, table.names, screen.lang):
        show_part(screen, part)


def show_part(screen: Screen, part: Part) -> None:
    screen.heading(part.title)
    if part.columns or part.rows:
        screen.table(part.columns, part.rows)
    show_in_columns(screen, part.lines)


def show_in_columns(screen: Screen, lines: Sequence[str]) -> None:
    """Short lines side by side, downwards; a long one wraps."""
    widest = max((len(line) for line in lines), default=0)
    across = max(1, (screen.width - 2) // (widest + 4)) if len(lines) > 3 else 1
    if across == 1:
        for line in lines:
            screen.write(line, indent="    ", first="  ")
        return
    down = -(-len(lines) // across)
    for row in range(down):
        cells = [f"{line:<{widest + 3}}" for line in lines[row::down]]
        screen.line("  " + screen.text(" ".join(cells)).rstrip())


def events_since(table: Table, seat: int, move: int, with_opening: bool) -> list[Event]:
    """What `seat` saw from this move on, and before that the set-up."""
    told = [event for played in table.moves[move:] for event in played.events]
    return seen([*(table.opening if with_opening else []), *told], seat)


def show_events(screen: Screen, table: Table, seat: int, move: int, with_opening: bool) -> None:
    events = events_since(table, seat, move, with_opening)
    if events:
        screen.heading(screen.words("table.happened"))
    for event in events:
        show_event(screen, table, event)


def show_event(screen: Screen, table: Table, event: Event) -> None:
    said = table.game.speech.event(event, table.names, screen.lang)
    screen.write(said, indent="    ", first="  · ")
