"""What the front and its halls say to each other arrives, however late the other end reads."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Callable

import pytest

from orcade.server.halls.channel import MOST_WAITING, Channel, Closed, Come, Done, Message

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux")
MANY = 2_000  #                          far more than a system holds for who does not read
SOCKETS = 600  #                         more than that, too, and fewer than a process may have open


class Ends:
    """Both ends of a channel, and what was heard at the second."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.heard: list[tuple[Message, int | None]] = []
        self.lost = False
        self.near = Channel(ours, lambda message, file: None, lambda: None)
        self.far_end = theirs
        self.far: Channel | None = None

    def listen(self) -> None:
        self.far = Channel(self.far_end, lambda *said: self.heard.append(said), self.lose)

    def lose(self) -> None:
        self.lost = True

    def close(self) -> None:
        self.near.close()
        self.far_end.close() if self.far is None else self.far.close()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.001)


def test_what_the_system_does_not_take_at_once_arrives_later_and_in_order() -> None:
    async def evening() -> None:
        ends = Ends()
        assert all(ends.near.send(Done(ref)) for ref in range(MANY))
        assert ends.near.waiting
        ends.listen()
        await until(lambda: len(ends.heard) == MANY)
        assert [message for message, _ in ends.heard] == [Done(ref) for ref in range(MANY)]
        assert not ends.near.waiting
        assert ends.near.send(Closed("again"))
        await until(lambda: len(ends.heard) > MANY)
        ends.close()

    asyncio.run(evening())


def test_what_is_posted_in_one_turn_goes_together_and_in_order() -> None:
    async def evening() -> None:
        ends = Ends()
        for ref in range(MANY):
            ends.near.post(Done(ref))
        await asyncio.sleep(0)
        assert ends.near.send(Closed("after"))
        assert not ends.near.waiting  # a few packets, which the system takes
        ends.listen()
        await until(lambda: len(ends.heard) > MANY)
        assert [message for message, _ in ends.heard] == [*map(Done, range(MANY)), Closed("after")]
        ends.close()
        ends.near.post(Done(0))  # nobody is there
        await asyncio.sleep(0)

    asyncio.run(evening())


def test_a_socket_that_has_to_wait_arrives_with_its_message() -> None:
    async def evening() -> None:
        ends = Ends()
        mine, yours = socket.socketpair()
        for ref in range(MANY):
            ends.near.send(Done(ref))
        assert ends.near.send(Come(MANY, None, "fr", None, ["hello"]), yours.fileno())
        yours.close()
        ends.listen()
        await until(lambda: len(ends.heard) > MANY)
        message, file = ends.heard[-1]
        assert isinstance(message, Come)
        assert file is not None
        os.write(file, b"here")
        assert mine.recv(10) == b"here"
        os.close(file)
        assert mine.recv(10) == b""  # nobody else has it: whatever waited was closed here
        mine.close()
        ends.close()

    asyncio.run(evening())


def test_whoever_leaves_too_much_unread_or_is_gone_is_told_nothing_more() -> None:
    async def evening() -> None:
        ends = Ends()
        while ends.near.send(Closed("table")):
            pass
        assert len(ends.near.waiting) == MOST_WAITING
        ends.far_end.close()
        await until(lambda: not ends.near.waiting)
        assert not ends.near.send(Closed("table"))
        ends.close()

    asyncio.run(evening())


def test_a_closed_channel_lets_go_of_the_sockets_that_waited() -> None:
    async def evening() -> None:
        ends = Ends()
        before = len(os.listdir("/proc/self/fd"))
        mine, yours = socket.socketpair()
        for ref in range(SOCKETS):
            ends.near.send(Come(ref, None, "fr", None, []), yours.fileno())
        assert ends.near.waiting
        ends.near.close()
        mine.close()
        yours.close()
        ends.listen()
        await until(lambda: ends.lost)
        assert ends.heard
        for _, file in ends.heard:
            assert file is not None
            os.close(file)
        ends.close()
        assert len(os.listdir("/proc/self/fd")) < before

    asyncio.run(evening())


def test_a_message_that_cannot_be_heard_does_not_keep_us_from_the_next(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def evening() -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        heard: list[Message] = []

        def hear(message: Message, _: int | None) -> None:
            if message == Done(1):
                raise KeyError(1)
            heard.append(message)

        near, far = Channel(ours, lambda *_: None, lambda: None), Channel(theirs, hear, lambda: None)
        for ref in range(3):
            near.post(Done(ref))
        await until(lambda: len(heard) == 2)
        assert heard == [Done(0), Done(2)]
        near.close()
        far.close()

    asyncio.run(evening())
    assert "a message between processes could not be heard: Done" in caplog.text
