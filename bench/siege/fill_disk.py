"""A server whose disk is filled again and again while it is played on; prints a line each time, then JSON.

While it is full, players and whoever asks over HTTP are told so in words, the server is alive and not ready,
and nothing is acknowledged that is not found at the end.  When there is room again, it goes on by itself.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from time import perf_counter
from typing import Any

import httpx

from bench.builds import RESULTS
from bench.siege.ending import when_told
from bench.siege.small_disk import Quota, SmallDisk, small_disk
from tests.server.evening import TABLES, Evening, at_the_end
from tests.server.serving import Server
from tests.server.tireless import Tireless
from tests.server.visiting import OPEN, NotKept

TOO_LONG = 60.0
NOT_KEPT = {"not_written", "not_known", "not_read"}


class Patient(Tireless):
    """Who is told that his move was not kept says it again after a while, on a new socket."""

    told = ""  #                         in which words

    def hear(self, message: dict[str, Any]) -> None:
        if message["kind"] == "failed" and message["code"] in NOT_KEPT:
            self.told = message["message"]
            raise ConnectionError("not kept")
        super().hear(message)


class LeanEvening(Evening):
    """Tables on a disk that is full now and then."""

    away = (httpx.TransportError, NotKept)
    tireless = Patient

    def told(self) -> list[str]:
        return [client.told for client in self.clients if isinstance(client, Patient) and client.told]

    def forget(self) -> None:
        for client in self.clients:
            assert isinstance(client, Patient)
            client.told = ""


async def until(true: Callable[[], bool]) -> float:
    """Seconds."""
    began = perf_counter()
    async with asyncio.timeout(TOO_LONG):
        while not true():
            await asyncio.sleep(0.005)
    return perf_counter() - began


def asked(server: Server, path: str) -> tuple[int, str]:
    answer = httpx.get(server.origin + path, timeout=TOO_LONG)
    return answer.status_code, answer.text


async def not_ready(server: Server) -> tuple[int, str]:
    """Where a large move found no room, a small one may have found some since: then it is ready again."""
    async with asyncio.timeout(TOO_LONG):
        while (answer := await asyncio.to_thread(asked, server, "/api/ready"))[0] == 200:
            await asyncio.sleep(0.005)
    return answer


async def fill_once(server: Server, disk: SmallDisk, evening: LeanEvening) -> dict[str, float]:
    evening.forget()
    disk.fill(server.process)
    noticed = await until(lambda: bool(evening.told()))
    alive = await asyncio.to_thread(asked, server, "/api/health")
    assert alive[0] == 200, alive
    ready = await not_ready(server)
    assert (ready[0], json.loads(ready[1])["code"]) == (503, "disk_full"), ready
    assert all("full" in said for said in evening.told()), evening.told()
    disk.free(server.process)
    before = evening.acts
    again = await until(lambda: evening.acts > before)
    await until(lambda: asked(server, "/api/ready")[0] == 200)
    return {"noticed": noticed, "again": again}


async def filled(
    server: Server, disk: SmallDisk, fills: int, luck: Random, over: Event | None = None
) -> dict[str, Any]:
    """So many times, or until it is over."""
    evening, over = LeanEvening(server, luck, OPEN), over or Event()
    evening.begin(TABLES)
    found: list[dict[str, float]] = []
    for n in range(fills):
        if over.is_set():
            break
        await evening.play_on(luck.randint(1, 10 * TABLES))
        found.append(await fill_once(server, disk, evening))
        print(f"filled {n + 1} times", flush=True)
    await evening.play_on(TABLES)
    return {"disk": disk.said, "fills": found, **await at_the_end(evening)}


def main(fills: str, how: str, seed: str) -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=RESULTS, ignore_cleanup_errors=True) as data:
        disk = Quota() if how == "quota" else small_disk(Path(data))
        over = Event()
        when_told(over.set)
        with Server(Path(data), thinkers=0) as server:
            server.start()
            said = asyncio.run(filled(server, disk, int(fills), Random(int(seed)), over))
    print(json.dumps(said))


if __name__ == "__main__":
    main(*sys.argv[1:])
