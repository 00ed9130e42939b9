"""The way between a page and the house: what is asked once, and lines on which a table is played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from orcade.site.device import Carrier
from orcade.site.house import House
from orcade.site.router import answered
from orcade.tables.refusals import NotDone, NotPermitted, of_the_store
from orcade.tables.room.dispatch import answer, decoded, greeting, hear
from orcade.tables.room.host import Host
from orcade.tables.room.viewer import Viewer, look_of
from orcade.tables.store import StoreError
from orcade.tables.wire.said import FromClient

MOST_LINES = 8
logger = logging.getLogger(__name__)


class Line:
    """What a socket is at a server: one viewer at one table, who is heard in his order."""

    def __init__(self, house: House, number: int, carrier: Carrier) -> None:
        self.house, self.number, self.carrier = house, number, carrier
        self.viewer = Viewer(house.guest, None, "fr", False, self.told)
        self.host: Host | None = None
        self.said: asyncio.Queue[str | None] = asyncio.Queue()
        self.viewer.on_close = lambda: self.said.put_nowait(None)

    def told(self, text: bytes) -> bool:
        self.carrier.tell(self.number, text.decode())
        return True

    async def serve(self) -> None:
        """Until either side ends it."""
        try:
            while not self.viewer.closing and (frame := await self.said.get()) is not None:
                await self.hear(frame)
        finally:
            if self.host is not None:
                self.host.leave(self.viewer)
            self.carrier.shut(self.number, self.viewer.closing or 1000)

    async def hear(self, frame: str) -> None:
        message: FromClient | None = None
        try:
            message = decoded(frame)
            if self.host is None:
                self.host = await self.greet(message)
            else:
                await hear(self.host, self.viewer, message)
        except NotDone as wrong:
            answer(self.viewer, message, wrong)
        except StoreError as wrong:
            answer(self.viewer, message, of_the_store(wrong))
        except Exception:
            logger.exception("a message could not be heard")
            answer(self.viewer, message, NotPermitted("internal"))

    async def greet(self, message: FromClient) -> Host:
        hello = greeting(message, self.viewer)
        host = await self.house.registry.open(hello.table)
        if host is None:
            raise NotPermitted("no_such_table")
        self.viewer.look = look_of(hello.look)
        host.join(self.viewer, hello.since)
        return host


class Port:
    """What the page calls; it is answered through the carrier, in whatever order things are done.

    `looks` says that another tab asks, which plays nothing.
    """

    def __init__(self, house: House, carrier: Carrier) -> None:
        self.house, self.looked_at, self.carrier = house, house.looked_at(), carrier
        self.lines: dict[int, Line] = {}
        self.working: set[asyncio.Task[None]] = set()

    def ask(self, number: int, method: str, path: str, body: str, looks: bool = False) -> None:
        self.begin(self.answer(number, self.house_for(looks), method, path, body))

    async def answer(self, number: int, house: House, method: str, path: str, body: str) -> None:
        self.carrier.answer(number, *await answered(house, method, path, body))

    def house_for(self, looks: bool) -> House:
        return self.looked_at if looks else self.house

    def open(self, number: int, looks: bool = False) -> None:
        """A page has one line, and another while the first one ends."""
        if number in self.lines or len(self.lines) >= MOST_LINES:
            self.carrier.shut(number, 1008)
            return
        line = self.lines[number] = Line(self.house_for(looks), number, self.carrier)
        self.begin(self.serve(line))

    async def serve(self, line: Line) -> None:
        try:
            await line.serve()
        finally:
            del self.lines[line.number]

    def say(self, number: int, text: str) -> None:
        if number in self.lines:
            self.lines[number].said.put_nowait(text)

    def close(self, number: int) -> None:
        if number in self.lines:
            self.lines[number].said.put_nowait(None)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.working.add(task)
        task.add_done_callback(self.working.discard)

    async def end(self) -> None:
        """Let everybody go; what was acknowledged is kept already."""
        await self.house.registry.close()
        for number in [*self.lines]:
            self.close(number)
        while self.working:
            await asyncio.wait(self.working)
