"""How far a build is: one line that is written over on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TextIO

PARTS = 4  # where there is no terminal: how often something is said


class Progress:
    """Says `doing: 3 of 12 files` to the stream, or to the terminal that ORCADE_PROGRESS names.

    Whoever builds a package for pip shows nothing of what is printed: hence the terminal by its name.
    """

    def __init__(self, doing: str, all: int, stream: TextIO | None = None) -> None:
        self.doing, self.all, self.done = doing, all, 0
        self.stream = stream or terminal() or sys.stderr
        self.is_terminal = self.stream.isatty()
        self.part = -1

    def step(self) -> None:
        self.done += 1
        self.say()

    def say(self) -> None:
        part, last = self.done * PARTS // max(1, self.all), self.done == self.all
        text = f"{self.doing}: {self.done} of {self.all}"
        if self.is_terminal:
            self.write(f"\r{text} {chr(10) if last else ''}")
        elif part != self.part:
            self.write(f"{text}\n")
        self.part = part

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):  # a terminal that went away is no reason to stop
            self.stream.write(text)
            self.stream.flush()


def terminal() -> TextIO | None:
    name = os.environ.get("ORCADE_PROGRESS")
    with contextlib.suppress(OSError):
        return open(name, "a", encoding="utf-8") if name else None
    return None
