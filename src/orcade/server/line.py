"""The websocket under uvicorn, with a straight way in and out for texts.

ASGI takes a coroutine for every message, through each layer of the server, and the library looks
at every frame as if it were the first of its kind.  When everybody plays at once that costs more
than the move, so texts become frames here, and frames texts (`frames.py`).  Where another server
runs the application, it does without.

A line can also change hands: what stands open here is let go, and goes on in another process.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable, Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import SERVER, Protocol, State

from orcade.server.frames import frame_bytes, framed, text_of

EXTENSION = "orcade.line"
MOST_UNREAD = 1024 * 1024
MOST_UNHEARD = 16  #                     texts; whoever sends more is not read for a while


class Line(WebSocketsSansIOProtocol):
    """One connection; `received` is the beginning of a frame, `hasty` who did not wait to be let in."""

    received = b""
    hasty = False

    def data_received(self, data: bytes) -> None:
        """Texts go straight to whoever listens; the library is given all else, in whole frames."""
        if not self.handshake_complete or self.hasty:
            self.hasty = self.handshake_initiated
            super().data_received(data)
            return
        self.received += data
        most = self.config.ws_max_size
        while 0 < (size := frame_bytes(self.received)) <= len(self.received):
            frame, self.received = self.received[:size], self.received[size:]
            plain = size <= most and self.conn.state is State.OPEN and not self.frames
            text = text_of(frame) if plain else None
            if text is None:
                super().data_received(frame)
            else:
                self.heard(text)
        if size > most:  # which the library need not see whole to refuse it
            frame, self.received = self.received, b""
            super().data_received(frame)

    def heard(self, text: str) -> None:
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
                self.read_paused = True  # until all of it is read
                self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"line": self}

    def write(self, texts: Sequence[bytes]) -> bool:
        """Send them; False, and the line is cut, if the client has left too much unread."""
        if self.close_sent or self.disconnected:
            return True
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return False
        self.transport.write(b"".join([framed(text) for text in texts]))
        return True

    def unread(self) -> list[str] | None:
        """What was heard and not read yet; None if there is something that cannot be handed on."""
        waiting: list[Any] = list(self.queue._queue)  # type: ignore[attr-defined]
        texts = [event["text"] for event in waiting if event.get("text") is not None]
        half = self.hasty or self.received or self.frames or self.transport.get_write_buffer_size()
        return texts if not half and len(texts) == len(waiting) else None

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


def line_of(scope: Any) -> Line | None:
    """The line of this connection, if it is one of ours."""
    found: Line | None = (scope.get("extensions") or {}).get(EXTENSION, {}).get("line")
    return found
