"""`orcade admin` on data in PostgreSQL: the same commands, or a sentence that says which to take instead."""

from __future__ import annotations

import json
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.admin_house import admin, evening, refuses, told
from tests.cli.running import orcade
from tests.postgres import empty_database, needs_postgres, new_database
from tests.server.serving import Server
from tests.server.visiting import ME

pytestmark = [
    needs_postgres,
    pytest.mark.skipif(sys.platform == "win32", reason="its servers are forks"),
]


def change(database: str, statement: str) -> None:
    import psycopg

    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(statement.encode())


def ids(found: Any) -> list[str]:
    return [line["id"] for line in found]


def test_everything_is_asked_and_ordered_with_a_server_and_without(tmp_path: Path) -> None:
    there = new_database()
    where = ("--database", there)
    with evening(tmp_path, database=there) as e:
        other = e.ana.open_table(ME, {"kind": "device"})
        for runs in (True, False):
            status = admin(tmp_path, "status", *where)
            assert (status["running"] is not None, status["kept"]["guests"]) == (runs, 2)
            assert status["bytes"] > 100_000
            assert "orcade@" in status["data"]
            assert set(ids(admin(tmp_path, "tables", *where))) == {e.table, other}
            assert [line["name"] for line in admin(tmp_path, "guests", *where)] == ["Ana", "Bo"]
            assert admin(tmp_path, "close", e.table, *where)["tables"][0]["closed"]
            assert not admin(tmp_path, "reopen", e.table, *where)["tables"][0]["closed"]
            admin(tmp_path, "ban", "203.0.113.7", *where)
            assert [ban["whom"] for ban in admin(tmp_path, "bans", *where)] == ["203.0.113.7"]
            admin(tmp_path, "unban", "203.0.113.7", *where)
            keys = admin(tmp_path, "rotate-key", "--yes", *where)
            assert admin(tmp_path, "rotate-key", "--dry-run", *where) == keys
            assert admin(tmp_path, "prune", "--abandoned", "9", "--dry-run", *where)["tables"] == []
            assert admin(tmp_path, "check", *where) == []
            if runs:
                e.server.end(signal.SIGTERM)
        assert ids(admin(tmp_path, "delete", other, "--yes", *where)["tables"]) == [other]
        assert ids(admin(tmp_path, "tables", *where)) == [e.table]
    assert not (tmp_path / "orcade.sqlite3").exists()


def test_a_log_that_lost_its_end_is_named_there_too(tmp_path: Path) -> None:
    there = new_database()
    with evening(tmp_path, database=there) as e:
        table = e.ana.open_table(ME, {"kind": "device"})
        change(there, f"DELETE FROM entries WHERE \"table\" = '{table}'")
        change(there, f"UPDATE tables SET logged = 3 WHERE id = '{e.table}'")
        found = orcade("admin", "check", "--data", str(tmp_path), "--database", there, "--json")
        assert found.exit_code == 1
        said = {finding["table"]: finding["said"]["en"] for finding in json.loads(found.stdout)}
        assert set(said) == {table, e.table}
        assert "ends too early: everything from entry 1 on is missing, of 3 entries" in said[e.table]


def test_a_folder_whose_server_keeps_its_data_there_says_so(tmp_path: Path) -> None:
    """Also where a file lies that was left behind when they were moved."""
    there = new_database()
    with evening(tmp_path, database=there) as e:
        sqlite3.connect(tmp_path / "orcade.sqlite3").close()
        named = ("keeps its data in PostgreSQL", "--database postgresql://orcade@/")
        for command in (["status"], ["tables"], ["guests"], ["bans"], ["check"], ["backup", "x.orcade"]):
            refuses(tmp_path, *command, parts=named)
        refuses(tmp_path, "restore", "x.orcade", parts=named)
        assert ids(admin(tmp_path, "close", e.table)["tables"]) == [e.table]  # its server knows where


def test_nothing_is_ordered_of_a_server_with_other_data(tmp_path: Path) -> None:
    there, other = new_database(), new_database()
    with evening(tmp_path, database=there) as e:
        where = ("--database", other)
        for command in (["close", e.table], ["rotate-key", "--yes"], ["prune", "--tables", "0", "--yes"]):
            refuses(tmp_path, *command, *where, parts=("keeps its data in", "the folder of this database"))
        assert admin(tmp_path, "status", *where)["running"] is None
        elsewhere, held = tmp_path / "elsewhere", ("a server holds this database", "its folder with --data")
        refuses(elsewhere, "close", e.table, "--database", there, parts=held)
        assert ids(admin(elsewhere, "tables", "--database", there)) == [e.table]  # to look needs no server
    with Server(tmp_path / "file", thinkers=0) as server:
        server.start()
        kept = ("keeps its data in", "file, not in postgresql")
        refuses(tmp_path / "file", "rotate-key", "--yes", "--database", there, parts=kept)


def test_what_postgresql_does_itself_and_what_is_wrong_is_said(tmp_path: Path) -> None:
    there = empty_database()
    for command in ("backup", "restore"):
        refuses(tmp_path, command, "x.orcade", "--database", there, parts=("pg_dump", "pg_restore"))
    refuses(tmp_path, "tables", "--database", there, parts=("cannot be opened", "older version"))
    refuses(tmp_path, "tables", "--database", "here", parts=("written postgresql://user@host/name",))
    away = there.replace("empty_", "away_")
    refuses(tmp_path, "guests", "--database", away, parts=("data in PostgreSQL cannot be opened", "away_"))
    refuses(tmp_path, "close", "x", "--database", away, parts=("data in PostgreSQL cannot be opened",))
    change(there, "CREATE TABLE alembic_version (version_num text)")
    change(there, "INSERT INTO alembic_version VALUES ('v99')")
    refuses(tmp_path, "tables", "--database", there, parts=("newer version",))
    assert "PostgreSQL" in told(tmp_path, "status", "--help")
