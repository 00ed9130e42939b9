"""A client that reads every message as a browser must, and answers with any of the choices."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.server.lean import Lean, connect


class Choice(Struct):
    action: Raw


class Question(Struct):
    seat: int
    choices: list[Choice]


class Line(Struct):
    seat: int | None


class Snapshot(Struct, tag="snapshot", tag_field="kind"):
    version: str
    question: Question | None
    result: Raw


class Update(Struct, tag="update", tag_field="kind"):
    version: str
    since: str
    lines: list[Line]
    question: Question | None
    result: Raw


class Seating(Struct, tag="seating", tag_field="kind"):
    pass


class Accepted(Struct, tag="accepted", tag_field="kind"):
    id: str


class Refused(Struct, tag="refused", tag_field="kind"):
    because: str


class Failed(Struct, tag="failed", tag_field="kind"):
    code: str
    message: str


DECODER = msgspec.json.Decoder(Snapshot | Update | Seating | Accepted | Refused | Failed)


@dataclass
class Tally:
    """What was seen; moments are seconds of the monotonic clock."""

    accepted: list[float] = field(default_factory=list)
    delays: list[tuple[float, float]] = field(default_factory=list)  # when it was sent, until it was seen
    wrong: list[str] = field(default_factory=list)
    games: int = 0


class Player:
    """One of the two clients of a table."""

    def __init__(
        self, tally: Tally, luck: Random, pause: float, seat: int, sent: deque[float], theirs: deque[float]
    ) -> None:
        self.tally, self.luck, self.pause, self.seat = tally, luck, pause, seat
        self.sent, self.theirs = sent, theirs  #   when moves were sent that the other has not seen yet
        self.version = ""
        self.acts = 0
        self.socket: Lean | None = None
        self.question: Question | None = None
        self.begun = False  #                      both are here
        self.here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def join(self, host: str, port: int, cookie: str, table: str, address: str = "") -> None:
        """Until the table is seen."""
        self.socket = await connect(host, port, cookie, self.hear, address)
        self.socket.send(
            msgspec.json.encode({"kind": "hello", "table": table, "lang": "fr", "look": self.seat})
        )
        await either(self.here, self.socket.lost)

    def begin(self) -> None:
        self.begun = True
        self.answer_soon()

    async def finish(self) -> None:
        """Until the game is over; then the socket is closed."""
        assert self.socket is not None
        await either(self.over, self.socket.lost)
        self.leave()

    def leave(self) -> None:
        assert self.socket is not None
        if self.socket.lost.done():
            self.tally.wrong.append(self.socket.lost.result())
        self.question, self.begun = None, False
        self.socket.end("enough is played")

    def hear(self, said: bytes) -> None:
        message = DECODER.decode(said)
        if isinstance(message, Update):
            self.update(message)
        elif isinstance(message, Accepted):
            self.accept()
        elif isinstance(message, Snapshot):
            self.version = message.version
            if not self.here.done():
                self.here.set_result(None)
            self.go_on(message.question, message.result)
        elif isinstance(message, Refused | Failed):
            self.tally.wrong.append(str(message))

    def accept(self) -> None:
        self.tally.accepted.append(perf_counter())

    def update(self, update: Update) -> None:
        now = perf_counter()
        if update.since != self.version:
            self.tally.wrong.append(f"an update since {update.since!r}, and I have {self.version!r}")
        self.version = update.version
        for line in update.lines:
            if line.seat != self.seat and self.theirs:
                sent = self.theirs.popleft()
                self.tally.delays.append((sent, now - sent))
        self.go_on(update.question, update.result)

    def go_on(self, question: Question | None, result: Raw) -> None:
        self.question = question
        self.answer_soon()
        if question is None and bytes(result) != b"null" and not self.over.done():
            self.over.set_result(None)

    def answer_soon(self) -> None:
        """What is asked, if both are here."""
        if self.question is not None and self.begun:
            if self.pause:
                asyncio.get_running_loop().call_later(2 * self.pause * self.luck.random(), self.answer)
            else:
                self.answer()

    def answer(self) -> None:
        if self.question is None:
            return  # the game is being broken off
        assert self.socket is not None
        choice = self.luck.choice(self.question.choices)
        self.acts += 1
        head = b'{"kind":"act","id":"bench-%d-%06d","seat":%d,"actions":[' % (self.seat, self.acts, self.seat)
        self.sent.append(perf_counter())
        self.socket.send(head + bytes(choice.action) + b"]}")


async def either(*futures: asyncio.Future[Any]) -> None:
    await asyncio.wait(futures, return_when=asyncio.FIRST_COMPLETED)
