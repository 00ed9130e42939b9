"""The plain table: a position as structured text, for terminals, screen readers and new games.

A game describes a view as a list of parts, already in the reader's language.
Whoever shows them (a terminal, a page) knows nothing of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    """A heading with sentences, a table, or both."""

    title: str
    lines: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
