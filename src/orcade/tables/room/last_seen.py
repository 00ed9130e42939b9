"""When the holders of seats were last at their table: written rarely, and never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from time import monotonic

from orcade.tables.rows import now
from orcade.tables.store import Store

EACH = 300.0  # seconds
logger = logging.getLogger(__name__)


class LastSeen:
    """Of one table; not more than one write for each guest in so many seconds."""

    def __init__(self, store: Store, table: str, clock: Callable[[], float] = monotonic) -> None:
        self.store, self.table, self.clock = store, table, clock
        self.noted: dict[int, float] = {}
        self.writing: set[asyncio.Task[None]] = set()

    def note(self, guests: Collection[int]) -> None:
        """They are here now."""
        time = self.clock()
        due = [guest for guest in guests if self.noted.get(guest, -EACH) + EACH <= time]
        if due:
            self.noted.update(dict.fromkeys(due, time))
            task = asyncio.create_task(self.write(due))
            self.writing.add(task)
            task.add_done_callback(self.writing.discard)

    def stop(self) -> None:
        for task in self.writing:
            task.cancel()

    async def write(self, guests: list[int]) -> None:
        """If it cannot be written, nothing but this is lost, and it is tried again the next time."""
        try:
            await self.store.note_seen(self.table, guests, now())
        except Exception as wrong:  # noqa: BLE001  whatever it is, the game goes on
            logger.warning("table %s: who is here could not be noted: %s", self.table, wrong)
