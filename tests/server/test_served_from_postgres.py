"""A server whose data lie in PostgreSQL: a whole game over HTTP and sockets, and the same after a restart."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from tests.postgres import needs_postgres, new_database
from tests.server.evening import Evening, Logs, at_the_end, check_seen
from tests.server.serving import Server
from tests.server.visiting import OPEN

pytestmark = [
    needs_postgres,
    pytest.mark.skipif(sys.platform == "win32", reason="its servers are forks"),
]


async def play_one_game(server: Server) -> Evening:
    evening = Evening(server, Random(7), OPEN)
    evening.begin(1)
    while not (evening.clients and all(client.over for client in evening.clients[:2])):
        await evening.play_on(1)
    await at_the_end(evening)
    return evening


def test_a_whole_game_is_played_there_and_found_again(tmp_path: Path) -> None:
    database = new_database()
    with Server(tmp_path, thinkers=0, database=database) as server:
        server.start()
        evening = asyncio.run(play_one_game(server))
        table = evening.clients[0].table
        server.end(signal.SIGTERM)
        server.start()
        logs = Logs(tmp_path, database)
        assert logs.rows("SELECT status FROM tables WHERE id = ?", table) == [("over",)]
        asyncio.run(check_seen(server, logs, table))
    assert not (tmp_path / "orcade.sqlite3").exists()
