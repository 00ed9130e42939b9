"""Fair shares of what is scarce: whoever has used little of it lately is served first.

`Shares` remembers what each address, guest and table has used, in seconds that fade.  `Turns` shares out the
event loop: while it has time everything is heard at once, and when it has not, what waits is heard in the
order of who has used least.  The pool of thinkers chooses its next task in the same way.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Hashable
from heapq import heappop, heappush
from itertools import count
from time import monotonic, perf_counter
from typing import Any, Generic, TypeVar

from orcade.tables.thinker import Accounts

HALF = 10.0  #                           seconds after which half of what was used is forgotten
MOST = 50_000  #                         accounts that are remembered
SLICE = 0.030  #                         seconds of the event loop for all that is heard in one of its rounds
NOTHING = (0.0, 0.0)
USUAL = 0.0005  #                        seconds for one message, until we know better
T = TypeVar("T")


def accounts_of(address: str, guest: int | None = None, table: str = "") -> Accounts:
    """All that somebody's use is counted for: where he comes from, who he is, where he sits."""
    found: list[Hashable] = [("address", address)]
    if guest is not None:
        found.append(("guest", guest))
    if table:
        found.append(("table", table))
    return tuple(found)


class Shares:
    """What everybody used, fading; who used nothing for longest is forgotten first."""

    def __init__(self, clock: Callable[[], float] = monotonic, most: int = MOST) -> None:
        self.clock, self.most = clock, most
        self.kept: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # seconds, and when

    def used(self, accounts: Accounts) -> float:
        """By all of them together, so that of two at one table the one who floods it waits longer."""
        now = self.clock()
        return sum(self.left_of(account, now) for account in accounts)

    def charge(self, accounts: Accounts, seconds: float) -> None:
        now, kept = self.clock(), self.kept
        for account in accounts:
            before, then = kept.pop(account, NOTHING)
            kept[account] = (seconds + (before * 0.5 ** ((now - then) / HALF) if before else 0.0), now)
        while len(kept) > self.most:
            kept.popitem(last=False)

    def left_of(self, account: Hashable, now: float) -> float:
        seconds, then = self.kept.get(account, NOTHING)
        return float(seconds * 0.5 ** ((now - then) / HALF)) if seconds else 0.0


class Turns:
    """The time of one event loop."""

    def __init__(self, shares: Shares | None = None) -> None:
        self.shares = shares or Shares()
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.numbers = count()
        self.spent = 0.0  #              in this round of the event loop
        self.counting = False  #         does somebody look at what was spent, at its end?
        self.usual = USUAL

    async def take(self, accounts: Accounts, work: Coroutine[Any, Any, T]) -> T:
        """Do this when it is their turn, and charge them with what it takes of the event loop."""
        if self.waiting or self.spent > SLICE:
            try:
                await self.wait(accounts)
            except BaseException:
                work.close()
                raise
        self.count()
        measured = Measured(work, self)
        try:
            return await measured
        finally:
            self.usual += (measured.seconds - self.usual) / 10
            self.shares.charge(accounts, measured.seconds)

    async def wait(self, accounts: Accounts) -> None:
        self.count()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.waiting, (self.shares.used(accounts), next(self.numbers), turn))
        await turn

    def count(self) -> None:
        """Until the next round of the event loop."""
        if not self.counting:
            self.counting = True
            asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """A new round: as many of those who wait as will fit into it."""
        self.spent, self.counting = 0.0, False
        free = SLICE
        while self.waiting and free > 0:
            _, _, turn = heappop(self.waiting)
            if not turn.done():
                turn.set_result(None)
                free -= self.usual
        if self.waiting:
            self.count()


class Measured(Generic[T]):
    """Something that is awaited, and for how long it keeps the event loop busy."""

    def __init__(self, work: Coroutine[Any, Any, T], turns: Turns) -> None:
        self.work, self.turns, self.seconds = work, turns, 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        send: Callable[[Any], Any] = self.work.send
        given: Any = None
        while True:
            began = perf_counter()
            try:
                awaited = send(given)
            except StopIteration as done:
                value: T = done.value
                return value
            finally:
                busy = perf_counter() - began
                self.seconds += busy
                self.turns.spent += busy
            try:
                given, send = (yield awaited), self.work.send
            except BaseException as wrong:  # noqa: BLE001  it is the work's to deal with
                given, send = wrong, self.work.throw
