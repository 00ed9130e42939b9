"""`orcade admin backup`, `restore` and `prune`: nothing is lost that was not meant to be."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.admin_house import admin, evening, refuses, told
from tests.cli.running import orcade
from tests.server.stored import on_disk
from tests.server.visiting import ME, Guest, one_move

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its servers are forks")


def change(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / "orcade.sqlite3")) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(statement)
        connection.commit()


def test_a_backup_made_while_it_is_played_is_whole_and_goes_on_where_it_was(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "games.orcade"

    async def play_one_move(guest: Guest, table: str) -> int:
        async with one_move(guest, table):
            return len(on_disk(data / "orcade.sqlite3", "SELECT 1 FROM entries"))

    with evening(data) as e:
        table = e.ana.open_table(ME, {"kind": "device"})
        entries = asyncio.run(play_one_move(e.ana, table))
        made = admin(data, "backup", str(file))
        assert (made["tables"], made["guests"], made["bytes"]) == (2, 2, file.stat().st_size)
        assert file.stat().st_mode & 0o777 == 0o600
        assert sorted(tmp_path.iterdir()) == [data, file]  # nothing beside it
        refuses(data, "backup", str(file), parts=("exists already",))
        e.ana.open_table(ME, {"kind": "device"})
        refuses(data, "restore", str(file), "--yes", parts=("in use", "nothing was put back"))
        e.server.end(signal.SIGTERM)
        would = admin(data, "restore", str(file), "--dry-run")
        assert (would["tables"], would["replaces"]) == (2, 3)
        refuses(data, "restore", str(file), parts=("nothing has changed",))
        assert len(admin(data, "tables")) == 3
        done = admin(data, "restore", str(file), "--yes")
        assert len(admin(data, "tables")) == 2
        assert len(on_disk(Path(done["aside"]), "SELECT 1 FROM tables")) == 3
        assert len(on_disk(data / "orcade.sqlite3", "SELECT 1 FROM entries")) == entries
        e.server.start()
        assert {table["id"] for table in e.ana.ask("GET", "/api/tables")["mine"]} == {table, e.table}


def test_a_backup_is_put_into_a_new_folder_and_over_a_damaged_one(tmp_path: Path) -> None:
    data, new, file = tmp_path / "data", tmp_path / "new", tmp_path / "games.orcade"
    with evening(data) as e:
        e.server.end(signal.SIGTERM)
    told(data, "backup", str(file))
    assert "sont celles de" in told(new, "restore", str(file), typed=("oui",), lang="fr")
    assert admin(new, "tables") == admin(data, "tables")
    assert new.stat().st_mode & 0o077 == 0
    (new / "orcade.sqlite3").write_bytes(b"lost " * 1000)
    assert "is kept as" in told(new, "restore", str(file), "--yes")
    assert admin(new, "tables") == admin(data, "tables")


def test_a_backup_that_is_damaged_or_none_at_all_is_refused(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "games.orcade"
    with evening(data) as e:
        e.server.end(signal.SIGTERM)
    told(data, "backup", str(file))
    whole = file.read_bytes()
    refuses(data, "restore", str(tmp_path / "none"), "--yes", parts=("there is no such file",))
    for damaged, parts in [
        (b"no data " * 1000, ("not a database",)),
        (whole[: len(whole) // 2], ("malformed",)),
        (b"", ("no such table",)),
    ]:
        file.write_bytes(damaged)
        refuses(data, "restore", str(file), "--yes", parts=("nothing was put back", *parts))
    file.write_bytes(whole)
    for statement, part in [
        ("DELETE FROM seats", ""),  # something else is lost with them, which no page says
        ("UPDATE alembic_version SET version_num = 'v99'", "newer version"),
    ]:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(statement)
            connection.commit()
        if part:
            refuses(data, "restore", str(file), "--yes", parts=("nothing was put back", part))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v7'")
        connection.execute("DELETE FROM guests")
        connection.commit()
    refuses(data, "restore", str(file), "--yes", parts=("nothing was put back", "refers to guests"))
    assert len(admin(data, "tables")) == 1


def test_a_log_with_a_gap_is_named_and_the_rest_is_sound(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        assert admin(tmp_path, "check") == []
        assert "Tout est là" in told(tmp_path, "check", lang="fr")
        change(tmp_path, f"DELETE FROM entries WHERE \"table\" = '{e.table}'")
        result = orcade("admin", "check", "--data", str(tmp_path))
        assert result.exit_code == 1
        assert e.table in result.output
        assert "Found: 1, of which 1" in result.output


def test_another_key_signs_and_the_old_one_stays_known(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        [first] = e.ana.ask("GET", "/api/keys")
        refuses(tmp_path, "rotate-key", parts=("nothing has changed",))
        [would] = admin(tmp_path, "rotate-key", "--dry-run")
        assert (would["key"], would["until"]) == (first["key"], "")
        said = told(tmp_path, "rotate-key", "--dry-run", "--yes")
        assert f"Signs now, and would sign no more: {first['key']}" in said
        assert e.ana.ask("GET", "/api/keys") == [first]
        keys = admin(tmp_path, "rotate-key", "--yes")
        assert [key["key"] for key in keys][1:] == [first["key"]]
        assert keys[1]["until"]
        assert e.ana.ask("GET", "/api/keys") == keys
        e.server.end(signal.SIGTERM)
        assert admin(tmp_path, "rotate-key", "--dry-run") == keys
        assert f"Signs no more: {keys[0]['key']}" in told(tmp_path, "rotate-key", typed=("yes",))
        e.server.start()
        assert [key["key"] for key in e.ana.ask("GET", "/api/keys")][1:] == [key["key"] for key in keys]


OLD = "2020-01-01T00:00:00.000+00:00"


def test_what_nobody_came_back_to_goes_and_nothing_else(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        finished, closed, young = (e.ana.open_table(ME, {"kind": "device"}) for _ in range(3))
        alone, newest = Guest(e.server.origin, "Cy"), Guest(e.server.origin, "Dee")
        gone_table = alone.open_table(ME, {"kind": "device"})
        ids = {line["name"]: line["id"] for line in admin(tmp_path, "guests")}
        told(tmp_path, "close", closed)
        told(tmp_path, "ban", str(ids["Bo"]))
        over = f"'{finished}', '{young}', '{gone_table}'"
        change(tmp_path, f"UPDATE tables SET status = 'over' WHERE id IN ({over})")
        change(tmp_path, f"UPDATE entries SET at = '{OLD}' WHERE \"table\" != '{young}'")
        change(tmp_path, f"UPDATE tables SET rematch = '{gone_table}' WHERE id = '{young}'")
        change(tmp_path, f"UPDATE guests SET seen = '{OLD}'")
        refuses(tmp_path, "prune", "--yes", parts=("--tables DAYS",))
        refuses(tmp_path, "prune", "--tables", "-1", parts=("--tables is '-1'",))
        both = ("prune", "--tables", "30", "--guests", "30")
        would = admin(tmp_path, *both, "--dry-run")
        assert {line["id"] for line in would["tables"]} == {finished, closed, gone_table}
        assert [line["name"] for line in would["guests"]] == ["Cy"]  # Bo is banned, Dee the newest
        assert "Would go: 3 tables" in told(
            tmp_path, "prune", "--tables", "30", "--guests", "30", "--dry-run"
        )
        assert len(admin(tmp_path, "tables")) == 5
        change(tmp_path, f"UPDATE tables SET created = '{OLD}' WHERE id IN ('{e.table}', '{young}')")
        assert (
            admin(tmp_path, "prune", "--abandoned", "30", "--dry-run")["tables"] == []
        )  # somebody just came
        change(tmp_path, f"UPDATE holders SET since = '{OLD}'")
        change(tmp_path, "UPDATE holders SET seen = ''")
        left_alone = admin(tmp_path, "prune", "--abandoned", "30", "--dry-run")["tables"]
        assert {line["id"] for line in left_alone} == {closed, e.table}
        assert admin(tmp_path, "prune", "--guests", "30", "--dry-run") == {"tables": [], "guests": []}
        assert admin(tmp_path, *both, "--yes") == would
        assert {line["id"] for line in admin(tmp_path, "tables")} == {young, e.table}
        assert {line["name"] for line in admin(tmp_path, "guests")} == {"Ana", "Bo", "Dee"}
        assert on_disk(tmp_path / "orcade.sqlite3", "SELECT rematch FROM tables WHERE status = 'over'") == [
            ("",)
        ]
        assert alone.ask("GET", "/api/me") == {"name": ""}  # nobody knows him any more
        for guest in (alone, newest):
            guest.close()


def test_a_guest_counts_as_seen_on_the_day_he_comes(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        change(tmp_path, f"UPDATE guests SET seen = '{OLD}'")
        e.ana.ask("GET", "/api/me")
        assert {line["seen"] for line in admin(tmp_path, "guests")} == {OLD}  # it was written today already
        e.server.kill()
        e.server.start()
        e.ana.ask("GET", "/api/me")
        e.ana.open_table(ME, {"kind": "device"})  # written after that
        seen = {line["name"]: line["seen"] for line in admin(tmp_path, "guests")}
        assert seen["Ana"] > seen["Bo"] == OLD
