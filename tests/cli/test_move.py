"""`orcade admin move`: from a folder to PostgreSQL and back, byte for byte, and never over something else."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.admin_house import admin, evening, refuses, told
from tests.postgres import empty_database, needs_postgres
from tests.server.serving import Server
from tests.server.visiting import ME, OPEN, Guest, one_move

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its servers are forks")
KEPT = ["guests", "tables", "seats", "holders", "learned", "recoveries", "bans", "secrets", "entries"]
KEPT += ["remarks", "listeners"]


def everything(data: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(data / "orcade.sqlite3")) as connection:
        return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in KEPT}


async def move_once(guest: Guest, table: str) -> None:
    async with one_move(guest, table):
        pass


@needs_postgres
def test_all_of_it_goes_there_is_played_on_and_comes_back(tmp_path: Path) -> None:
    data, other, back = tmp_path / "data", tmp_path / "other", tmp_path / "back"
    there = empty_database()
    with evening(data) as e:
        table = e.ana.open_table(ME, {"kind": "device"})
        asyncio.run(move_once(e.ana, table))
        refuses(data, "move", there, parts=("nothing was moved", "in use by another"))
        e.server.end(signal.SIGTERM)
        cookies = e.ana.http.cookies
    before = everything(data)
    went = admin(data, "move", there)
    assert (went["tables"], went["guests"], went["entries"]) == (2, 2, len(before["entries"]))
    assert everything(data) == before
    refuses(data, "move", there, parts=("nothing was moved", "take an empty place"))
    assert "read again and the same" in told(back, "move", there, "--back")
    assert everything(back) == before
    with Server(other, thinkers=0, database=there) as server:
        server.start()
        refuses(data, "move", there, parts=("nothing was moved", "in use by another"))
        ana = Guest(server.origin, "Cy")  # a third guest, and then Ana on her own device
        ana.http.cookies.clear()
        ana.http.cookies.update(cookies)
        assert ana.ask("GET", "/api/me")["name"] == "Ana"
        new = ana.open_table(ME, OPEN)
        ana.close()
        server.end(signal.SIGTERM)
    home = tmp_path / "home"
    told(home, "move", there, "--back")
    assert everything(home)["entries"] == before["entries"]
    assert new in {line["id"] for line in admin(home, "tables")}


def test_an_address_that_is_none_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with evening(data) as e:
        e.server.end(signal.SIGTERM)
    refuses(data, "move", "mysql://here/orcade", parts=("nothing was moved",))
