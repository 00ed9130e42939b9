"""A client that plays one seat at random, whatever happens to the server.

It has at most one act under way.  What was not acknowledged when the connection broke is sent
again with the same id, as the browser does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.visiting import Guest, hello, said

TAKES_BACK = 0.1  # of the moves that could be taken back


class Tireless:
    def __init__(self, guest: Guest, table: str, seat: int, luck: Random, notice: Callable[[], None]) -> None:
        self.guest, self.table, self.seat, self.luck, self.notice = guest, table, seat, luck, notice
        self.sent: list[str] = []  #          ids, in the order in which they were first sent
        self.acknowledged: list[str] = []
        self.refused: list[dict[str, Any]] = []
        self.under_way = ""  #                the message that is not acknowledged yet
        self.asked: dict[str, Any] | None = None
        self.version = ""
        self.over = False
        self.reconnected = 0
        self.resent = 0

    async def play(self) -> None:
        """Until the game is over; a server that is not there is asked again."""
        while not self.over:
            try:
                async with self.guest.socket() as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                self.reconnected += 1
                await asyncio.sleep(0.01)

    async def talk(self, socket: ClientConnection) -> None:
        """Until the connection breaks, the game is over, or it is not clear any more what is asked."""
        self.asked = no_question()
        again = bool(self.under_way)
        self.resent += again
        await socket.send(hello(self.table, self.seat, since=self.version))
        if again:
            await socket.send(self.under_way)
        async for message in socket:
            self.hear(json.loads(message))
            if self.over or (again and not self.under_way):
                return  # it was played now, or before the break: come again and see what is asked
            if not self.under_way and self.asked:
                await self.answer(socket, self.asked)

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "accepted":
            self.accept(message["id"])
        elif kind in ("refused", "failed"):
            self.refused.append(message)
        elif kind in ("snapshot", "update"):
            self.version, self.asked = message["version"], message
            self.over = message["result"] is not None

    def accept(self, id: str) -> None:
        assert id == self.sent[-1], f"{id} is acknowledged, and {self.sent[-1]} was sent last"
        self.acknowledged.append(id)
        self.under_way = ""
        self.notice()

    async def answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take back a move now and then, else take any of the choices."""
        self.asked = None
        back = message["takeback"]
        if back and back["positions"] and self.luck.random() < TAKES_BACK:
            await self.send(socket, "undo", to=self.luck.choice([None, back["positions"][0]]))
        elif message["question"] is not None:
            choice = self.luck.choice(message["question"]["choices"])
            await self.send(socket, "act", actions=[choice["action"]])

    async def send(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        self.sent.append(f"{self.table[:6]}-{self.seat}-{len(self.sent):05}")
        self.under_way = said(kind, id=self.sent[-1], seat=self.seat, **fields)
        await socket.send(self.under_way)


def no_question() -> dict[str, Any] | None:
    return None
