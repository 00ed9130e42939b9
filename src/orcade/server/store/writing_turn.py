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
from weakref import finalize

STEPPING_BACK = 0.001  # seconds: whoever waits is awake by then, and more has come to be written together


class WritingTurn:
    """To be held while something is written; its file is open from the first, for want of one later."""

    def __init__(self, path: Path) -> None:
        self.file = os.open(path.with_suffix(".turn"), os.O_CREAT | os.O_WRONLY)
        finalize(self, os.close, self.file)

    def __enter__(self) -> None:
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None
    ) -> None:
        fcntl.flock(self.file, fcntl.LOCK_UN)
        sleep(STEPPING_BACK)
