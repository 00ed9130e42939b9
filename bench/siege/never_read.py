"""Sockets that ask for everything and read nothing; whoever is let go for it comes again.

Says `asking`, and at the end how often they were let go, and how often they asked.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from socket import SO_RCVBUF, SOL_SOCKET

import msgspec

from bench.server.guest import Guest
from bench.server.house import HOST
from bench.server.lean import Lean, LostConnection, connect

SPEAK = b'{"kind":"speak","lang":"en","plain":true}'
LITTLE = 4096  #                         bytes that the system takes in their place
AGAIN = 1.0  #                           seconds until whoever was not let in comes again
PAUSE = 0.02  #                          seconds between two questions: no more than anybody may ask


def nothing(_: bytes) -> None:
    pass


class Count:
    """How often they asked, and were let go."""

    asked = let_go = 0


async def ask_deaf(port: int, cookie: str, table: str, count: Count) -> None:
    """Whoever is let go comes again, so that there are as many to the end."""
    while True:
        try:
            await ask_until_let_go(port, cookie, table, count)
        except (LostConnection, OSError):
            await asyncio.sleep(AGAIN)
        count.let_go += 1


async def ask_until_let_go(port: int, cookie: str, table: str, count: Count) -> None:
    socket: Lean = await connect(HOST, port, cookie, nothing)
    assert socket.transport is not None
    socket.transport.pause_reading()
    socket.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, LITTLE)
    socket.send(msgspec.json.encode({"kind": "hello", "table": table, "lang": "en"}))
    while not socket.transport.is_closing():
        socket.send(SPEAK)
        count.asked += 1
        await asyncio.sleep(PAUSE)


async def ask_all(port: int, cookie: str, table: str, sockets: int) -> None:
    count = Count()
    asking = [asyncio.create_task(ask_deaf(port, cookie, table, count)) for _ in range(sockets)]
    print("asking", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in asking:
        task.cancel()
    for task in asking:
        with suppress(asyncio.CancelledError):
            await task
    print(count.let_go, count.asked, flush=True)


def main(port: str, sockets: str) -> None:
    guest = Guest(HOST, int(port), "Deaf")
    table = guest.open_table("stronghold", [{"kind": "me"}, {"kind": "device", "name": "Bo"}])
    asyncio.run(ask_all(int(port), guest.cookie, table, int(sockets)))


if __name__ == "__main__":
    main(*sys.argv[1:])
