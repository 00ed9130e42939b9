"""A websocket client that does as little as it can, so that the load is the server's and not ours.

It speaks the protocol (RFC 6455) as a browser does, without compression.  The mask of its
frames is zero, which is a mask like any other and costs nothing to lay on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from struct import pack, unpack_from
from typing import cast

CLOSE, PING, PONG, TEXT, BINARY = 8, 9, 10, 1, 2
MASKED, NO_MASK = 0x80, b"\0\0\0\0"


class LostConnection(ConnectionError):
    """The server ended the connection, or never opened it."""


class Lean(asyncio.Protocol):
    """One socket; `hear` is called with every message."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self.request, self.hear = request, hear
        self.buffer = bytearray()
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done() and not self.read_upgrade():
            return
        while self.read_frame():
            pass

    def read_upgrade(self) -> bool:
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        self.buffer = rest
        status = bytes(head.split(b"\r\n", 1)[0])
        if b" 101 " not in status:
            self.opened.set_exception(LostConnection(f"no websocket, but {status!r}"))
            return False
        self.opened.set_result(None)
        return True

    def read_frame(self) -> bool:
        """Take one whole frame from the buffer, if there is one."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, at = buffer[1], 2
        if size == 126:
            size, at = (unpack_from("!H", buffer, 2)[0], 4) if len(buffer) >= 4 else (len(buffer), 4)
        elif size == 127:
            size, at = (unpack_from("!Q", buffer, 2)[0], 10) if len(buffer) >= 10 else (len(buffer), 10)
        if len(buffer) < at + size:
            return False
        self.take(buffer[0], bytes(buffer[at : at + size]))
        del buffer[: at + size]
        return True

    def take(self, first: int, payload: bytes) -> None:
        opcode = first & 0x0F
        if opcode == TEXT and first & MASKED:
            self.hear(payload)
        elif opcode == PING:
            self.write(PONG, payload)
        elif opcode == CLOSE:
            self.end(f"closed by the server: {payload!r}")
        elif opcode != PONG:
            self.end(f"a frame that nobody expected: {first:#x}")

    def send(self, message: bytes) -> None:
        self.write(TEXT, message)

    def write(self, opcode: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        length = (
            bytes([MASKED | size])
            if size < 126
            else pack("!BH", MASKED | 126, size)
            if size < 1 << 16
            else pack("!BQ", MASKED | 127, size)
        )
        self.transport.write(bytes([MASKED | opcode]) + length + NO_MASK + payload)

    def end(self, why: str) -> None:
        if not self.lost.done():
            self.lost.set_result(why)
        if not self.opened.done():
            self.opened.set_exception(LostConnection(why))
        if self.transport is not None:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end(f"connection lost: {exc}")


async def connect(
    host: str, port: int, cookie: str, hear: Callable[[bytes], None], address: str = ""
) -> Lean:
    """Open the socket of a table as a browser does, from this address if one is given."""
    request = (
        f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: b3JjYWRlLW9yY2FkZS1vcg==\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    ours = (address, 0) if address else None
    _, socket = await loop.create_connection(
        lambda: Lean(request.encode(), hear), host, port, local_addr=ours
    )
    await socket.opened
    return socket
