"""Tables spread over processes: each hall hosts its share, and the front shows everybody the way.

Every table has a hall of its own, which follows from its id; but where nothing goes on at a table and
somebody comes, it is opened in a hall with fewer people.  The front speaks HTTP, opens sockets and hears
hello; then the connection goes to the hall of the table (`channel.py`).  All halls write to one store.
A hall that ends is started again; whoever was there comes again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from itertools import count
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from orcade.server.halls.channel import (
    Back,
    Begin,
    Changed,
    Channel,
    Closed,
    Come,
    Counted,
    Done,
    KeepOut,
    Leave,
    Message,
    Present,
    Question,
    Ready,
    Shut,
    Tell,
    Troubled,
    hall_of,
)
from orcade.server.halls.this_process import ThisProcess
from orcade.server.operating.figures import Figures
from orcade.server.operating.settings import Settings
from orcade.server.sockets.uvicorn_line import Line, client_of
from orcade.tables.room.viewer import Viewer
from orcade.tables.store import Why

STARTING, STOPPING = 60.0, 5.0  #        seconds
ANSWERING = 30.0  #                      seconds after which a hall that is asked does not answer
AGAIN, AT_LAST = 0.2, 30.0  #            seconds before a hall that ended is started again, longer each time
TRIES = 3
BUSIER = 2  #                            people more than elsewhere make a hall too busy for another table
logger = logging.getLogger(__name__)


class HallEnded(Exception):
    """Its process is gone, whatever it was asked."""


class HallAhead:
    """One hall, as the front sees it."""

    def __init__(
        self, begin: Begin, away: Callable[[], list[str]], back: Callable[[str], None] = lambda _: None
    ) -> None:
        self.begin, self.away, self.back = begin, away, back
        self.refs = count()
        self.closing = asyncio.Event()
        self.begun = False  #            it was ready once
        self.pause = AGAIN
        self.present: dict[str, frozenset[int]] = {}
        self.guests: set[str] = set()  # tables that have another hall of their own, but are open here
        self.people: dict[int, str] = {}  # the table of everybody who was sent there and has not gone
        self.expected = 0  #             who will be sent there, when their table has left another hall
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.ready = asyncio.Event()
        self.living: asyncio.Task[None] | None = None
        self.channel: Channel | None = None
        self.trouble: Why | None = None

    async def start(self) -> None:
        """Returns when it can be asked."""
        self.living = asyncio.create_task(self.live())
        ready = asyncio.create_task(self.is_ready())
        await asyncio.wait([self.living, ready], return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            raise HallEnded("a hall of tables could not be started; the lines above say why")
        await ready

    async def live(self) -> None:
        """Process after process, until it is closed, or the first did not even start."""
        while not self.closing.is_set():
            try:
                ended = f"ended with status {await self.live_once()}"
            except OSError as wrong:
                ended = f"could not be started: {wrong}"
            if self.closing.is_set():
                return
            logger.error("a hall of tables %s", ended)
            if not self.begun:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), self.pause)
            self.pause = min(2 * self.pause, AT_LAST)

    async def live_once(self) -> int:
        """From its start to its end; the status with which it ended."""
        process = await self.started()
        late = asyncio.get_running_loop().call_later(STARTING, self.give_up, process)
        try:
            return await process.wait()
        except asyncio.CancelledError:  # it did not end by itself
            process.kill()
            raise
        finally:
            late.cancel()
            self.lose()

    def give_up(self, process: asyncio.subprocess.Process) -> None:
        """It has not begun for so long that another is tried in its place."""
        if not self.ready.is_set():
            logger.error("a hall of tables has not begun within %d s", STARTING)
            with suppress(ProcessLookupError):
                process.kill()

    async def started(self) -> asyncio.subprocess.Process:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs, ExitStack() as unless_started:
            unless_started.enter_context(ours)
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "orcade.server.halls.hall", str(theirs.fileno())),
                pass_fds=[theirs.fileno()],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,  # Ctrl-C is for the front
            )
            unless_started.pop_all()
        self.channel = Channel(ours, self.hear, self.lose)
        self.channel.send(msgspec.structs.replace(self.begin, away=self.away()))
        return process

    def hear(self, message: Message, file: int | None) -> None:
        if isinstance(message, Ready):
            self.begun, self.pause = True, AGAIN
            self.ready.set()
        elif isinstance(message, Present):
            self.present[message.table] = frozenset(message.seats)
            if not message.seats:
                del self.present[message.table]
        elif isinstance(message, Done):
            self.people.pop(message.ref, None)
            self.answer(message.ref, message.yes)
        elif isinstance(message, Counted):
            self.answer(message.ref, message)
        elif isinstance(message, Troubled):
            self.trouble = message.why or None
        elif isinstance(message, Closed) and message.table not in self.people.values():
            self.forget(message.table)

    def answer(self, ref: int, answer: bool | Counted) -> None:
        """Unless nobody waits for it any more."""
        waiting = self.waiting.pop(ref, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def forget(self, *guests: str) -> None:
        """They are open here no more: their own hall looks after them again."""
        for table in self.guests.intersection(guests):
            self.guests.discard(table)
            self.back(table)

    def lose(self) -> None:
        self.ready.clear()
        self.trouble = None
        self.present.clear()
        self.forget(*self.guests)
        self.people.clear()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(HallEnded)
        self.waiting.clear()
        if self.channel is not None:
            self.channel.close()

    @property
    def crowd(self) -> int:
        return len(self.people) + self.expected

    async def is_ready(self) -> None:
        async with asyncio.timeout(STARTING):
            await self.ready.wait()

    async def ask(self, message: Question) -> Any:
        """`HallEnded` if it does not answer for long, too: it may never."""
        try:
            async with asyncio.timeout(ANSWERING):
                await self.ready.wait()
                assert self.channel is not None
                done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
                self.waiting[message.ref] = done
                if not self.channel.send(message):
                    raise HallEnded
                return await done
        except TimeoutError:
            raise HallEnded(f"a hall of tables did not answer within {ANSWERING:g} s") from None
        finally:
            self.waiting.pop(message.ref, None)

    async def changed(self, table: str) -> None:
        await self.ask(Changed(next(self.refs), table))

    async def leave(self, table: str) -> bool:
        """Let it go to another hall; False if something goes on there."""
        left: bool = await self.ask(Leave(next(self.refs), table))
        if left:
            self.guests.discard(table)
        return left

    async def shut(self, table: str, why: str) -> None:
        await self.ask(Shut(next(self.refs), table, why))
        self.forget(table)

    async def count(self, trial: str | None) -> Counted:
        """What it counted; with a `trial`, even an empty one, who is kept out there."""
        ref = next(self.refs)
        counted: Counted = await self.ask(Tell(ref) if trial is None else KeepOut(ref, trial))
        return counted

    def take(self, table: str, line: Line, viewer: Viewer, heard: list[str]) -> bool:
        """Hand a connection over; False if that cannot be done now."""
        if self.channel is None or not self.ready.is_set() or line.transport.is_closing():
            return False
        ref, file = next(self.refs), line.socket_for_another()
        try:
            taken = self.channel.send(Come(ref, viewer.guest, viewer.lang, client_of(line), heard), file)
        finally:
            os.close(file)
        if taken:
            self.people[ref] = table
            line.let_go()
        return taken

    async def close(self) -> None:
        """Its end of the channel tells it to stop; what was acknowledged is durable already."""
        self.closing.set()
        if self.channel is not None:
            self.channel.close()
        if self.living is not None:
            with suppress(TimeoutError, OSError):
                await asyncio.wait_for(self.living, STOPPING)


class Halls:
    """What the front asks of `Registry`, asked of the halls."""

    def __init__(self, settings: Settings, log_level: int) -> None:
        rates = {kind: (rate.burst, rate.each_second) for kind, rate in settings.rates.items()}
        thinkers = max(min(2, settings.thinkers), settings.thinkers // settings.halls)
        rules, form = str(settings.rules or ""), settings.log_format
        self.halls = [
            HallAhead(
                Begin(str(settings.data), hall, settings.halls, [], thinkers, rates, log_level, form, rules),
                lambda: [table for other in self.halls for table in other.guests],
                self.back,
            )
            for hall in range(settings.halls)
        ]
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def start(self) -> None:
        await asyncio.gather(*(hall.start() for hall in self.halls))

    async def close(self) -> None:
        await asyncio.gather(*(hall.close() for hall in self.halls))

    async def shut(self, table: str, why: str) -> None:
        """A hall that ends meanwhile has let everybody go."""
        with suppress(HallEnded):
            async with self.lock(table):
                await self.hall(table).shut(table, why)

    async def count(self, trial: str | None = None) -> list[Counted]:
        """Of every hall that can be asked; one that comes later reads for itself who is kept out."""
        asked = [hall.count(trial) for hall in self.halls if hall.ready.is_set()]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return [answer for answer in answers if isinstance(answer, Counted)]

    def all_ready(self) -> bool:
        return all(hall.ready.is_set() for hall in self.halls)

    def trouble(self) -> Why | None:
        """Why a hall cannot keep anything now; each has a way of its own to the disk."""
        return next((hall.trouble for hall in self.halls if hall.trouble is not None), None)

    def back(self, table: str) -> None:
        """No other hall has it open: its own is told, or reads it for itself when it begins."""
        own = self.halls[hall_of(table, len(self.halls))]
        if own.channel is not None and own.ready.is_set():
            own.channel.send(Back(table))

    def hall(self, table: str) -> HallAhead:
        """Where this table is open, or would be."""
        for hall in self.halls:
            if table in hall.guests:
                return hall
        return self.halls[hall_of(table, len(self.halls))]

    def lock(self, table: str) -> asyncio.Lock:
        """While a table goes to another hall, nobody is sent to either."""
        return self.locks.setdefault(table, asyncio.Lock())

    def present(self, table: str) -> frozenset[int]:
        return self.hall(table).present.get(table, frozenset())

    async def changed(self, table: str) -> None:
        """It may end while it is asked: then the next process in its place is."""
        for _ in range(TRIES):
            with suppress(HallEnded):
                async with self.lock(table):
                    return await self.hall(table).changed(table)
            await asyncio.sleep(AGAIN)
        raise HallEnded(f"the hall of table {table} does not answer")

    async def take(self, table: str, line: Line, viewer: Viewer, hello: str) -> bool:
        """Hand the connection to the hall of this table; False if that cannot be done now."""
        async with self.lock(table):
            with suppress(HallEnded, OSError):  # it ended or took too long, or there was no free file
                hall = await self.hall_to_play_in(table)
                unread = line.unread()
                return unread is not None and hall.take(table, line, viewer, [hello, *unread])
        return False

    async def hall_to_play_in(self, table: str) -> HallAhead:
        """Where this table is played from now on: in another hall, if its own is busier."""
        hall = self.hall(table)
        least = min(self.halls, key=lambda hall: hall.crowd)
        if (
            hall.crowd <= least.crowd + BUSIER
            or table in hall.people.values()
            or not least.ready.is_set()
            or not await self.left(hall, table, least)
        ):
            return hall
        if least is self.hall(table):
            self.back(table)
        else:
            least.guests.add(table)
        return least

    async def left(self, hall: HallAhead, table: str, other: HallAhead) -> bool:
        """Does it leave for the other hall?  Whoever comes meanwhile takes that for granted."""
        other.expected += 1
        try:
            return await hall.leave(table)
        finally:
            other.expected -= 1


class Everywhere:
    """What an operator asks of a front and its halls."""

    def __init__(self, here: ThisProcess, halls: Halls) -> None:
        self.here, self.halls = here, halls

    async def shut(self, table: str, why: str) -> None:
        await self.halls.shut(table, why)

    async def look_after(self, table: str) -> None:
        with suppress(HallEnded):
            await self.halls.changed(table)

    async def keep_out(self, trial: str = "") -> int:
        ended = await self.here.keep_out(trial)
        return ended + sum(answer.number for answer in await self.halls.count(trial))

    async def figures(self) -> list[Figures]:
        found = await self.here.figures()
        return [*found, *(figures for answer in await self.halls.count() for figures in answer.figures)]
