"""What was committed moves from SQLite's log into its file, beside everything else.

SQLite would do that within a commit, now and then, and all who play would wait for it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from threading import Event, Thread

from orcade.server.store.data_files import DataFiles

EACH = 1.0  # seconds


class Checkpoints:
    """A thread that needs nothing of anybody: it waits for no writer, and no writer for it."""

    def __init__(self, files: DataFiles) -> None:
        self.connection, self.over = files.connected(), Event()
        self.thread = Thread(target=self.work, name="orcade-checkpoints", daemon=True)
        self.thread.start()

    def work(self) -> None:
        with closing(self.connection) as connection:
            while not self.over.wait(EACH):
                with suppress(sqlite3.Error):  # a full disk: whoever writes will say so
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def stop(self) -> None:
        self.over.set()
        self.thread.join()
