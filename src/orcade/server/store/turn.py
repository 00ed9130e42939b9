"""Processes that write the same file take turns.

SQLite lets whoever finds the file taken ask again, less and less often; so a process that has just
written, and is the quickest to ask again, would keep the others waiting.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from time import sleep
from types import TracebackType

STEPPING_BACK = 0.001  # seconds: whoever waits is awake by then, and more has come to be written together


class Turn:
    """To be held while something is written; whoever closes the file lets go of it."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_suffix(".turn")

    def __enter__(self) -> None:
        self.held = os.open(self.path, os.O_CREAT | os.O_WRONLY)
        fcntl.flock(self.held, fcntl.LOCK_EX)

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None
    ) -> None:
        os.close(self.held)
        sleep(STEPPING_BACK)
