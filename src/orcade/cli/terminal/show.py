"""A table shown: the plain parts of a view, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from orcade.cli.screen import Screen
from orcade.cli.terminal.changes import COLON, changes_between, columns_that_name, said_of_row
from orcade.kernel.contract import SPECTATOR, Event
from orcade.kernel.plain import Part
from orcade.kernel.table import Table, seen


def parts_of(screen: Screen, table: Table, seat: int) -> list[Part]:
    """The table as `seat` (or a spectator) sees it."""
    view = table.view(None if seat == SPECTATOR else seat)
    return table.game.plain(view, seat, table.names, screen.lang)


def lines_of(parts: Sequence[Part]) -> int:
    """How long a board is, before anything wraps."""
    return sum(1 + len(part.rows) + len(part.lines) for part in parts)


def show_view(screen: Screen, table: Table, seat: int) -> None:
    show_parts(screen, parts_of(screen, table, seat))


def show_parts(screen: Screen, parts: Sequence[Part]) -> None:
    for part in parts:
        show_part(screen, part)


def show_changes(screen: Screen, before: Sequence[Part], after: Sequence[Part]) -> None:
    """What is new on the board, part by part; all of it is shown where somebody asks for it."""
    gone = screen.words("table.gone")
    found = changes_between(before, after, gone, COLON[screen.lang])
    if not found:
        return
    screen.heading(screen.words("table.changed"))
    for part in found:
        screen.write(part.title, "bold", "  ", "  ")
        for row in part.rows:
            screen.write(", ".join(filter(None, row)), indent="      ", first="    ")
        for line in part.lines:
            screen.write(line, indent="      ", first="    ")


def show_part(screen: Screen, part: Part) -> None:
    screen.heading(part.title)
    if holds_sentences(part, screen.width):
        marks = columns_that_name(part.rows)
        for row in part.rows:
            said = said_of_row(row, None, part.columns, marks, COLON[screen.lang])
            screen.write(said, indent="    ", first="  ")
    elif part.columns or part.rows:
        screen.table(part.columns, part.rows)
    show_in_columns(screen, part.lines)


def holds_sentences(part: Part, width: int) -> bool:
    """Does this table not fit, because a column of it holds sentences? Side by side they would be slivers."""
    across = range(len(part.columns))
    widths = [max((len(row[at]) for row in part.rows if at < len(row)), default=0) for at in across]
    return sum(widths) > width and max(widths) > width // 2


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
