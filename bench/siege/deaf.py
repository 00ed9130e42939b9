"""Sockets that ask for everything and read nothing; says `asking`, and at the end how many were let go."""

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
PAUSE = 0.02  #                          seconds between two questions: no more than anybody may ask


def nothing(_: bytes) -> None:
    pass


async def ask_deaf(port: int, cookie: str, table: str) -> None:
    """Until it is let go."""
    socket: Lean = await connect(HOST, port, cookie, nothing)
    assert socket.transport is not None
    socket.transport.pause_reading()
    socket.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, LITTLE)
    socket.send(msgspec.json.encode({"kind": "hello", "table": table, "lang": "en"}))
    while not socket.transport.is_closing():
        socket.send(SPEAK)
        await asyncio.sleep(PAUSE)


async def ask_all(port: int, cookie: str, table: str, sockets: int) -> None:
    asking = [asyncio.create_task(ask_deaf(port, cookie, table)) for _ in range(sockets)]
    print("asking", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    let_go = sum(task.done() for task in asking)
    for task in asking:
        task.cancel()
    for task in asking:
        with suppress(asyncio.CancelledError, LostConnection, OSError):
            await task
    print(let_go, flush=True)


def main(port: str, sockets: str) -> None:
    guest = Guest(HOST, int(port), "Deaf")
    table = guest.open_table("stronghold", [{"kind": "me"}, {"kind": "device", "name": "Bo"}])
    asyncio.run(ask_all(int(port), guest.cookie, table, int(sockets)))


if __name__ == "__main__":
    main(*sys.argv[1:])
