"""The tables that are being played: each is opened when somebody comes, and closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from orcade.tables.log.reopen import LogBroken
from orcade.tables.people.absence import Absence
from orcade.tables.refusals import NotWritten
from orcade.tables.room.aside import Aside, at_once
from orcade.tables.room.bot_seats import PAUSE, Fair, without_turns
from orcade.tables.room.host import Host, Notice
from orcade.tables.room.later import Later, later
from orcade.tables.room.viewer import Viewer, turn_away
from orcade.tables.store import Store
from orcade.tables.thinker import Accounts, Thinker
from orcade.tables.words import say

SWEEP = 3.0  #                           seconds from one look to the next; a table is closed
RESTS, RESTS_OVER = 7, 2  #              when nothing went on at so many looks in a row; sooner if it is over
Due = int | None | Literal["as before", "in the store"]
logger = logging.getLogger(__name__)


class Registry:
    """One host for each open table; `pause` is how long a bot lets its moves be seen.

    `notice` is told who is present at a table, whenever that may have changed; `closed`, that a table was
    closed because nothing went on there, and when somebody's time will be over.  `aside` unfolds long logs,
    so that nobody waits for it; `fair` has a bot's move played when it is the turn of those who look;
    `later` does something after a while.
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        pause: float = PAUSE,
        notice: Notice | None = None,
        closed: Callable[[str, Due], None] | None = None,
        aside: Aside = at_once,
        later: Later = later,
        fair: Fair = without_turns,
        absence: Callable[[], Absence] = Absence,
    ) -> None:
        self.store, self.thinker, self.pause, self.later = store, thinker, pause, later
        self.notice, self.closed, self.aside, self.fair, self.absence = notice, closed, aside, fair, absence
        self.opened: dict[str, asyncio.Task[Host | None]] = {}
        self.rests: dict[str, int] = {}  # tables at which nothing goes on: at how many looks in a row
        self.broken: set[str] = set()  # tables whose log is broken: each is told once
        self.sweeping: asyncio.TimerHandle | None = None

    async def open(self, id: str, accounts: Accounts = ()) -> Host | None:
        """The host of this table, if there is such a table; opening it is charged to whoever asks first."""
        self.rests.pop(id, None)
        task = self.opened.get(id)
        if task is None or (task.done() and self.is_spent(task)):
            task = self.opened[id] = asyncio.create_task(self.opening(id, accounts))
            self.sweep_later()
        return await asyncio.shield(task)

    async def opening(self, id: str, accounts: Accounts) -> Host | None:
        how = self.pause, self.notice, self.aside, self.later, self.fair, self.absence()
        host = Host(self.store, self.thinker, id, *how)
        try:
            return host if await host.open(accounts) else None
        except LogBroken as wrong:
            if id not in self.broken:
                self.broken.add(id)
                logger.error("%s", say("table." + wrong.code, "en", **wrong.values))
            raise

    def is_spent(self, task: asyncio.Task[Host | None]) -> bool:
        """Did it fail, find nothing, or was it given up?"""
        if task.cancelled() or task.exception() is not None:
            return True
        host = task.result()
        return host is None or host.spent

    def host(self, id: str) -> Host | None:
        """The host, if the table is open now."""
        task = self.opened.get(id)
        return task.result() if task is not None and task.done() and not self.is_spent(task) else None

    def viewers(self) -> list[Viewer]:
        """Everybody who is at a table now."""
        hosts = filter(None, map(self.host, self.opened))
        return [viewer for host in hosts for viewer in host.viewers]

    async def changed(self, id: str) -> None:
        """Call this after HTTP wrote to a table or its seats: reads them again, starts the table if its last
        open seat is taken, tells every viewer, and lets bots move.

        If it cannot start now, what was written stands, and it starts when somebody comes.
        """
        with suppress(NotWritten):
            host = await self.open(id)
            if host is not None:
                await host.changed()

    def leave(self, id: str) -> bool:
        """Close this table, so that it may be opened elsewhere; False if something goes on there."""
        task = self.opened.get(id)
        if task is None:
            return True
        if not task.done() or not self.is_quiet(task):
            return False
        self.close_table(id)
        return True

    async def shut(self, id: str, why: str) -> None:
        """Let everybody at this table go, and tell them why; what is being written is written first."""
        task = self.opened.get(id)
        if task is None:
            return
        await asyncio.wait([task])
        host = self.host(id)
        if host is not None:
            async with host.lock:
                for viewer in [*host.viewers]:
                    turn_away(viewer, why)
        if self.opened.get(id) is task:
            self.close_table(id)

    def present(self, id: str) -> frozenset[int]:
        """The seats of this table with somebody connected."""
        host = self.host(id)
        return host.present() if host is not None else frozenset()

    def sweep_later(self) -> None:
        if self.sweeping is None:
            self.sweeping = asyncio.get_running_loop().call_later(SWEEP, self.sweep)

    def sweep(self) -> None:
        """Close what has been quiet for long enough; all that it knew stands in the log."""
        self.sweeping = None
        for host in filter(None, map(self.host, self.opened)):
            host.note_who_is_here()
        quiet = [id for id, task in self.opened.items() if task.done() and self.is_quiet(task)]
        self.rests = {id: self.rests.get(id, 0) + 1 for id in quiet}
        for id in quiet:
            if self.rests[id] >= self.rests_needed(id):
                due = self.due(id)
                self.close_table(id)
                if self.closed is not None:
                    self.closed(id, due)
        if self.opened:
            self.sweep_later()

    def due(self, id: str) -> Due:
        """When somebody's time will be over there; at a table that nobody can read it never is."""
        task = self.opened[id]
        if task.cancelled() or task.exception() is not None:
            return "as before"
        host = task.result()
        if host is not None and host.spent:
            return "in the store"
        return host.row.due if host is not None and host.clocks.now is not None else None

    def rests_needed(self, id: str) -> int:
        host = self.host(id)
        return RESTS_OVER if host is not None and host.row.status == "over" else RESTS

    def close_table(self, id: str) -> None:
        """What it holds is let go at once, and never waits for the collector of garbage."""
        host = self.host(id)
        if host is not None:
            host.give_up()
            host.clear_away()
        del self.opened[id]

    def is_quiet(self, task: asyncio.Task[Host | None]) -> bool:
        if self.is_spent(task):
            return True
        host = task.result()
        return host is not None and host.idle

    async def close(self) -> None:
        """Close every table; what was acknowledged is durable already."""
        if self.sweeping is not None:
            self.sweeping.cancel()
        for task in self.opened.values():
            if not task.done():
                task.cancel()
            elif not self.is_spent(task):
                host = task.result()
                assert host is not None
                host.give_up()
        self.opened.clear()
