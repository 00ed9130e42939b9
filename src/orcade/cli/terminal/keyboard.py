"""What people type, a line at a time, from a terminal or from a file."""

from __future__ import annotations

import contextlib
import sys

from orcade.cli.encoding import is_terminal
from orcade.cli.screen import Screen

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  the line can be edited where the system knows how


class Left(Exception):
    """Somebody left the table, and may have named a file for its record."""

    def __init__(self, file: str | None = None, asked: bool = False) -> None:
        super().__init__()
        self.file, self.asked = file, asked


class Keyboard:
    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.echoes = not is_terminal(sys.stdin)

    def line(self, prompt: str) -> str:
        """What was typed, without the spaces around it; `Left` where the input ends."""
        try:
            typed = input(self.screen.text(prompt))
        except EOFError:
            self.screen.line()
            raise Left() from None
        if self.echoes:  # so that what was fed by a file can be read in its place
            self.screen.line(self.screen.text(typed))
        return typed.strip()
