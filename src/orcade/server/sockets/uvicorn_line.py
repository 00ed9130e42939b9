"""The websocket under uvicorn, with a straight way out for what a viewer is told.

ASGI takes a coroutine for every message, through each layer of the server.  When everybody
plays at once that costs more than the move, so a text becomes its frame here (RFC 6455, 5.2)
and goes to the transport, with all that is told in the same turn of the event loop.  So whoever
plays hears everything in one packet, and nobody is woken before all have been told who can be.
Where another server runs the application, it does without.

A line can also change hands: what stands open here is let go, and goes on in another process.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from struct import pack
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import SERVER, Protocol

EXTENSION = "orcade.line"
MOST_UNREAD = 1024 * 1024
MOST_IDLE = 200  #                       frames that say nothing, in so many seconds:
IDLE_SECONDS = 10.0
NOT_UTF8 = 1007
TEXT = 0x81  #                           the last frame of a text, and its first

logger = logging.getLogger(__name__)


class Line(WebSocketsSansIOProtocol):
    """One connection."""

    idle_since, idle = 0.0, 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.told: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"line": self}

    def write(self, text: bytes) -> bool:
        """With all that is told in this turn; False, and the line is cut, if too much was left unread."""
        if self.close_sent or self.disconnected:
            return True
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return False
        if not self.told:
            self.loop.call_soon(self.send_told)
        self.told.append(framed(text))
        return True

    def send_told(self) -> None:
        told, self.told = self.told, []
        if told and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(told))

    async def send(self, message: Any) -> None:
        """As every application does, after what was told before."""
        self.send_told()
        await super().send(message)

    def shutdown(self) -> None:
        """Nobody is heard any more, however much he has said; what was not answered is said again."""
        self.send_told()
        self.forget_unread()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nor is whoever has gone; he says it again when he comes again."""
        self.forget_unread()
        super().connection_lost(exc)

    def forget_unread(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the line, and is one line in the log."""
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            logger.warning("a websocket was closed: it sent a text that is not UTF-8")
            self.frames = []
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.bears_one_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.bears_one_more():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.bears_one_more():
            super().handle_cont(event)

    def bears_one_more(self) -> bool:
        """False, and the line is cut, after too many frames that are no message, or too much unread."""
        if self.transport.is_closing():
            return False
        now = self.loop.time()
        if now > self.idle_since + IDLE_SECONDS:
            self.idle_since, self.idle = now, 0
        self.idle += 1
        if self.idle > MOST_IDLE or self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return False
        return True

    def unread(self) -> list[str] | None:
        """What was heard and not read yet; None if there is something that cannot be handed on."""
        self.send_told()
        waiting: list[Any] = list(self.queue._queue)  # type: ignore[attr-defined]
        texts = [event["text"] for event in waiting if event.get("text") is not None]
        whole = not (self.frames or self.conn.reader.buffer or self.transport.get_write_buffer_size())
        return texts if whole and len(texts) == len(waiting) else None

    def socket_for_another(self) -> int:
        """The same connection once more, as a file; close it after it was sent."""
        return os.dup(self.transport.get_extra_info("socket").fileno())

    def let_go(self) -> None:
        """Another process has it: nothing more is read or written here."""
        self.stop_keepalive()
        self.close_sent = True
        self.transport.abort()


class TakenLine(Line):
    """A line that was opened in another process."""

    def __init__(self, config: Config, state: ServerState, heard: Iterable[str]) -> None:
        super().__init__(config, state, {})
        self.conn: Any = Protocol(SERVER, max_size=config.ws_max_size)
        self.handshake_initiated = self.handshake_complete = True
        for text in heard:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.start_keepalive()


def is_text(frames: Iterable[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return pack("!BB", TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + text
    return pack("!BBQ", TEXT, 127, size) + text


def client_of(line: Line) -> tuple[str, int] | None:
    """Who is at the other end, as a proxy that is believed says it."""
    return line.scope["client"]


def line_of(scope: Any) -> Line | None:
    """The line of this connection, if it is one of ours."""
    found: Line | None = (scope.get("extensions") or {}).get(EXTENSION, {}).get("line")
    return found
