"""A hall: a process that hosts its share of the tables, for connections that the front hands to it.

`python -m orcade.server.halls.hall FILE` is started by the front, which speaks to it through that file;
when the front closes it, or ends in any way, so does the hall.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sqlite3
import sys
import time
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from litestar import WebSocket
from sqlalchemy.exc import DatabaseError
from uvicorn.server import ServerState

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
    Ready,
    Shut,
    Tell,
    Troubled,
    hall_of,
)
from orcade.server.halls.this_process import ThisProcess
from orcade.server.operating.limits import Limits, Rate
from orcade.server.operating.logbook import keep_log
from orcade.server.operating.process import settle_down
from orcade.server.operating.settings import Settings
from orcade.server.operating.shares import Turns
from orcade.server.operating.side_threads import SideThreads
from orcade.server.sockets.addresses import address_of
from orcade.server.sockets.connection import AtATable
from orcade.server.sockets.crowd import most_connections, websockets
from orcade.server.sockets.uvicorn_config import uvicorn_config
from orcade.server.sockets.uvicorn_line import TakenLine
from orcade.server.store.errors import first_of
from orcade.server.store.health import Health
from orcade.server.store.store import Store
from orcade.server.thinkers.pool import Thinkers
from orcade.server.thinkers.rules import ComingRules
from orcade.tables.refusals import NotDone
from orcade.tables.room.registry import Due, Registry
from orcade.tables.room.resume import resume
from orcade.tables.room.viewer import Viewer
from orcade.tables.room.waker import Waker
from orcade.tables.store import StoreError

LEAVING = 3.0  #                         seconds for connections to be closed in order
logger = logging.getLogger(__name__)


class Hall:
    def __init__(self, config: uvicorn.Config) -> None:
        self.config, self.state = config, ServerState()
        self.tasks: set[asyncio.Task[None]] = set()
        self.begun: asyncio.Future[Begin | None] = asyncio.get_running_loop().create_future()
        self.over = asyncio.Event()
        self.turns = Turns()
        self.away: set[str] = set()  # tables of its own that are open in another hall

    async def serve(self, end: socket.socket) -> None:
        self.channel = Channel(end, self.hear, self.end)
        begin = await self.begun
        if begin is None:
            return
        keep_log(begin.log_level, begin.log_format)
        self.most, self.crowd = most_connections(), websockets(bool(begin.rates))
        rates = {kind: Rate(*rate) for kind, rate in begin.rates.items()}
        async with AsyncExitStack() as closing:
            store = await self.opened(Settings(Path(begin.data)).database)
            if store is None:
                return
            closing.push_async_callback(store.close)
            tell = partial(self.tell_trouble, store.health)
            store.health.changed = partial(asyncio.get_running_loop().call_soon_threadsafe, tell)
            thinkers = Thinkers(coming=ComingRules(Path(begin.rules)) if begin.rules else None)
            closing.push_async_callback(thinkers.stop)
            await thinkers.start(begin.thinkers)
            side_threads = SideThreads()
            closing.callback(side_threads.close)
            self.registry, self.limits = (
                Registry(
                    *(store, thinkers),
                    notice=self.notice,
                    closed=self.closed,
                    aside=side_threads.do,
                    fair=self.turns.take_for,
                ),
                Limits(time.monotonic, rates),
            )
            closing.push_async_callback(self.leave)
            self.waker = Waker(store, self.registry, partial(self.is_ours, begin))
            self.here = ThisProcess(
                str(begin.hall), store, self.limits, self.turns, self.crowd, self.registry, thinkers
            )
            await self.here.read_bans()
            settle_down()
            self.channel.send(Ready())
            tell()
            self.away |= set(begin.away)
            self.do(resume(store, self.registry, partial(self.is_ours, begin)))
            self.do(self.waker.run())
            await self.over.wait()

    def is_ours(self, begin: Begin, table: str) -> bool:
        """Its hall is this one, and no other has it open."""
        return hall_of(table, begin.halls) == begin.hall and table not in self.away

    def end(self) -> None:
        """The front is gone, perhaps before it said anything."""
        self.over.set()
        if not self.begun.done():
            self.begun.set_result(None)

    async def opened(self, file: Path) -> Store | None:
        """None if the front has ended meanwhile, and perhaps taken the data along."""
        try:
            store = await Store.open(file, alone=False)
        except Exception:
            if not self.over.is_set():
                raise
            return None
        if self.over.is_set():
            await store.close()
            return None
        return store

    def hear(self, message: Message, file: int | None) -> None:
        if isinstance(message, Begin):
            self.begun.set_result(message)
        elif isinstance(message, Come):
            self.let_in(message, file)
        elif isinstance(message, Changed):
            self.do(self.changed(message))
        elif isinstance(message, Shut):
            self.do(self.shut(message))
        elif isinstance(message, KeepOut | Tell):
            self.do(self.count(message))
        elif isinstance(message, Leave):
            self.channel.post(Done(message.ref, self.left(message.table)))
        elif isinstance(message, Back):
            self.away.discard(message.table)
            self.waker.back(message.table)

    def left(self, table: str) -> bool:
        """Another hall will have it open."""
        left = self.registry.leave(table)
        if left:
            self.away.add(table)
            self.waker.forget(table)
        return left

    def do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def changed(self, changed: Changed) -> None:
        try:
            await self.registry.changed(changed.table)
        except NotDone as wrong:  # its log is broken, or cannot be read now
            logger.warning("table %s could not be read again: %s", changed.table, wrong)
        except Exception:
            logger.exception("table %s could not be read again", changed.table)
        self.channel.post(Done(changed.ref))

    async def shut(self, shut: Shut) -> None:
        try:
            await self.here.shut(shut.table, shut.why)
        except Exception:
            logger.exception("table %s could not be shut", shut.table)
        self.channel.post(Done(shut.ref))

    async def count(self, asked: KeepOut | Tell) -> None:
        number = 0
        try:
            number = await self.here.keep_out(asked.trial) if isinstance(asked, KeepOut) else 0
        except StoreError as wrong:
            logger.error("who is kept out could not be read: %s", wrong)
        self.channel.post(Counted(asked.ref, number, await self.here.figures()))

    def notice(self, table: str, seats: frozenset[int]) -> None:
        self.away.discard(table)  # it is open here
        self.channel.post(Present(table, sorted(seats)))

    def closed(self, table: str, due: Due) -> None:
        self.waker.rests(table, due)
        self.channel.post(Closed(table))

    def tell_trouble(self, health: Health) -> None:
        self.channel.post(Troubled(health.why or ""))

    def let_in(self, come: Come, file: int | None) -> None:
        """He has gone already if his socket did not arrive: there was no free file for it."""
        if file is None:
            self.channel.post(Done(come.ref))
            return
        opened = socket.socket(fileno=file)
        address = address_of({"client": come.client})
        if len(self.state.connections) < self.most and self.crowd.enter(address):
            self.do(self.welcome(come, opened, address))
        else:
            opened.close()
            self.channel.post(Done(come.ref))

    async def welcome(self, come: Come, opened: socket.socket, address: str) -> None:
        """Somebody whom the front has let in, and who has said hello."""
        try:
            await self.serve_one(come, opened)
        finally:
            self.crowd.leave(address)
            self.channel.post(Done(come.ref))

    async def serve_one(self, come: Come, opened: socket.socket) -> None:
        opened.setblocking(False)
        line = TakenLine(self.config, self.state, come.heard)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: line, opened)
        scope: Any = {"type": "websocket", "client": come.client, "headers": []}
        door: WebSocket[Any, Any, Any] = WebSocket(scope, line.receive, line.send)  # type: ignore[arg-type]
        door.connection_state = "receive"
        viewer = Viewer(come.guest, None, come.lang, False, line.write)
        try:
            await AtATable(door, viewer, self.registry, self.limits, self.turns).serve()
        finally:
            if line.close_timer is None:
                line.transport.close()

    async def leave(self) -> None:
        """Everybody is told to come again."""
        await self.registry.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LEAVING)


async def run(end: socket.socket) -> None:
    """What hinders it is one line; the front says that it ended, and tries again."""
    try:
        await Hall(uvicorn_config(nobody)).serve(end)
    except (DatabaseError, sqlite3.Error, OSError, StoreError) as wrong:
        logger.error("a hall cannot open the data: %s", first_of(wrong))
        sys.exit(1)


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """Lines come here open: there is no application to open them."""


def main(file: str) -> None:
    end = socket.socket(fileno=int(file))
    with asyncio.Runner(loop_factory=uvicorn_config(nobody).get_loop_factory()) as runner:
        runner.run(run(end))


if __name__ == "__main__":
    main(*sys.argv[1:])
