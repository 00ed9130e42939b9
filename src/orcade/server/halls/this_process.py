"""What an operator asks of one process: of its tables, of its sockets, and of what it counts."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from orcade.server.operating.bans import Bans
from orcade.server.operating.figures import MOST_ADDRESSES, Figures, Somewhere
from orcade.server.operating.limits import Limits
from orcade.server.operating.shares import Turns, accounts_of
from orcade.server.sockets.crowd import Crowd
from orcade.server.store import operations as sql
from orcade.server.store.sql_store import SqlStore
from orcade.server.thinkers.pool import Thinkers
from orcade.tables.refusals import NotDone
from orcade.tables.room.registry import Registry
from orcade.tables.room.viewer import Viewer, turn_away
from orcade.tables.store import StoreError


@dataclass
class ThisProcess:
    """This process; the front of several has neither tables nor bots."""

    process: str
    store: SqlStore
    limits: Limits
    turns: Turns
    crowd: Crowd
    registry: Registry | None = None
    thinkers: Thinkers | None = None

    async def shut(self, table: str, why: str) -> None:
        """Let everybody at this table go, and tell them why."""
        if self.registry is not None:
            await self.registry.shut(table, why)

    async def look_after(self, table: str) -> None:
        """What cannot be opened now is opened when somebody comes."""
        if self.registry is not None:
            with suppress(NotDone, StoreError):
                await self.registry.changed(table)

    async def read_bans(self) -> None:
        lines = await self.store.read(sql.ban_lines)
        self.limits.bans = Bans(line.whom for line in lines)

    async def keep_out(self, trial: str = "") -> int:
        """Read anew who is kept out, and end their sockets: so many; those of `trial` are only counted."""
        if trial:
            return len(self.barred_by(Bans([trial])))
        await self.read_bans()
        barred = self.barred_by(self.limits.bans)
        for viewer in barred:
            turn_away(viewer, "banned")
        return len(barred)

    def barred_by(self, bans: Bans) -> list[Viewer]:
        viewers = self.registry.viewers() if self.registry is not None else []
        return [viewer for viewer in viewers if bans.bars(address_of(viewer), viewer.guest)]

    async def figures(self) -> list[Figures]:
        writer, thinkers, crowd = self.store.writer, self.thinkers, self.crowd
        found = Figures(
            self.process,
            moves=writer.moves,
            acknowledged=self.turns.acknowledged,
            sockets=sum(crowd.inside.values()),
            writes=writer.times,
            writes_waiting=writer.waiting.qsize(),
            writes_failed=writer.failed,
            refused=dict(self.limits.refused),
            addresses=self.addresses(),
        )
        if self.registry is not None:
            found.tables = len(self.registry.opened)
        if thinkers is not None:
            found.bots_waiting = len(thinkers.queue.waiting)
            found.bots_thinking = len(thinkers.queue.now)
            found.bots, found.bots_failed = thinkers.times, thinkers.failed
        return [found]

    def addresses(self) -> list[Somewhere]:
        """Whence most sockets come; what each used counts here as it does for its turn."""
        most = self.crowd.inside.most_common(MOST_ADDRESSES)
        return [
            Somewhere(address, sockets, round(self.turns.shares.used(accounts_of(address)), 3))
            for address, sockets in most
        ]


def address_of(viewer: Viewer) -> str:
    """Whence he comes, as it is counted against him."""
    accounts = (account for account in viewer.accounts if isinstance(account, tuple))
    return next((str(account[1]) for account in accounts if account[0] == "address"), "")
