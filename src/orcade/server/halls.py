"""Tables spread over processes: each hall hosts its share, and the front shows everybody the way.

Which hall a table belongs to follows from its id, so nobody keeps a list.  The front speaks HTTP,
opens sockets and hears hello; then the connection goes to the hall of the table (`channel.py`).
All halls write to one store.  A hall that ends is started again; whoever was there comes again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from contextlib import suppress
from itertools import count

from orcade.server.channel import Begin, Changed, Channel, Come, Done, Message, Present, Ready, hall_of
from orcade.server.line import Line
from orcade.server.settings import Settings
from orcade.server.viewer import Viewer

STARTING, STOPPING = 60.0, 5.0  #        seconds
AGAIN = 0.2  #                           seconds before a hall that ended is started again
TRIES = 3
logger = logging.getLogger(__name__)


class HallEnded(Exception):
    """Its process is gone, whatever it was asked."""


class HallAhead:
    """One hall, as the front sees it."""

    def __init__(self, begin: Begin) -> None:
        self.begin = begin
        self.refs = count()
        self.closing = False
        self.begun = False  #            it was ready once
        self.present: dict[str, frozenset[int]] = {}
        self.waiting: dict[int, asyncio.Future[None]] = {}
        self.ready = asyncio.Event()
        self.living: asyncio.Task[None] | None = None
        self.channel: Channel | None = None

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
        while not self.closing:
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            with theirs:
                process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-P", "-m", "orcade.server.hall", str(theirs.fileno())),
                    pass_fds=[theirs.fileno()],
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                    start_new_session=True,  # Ctrl-C is for the front
                )
            self.channel = Channel(ours, self.hear, self.lose)
            self.channel.send(self.begin)
            try:
                status = await process.wait()
            except asyncio.CancelledError:  # it did not end by itself
                process.kill()
                raise
            finally:
                self.lose()
            if not self.begun:
                return
            if not self.closing:
                logger.error("a hall of tables ended with status %s and is started again", status)
                await asyncio.sleep(AGAIN)

    def hear(self, message: Message, file: int | None) -> None:
        if isinstance(message, Ready):
            self.begun = True
            self.ready.set()
        elif isinstance(message, Present):
            self.present[message.table] = frozenset(message.seats)
            if not message.seats:
                del self.present[message.table]
        elif isinstance(message, Done) and message.ref in self.waiting:
            self.waiting.pop(message.ref).set_result(None)

    def lose(self) -> None:
        self.ready.clear()
        self.present.clear()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(HallEnded)
        self.waiting.clear()
        if self.channel is not None:
            self.channel.close()

    async def is_ready(self) -> None:
        async with asyncio.timeout(STARTING):
            await self.ready.wait()

    async def changed(self, table: str) -> None:
        await self.is_ready()
        assert self.channel is not None
        ref, done = next(self.refs), asyncio.get_running_loop().create_future()
        self.waiting[ref] = done
        if not self.channel.send(Changed(ref, table)):
            self.waiting.pop(ref, None)
            raise HallEnded
        await done

    async def close(self) -> None:
        """Its end of the channel tells it to stop; what was acknowledged is durable already."""
        self.closing = True
        if self.channel is not None:
            self.channel.close()
        if self.living is not None:
            with suppress(TimeoutError, OSError):
                await asyncio.wait_for(self.living, STOPPING)


class Halls:
    """What the front asks of `Hosts`, asked of the halls."""

    def __init__(self, settings: Settings, log_level: int) -> None:
        rates = {kind: (rate.burst, rate.each_second) for kind, rate in settings.rates.items()}
        thinkers = max(1, settings.thinkers // settings.halls) if settings.thinkers else 0
        begins = [
            Begin(str(settings.data), hall, settings.halls, thinkers, rates, log_level)
            for hall in range(settings.halls)
        ]
        self.halls = [HallAhead(begin) for begin in begins]

    async def start(self) -> None:
        await asyncio.gather(*(hall.start() for hall in self.halls))

    async def close(self) -> None:
        await asyncio.gather(*(hall.close() for hall in self.halls))

    def hall(self, table: str) -> HallAhead:
        return self.halls[hall_of(table, len(self.halls))]

    def present(self, table: str) -> frozenset[int]:
        return self.hall(table).present.get(table, frozenset())

    async def changed(self, table: str) -> None:
        """It may end while it is asked: then the next process in its place is."""
        for _ in range(TRIES):
            with suppress(HallEnded):
                return await self.hall(table).changed(table)
            await asyncio.sleep(AGAIN)
        raise HallEnded(f"the hall of table {table} does not answer")

    def take(self, table: str, line: Line, viewer: Viewer, hello: str) -> bool:
        """Hand the connection to the hall of this table; False if that cannot be done now."""
        hall, unread = self.hall(table), line.unread()
        if unread is None or hall.channel is None or not hall.ready.is_set():
            return False
        file = line.socket_for_another()
        try:
            taken = hall.channel.send(Come(viewer.guest, viewer.lang, line.client, [hello, *unread]), file)
        finally:
            os.close(file)
        if taken:
            line.let_go()
        return taken
