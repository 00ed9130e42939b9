"""`orcade admin` on real data: with a server running on it, with halls, and with none."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from orcade.server.admin.control import NAME, Unreachable, ask
from orcade.server.admin.orders import Status
from tests.cli.admin_house import HALLS, Evening, admin, evening, refuses, told
from tests.server.stored import on_disk
from tests.server.visiting import heard, hello

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its servers are forks")
UNWELCOME = 1008


async def let_go(door: Any) -> dict[str, Any]:
    """The last thing that somebody is told before the server closes, as it does with the unwelcome."""
    failed = await heard(door, "failed")
    with pytest.raises(ConnectionClosed) as closed:
        await heard(door, "nothing any more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == UNWELCOME
    return failed


async def asked(*words: Any) -> Any:
    return await asyncio.to_thread(admin, *words)


@pytest.mark.parametrize("halls", HALLS)
def test_a_table_is_closed_and_opened_again(tmp_path: Path, halls: int) -> None:
    """Those who are there are told, and so is whoever comes; then it goes on where it was."""

    async def close_it(e: Evening) -> None:
        async with e.ana.socket() as door, e.bo.socket() as other:
            for one, seat in ((door, 0), (other, 1)):
                await one.send(hello(e.table, seat))
                await heard(one, "snapshot")
            closed = await asked(tmp_path, "close", f"{e.server.origin}/t/{e.table}?at=3")
            assert [(line["id"], line["closed"]) for line in closed["tables"]] == [(e.table, True)]
            for one in (door, other):
                assert "was closed by the operator" in (await let_go(one))["message"]
        async with e.ana.socket() as door:
            await door.send(hello(e.table, 0))
            assert (await heard(door, "failed"))["code"] == "closed"

    async def come_back(e: Evening) -> None:
        async with e.ana.socket() as door:
            await door.send(hello(e.table, 0))
            assert (await heard(door, "snapshot"))["position"]["at"] == 0

    with evening(tmp_path, halls) as e:
        asyncio.run(close_it(e))
        answer = e.bo.http.get(f"/api/tables/{e.table}")
        assert (answer.status_code, answer.json()["code"]) == (410, "closed")
        assert "fermée par l'administrateur" in answer.json()["message"]["fr"]
        assert e.bo.ask("GET", "/api/tables") == {"public": [], "mine": []}
        assert [line["id"] for line in admin(tmp_path, "tables", "--state", "closed")] == [e.table]
        assert admin(tmp_path, "tables", "--state", "running") == []
        assert "Opened again: 1." in told(tmp_path, "reopen", e.table)
        asyncio.run(come_back(e))
        assert [table["id"] for table in e.bo.ask("GET", "/api/tables")["mine"]] == [e.table]


def test_a_table_is_closed_without_a_server_too(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        table = e.table
        e.server.end(signal.SIGTERM)
        assert "Closed: 1." in told(tmp_path, "close", table)
        e.server.start()
        assert e.bo.http.get(f"/api/tables/{table}").status_code == 410
        e.server.kill()
        assert "Rouvertes : 1." in told(tmp_path, "reopen", table, lang="fr")


def test_a_deleted_table_is_gone_with_all_that_was_played_there(tmp_path: Path) -> None:
    async def delete_it(e: Evening) -> None:
        async with e.bo.socket() as door:
            await door.send(hello(e.table, 1))
            await heard(door, "snapshot")
            would = await asked(tmp_path, "delete", e.table, "--dry-run")
            assert [line["id"] for line in would["tables"]] == [e.table]
            assert len(admin(tmp_path, "tables")) == 2
            gone = await asked(tmp_path, "delete", e.table, "--yes")
            assert gone == would
            assert "deleted" in (await let_go(door))["message"]

    with evening(tmp_path) as e:
        other = e.ana.open_table({"kind": "me"}, {"kind": "device"})
        asyncio.run(delete_it(e))
        assert e.bo.http.get(f"/api/tables/{e.table}").json()["code"] == "no_table"
        assert e.bo.ask("GET", "/api/tables") == {"public": [], "mine": []}
        for name in ("seats", "holders", "recoveries", "entries"):
            assert set(on_disk(tmp_path / "orcade.sqlite3", f'SELECT "table" FROM {name}')) <= {(other,)}
        e.server.end(signal.SIGTERM)
        refuses(tmp_path, "delete", other, typed=("no",), parts=("nothing has changed", "--yes"))
        refuses(tmp_path, "delete", other, parts=("nothing has changed",))
        assert len(admin(tmp_path, "tables")) == 1
        assert "Supprimés : 1 tables" in told(tmp_path, "delete", other, typed=("oui",), lang="fr")
        assert told(tmp_path, "tables") == "No tables."


@pytest.mark.parametrize("halls", HALLS)
def test_a_banned_guest_is_let_go_at_once_and_kept_out(tmp_path: Path, halls: int) -> None:
    async def ban_him(e: Evening, bo: str) -> None:
        async with e.ana.socket() as door, e.bo.socket() as other:
            for one, seat in ((door, 0), (other, 1)):
                await one.send(hello(e.table, seat))
                await heard(one, "snapshot")
            assert (await asked(tmp_path, "ban", bo, "--dry-run"))["sockets"] == 1
            assert (await asked(tmp_path, "ban", bo, "--because", "insults"))["sockets"] == 1
            assert "barred you" in (await let_go(other))["message"]
            async with e.bo.socket() as again:
                assert (await let_go(again))["code"] == "banned"
            await door.send(hello(e.table, 0))
            assert (await heard(door, "failed"))["code"] == "greeted_already"

    with evening(tmp_path, halls) as e:
        bo = next(str(line["id"]) for line in admin(tmp_path, "guests") if line["name"] == "Bo")
        asyncio.run(ban_him(e, bo))
        answer = e.bo.http.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert e.ana.ask("GET", "/api/tables")["mine"]
        assert [(line["name"], line["banned"]) for line in admin(tmp_path, "guests")] == [
            ("Ana", False),
            ("Bo", True),
        ]
        assert [line["because"] for line in admin(tmp_path, "bans")] == ["insults"]
        told(tmp_path, "unban", bo)
        assert e.bo.ask("GET", "/api/tables")["mine"]
        refuses(tmp_path, "unban", bo, parts=("is not banned",))
        refuses(tmp_path, "ban", "9999", parts=("There is no guest with the number 9999",))
        refuses(tmp_path, "ban", "nobody", parts=("'nobody' is nobody", "203.0.113.0/24"))


def test_a_banned_network_is_let_go_at_once_and_kept_out(tmp_path: Path) -> None:
    async def ban_them(e: Evening) -> None:
        async with e.ana.socket() as door:
            await door.send(hello(e.table, 0))
            await heard(door, "snapshot")
            assert (await asked(tmp_path, "ban", "127.0.0.0/8"))["sockets"] == 1
            await let_go(door)
        async with e.ana.socket() as door:
            assert (await let_go(door))["code"] == "banned"

    with evening(tmp_path) as e:
        asyncio.run(ban_them(e))
        answer = e.ana.http.get("/api/catalogue")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        e.server.kill()
        e.server.start()  # and it is kept
        assert e.ana.http.get("/").json()["code"] == "banned"
        told(tmp_path, "unban", "127.0.0.0/8")
        assert e.ana.http.get("/api/catalogue").status_code == 200


@pytest.mark.parametrize("halls", HALLS[-1:])
def test_status_says_what_is_there_and_what_goes_on(tmp_path: Path, halls: int) -> None:
    async def look(e: Evening) -> Any:
        async with e.ana.socket() as door:
            await door.send(hello(e.table, 0))
            await heard(door, "snapshot")
            return await asked(tmp_path, "status")

    with evening(tmp_path, halls) as e:
        status = asyncio.run(look(e))
        assert status["kept"]["tables"] == {"waiting": 0, "running": 1, "over": 0}
        assert (status["kept"]["guests"], status["kept"]["entries"]) == (2, 1)
        processes = status["running"]["processes"]
        assert {of["process"] for of in processes} == {"front", *map(str, range(halls))}
        assert sum(of["sockets"] for of in processes) == 1
        assert sum(of["tables"] for of in processes) == 1
        assert [at["address"] for of in processes for at in of["addresses"]] == ["127.0.0.1"]
        assert "The server, Orcade" in told(tmp_path, "status")
        e.server.kill()
        assert admin(tmp_path, "status")["running"] is None
        assert "Aucun serveur ne répond" in told(tmp_path, "status", lang="fr")


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    refuses(tmp_path, "tables", parts=("holds no data of Orcade", "--data"))
    with evening(tmp_path) as e:
        e.server.end(signal.SIGTERM)
    refuses(tmp_path, "tables", "--state", "runing", parts=("'runing'", "did you mean 'running'"))
    for command in ("close", "reopen", "delete"):
        refuses(tmp_path, command, "no-such", parts=("There is no table 'no-such'",))
    (tmp_path / "orcade.sqlite3").write_bytes(b"no data at all " * 100)
    refuses(tmp_path, "tables", parts=("cannot be opened", "not a database"))
    refuses(tmp_path, "close", "no-such", parts=("cannot be opened",))


@pytest.mark.parametrize("id", ["-hello-----------------"[:22], "--data-abcdefghijklmnop"[:22]])
def test_an_id_that_begins_with_a_dash_is_no_option(tmp_path: Path, id: str) -> None:
    with evening(tmp_path) as e:
        e.server.end(signal.SIGTERM)
    for command in ("close", "reopen", "delete"):
        refuses(tmp_path, command, id, parts=(f"There is no table '{id}'",))
    refuses(tmp_path, "close", "--dta", parts=("there is no option --dta here",))


def test_data_of_another_version_is_left_alone(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        e.server.end(signal.SIGTERM)
    file = tmp_path / "orcade.sqlite3"
    on_disk_change(file, "UPDATE alembic_version SET version_num = 'v3'")
    refuses(tmp_path, "tables", parts=("older version of Orcade", "start orcade serve"))
    on_disk_change(file, "UPDATE alembic_version SET version_num = 'v99'")
    refuses(tmp_path, "tables", parts=("newer version",))


def on_disk_change(file: Path, statement: str) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


def test_the_socket_is_for_the_owner_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    deep = tmp_path / ("far" * 40) / "away"  # a longer way than such a socket's address may be
    deep.mkdir(parents=True)
    with evening(deep) as e:
        assert (deep / NAME).stat().st_mode & 0o777 == 0o600
        assert ask(deep, Status()).running is not None
        e.server.kill()
        assert (deep / NAME).exists()
        with pytest.raises(Unreachable):
            ask(deep, Status())
        e.server.start()
        assert ask(deep, Status()).running is not None
        e.server.end(signal.SIGTERM)
        assert not (deep / NAME).exists()


def test_nonsense_on_the_socket_is_answered_or_dropped(tmp_path: Path) -> None:
    with evening(tmp_path) as e:
        for line, answer in [
            (b"{}\n", b"bad_order"),
            (b'{"type": "Delete", "tables": 3}\n', b"bad_order"),
            (b"\xff\xfe\n", b"bad_order"),
            (b"[" * 100_000 + b"\n", b"bad_order"),
            (b"", b""),
        ]:
            assert answer in said_on(tmp_path, line)
        assert said_on(tmp_path, b"x" * 5_000_000) == b""  # more than a line may have
        assert e.ana.ask("GET", "/api/health")["status"] == "ok"


def said_on(data: Path, line: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX) as door:
        door.settimeout(60)
        door.connect(os.path.relpath(data / NAME))
        try:
            door.sendall(line)
            door.shutdown(socket.SHUT_WR)
            return door.makefile("rb").read()
        except OSError:  # it was closed while we still spoke
            return b""
