"""What changed between two looks at a table: the plain parts compared, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from orcade.kernel.plain import Part

SHORT = 12  # so many lines without columns, the cards of a hand for example, are told again as a whole

Row = Sequence[str]
COLON = {"fr": " : ", "en": ": "}


def changes_between(before: Sequence[Part], after: Sequence[Part], gone: str, colon: str) -> list[Part]:
    """The parts that changed, each with what is new in it; `gone` says that a row is no longer there."""
    known = numbered(before)
    found = [
        part if title not in known else changes_in(known[title], part, gone, colon)
        for title, part in numbered(after).items()
    ]
    return [part for part in found if part.lines or part.rows]


def numbered(parts: Sequence[Part]) -> dict[tuple[str, int], Part]:
    """By title, and by its place among those with the same title."""
    found: dict[tuple[str, int], Part] = {}
    for part in parts:
        found[part.title, sum(title == part.title for title, _ in found)] = part
    return found


def changes_in(before: Part, after: Part, gone: str, colon: str) -> Part:
    if before.columns != after.columns:
        return after
    rows = changed_rows(before.rows, after, gone, colon)
    return Part(after.title, [*rows, *changed_lines(before, after)])


def changed_lines(before: Part, after: Part) -> list[str]:
    """A short list by itself is told whole; of a long one, or of one beside a table, what is new."""
    if before.lines == after.lines:
        return []
    whole = not after.columns and len(after.lines) <= SHORT
    return after.lines if whole else [line for line in after.lines if line not in before.lines]


def changed_rows(before: Sequence[Row], after: Part, gone: str, colon: str) -> list[str]:
    """A sentence for each row that is new, has changed, or is no longer there."""
    now = after.rows
    told: list[str] = []
    old, new = [tuple(row) for row in before], [tuple(row) for row in now]
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    marks = max(columns_that_name(before), columns_that_name(now))
    for change, first, last, start, end in matcher.get_opcodes():
        if change == "equal":
            continue
        was = {name_of(row, marks): row for row in before[first:last]}
        for row in now[start:end]:
            known = was.pop(name_of(row, marks), None)
            told.append(said_of_row(row, known, after.columns, marks, colon))
        told += [f"{name}{colon}{gone}" for name in was]
    return told


def columns_that_name(rows: Sequence[Row]) -> int:
    """How many leading cells tell the rows apart."""
    width = max(map(len, rows), default=1)
    return next((n for n in range(1, width) if len({tuple(row[:n]) for row in rows}) == len(rows)), 1)


def name_of(row: Row, marks: int) -> str:
    return ", ".join(row[:marks])


def said_of_row(row: Row, old: Row | None, columns: Sequence[str], marks: int, colon: str) -> str:
    """Its name, and the cells that changed under their columns; of a new row all that say something."""
    cells = [
        f"{columns[at]}{colon}{cell}" if at < len(columns) and columns[at] else cell
        for at, cell in enumerate(row)
        if at >= marks and cell and (old is None or at >= len(old) or old[at] != cell)
    ]
    apart = colon.replace(":", ";")
    return colon.join([name_of(row, marks), apart.join(cells)]) if cells else name_of(row, marks)
