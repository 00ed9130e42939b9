"""A store in memory whose next write fails as it is told to, or is cut off by the end of the process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Literal, get_args

from orcade.tables.memory import MemoryStore
from orcade.tables.store import NotKept, Unsure

Fate = Literal["not_kept", "unsure_lost", "unsure_written", "killed_before", "killed_after"]
FATES: tuple[Fate, ...] = get_args(Fate)
WRITTEN: frozenset[Fate] = frozenset({"unsure_written", "killed_after"})
FAILURES = {
    "not_kept": NotKept("the disk is full", "disk_full"),
    "unsure_lost": Unsure("the sync failed"),
    "unsure_written": Unsure("the sync failed"),
}
WRITES = (
    *("append", "create_rematch", "delete_waiting"),
    *("update_table", "update_seat", "take_seat", "fill_seat", "empty_seat", "put_out"),
    *("say", "unsay", "listen"),
)
Write = Callable[..., Awaitable[Any]]


class Unsteady(MemoryStore):
    """`fate` is what comes of the next write; `survives` is what a killed process has left behind."""

    def __init__(self) -> None:
        super().__init__()
        self.fate: Fate | None = None
        self.survives: Unsteady | None = None
        self.struck = False  #               has a write failed since somebody looked?
        self.silence: list[asyncio.Future[None]] = []

    def copied(self) -> Unsteady:
        copy = Unsteady()
        copy.secret, copy.learned = self.secret, set(self.learned)
        copy.rows = dict(self.rows)
        copy.chairs = {id: list(chairs) for id, chairs in self.chairs.items()}
        copy.holding = {id: dict(held) for id, held in self.holding.items()}
        copy.logs = {id: dict(log) for id, log in self.logs.items()}
        copy.remarks = {id: list(said) for id, said in self.remarks.items()}
        copy.listeners = {id: dict(listening) for id, listening in self.listeners.items()}
        copy.names = self.names
        return copy

    async def suffer(self, write: Callable[[], Awaitable[Any]]) -> Any:
        """Others may do something before and after it is written."""
        await asyncio.sleep(0)
        fate, self.fate = self.fate, None
        if self.survives is not None:
            await self.nothing_more()
        done = await write() if fate is None or fate in WRITTEN else None
        if fate in FAILURES:
            self.struck = True
            raise FAILURES[fate]
        if fate is not None:
            self.survives = self.copied()
            await self.nothing_more()
        await asyncio.sleep(0)
        return done

    async def nothing_more(self) -> None:
        """Nothing goes on in a process that was killed."""
        self.silence.append(asyncio.get_running_loop().create_future())
        await self.silence[-1]


def unsteady(name: str) -> Write:
    write: Write = getattr(MemoryStore, name)

    async def suffering(self: Unsteady, *given: Any, **named: Any) -> Any:
        return await self.suffer(lambda: write(self, *given, **named))

    return suffering


for name in WRITES:
    setattr(Unsteady, name, unsteady(name))
