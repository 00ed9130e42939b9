"""Fair shares of what is scarce: whoever has used little of it lately is served first.

`Shares` remembers what each address, guest and table has used, in seconds that fade.  `Turns` shares out the
event loop: while it has time everything is heard at once, and when it has not, what waits is heard in the
order of who has used least.  `fair_queue.py` shares out the processes of bots and the side threads alike.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Hashable, Sequence
from heapq import heappop, heappush
from itertools import count
from time import monotonic, perf_counter
from typing import Any, Generic, TypeVar

from orcade.server.operating.figures import Times
from orcade.tables.thinker import Accounts

HALF = 10.0  #                           seconds after which half of what was used is forgotten
MOST = 50_000  #                         accounts that are remembered
SLICE = 0.030  #                         seconds of the event loop for all that is heard in one of its rounds
MUCH, SHORT = 1.0, 0.002  #              whoever has used so much, and is not alone, gets so much of a round
HELD = 0.025  #                          or so long after it, while moves of others are under way
ALONE = 60.0  #                          seconds after which somebody of another address has been forgotten
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


class Queue:
    """Those who wait for the event loop, whoever has used least first, and how much of a round they get."""

    def __init__(self, slice: float) -> None:
        self.slice = slice
        self.waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self.numbers = count()
        self.usual = USUAL

    def wait(self, used: float) -> asyncio.Future[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.waiting, (used, next(self.numbers), turn))
        return turn

    def go_on(self) -> None:
        """As many as will fit into this round."""
        free = self.slice
        while self.waiting and free > 0:
            _, _, turn = heappop(self.waiting)
            if not turn.done():
                turn.set_result(None)
                free -= self.usual

    def took(self, seconds: float) -> None:
        self.usual += (seconds - self.usual) / 10


class Turns:
    """The time of one event loop.

    A move goes through the loop many times before it is acknowledged, and every time it waits for whatever
    is done in that round.  So where several addresses share a server, those who have used much of it are
    heard a little at a time; and while a move of anybody else is under way, only now and then.
    """

    def __init__(self, shares: Shares | None = None) -> None:
        self.shares = shares or Shares()
        self.few, self.many = Queue(SLICE), Queue(SHORT)  # of those who have used little, and much
        self.under_way = 0  #            of those who have used little
        self.spent = 0.0  #              in this round of the event loop
        self.counting = False  #         does somebody look at what was spent, at its end?
        self.acknowledged = Times()  #   of those who play: from a move's coming to its answer
        self.held: asyncio.TimerHandle | None = None  # until those who have used much go on
        self.address, self.changed_at = no_address(), 0.0  # who was here last, and another before him

    async def take(self, accounts: Accounts, work: Coroutine[Any, Any, T], holds: bool = True) -> T:
        """Do this when it is their turn, and charge them with what it takes of the event loop.

        What waits for its client holds nobody: he could make it last.
        """
        used, alone = self.shares.used(accounts), self.is_alone(accounts)
        queue = self.few if used <= MUCH or alone else self.many
        if self.must_wait(queue):
            try:
                await self.wait(queue, used)
            except BaseException:
                work.close()
                raise
        return await self.do(queue, accounts, work, holds and queue is self.few)

    async def take_for(self, several: Sequence[Accounts], work: Coroutine[Any, Any, T]) -> T:
        """For those who look at one table: it is the turn of whoever of them has used least."""
        return await self.take(min(several, key=self.shares.used), work)

    def is_alone(self, accounts: Accounts) -> bool:
        """Was nobody of another address here for a while?"""
        now, address = self.shares.clock(), next(iter(accounts), None)
        if address != self.address:
            self.changed_at = now if self.address is not None else now - ALONE
            self.address = address
        return now - self.changed_at >= ALONE

    def must_wait(self, queue: Queue) -> bool:
        if queue is self.few:
            return bool(queue.waiting) or self.spent > SLICE
        return bool(self.under_way or self.few.waiting or queue.waiting) or self.spent > SHORT

    async def wait(self, queue: Queue, used: float) -> None:
        turn = queue.wait(used)
        self.count()
        await turn

    async def do(self, queue: Queue, accounts: Accounts, work: Coroutine[Any, Any, T], holds: bool) -> T:
        self.count()
        measured = Measured(work, self)
        self.under_way += holds
        try:
            return await measured
        finally:
            self.under_way -= holds
            if self.held is not None and not self.under_way:
                self.held.cancel()
                self.let_go()
            queue.took(measured.seconds)
            self.shares.charge(accounts, measured.seconds)

    def count(self) -> None:
        """Until the next round of the event loop."""
        if not self.counting:
            self.counting = True
            asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """A new round: as many of those who wait as will fit into it."""
        self.spent, self.counting = 0.0, False
        self.few.go_on()
        if self.many.waiting and self.held is None:
            if self.under_way or self.few.waiting:
                self.held = asyncio.get_running_loop().call_later(HELD, self.let_go)
            else:
                self.many.go_on()
        if self.few.waiting or (self.many.waiting and self.held is None):
            self.count()

    def let_go(self) -> None:
        """They have been held for long enough, or for nobody any more."""
        self.held = None
        self.many.go_on()
        self.count()


def no_address() -> Hashable:
    return None


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
