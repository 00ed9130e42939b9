"""What a viewer is told goes out with all that is told in the same turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from uvicorn.server import ServerState

from orcade.server.halls.hall import nobody
from orcade.server.sockets.uvicorn_config import uvicorn_config
from orcade.server.sockets.uvicorn_line import MOST_UNREAD, TakenLine

pytestmark = pytest.mark.anyio


class Pipe(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.packets: list[bytes] = []
        self.unread = 0
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.packets.append(bytes(data))

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


@pytest.fixture
async def line() -> AsyncIterator[Any]:
    line = TakenLine(uvicorn_config(nobody), ServerState(), [])
    line.connection_made(Pipe())
    yield line
    line.stop_keepalive()


async def test_a_text_that_is_none_closes_the_line_and_is_one_line_in_the_log(
    line: Any, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad = b"\x81\x84\0\0\0\0" + "né!".encode(), b"\x81\x82\0\0\0\0\xff\xfe"
    line.data_received(good)
    assert line.queue.get_nowait() == {"type": "websocket.receive", "text": "né!"}
    line.data_received(bad)
    assert line.transport.packets == [b"\x88\x02\x03\xef"]  # 1007: not the text that it says it is
    assert line.transport.is_closing()
    assert line.queue.get_nowait()["type"] == "websocket.disconnect"
    assert caplog.text.count("\n") == 1
    assert "not UTF-8" in caplog.text


async def test_all_of_one_turn_is_one_packet(line: Any) -> None:
    assert line.write(b"accepted")
    assert line.write(b"update")
    assert line.transport.packets == []
    await asyncio.sleep(0)
    assert line.transport.packets == [b"\x81\x08accepted\x81\x06update"]
    line.write(b"more")
    await asyncio.sleep(0)
    assert line.transport.packets[1:] == [b"\x81\x04more"]


async def test_what_was_told_comes_before_the_end(line: Any) -> None:
    line.write(b"goodbye")
    await line.send({"type": "websocket.close", "code": 1012})
    told, end = line.transport.packets
    assert (told, end[:2], end[2:4]) == (b"\x81\x07goodbye", b"\x88\x02", b"\x03\xf4")
    line.write(b"too late")
    await asyncio.sleep(0)
    assert len(line.transport.packets) == 2


async def test_a_server_that_stops_says_what_it_had_to_say(line: Any) -> None:
    line.write(b"goodbye")
    line.shutdown()
    assert line.transport.packets[0] == b"\x81\x07goodbye"
    assert line.transport.closed


@pytest.mark.parametrize("ends", ["shutdown", "connection_lost"])
async def test_who_stops_does_not_hear_all_that_waits_nor_of_who_has_gone(line: Any, ends: str) -> None:
    """A flood would hold up its end."""
    for _ in range(16):
        line.data_received(b"\x81\x84\0\0\0\0" + b"more")
    line.shutdown() if ends == "shutdown" else line.connection_lost(None)
    assert (await line.receive())["type"] == "websocket.disconnect"
    assert line.queue.empty()


async def test_who_reads_too_little_is_cut_off(line: Any) -> None:
    line.transport.unread = MOST_UNREAD + 1
    assert not line.write(b"more")
    assert line.transport.closed
    await asyncio.sleep(0)
    assert line.transport.packets == []


async def test_who_has_gone_is_told_nothing(line: Any) -> None:
    line.write(b"more")
    line.transport.close()
    await asyncio.sleep(0)
    assert line.transport.packets == []
