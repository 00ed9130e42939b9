"""What the front of the server and its halls say to each other, and how a connection changes hands.

Messages go in packets between two processes of this machine; the socket of a client goes
along with the message that speaks of it, alone.  A system holds a few hundred packets for who
does not read at once; what it does not take waits here, in order.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Literal
from zlib import crc32

import msgspec
from msgspec import Struct

from orcade.server.operating.figures import Figures
from orcade.tables.store import Why
from orcade.tables.wire.values import Lang

MOST_BYTES = 128 * 1024
MOST_WAITING = 10_000  #                 packets; whoever leaves more unread hears nothing any more
MOST_TOGETHER = 500  #                   messages in a packet
logger = logging.getLogger(__name__)


class Begin(Struct, frozen=True, tag=True):
    """To a new hall: how the server is run."""

    data: str
    hall: int  #                         its number among so many:
    halls: int
    away: list[str]  #                   tables of its own that are open in another hall
    thinkers: int
    rates: dict[str, tuple[float, float]]
    log_level: int
    log_format: str
    rules: str = ""  #                   where compiled rules may come


class Ready(Struct, frozen=True, tag=True):
    """From a hall: it can be asked."""


class Come(Struct, frozen=True, tag=True):
    """To a hall, with a socket: somebody said hello to a table (`heard`, and whatever followed)."""

    ref: int
    guest: int | None
    lang: Lang
    client: tuple[str, int] | None
    heard: list[str]


class Changed(Struct, frozen=True, tag=True):
    """To a hall: something was written about one of its tables (`Registry.changed`)."""

    ref: int
    table: str


class Leave(Struct, frozen=True, tag=True):
    """To a hall: close this table, if nothing goes on there (`Registry.leave`)."""

    ref: int
    table: str


class Shut(Struct, frozen=True, tag=True):
    """To a hall: let everybody at this table go, and tell them why (`Registry.shut`)."""

    ref: int
    table: str
    why: str


class KeepOut(Struct, frozen=True, tag=True):
    """To a hall: read anew who is kept out, and let them go (`Here.keep_out`)."""

    ref: int
    trial: str


class Tell(Struct, frozen=True, tag=True):
    """To a hall: what have you counted?"""

    ref: int


class Counted(Struct, frozen=True, tag=True):
    """From a hall: how many there were, or all that it counted."""

    ref: int
    number: int
    figures: list[Figures]


class Done(Struct, frozen=True, tag=True):
    """From a hall: who came has gone, the change was read, the table was closed or not."""

    ref: int
    yes: bool = True


class Present(Struct, frozen=True, tag=True):
    """From a hall: the seats of a table with somebody connected."""

    table: str
    seats: list[int]


class Closed(Struct, frozen=True, tag=True):
    """From a hall: nothing went on at this table for a while."""

    table: str


class Back(Struct, frozen=True, tag=True):
    """To a hall: another hall had its table open, and has not any more (`Waker.back`)."""

    table: str


class Troubled(Struct, frozen=True, tag=True):
    """From a hall: why it cannot keep anything now; "" if it can again."""

    why: Why | Literal[""]


Question = Changed | Leave | Shut | KeepOut | Tell  # to a hall, which answers with its `ref`
Message = Begin | Ready | Come | Question | Done | Counted | Present | Closed | Back | Troubled
DECODER = msgspec.json.Decoder(list[Message])


class Channel:
    """One end; `hear` is given every message with its socket, `lost` is called when the other end is gone."""

    def __init__(
        self, end: socket.socket, hear: Callable[[Message, int | None], None], lost: Callable[[], None]
    ) -> None:
        self.end, self.hear, self.lost = end, hear, lost
        self.waiting: deque[tuple[bytes, list[int]]] = deque()
        self.posted: list[Message] = []
        self.end.setblocking(False)
        asyncio.get_running_loop().add_reader(self.end.fileno(), self.read)

    def read(self) -> None:
        try:
            data, files, _, _ = socket.recv_fds(self.end, MOST_BYTES, 1)
        except BlockingIOError:
            return
        except OSError:
            data, files = b"", []
        if data:
            for message in DECODER.decode(data):
                self.hear_one(message, files[0] if files else None)
        else:
            self.close()
            self.lost()

    def hear_one(self, message: Message, file: int | None) -> None:
        """What cannot be heard does not keep us from what came with it."""
        try:
            self.hear(message, file)
        except Exception:
            logger.exception("a message between processes could not be heard: %s", type(message).__name__)

    def send(self, message: Message, file: int | None = None) -> bool:
        """False if it is too much, or the other end is gone or hears nothing any more."""
        return self.send_packet([message], file)

    def post(self, message: Message) -> None:
        """At the end of this turn of the event loop, with all that is posted until then.

        Nobody asks whether it was taken.
        """
        if not self.posted:
            asyncio.get_running_loop().call_soon(self.send_posted)
        self.posted.append(message)

    def send_posted(self) -> None:
        posted, self.posted = self.posted, []
        for first in range(0, len(posted), MOST_TOGETHER):
            self.send_packet(posted[first : first + MOST_TOGETHER])

    def send_packet(self, messages: list[Message], file: int | None = None) -> bool:
        data = msgspec.json.encode(messages)
        if len(data) > MOST_BYTES or len(self.waiting) >= MOST_WAITING:
            return False
        files = [] if file is None else [file]
        try:
            if self.waiting or not self.taken(data, files):
                self.send_later(data, files)
        except OSError:
            return False
        return True

    def taken(self, data: bytes, files: list[int]) -> bool:
        """False if there is no room for it now."""
        try:
            return bool(socket.send_fds(self.end, [data], files))
        except BlockingIOError:
            return False

    def send_later(self, data: bytes, files: list[int]) -> None:
        """Whoever gave us a file closes his own."""
        self.waiting.append((data, [os.dup(file) for file in files]))
        if len(self.waiting) == 1:
            asyncio.get_running_loop().add_writer(self.end.fileno(), self.send_waiting)

    def send_waiting(self) -> None:
        with suppress(OSError):  # the other end is gone: `read` hears of it
            while self.waiting and self.taken(*self.waiting[0]):
                close_all(self.waiting.popleft()[1])
            if self.waiting:
                return
        self.forget_waiting()

    def forget_waiting(self) -> None:
        asyncio.get_running_loop().remove_writer(self.end.fileno())
        while self.waiting:
            close_all(self.waiting.popleft()[1])

    def close(self) -> None:
        if self.end.fileno() >= 0:
            with suppress(OSError):
                asyncio.get_running_loop().remove_reader(self.end.fileno())
                self.forget_waiting()
            self.end.close()


def hall_of(table: str, halls: int) -> int:
    """The own hall of a table, of so many, follows from its id."""
    return crc32(table.encode()) % halls


def close_all(files: list[int]) -> None:
    for file in files:
        os.close(file)
