"""Many thousands of malformed, oversized, out-of-turn and forged messages to a live socket.

Each is answered with a typed error, or the socket is closed where the protocol itself is broken;
nothing changes at the table, and the server serves honest clients as before.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from orcade.tables.wire.told import FromServer
from tests.server.nonsense import KINDS, Frame, Nonsense
from tests.server.serving import Server
from tests.server.visiting import ME, OPEN, Guest, heard, hello, said

T = TypeVar("T")
FRAMES = 24_000
TOO_LONG = 30.0  # seconds without an answer
AT_ONCE = 10  # the server reads ahead this much and no more
ERRORS = ("failed", "refused")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz")) as running:
        running.start()
        yield running
        last = Guest(running.origin, "Last")
        assert last.ask("GET", "/api/health")["status"] == "ok"
        last.close()


class Scene:
    """A table in the middle of a game, its two players, and two people who only watch."""

    def __init__(self, server: Server) -> None:
        self.ana, self.bo, self.cy = (Guest(server.origin, name) for name in ("Ana", "Bo", "Cy"))
        self.table = self.ana.open_table(ME, OPEN)
        self.bo.sit_down(self.table, 1)
        self.stranger = Guest(server.origin, "Nobody")
        self.stranger.http.cookies.clear()
        self.played: list[str] = []

    async def play(self, moves: int) -> str:
        """Some honest moves; returns whose turn it is then, as a version."""
        async with self.ana.socket() as ana, self.bo.socket() as bo:
            sockets = [ana, bo]
            asked: list[dict[str, Any]] = []
            for seat, socket in enumerate(sockets):
                await socket.send(hello(self.table, seat))
                asked.append(await heard(socket, "snapshot"))
            for _ in range(moves):
                seat = 0 if asked[0]["question"] else 1
                await self.act(sockets[seat], seat, asked[seat]["question"]["choices"][0]["action"])
                asked = [await heard(socket, "update") for socket in sockets]
        return str(asked[0]["version"])

    async def act(self, socket: ClientConnection, seat: int, action: Any) -> None:
        self.played.append(f"honest-{len(self.played):05}")
        await socket.send(said("act", id=self.played[-1], seat=seat, actions=[action]))

    def senders(self) -> list[tuple[Guest, int | None, list[int]]]:
        watching = [(guest, None, [0, 1]) for guest in (self.cy, self.stranger)]
        return [(self.ana, 0, [1]), (self.bo, 1, [0]), *watching]

    def close(self) -> None:
        for guest in (self.ana, self.bo, self.cy, self.stranger):
            guest.close()


def run(server: Server, do: Callable[[Scene], Coroutine[None, None, T]]) -> T:
    """At a table of its own."""
    scene = Scene(server)
    try:
        return asyncio.run(do(scene))
    finally:
        scene.close()


async def version_of(socket: ClientConnection, seat: int | None) -> str:
    await socket.send(said("look", seat=seat))
    return str((await heard(socket, "snapshot"))["version"])


async def answered(socket: ClientConnection, frames: list[tuple[str, Frame]]) -> Counter[str]:
    """Send them all; each must be answered by one error, which is one of the declared messages."""
    for _, frame in frames:
        await socket.send(frame)
    codes: Counter[str] = Counter()
    for what, frame in frames:
        try:
            async with asyncio.timeout(TOO_LONG):
                raw = await heard_raw(socket)
        except TimeoutError:
            raise AssertionError(f"{what}: {frame[:200]!r} had no answer") from None
        message = msgspec.json.decode(raw)
        assert message["kind"] in ERRORS, f"{what}: {frame[:200]!r} was answered {raw[:300]!r}"
        msgspec.json.decode(raw, type=FromServer)
        codes[f"{what}: {message.get('code', 'refused')}"] += 1
    return codes


async def heard_raw(socket: ClientConnection) -> bytes:
    """The next message, but for those that tell who comes and goes."""
    while True:
        raw = await socket.recv()
        data = raw if isinstance(raw, bytes) else raw.encode()
        if not data.startswith(b'{"kind":"seating"'):
            return data


def batches(nonsense: Nonsense, count: int) -> Iterator[list[tuple[str, Frame]]]:
    frames = nonsense.frames(count)
    while batch := list(islice(frames, AT_ONCE)):
        yield batch


def test_nonsense_is_answered_with_an_error_and_changes_nothing(server: Server) -> None:
    async def send_all(scene: Scene) -> Counter[str]:
        codes: Counter[str] = Counter()
        before = await scene.play(7)
        for number, (guest, seat, others) in enumerate(scene.senders()):
            nonsense = Nonsense(number, scene.table, seat, others, scene.played)
            async with guest.socket() as socket:
                await socket.send(hello(scene.table, seat))
                version = (await heard(socket, "snapshot"))["version"]
                for batch in batches(nonsense, FRAMES // 4):
                    codes += await answered(socket, batch)
                assert await version_of(socket, seat) == version
        async with scene.ana.socket() as socket:
            await socket.send(hello(scene.table, 0))
            assert (await heard(socket, "snapshot"))["version"] == before
        await scene.play(5)
        return codes

    codes = run(server, send_all)
    assert codes.total() == FRAMES
    assert {what.partition(":")[0] for what in codes} == {make.__name__ for make in KINDS}
    assert not [what for what in codes if what.endswith("internal")], codes


def test_before_hello_nothing_is_understood(server: Server) -> None:
    async def send_all(scene: Scene) -> None:
        nonsense = Nonsense(5, scene.table, 0, [1], ["honest-1"])
        for number, (what, frame) in enumerate(nonsense.frames(300)):
            if what == "second_hello":
                continue
            async with scene.ana.socket() as socket:
                await socket.send(frame if number % 2 else json.dumps(nonsense.messages()[1 + number % 7]))
                try:
                    message = json.loads(await heard_raw(socket))
                except ConnectionClosed:
                    continue
                assert message["kind"] == "failed"

    run(server, send_all)


def test_out_of_turn_and_illegal_moves_are_refused(server: Server) -> None:
    """Words of the game, all of them, from both seats: whatever is not among the choices is refused."""

    async def send_all(scene: Scene) -> None:
        await scene.play(6)
        async with scene.ana.socket() as ana, scene.bo.socket() as bo:
            for seat, socket in enumerate([ana, bo]):
                await socket.send(hello(scene.table, seat))
                snapshot = await heard(socket, "snapshot")
                question = snapshot["question"]
                allowed = [choice["action"] for choice in question["choices"]] if question else []
                wrong = [words for words in everything() if words not in allowed]
                frames: list[tuple[str, Frame]] = [
                    ("illegal", said("act", id=f"illegal-{seat}-{n:04}", seat=seat, actions=[words]))
                    for n, words in enumerate(wrong)
                ]
                for start in range(0, len(frames), AT_ONCE):
                    codes = await answered(socket, frames[start : start + AT_ONCE])
                    assert set(codes) == {"illegal: refused"}
                assert await version_of(socket, seat) == snapshot["version"]

    run(server, send_all)


def everything() -> list[dict[str, Any]]:
    import orcade

    return [a.words() for a in orcade.find_game("orc").space.everything()]


# Too large, or broken below the messages


@pytest.mark.parametrize("spaces", [1 << 16, 1 << 17])
def test_what_is_rather_large_is_answered(server: Server, spaces: int) -> None:
    frame = '{"kind":"look","seat":' + " " * spaces + "0}"

    async def send(scene: Scene) -> None:
        async with scene.ana.socket() as socket:
            await socket.send(hello(scene.table, 0))
            await heard(socket, "snapshot")
            assert list(await answered(socket, [("large", frame)])) == ["large: too_large"]

    run(server, send)


@pytest.mark.parametrize("frame", ["a" * (1 << 20), b"\0" * (1 << 20)], ids=["letters", "bytes"])
def test_what_is_far_too_large_closes_the_socket(server: Server, frame: Frame) -> None:
    async def send(scene: Scene) -> None:
        async with scene.ana.socket() as socket:
            await socket.send(hello(scene.table, 0))
            version = (await heard(socket, "snapshot"))["version"]
            with pytest.raises(ConnectionClosed):
                await answered(socket, [("huge", frame)])
        async with scene.ana.socket() as socket:
            await socket.send(hello(scene.table, 0))
            assert (await heard(socket, "snapshot"))["version"] == version

    run(server, send)


BROKEN = {
    "not masked": b"\x81\x05hello",
    "reserved opcode": b"\x83\x80\0\0\0\0",
    "reserved bits": b"\xf1\x80\0\0\0\0",
    "continues nothing": b"\x80\x81\0\0\0\0a",
    "ping too long": b"\x89\xfe\x00\x80\0\0\0\0" + b"a" * 128,
    "ping in parts": b"\x09\x80\0\0\0\0",
    "without end": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0aaaa",
    "no text": b"\x81\x82\0\0\0\0\xff\xfe",
    "close with one byte": b"\x88\x81\0\0\0\0a",
    "close with no such code": b"\x88\x82\0\0\0\0\x00\x01",
    "noise": bytes(range(256)),
}


@pytest.mark.parametrize("frame", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_protocol_closes_the_socket(server: Server, frame: bytes) -> None:
    async def send(scene: Scene) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(upgrade(server, scene.ana.cookie))
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        writer.write(frame)
        async with asyncio.timeout(TOO_LONG):
            await reader.read()  # until the server has closed it
        writer.close()
        await scene.play(1)

    run(server, send)


def upgrade(server: Server, cookie: str) -> bytes:
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.origin}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: b3JjYWRlLW9yY2FkZS1vcg==\r\n\r\n"
    ).encode()


def test_a_client_that_reads_nothing_does_not_fill_the_server(server: Server) -> None:
    """It asks and asks, and never takes an answer; others are served meanwhile."""

    async def send(scene: Scene) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(upgrade(server, scene.ana.cookie))
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        writer.write(masked(hello(scene.table, 0)))
        look = masked(said("speak", lang="fr", plain=True))
        before = memory(server.process)
        try:
            async with asyncio.timeout(5):
                for _ in range(20_000):
                    writer.write(look)
                    await writer.drain()
        except (TimeoutError, ConnectionError):
            pass  # it does not listen any more, which is as good as an answer
        await scene.play(3)
        assert memory(server.process) - before < 50_000
        writer.close()

    run(server, send)


def masked(message: str) -> bytes:
    data = message.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def memory(process: int) -> int:
    """In kilobytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("the process tells nothing of its memory")
