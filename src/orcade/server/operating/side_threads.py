"""Threads beside the event loop, for what takes long: a little at a time, for all in turn.

What people sent is checked there, and long logs are unfolded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from orcade.server.operating.fair_queue import FairQueue
from orcade.tables.thinker import Accounts

THREADS = 2
T = TypeVar("T")


class SideThreads:
    """One address never has all of them, and whoever has used them least comes first."""

    def __init__(self, count: int = THREADS) -> None:
        self.threads = ThreadPoolExecutor(count, "orcade-side")
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue(count)

    async def do(self, accounts: Accounts, work: Callable[..., T], *given: Any) -> T:
        """Who does not wait for the end keeps his thread until it has come."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.wait(turn, lambda: [accounts])
        self.share_out()
        try:
            await turn
        except BaseException:
            if self.queue.give_up(turn):
                self.share_out()
            raise
        began = monotonic()
        done = asyncio.get_running_loop().run_in_executor(self.threads, work, *given)
        done.add_done_callback(lambda done: self.leave(turn, monotonic() - began, done))
        return await asyncio.shield(done)

    def share_out(self) -> None:
        while self.queue.free and (turn := self.queue.next()) is not None:
            if turn.done():  # he has just given up
                self.queue.give_up(turn)
            else:
                turn.set_result(None)

    def leave(self, turn: asyncio.Future[None], seconds: float, done: asyncio.Future[Any]) -> None:
        """What went wrong is told to whoever still waits, and otherwise to nobody."""
        if not done.cancelled():
            done.exception()
        self.queue.over(turn, seconds)
        self.share_out()

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
