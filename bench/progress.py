"""Says what is being measured: one line that is overwritten on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TextIO

WIDTH = 79


class Progress:
    def __init__(self, parts: int, out: TextIO | None = None) -> None:
        self.parts = parts
        self.done = 0
        self.began = monotonic()
        self.out = sys.stderr if out is None else out
        self.live = self.out.isatty()

    def begin(self, what: str) -> None:
        """This part begins."""
        line = f"[{self.done + 1}/{self.parts}] {what}{self.left()}"
        if self.live:
            self.out.write("\r" + line[:WIDTH].ljust(WIDTH))
        else:
            self.out.write(line + "\n")
        self.out.flush()
        self.done += 1

    def left(self) -> str:
        """About how long it will still take, once a part is done."""
        if not self.done:
            return ""
        spent = monotonic() - self.began
        return f", about {spent / self.done * (self.parts - self.done):.0f} s left"

    def end(self) -> None:
        if self.live:
            self.out.write("\r" + " " * WIDTH + "\r")
            self.out.flush()
