"""A hall as the front sees it, and the front as a hall does, without a process between them."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orcade.server.halls import front as module
from orcade.server.halls.channel import Begin, Come, Counted, Done, KeepOut, Message, Ready, Shut, hall_of
from orcade.server.halls.front import BUSIER, HallAhead, HallEnded, Halls
from orcade.server.halls.hall import Hall, nobody
from orcade.server.operating.figures import Figures
from orcade.server.operating.settings import Settings
from orcade.server.sockets.crowd import websockets
from orcade.server.sockets.uvicorn_config import uvicorn_config
from orcade.tables.room.viewer import Viewer
from orcade.tables.store import StoreError

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux")]


class Process:
    """It ends when it is told to."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    async def wait(self) -> int:
        await self.ended.wait()
        return 1

    def kill(self) -> None:
        self.ended.set()


class Processes:
    """A system that starts them, or does not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Process] = []
        self.refused = 0
        self.refusing = False
        monkeypatch.setattr(asyncio, "create_subprocess_exec", self.make)

    async def make(self, *_: Any, **__: Any) -> Process:
        if self.refusing:
            self.refused += 1
            raise BlockingIOError(11, "Resource temporarily unavailable")
        self.made.append(Process())
        return self.made[-1]

    async def until(self, made: int = 0, refused: int = 0) -> None:
        async with asyncio.timeout(10):
            while len(self.made) < made or self.refused < refused:
                await asyncio.sleep(0.001)


def socket_pairs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[socket.socket, socket.socket]]:
    """All that are made from now on."""
    pairs: list[tuple[socket.socket, socket.socket]] = []
    make = socket.socketpair

    def pair(*kind: Any) -> tuple[socket.socket, socket.socket]:
        pairs.append(make(*kind))
        return pairs[-1]

    monkeypatch.setattr(socket, "socketpair", pair)
    return pairs


def hall_ahead() -> HallAhead:
    return HallAhead(Begin("", 0, 1, [], 0, {}, 30, "lines"), list)


async def test_a_hall_that_cannot_be_started_at_once_is_started_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.001)
    monkeypatch.setattr(module, "AT_LAST", 0.004)
    processes, pairs, hall = Processes(monkeypatch), socket_pairs(monkeypatch), hall_ahead()
    living = asyncio.create_task(hall.live())
    await processes.until(made=1)
    hall.hear(Ready(), None)
    processes.refusing = True
    processes.made[0].kill()
    await processes.until(refused=5)
    assert hall.pause == module.AT_LAST
    processes.refusing = False
    await processes.until(made=2)
    assert all(end.fileno() < 0 for pair in pairs[:-1] for end in pair), "closed, all but the last"
    hall.hear(Ready(), None)
    assert hall.pause == module.AGAIN
    assert "could not be started: [Errno 11] Resource temporarily unavailable" in caplog.text
    closing = asyncio.create_task(hall.close())
    await asyncio.sleep(0)
    processes.made[1].kill()
    await asyncio.gather(living, closing)


async def test_a_hall_that_waits_to_be_started_is_closed_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "AGAIN", 3_600.0)
    processes, hall = Processes(monkeypatch), hall_ahead()
    hall.living = asyncio.create_task(hall.live())
    await processes.until(made=1)
    hall.hear(Ready(), None)
    processes.made[0].kill()
    while "ended with status 1" not in caplog.text:
        await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await hall.close()
    assert hall.living.done()


async def test_a_hall_that_never_began_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    processes, hall = Processes(monkeypatch), hall_ahead()
    processes.refusing = True
    with pytest.raises(module.HallEnded):
        await hall.start()
    assert processes.refused == 1


class Channel:
    def __init__(self) -> None:
        self.sent: list[Message] = []

    def send(self, message: Message, file: int | None = None) -> bool:
        self.sent.append(message)
        return True

    def post(self, message: Message) -> None:
        self.sent.append(message)


def asked_ahead() -> tuple[HallAhead, Channel]:
    """A hall that is ready, and what it is asked."""
    hall, channel = hall_ahead(), Channel()
    hall.channel = channel  # type: ignore[assignment]
    hall.ready.set()
    return hall, channel


async def until_asked(channel: Channel) -> None:
    while not channel.sent:
        await asyncio.sleep(0)


@pytest.mark.parametrize("answer", [Done(0), Counted(0, 1, [])])
async def test_an_answer_for_which_nobody_waits_any_more_hinders_nobody(answer: Message) -> None:
    hall, channel = asked_ahead()
    asking = asyncio.create_task(hall.changed("table"))
    await until_asked(channel)
    asking.cancel()
    hall.hear(answer, None)  # before whoever asked has heard that he waits no more
    with pytest.raises(asyncio.CancelledError):
        await asking
    hall.hear(answer, None)
    assert hall.waiting == {}


async def test_a_hall_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWERING", 0.01)
    hall, channel = asked_ahead()
    with pytest.raises(HallEnded, match="did not answer"):
        await hall.changed("table")
    assert channel.sent
    assert hall.waiting == {}
    hall.ready.clear()  # it is started again, and that takes too long
    with pytest.raises(HallEnded, match="did not answer"):
        await hall.changed("table")


async def test_a_hall_that_does_not_begin_is_followed_by_another(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.001)
    processes, hall = Processes(monkeypatch), hall_ahead()
    living = asyncio.create_task(hall.live())
    await processes.until(made=1)
    hall.hear(Ready(), None)
    monkeypatch.setattr(module, "STARTING", 0.01)
    processes.made[0].kill()
    await processes.until(made=3)
    assert "has not begun within" in caplog.text
    living.cancel()
    with pytest.raises(asyncio.CancelledError):
        await living


class Line:
    """A connection through a proxy, which says whose it is."""

    def __init__(self) -> None:
        self.client, self.scope = ("127.0.0.1", 5), {"client": ("203.0.113.9", 0)}
        self.transport = self

    def is_closing(self) -> bool:
        return False

    def socket_for_another(self) -> int:
        return os.open(os.devnull, os.O_RDONLY)

    def let_go(self) -> None:
        pass


async def test_those_who_come_together_do_not_all_go_where_few_people_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    halls = Halls(Settings(Path(), halls=2), 30)
    own, other = halls.halls
    own.people.update(dict.fromkeys(range(10), "a table"))
    other.ready.set()

    async def leave(_: str) -> bool:
        await asyncio.sleep(0.01)
        return True

    monkeypatch.setattr(own, "leave", leave)
    tables = [table for n in range(200) if hall_of(table := f"table-{n}", 2) == 0][:40]

    async def come(ref: int, table: str) -> None:
        hall = await halls.hall_to_play_in(table)
        hall.people[ref] = table

    await asyncio.gather(*(come(100 + n, table) for n, table in enumerate(tables)))
    assert (own.expected, other.expected) == (0, 0)
    assert len(own.people) + len(other.people) == 50
    assert abs(len(own.people) - len(other.people)) <= BUSIER


async def test_a_hall_is_told_who_is_behind_the_proxy() -> None:
    hall, channel = hall_ahead(), Channel()
    hall.channel = channel  # type: ignore[assignment]
    hall.ready.set()
    assert hall.take("table", Line(), Viewer(None, None, "fr", False), [])  # type: ignore[arg-type]
    (come,) = channel.sent
    assert isinstance(come, Come)
    assert come.client == ("203.0.113.9", 0)


async def test_who_cannot_be_let_in_is_gone() -> None:
    """His socket did not arrive, or there are too many."""
    hall, channel = Hall(uvicorn_config(nobody)), Channel()
    hall.channel = channel  # type: ignore[assignment]
    hall.hear(Come(1, None, "fr", None, []), None)
    hall.most, hall.crowd = 0, websockets(limited=True)
    mine, yours = socket.socketpair()
    hall.hear(Come(2, None, "fr", None, []), yours.detach())
    assert channel.sent == [Done(1), Done(2)]
    with mine:
        assert mine.recv(1) == b""


class Failing:
    """What an operator asks of it fails."""

    async def shut(self, *_: str) -> None:
        raise ValueError("a mistake of ours")

    async def keep_out(self, _: str) -> int:
        raise StoreError("it cannot be read", "disk_error")

    async def figures(self) -> list[Figures]:
        return []


async def test_who_asks_a_hall_for_what_fails_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    hall, channel = Hall(uvicorn_config(nobody)), Channel()
    hall.channel, hall.here = channel, Failing()  # type: ignore[assignment]
    hall.hear(Shut(1, "table", "closed"), None)
    hall.hear(KeepOut(2, ""), None)
    await asyncio.wait(hall.tasks)
    assert channel.sent == [Done(1), Counted(2, 0, [])]
    assert "a mistake of ours" in caplog.text
    assert "who is kept out could not be read" in caplog.text


HALL = (sys.executable, "-m", "orcade.server.halls.hall")


async def hall_without_a_front(*said: Message) -> tuple[int | None, bytes]:
    """A hall whose front said this and ended; how it ended itself, and its log."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        process = await asyncio.create_subprocess_exec(
            *(*HALL, str(theirs.fileno())),
            pass_fds=[theirs.fileno()],
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
    for message in said:
        ours.send(msgspec.json.encode([message]))
    ours.close()
    async with asyncio.timeout(60):
        _, log = await process.communicate()
    return process.returncode, log


async def test_a_hall_ends_with_its_front_that_has_said_nothing_yet() -> None:
    assert await hall_without_a_front() == (0, b"")


@pytest.mark.parametrize("empty", [False, True])
async def test_a_hall_makes_no_data_where_its_front_took_them_away(tmp_path: Path, empty: bool) -> None:
    if empty:
        (tmp_path / "orcade.sqlite3").touch()  # as a hall of earlier versions left it
    begin = Begin(str(tmp_path), 0, 1, [], 0, {}, 30, "lines")
    status, log = await hall_without_a_front(begin)
    assert b"Traceback" not in log
    assert status in (0, 1)
    assert (tmp_path / "orcade.sqlite3").exists() == empty
