"""The websocket: one connection, one viewer, one table.

A client says hello first.  What it says is decoded, counted against its limits and handed to
the table's host; what it is told is written at once or waits in a bounded queue, so that nobody
waits for a slow reader.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from itertools import count
from math import ceil
from time import perf_counter
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from orcade.server.operating.limits import Limits
from orcade.server.operating.shares import Turns, accounts_of
from orcade.server.sockets.addresses import address_of
from orcade.tables.refusals import NotDone, NotPermitted, of_the_store
from orcade.tables.room.dispatch import answer, decoded, greeting, hear
from orcade.tables.room.host import Host
from orcade.tables.room.registry import Registry
from orcade.tables.room.viewer import Viewer, look_of, turn_away
from orcade.tables.store import StoreError
from orcade.tables.wire.said import Act, Commit, FromClient, Reveal, Try, Undo, WhyNot

HELLO_SECONDS = 10.0
CLOSING_SECONDS = 2.0
PATIENCE = 200  #                        messages in a row that are too many
LONGEST_WAIT = 3600.0
NO_HELLO, TOO_MANY = 1008, 1008
NUMBERS = count()
Socket = WebSocket[Any, Any, State]
logger = logging.getLogger(__name__)


def understood(frame: str | bytes | None) -> FromClient | None:
    """The message in a frame, if there is one."""
    try:
        return decoded(frame)
    except NotPermitted:
        return None


class Connection:
    """One client from its coming to its going; what it says is attended to by those below."""

    def __init__(self, socket: Socket, viewer: Viewer, limits: Limits, turns: Turns) -> None:
        self.socket, self.viewer, self.limits, self.turns = socket, viewer, limits, turns
        self.address = address_of(socket.scope)
        viewer.accounts = accounts_of(self.address, viewer.guest)
        self.number = next(NUMBERS)
        self.host: Host | None = None
        self.busy = False  #             is something being carried out that must not be broken off?
        self.stopping = False
        self.too_many = 0
        self.heard = 0.0  #              when the last message came
        self.listening: asyncio.Task[None] | None = None

    async def serve(self) -> None:
        """Listen until the client goes or is let go."""
        if self.is_barred():
            await self.close()
            return
        self.viewer.on_close = self.stop
        delivering = asyncio.create_task(self.deliver()) if self.viewer.straight is None else None
        self.listening = asyncio.create_task(self.listen())
        try:
            await asyncio.wait([self.listening])
            if not self.listening.cancelled() and (wrong := self.listening.exception()) is not None:
                logger.warning("a socket broke: %r", wrong)
        finally:
            if self.host is not None:
                self.host.leave(self.viewer)
            self.listening.cancel()
            if delivering is not None:
                delivering.cancel()
            await self.close()

    def is_barred(self) -> bool:
        """Whom the operator keeps out is told so, and let go."""
        barred = self.limits.bans.bars(self.address, self.viewer.guest)
        if barred:
            self.limits.refused["banned"] += 1
            turn_away(self.viewer, "banned")
        return barred

    def stop(self) -> None:
        """Listen no more, once what is under way is done."""
        self.stopping = True
        if not self.busy and self.listening is not None:
            self.listening.cancel()

    async def close(self) -> None:
        if self.socket.connection_state != "disconnect":
            with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self.socket.close(self.viewer.closing or 1000)

    async def deliver(self) -> None:
        try:
            while (text := await self.viewer.waiting.get()) is not None:
                await self.socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.stop()

    async def listen(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                while self.host is None and not self.stopping:
                    if not await self.listen_once():
                        return
        except TimeoutError:
            self.viewer.close(NO_HELLO)
            return
        while not self.stopping and await self.listen_once():
            pass

    async def listen_once(self) -> bool:
        """Hear one message and answer it; False if the client has gone."""
        frame = await self.socket.receive()
        if frame["type"] != "websocket.receive":
            return False
        self.heard = perf_counter()
        hearing = self.hear(frame.get("text") or frame.get("bytes"))
        await self.turns.take(self.viewer.accounts, hearing)
        return True

    async def hear(self, frame: str | bytes | None) -> None:
        """What is not understood is counted, too."""
        message: FromClient | None = None
        self.busy = True
        try:
            message = understood(frame)
            self.count(message)
            await self.attend(decoded(frame) if message is None else message)
        except NotDone as wrong:
            answer(self.viewer, message, wrong)
        except StoreError as wrong:
            answer(self.viewer, message, of_the_store(wrong))
        except Exception:
            logger.exception("a message could not be heard")
            answer(self.viewer, message, NotPermitted("internal"))
        finally:
            self.busy = False

    async def attend(self, message: FromClient) -> None:
        raise NotImplementedError

    def count(self, message: FromClient | None) -> None:
        """Against the limits of the socket, of the guest or his address, and of who plays at the table."""
        who = self.viewer.guest if self.viewer.guest is not None else self.address
        seconds = self.limits.wait("socket", self.number) or self.limits.wait("talk", who)
        if not seconds and self.host is not None and self.plays(self.host, message):
            seconds = self.limits.wait("play", (self.host.id, self.viewer.guest))
        self.too_many = self.too_many + 1 if seconds else 0
        if self.too_many > PATIENCE:
            self.viewer.close(TOO_MANY)
        if seconds:
            raise NotPermitted("too_many", seconds=ceil(min(seconds, LONGEST_WAIT)))

    def plays(self, host: Host, message: FromClient | None) -> bool:
        """Does it cost the table something?  What is said for another's seat is refused at once."""
        if not isinstance(message, Act | Undo | WhyNot | Try | Commit | Reveal):
            return False
        return (message.seat, self.viewer.guest) in host.holders


class AtATable(Connection):
    """A client of a table that is hosted in this process."""

    def __init__(
        self, socket: Socket, viewer: Viewer, registry: Registry, limits: Limits, turns: Turns
    ) -> None:
        super().__init__(socket, viewer, limits, turns)
        self.registry = registry

    async def attend(self, message: FromClient) -> None:
        if self.host is None:
            self.host = await self.greet(message)
        else:
            done = await hear(self.host, self.viewer, message)
            if done and isinstance(message, Act | Undo):
                self.turns.acknowledged.add(perf_counter() - self.heard)

    async def greet(self, message: FromClient) -> Host:
        viewer = self.viewer
        hello = greeting(message, viewer)
        host = await self.registry.open(hello.table, viewer.accounts)
        if host is None:
            raise NotPermitted("no_such_table")
        if self.is_barred():  # since he came
            raise NotPermitted("banned")
        viewer.look = look_of(hello.look)
        viewer.accounts = accounts_of(self.address, viewer.guest, host.id)
        host.join(viewer, hello.since)
        return host
