"""One server that is killed again and again while it is played on; prints a line for each kill, then JSON.

What dies is chosen at random: the server as a whole (its front, where there are halls), a hall, or a process
in which bots think.  After each kill, and at the end, the logs hold what was acknowledged, each once.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

from bench.builds import RESULTS
from bench.siege.ending import when_told
from tests.server.evening import TABLES, Evening, Logs, at_the_end, check_log
from tests.server.serving import Server
from tests.server.visiting import OPEN

RECRUIT = {"kind": "bot", "level": "recruit"}
PARTS = {"hall": b"orcade.server.halls.hall", "worker": b"orcade.server.thinkers.worker"}


def below(process: int) -> dict[int, bytes]:
    """All processes that this one has started, and those that they have; with their command lines."""
    found: dict[int, bytes] = {}
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            try:
                found |= {child: Path(f"/proc/{child}/cmdline").read_bytes(), **below(child)}
            except OSError:
                continue  # it has just ended
    return found


def kill_any(server: Server, luck: Random) -> str:
    """What was killed."""
    living = below(server.process)
    kinds = {kind: [id for id, said in living.items() if name in said] for kind, name in PARTS.items()}
    kind = luck.choice(["server", *(kind for kind, ids in kinds.items() if ids)])
    if kind == "server":
        server.kill()
    else:
        os.kill(luck.choice(kinds[kind]), signal.SIGKILL)
    return kind


async def killed(
    server: Server, kills: int, other: dict[str, str], luck: Random, over: Event | None = None
) -> dict[str, Any]:
    """So many kills, or until it is over."""
    logs, evening, killed = Logs(server.data), Evening(server, luck, other), Counter[str]()
    over = Event() if over is None else over
    ended: set[int] = set()  #           clients whose game is over, and whose log was looked at since
    evening.begin(TABLES)
    for _ in range(kills):
        if over.is_set():
            break
        await evening.play_on(luck.randint(1, 10 * TABLES))
        await asyncio.sleep(luck.random() * 0.004)  # anywhere between two commits
        kind = await asyncio.to_thread(kill_any, server, luck)
        killed[kind] += 1
        for client in evening.clients:
            if id(client) not in ended:
                check_log(logs, client)
            if client.over:
                ended.add(id(client))
        if kind == "server":
            await asyncio.to_thread(server.start)
        print("killed", kind, flush=True)
    await evening.play_on(1)
    return {"killed": killed, **await at_the_end(evening)}


def main(kills: str, halls: str, other: str, seed: str) -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
    bots, over = other == "recruit", Event()
    when_told(over.set)
    with (
        TemporaryDirectory(dir=RESULTS) as data,
        Server(Path(data), thinkers=1 if bots else 0, halls=int(halls)) as server,
    ):
        server.start()
        said = asyncio.run(killed(server, int(kills), RECRUIT if bots else OPEN, Random(int(seed)), over))
    print(json.dumps(said))


if __name__ == "__main__":
    main(*sys.argv[1:])
