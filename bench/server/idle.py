"""Sockets that look at a table and say nothing: says `ready`, and holds them until its input ends."""

from __future__ import annotations

import asyncio
import sys

import msgspec

from bench.server.guest import Guest
from bench.server.lean import Lean, connect

AT_ONCE = 50


async def look(host: str, port: int, cookie: str, table: str, limit: asyncio.Semaphore) -> Lean:
    """Connect, greet, and wait for the snapshot."""
    async with limit:
        first: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        socket = await connect(
            host, port, cookie, lambda said: None if first.done() else first.set_result(said)
        )
        socket.send(msgspec.json.encode({"kind": "hello", "table": table, "lang": "en"}))
        if b'"snapshot"' not in await first:
            raise RuntimeError(f"no snapshot, but {first.result()[:200]!r}")
        return socket


async def hold(host: str, port: int, sockets: int, tables: list[str], cookie: str) -> None:
    limit = asyncio.Semaphore(AT_ONCE)
    each = [look(host, port, cookie, tables[n % len(tables)], limit) for n in range(sockets)]
    held = await asyncio.gather(*each)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    lost = sum(1 for socket in held if socket.lost.done())
    print(lost, flush=True)


def main(host: str, port: str, sockets: str, tables: str) -> None:
    guest = Guest(host, int(port), "Ana")
    seats = [{"kind": "me"}, {"kind": "device", "name": "Bo"}]
    opened = [guest.open_table("orc", seats) for _ in range(int(tables))]
    asyncio.run(hold(host, int(port), int(sockets), opened, guest.cookie))


if __name__ == "__main__":
    main(*sys.argv[1:])
