"""Connections that say nothing, or too much that means nothing, are not kept; nor is one too many."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.server import ServerState

from orcade.server.sockets import crowd
from orcade.server.sockets import uvicorn_http as caller
from orcade.server.sockets import uvicorn_line as line
from orcade.server.sockets.uvicorn_config import uvicorn_config
from orcade.server.sockets.uvicorn_http import Caller

pytestmark = pytest.mark.anyio
TOO_LONG = 20.0
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
PING = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125
PONG = bytes([0x8A, 0x80]) + bytes(4)
EMPTY = bytes([0x00, 0x80]) + bytes(4)  # a piece of a message, with nothing in it
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Knock = Callable[[], Awaitable[Streams]]


async def little(scope: Any, receive: Any, send: Any) -> None:
    """Answers after a while; accepts sockets, and listens."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(float(scope["path"].strip("/") or 0))
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Watch(ServerState):
    """The connections that are open; they are looked at when the test wants it, and not after a while."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Caller] = []

    def caller(self, config: Any) -> Caller:
        self.made.append(Caller(config, self, {}))
        return self.made[-1]

    def look(self) -> None:
        for each in self.callers():
            each.look()

    def callers(self) -> list[Caller]:
        return [each for each in self.connections if isinstance(each, Caller)]

    async def until(self, true: Callable[[Caller], bool]) -> None:
        """The one connection has come so far."""
        async with asyncio.timeout(TOO_LONG):
            while not any(map(true, self.callers())):
                await asyncio.sleep(0.001)


@asynccontextmanager
async def serving(watch: Watch | None = None, **more: Any) -> AsyncIterator[Knock]:
    config, watch = uvicorn_config(little, **{"proxy_headers": False, **more}), watch or Watch()
    config.load()
    loop, opened = asyncio.get_running_loop(), []
    server = await loop.create_server(lambda: watch.caller(config), "127.0.0.1", 0)

    async def knock() -> Streams:
        streams = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1024)
        opened.append(streams[1])
        return streams

    yield knock
    for writer in opened:
        writer.close()
    server.close()


async def is_cut(streams: Streams, seconds: float = 10.0) -> bool:
    """Is it, within this time?"""
    try:
        async with asyncio.timeout(seconds):
            while await streams[0].read(1000):
                pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


async def is_answered(streams: Streams) -> bool:
    streams[1].write(GET)
    try:
        return (await streams[0].readline()).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def has_heard(said: bytes) -> Callable[[Caller], bool]:
    """Has it read all of this, which is no whole request?"""
    if not said:
        return lambda caller: True
    if said.startswith(b"POST"):
        return lambda caller: caller.cycle is not None and caller.cycle.more_body
    return lambda caller: caller.conn.trailing_data[0] == said


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nxy"]
)
async def test_who_sends_no_whole_request_is_let_go(said: bytes) -> None:
    watch = Watch()
    async with serving(watch) as knock:
        streams = await knock()
        streams[1].write(said)
        await watch.until(has_heard(said))
        watch.look()
        assert await is_cut(streams)
        streams = await knock()
        assert await is_answered(streams)
        await watch.until(lambda caller: caller.answered == 1)
        watch.look()  # he was answered since the last look
        streams[1].write(said or b"G")
        await watch.until(has_heard(said or b"G"))
        watch.look()
        assert await is_cut(streams)


async def test_it_is_looked_at_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caller, "SILENCE", 0.01)
    async with serving() as knock:
        assert await is_cut(await knock())


async def test_who_waits_for_an_answer_gets_it() -> None:
    watch = Watch()
    async with serving(watch) as knock:
        reader, writer = await knock()
        writer.write(GET.replace(b"/ ", b"/0.2 "))
        await watch.until(lambda caller: caller.is_being_answered())
        watch.look()
        watch.look()
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(("most", "proxied", "room"), [(3, True, 3), (20, True, 20), (20, False, 5)])
async def test_there_is_room_for_so_many(
    monkeypatch: pytest.MonkeyPatch, most: int, proxied: bool, room: int
) -> None:
    """In all, and for one address, unless it is a proxy's."""
    callers = crowd.Crowd(most // caller.SHARE)
    monkeypatch.setattr(caller, "most_connections", lambda: most)
    monkeypatch.setattr(caller, "callers", lambda: callers)
    async with serving(proxy_headers=proxied) as knock:
        inside = [await knock() for _ in range(room)]
        for _, writer in inside:
            writer.write(GET)
        for reader, _ in inside:
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        assert await is_cut(await knock())
        inside[0][1].close()
        await inside[0][1].wait_closed()
        async with asyncio.timeout(10):
            while not await is_answered(await knock()):
                pass


async def with_socket(knock: Knock) -> Streams:
    reader, writer = await knock()
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(os.urandom(16))
    writer.write(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
    )
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def test_a_socket_may_be_silent_longer_than_a_request() -> None:
    watch = Watch()
    async with serving(watch) as knock:
        streams = await with_socket(knock)
        assert [caller.looking for caller in watch.made] == [None]  # nobody looks any more
        assert not await is_cut(streams, 0.1)


@pytest.mark.parametrize("frame", [PING, PONG, EMPTY], ids=["ping", "pong", "empty"])
async def test_frames_that_say_nothing_are_counted(monkeypatch: pytest.MonkeyPatch, frame: bytes) -> None:
    monkeypatch.setattr(line, "MOST_IDLE", 20)
    monkeypatch.setattr(line, "IDLE_SECONDS", 3_600.0)
    begun = b"" if frame is not EMPTY else bytes([0x01, 0x80]) + bytes(4)
    async with serving() as knock:
        streams = await with_socket(knock)
        streams[1].write(begun + frame * 19)
        assert not await is_cut(streams, 0.5)
        streams[1].write(frame * 10)
        assert await is_cut(streams)


async def ping_for_ever(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(PING * 500)
        await writer.drain()


async def test_who_leaves_the_answers_to_his_pings_unread_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "MOST_IDLE", 10**9)
    monkeypatch.setattr(line, "MOST_UNREAD", 20_000)
    async with serving() as knock:
        _, writer = await with_socket(knock)
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(ping_for_ever(writer), 20)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not count files so")
def test_as_many_files_as_there_are_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = [(256, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.append(wanted))
    assert (crowd.open_files(), limits[-1]) == (4096, (4096, 4096))
    limits.append((256, resource.RLIM_INFINITY))
    assert crowd.open_files() == crowd.ENOUGH
    limits.append((resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert crowd.open_files() == crowd.ENOUGH
