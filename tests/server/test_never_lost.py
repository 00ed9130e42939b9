"""The server is killed in the middle of play, again and again: nothing that was acknowledged is lost.

Several tables are played by clients over real sockets.  After every restart, and at the end, the
log of every table holds what each client sent: all that was acknowledged, at most one act more
(the acknowledgement was lost, not the act), in the order in which it was sent, each once.  And
what a new client is shown is what the rules make of that log.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from tests.postgres import needs_postgres, new_database
from tests.server.evening import TABLES, Evening, Logs, at_the_end, check_log
from tests.server.serving import Server
from tests.server.visiting import OPEN

KILLS = int(os.environ.get("ORCADE_KILLS", "100"))


async def kill_again_and_again(server: Server, kills: int, tables: int, evening: Evening) -> None:
    logs = Logs(server.data, server.database)
    evening.begin(tables)
    for _ in range(kills):
        await evening.play_on(evening.luck.randint(1, 10 * tables))
        await asyncio.sleep(evening.luck.random() * 0.004)  # anywhere between two commits
        await asyncio.to_thread(server.kill)
        for client in evening.clients:
            check_log(logs, client)
        await asyncio.to_thread(server.start)
    await evening.play_on(1)
    await at_the_end(evening)


def run(data: Path, kills: int, tables: int, other: dict[str, str], database: str = "") -> Evening:
    async def all_of_it(server: Server) -> Evening:
        evening = Evening(server, Random(kills), other)
        await kill_again_and_again(server, kills, tables, evening)
        return evening

    with Server(data, thinkers=0 if other == OPEN else 1, database=database) as server:
        server.start()
        return asyncio.run(all_of_it(server))


def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(tmp_path: Path) -> None:
    evening = run(tmp_path, KILLS, TABLES, OPEN)
    assert sum(client.reconnected for client in evening.clients) >= KILLS
    assert evening.acts > KILLS
    assert any(len(client.sent) > len(client.acknowledged) or client.resent for client in evening.clients)


def test_a_bot_goes_on_where_it_was(tmp_path: Path) -> None:
    evening = run(tmp_path, 5, 1, {"kind": "bot", "level": "recruit"})
    assert evening.acts > 5


@needs_postgres
def test_nor_is_it_in_postgresql(tmp_path: Path) -> None:
    """Whoever comes back under his name waits for no lease."""
    evening = run(tmp_path, 3, 2, OPEN, new_database())
    assert sum(client.reconnected for client in evening.clients) >= 3
    assert evening.acts > 3
    assert not (tmp_path / "orcade.sqlite3").exists()
