"""Tables that nobody has open, and at which somebody's time will be over: each is opened then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import time

from orcade.tables.log.reopen import LogBroken
from orcade.tables.people.clocks import SECOND
from orcade.tables.refusals import NotPermitted
from orcade.tables.room.registry import Due, Registry
from orcade.tables.room.resume import every
from orcade.tables.store import Store

AGAIN = 5.0  #                           seconds after which what failed is tried once more
LONGEST = 3_600.0  #                     seconds of sleep: a clock on the wall may be put right meanwhile
NOT_AGAIN = ("closed", "game_gone")  #   why a table is left alone until somebody opens it
logger = logging.getLogger(__name__)


class Waker:
    """One for each process that hosts tables; it looks after `ours`, and sleeps until the next is due."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        ours: Callable[[str], bool] = every,
        clock: Callable[[], float] = time,
    ) -> None:
        self.store, self.registry, self.ours, self.clock = store, registry, ours, clock
        self.due: dict[str, int] = {}  # milliseconds since the epoch
        self.unknown: set[str] = set()  # tables of which the store knows when they are due
        self.changed = asyncio.Event()

    def rests(self, table: str, due: Due) -> None:
        """Nobody has this table open any more."""
        if due == "in the store":
            self.back(table)
        elif due != "as before":
            self.forget(table)
            if due is not None and self.ours(table):
                self.due[table] = due
                self.changed.set()

    def back(self, table: str) -> None:
        """Another process had this table open, and has not any more."""
        self.unknown.add(table)
        self.changed.set()

    def forget(self, table: str) -> None:
        """Somebody else has it open."""
        self.due.pop(table, None)
        self.unknown.discard(table)

    async def run(self) -> None:
        """Until it is cancelled."""
        await self.read()
        while True:
            self.changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), self.seconds())
            await self.look_up()
            await self.wake()

    async def read(self) -> None:
        """What the store knows, as soon as it can be read; of what rests since then more is known."""
        while True:
            try:
                found = await self.store.tables_due()
                self.due = {id: due for id, due in found if self.ours(id)} | self.due
                return
            except Exception as wrong:  # noqa: BLE001  whatever it is, clocks run
                logger.error("tables at which time runs cannot be found now: %s", wrong)
                await asyncio.sleep(AGAIN)

    async def look_up(self) -> None:
        """When those are due of which it is not known."""
        for table in [*self.unknown]:
            try:
                row = await self.store.table(table)
            except Exception as wrong:  # noqa: BLE001  whatever it is, it is tried again
                logger.error("it cannot be read now when time is over at table %s: %s", table, wrong)
                return
            if table in self.unknown:
                self.rests(table, row.due if row is not None else None)

    def seconds(self) -> float:
        """To sleep, if nothing happens."""
        longest = AGAIN if self.unknown else LONGEST
        return min(longest, max(0.0, self.left(min(self.due.values())))) if self.due else longest

    def left(self, due: int) -> float:
        return due / SECOND - self.clock()

    async def wake(self) -> None:
        """Open those that are due, one after the other; what is to follow, their hosts know."""
        for table in [table for table, due in self.due.items() if self.left(due) <= 0]:
            if self.due.pop(table, None) is not None:
                await self.open(table)

    async def open(self, table: str) -> None:
        try:
            await self.registry.open(table)
        except LogBroken:  # the registry has said so
            pass
        except Exception as wrong:  # noqa: BLE001  whatever it is, it is tried again, but for what people decided
            if isinstance(wrong, NotPermitted) and wrong.code in NOT_AGAIN:
                return
            logger.error("table %s cannot be opened though time is over there: %s", table, wrong)
            self.due.setdefault(table, int((self.clock() + AGAIN) * SECOND))
