"""When the holders of seats were last at their table: written rarely, and never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from time import time

from orcade.tables.people.clocks import SECOND
from orcade.tables.rows import in_seconds, moment_of
from orcade.tables.store import Store

EACH, GOING = 300.0, 5.0  #              seconds
logger = logging.getLogger(__name__)


class LastSeen:
    """Of one table; not more than one write for each guest in so many seconds, `GOING` if he goes."""

    def __init__(self, store: Store, table: str, clock: Callable[[], float] = time) -> None:
        self.store, self.table, self.clock = store, table, clock
        self.noted: dict[int, float] = {}
        self.writing: set[asyncio.Task[None]] = set()

    async def of(self, seats: Collection[int], at_least: str) -> dict[int, float]:
        """Of each of these seats when somebody who holds it was last here, or came to it."""
        held = await asyncio.gather(*(self.store.held(self.table, seat) for seat in seats))
        return {
            seat: in_seconds(max([at_least, *(row.seen or row.since for row in rows)]))
            for seat, rows in zip(seats, held, strict=True)
        }

    def note(self, guests: Collection[int], each: float = EACH) -> None:
        """They are here now."""
        now = self.clock()
        due = [guest for guest in guests if not 0 <= now - self.noted.get(guest, -EACH) < each]
        if due:
            self.noted.update(dict.fromkeys(due, now))
            task = asyncio.create_task(self.write(due, moment_of(int(now * SECOND))))
            self.writing.add(task)
            task.add_done_callback(self.writing.discard)

    def stop(self) -> None:
        for task in self.writing:
            task.cancel()

    async def write(self, guests: list[int], at: str) -> None:
        """If it cannot be written, nothing but this is lost, and it is tried again the next time."""
        try:
            await self.store.note_seen(self.table, guests, at)
        except Exception as wrong:  # noqa: BLE001  whatever it is, the game goes on
            logger.warning("table %s: who is here could not be noted: %s", self.table, wrong)
