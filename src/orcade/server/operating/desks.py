"""Desks beside the event loop, for what takes long: a little at a time, for all in turn.

What people sent is checked there, and long logs are unfolded, at desks of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from orcade.server.operating.shares import Served, Shares
from orcade.tables.thinker import Accounts

DESKS = 2
T = TypeVar("T")
Waiting = tuple[Accounts, "asyncio.Future[None]"]


class Desks:
    """Some threads.  One address never has all of them, and whoever has used them least comes first."""

    def __init__(self, desks: int = DESKS) -> None:
        self.desks, self.threads = desks, ThreadPoolExecutor(desks, "orcade-desk")
        self.shares, self.served = Shares(), Served()
        self.waiting: list[Waiting] = []

    async def do(self, accounts: Accounts, work: Callable[..., T], *given: Any) -> T:
        """Who does not wait for the end keeps his desk until it has come."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((accounts, turn))
        self.share_out()
        try:
            await turn
        except BaseException:
            self.give_up(turn)
            raise
        began = monotonic()
        done = asyncio.get_running_loop().run_in_executor(self.threads, work, *given)
        done.add_done_callback(lambda done: self.leave(turn, accounts, monotonic() - began, done))
        return await asyncio.shield(done)

    def give_up(self, turn: asyncio.Future[None]) -> None:
        """He waits no more, though his turn may just have come."""
        self.waiting = [(accounts, other) for accounts, other in self.waiting if other is not turn]
        if self.served.now.pop(turn, None) is not None:
            self.share_out()

    def share_out(self) -> None:
        while len(self.served.now) < self.desks and (chosen := self.next_to_serve()) is not None:
            self.waiting.remove(chosen)
            accounts, turn = chosen
            self.served.now[turn] = [accounts]
            turn.set_result(None)

    def next_to_serve(self) -> Waiting | None:
        may = [
            (accounts, turn)
            for accounts, turn in self.waiting
            if not turn.done() and self.served.may_begin([accounts], self.desks)
        ]
        return min(may, key=lambda each: self.shares.used(each[0]), default=None)

    def leave(
        self, turn: asyncio.Future[None], accounts: Accounts, seconds: float, done: asyncio.Future[Any]
    ) -> None:
        """What went wrong is told to whoever still waits, and otherwise to nobody."""
        if not done.cancelled():
            done.exception()
        del self.served.now[turn]
        self.shares.charge(accounts, seconds)
        self.share_out()

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
