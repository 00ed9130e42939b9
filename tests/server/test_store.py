"""What is kept: rows that come back as they went, by one server at a time, for years."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event

from orcade.server.store.engine import writing_engine
from orcade.server.store.errors import StoreInUse, StoreTooNew
from orcade.server.store.migrate import migrate
from orcade.server.store.schema import METADATA
from orcade.server.store.sql_store import SqlStore
from orcade.server.store.store import Store
from orcade.server.store.writing_turn import WritingTurn
from orcade.tables.rows import HolderRow, SeatRow, now
from orcade.tables.store import StoreError
from tests.server.stored import add_holder, commits_of, entry, on_disk, row, with_table

pytestmark = pytest.mark.anyio


# Guests and tables


async def test_guests_are_found_by_their_token(sql_store: SqlStore) -> None:
    id = await sql_store.new_guest(b"one", "Ana")
    other = await sql_store.new_guest(b"two", "Bo")
    assert id != other
    await sql_store.update_guest(id, name="Anaïs", device="Firefox/Android")
    found = await sql_store.guest_by_token(b"one")
    assert found is not None
    assert (found.id, found.name, found.device) == (id, "Anaïs", "Firefox/Android")
    assert await sql_store.guest_by_token(b"three") is None


async def test_a_table_is_made_whole_or_not_at_all(sql_store: SqlStore) -> None:
    await with_table(sql_store)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await sql_store.create_table(row("table-0002"), [SeatRow("table-0002", 0, "open")], [(0, 99)])
    assert await sql_store.table("table-0002") is None
    assert await sql_store.seats("table-0002") == []


async def test_each_list_takes_three_questions(sql_store: SqlStore) -> None:
    guest = await with_table(sql_store)
    for n in range(20):
        id = f"table-1{n:03}"
        await sql_store.create_table(row(id), [SeatRow(id, 0, "open")], [(0, guest)])
    asked: list[str] = []
    event.listen(sql_store.reading, "before_cursor_execute", lambda *said: asked.append(said[2]))
    assert len(await sql_store.public_tables(50)) == 21
    assert len(await sql_store.tables_of(guest, 50)) == 20
    assert len([said for said in asked if said.startswith("SELECT")]) == 6


async def test_a_new_recovery_ends_the_old(sql_store: SqlStore) -> None:
    guest = await with_table(sql_store)
    assert not await sql_store.set_recovery("table-0001", 0, guest, b"nobody's")  # he does not hold the seat
    await add_holder(sql_store, "table-0001", 0, guest)
    assert await sql_store.set_recovery("table-0001", 0, guest, b"first")
    assert await sql_store.set_recovery("table-0001", 0, guest, b"second")
    for ended in (b"nobody's", b"first"):
        assert await sql_store.seat_by_recovery(ended) is None
        assert not await sql_store.recover(ended, guest)
    assert await sql_store.seat_by_recovery(b"second") == ("table-0001", 0)


async def test_whoever_is_put_out_has_no_link_any_more_and_makes_none(sql_store: SqlStore) -> None:
    ana = await with_table(sql_store)
    bo = await sql_store.new_guest(b"bo", "Bo", "Firefox/Android")
    cy = await sql_store.new_guest(b"cy", "Cy")
    await add_holder(sql_store, "table-0001", 0, ana)
    assert await sql_store.set_recovery("table-0001", 0, ana, b"link")
    assert await sql_store.recover(b"link", bo)
    assert [(row.guest, row.device) for row in await sql_store.held("table-0001", 0)] == [
        (ana, ""),
        (bo, "Firefox/Android"),
    ]
    assert await sql_store.set_recovery("table-0001", 0, bo, b"his own")
    assert await sql_store.put_out("table-0001", 0, ana, bo)
    assert not await sql_store.set_recovery("table-0001", 0, bo, b"another")
    for ended in (b"link", b"his own", b"another"):
        assert not await sql_store.recover(ended, cy)
    assert await sql_store.holders("table-0001") == [(0, ana)]


async def test_whoever_came_once_is_known_without_a_question(sql_store: SqlStore) -> None:
    visits: list[object] = []
    event.listen(sql_store.reading, "begin", visits.append)
    assert await sql_store.guest_id(b"one") is None
    ana = await sql_store.new_guest(b"one", "Ana")
    assert len(visits) == 1
    assert [await sql_store.guest_id(b"one") for _ in range(3)] == [ana] * 3
    assert len(visits) == 2


def test_moments_are_written_to_the_millisecond_in_one_length(monkeypatch: pytest.MonkeyPatch) -> None:
    for moment in (1_700_000_000_000, 1_700_000_000_007, 1_700_000_001_000, 1_699_999_998_120):
        monkeypatch.setattr("orcade.tables.rows.time_ns", lambda moment=moment: moment * 1_000_000)
        expected = datetime.fromtimestamp(moment / 1_000, UTC).isoformat(timespec="milliseconds")
        assert now() == expected


# One server, and many years


@pytest.mark.usefixtures("store")
async def test_a_second_server_on_the_same_data_is_refused(path: Path) -> None:
    with pytest.raises(StoreInUse, match=r"orcade\.sqlite3 is in use by another Orcade server"):
        await Store.open(path)


async def test_two_processes_of_one_server_write_the_same_data(store: Store, path: Path) -> None:
    """Both are durable at once, know the same secret, and only one of them can write an entry."""
    await with_table(store)
    other = await Store.open(path, alone=False)
    try:
        assert other.secret == store.secret
        jobs = [
            each.append("table-0001", [entry(2 * n + at)])
            for n in range(20)
            for at, each in enumerate([store, other])
        ]
        await asyncio.gather(*jobs)
        assert [e.number for e in await store.entries("table-0001")] == list(range(40))
        with pytest.raises(Exception, match="UNIQUE"):
            await other.append("table-0001", [entry(39)])
        found = await other.seating("table-0001")
        assert found is not None
        assert found[0].id == "table-0001"
        assert await other.seating("no-such-table") is None
    finally:
        await other.close()
    with pytest.raises(StoreInUse):  # who leaves does not let go of what he never held
        await Store.open(path)


@pytest.mark.usefixtures("store")
async def test_a_moment_without_a_free_file_ends_no_writing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    hall = await Store.open(path, alone=False)
    try:
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(os, "open", full)
            assert await asyncio.wait_for(hall.new_guest(b"one", "Ana"), 10)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr("fcntl.flock", full)
            with pytest.raises(StoreError, match=r"nothing was written: .*Too many open files"):
                await asyncio.wait_for(hall.new_guest(b"two", "Bo"), 10)
        assert await asyncio.wait_for(hall.new_guest(b"two", "Bo"), 10)
    finally:
        await hall.close()


async def test_they_take_turns(tmp_path: Path) -> None:
    """What comes while another has its turn waits, and is written together."""
    store = await Store.open(tmp_path / "orcade.sqlite3")
    await with_table(store)
    hall = await Store.open(tmp_path / "orcade.sqlite3", alone=False)
    commits = commits_of(hall)
    try:
        with WritingTurn(tmp_path / "orcade.sqlite3"):
            jobs = [asyncio.ensure_future(hall.append("table-0001", [entry(n)])) for n in range(20)]
            done, _ = await asyncio.wait(jobs, timeout=0.1)
            assert not done
        await asyncio.gather(*jobs)
        assert commits == [20]
        found = await store.table("table-0001")
        assert found is not None
        assert found.logged == 20
    finally:
        await hall.close()
        await store.close()


async def test_the_secret_of_a_store_stays_the_same(path: Path, tmp_path: Path) -> None:
    secrets = []
    for where in (path, path, tmp_path / "other.sqlite3"):
        store = await Store.open(where)
        secrets.append(store.secret)
        await store.close()
    assert secrets[0] == secrets[1] != secrets[2]
    assert len(secrets[0]) == 32


async def test_the_migrations_make_the_schema(sql_store: SqlStore) -> None:
    """In PostgreSQL entries do not refer to their table, whose row is locked before they are written."""

    def differences(connection: Any) -> Any:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA)

    found = [(what, part.table.name) for what, part in await sql_store.write(differences)]
    assert found == ([] if isinstance(sql_store, Store) else [("add_fk", "entries")])


@pytest.mark.parametrize("revision", ["v1", "v2", "v3", "v4", "v5", "v6", "v8", "v10", "v13"])
async def test_data_of_an_older_version_is_brought_up_to_date(path: Path, revision: str) -> None:
    path.parent.mkdir()
    path.touch()
    engine = writing_engine(path)
    migrate(engine, path, revision)
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO guests (token_hash, name, created) VALUES (x'01', 'Ana', '')")
    engine.dispose()
    store = await Store.open(path)
    found = await store.guest_by_token(b"\x01")
    assert found is not None
    assert found.name == "Ana"
    await with_table(store)
    await store.append("table-0001", [entry(0)])
    await store.close()


async def test_the_log_of_an_older_version_is_kept(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    engine = writing_engine(path)
    migrate(engine, path, "v3")
    table = "'table-0001', 'orc', '1', '', '', '{}', x'00', '[]', 0, 0, 'running', 1, '', '', 0, 1"
    log = [("table-0001", number, "move", 0, 1, f"act-{number}", b"{}", "") for number in (2, 0, 1)]
    with engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO tables VALUES ({table})")
        connection.exec_driver_sql("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", log)
    engine.dispose()
    store = await Store.open(path)
    assert [(e.number, e.client) for e in await store.entries("table-0001")] == [
        (number, f"act-{number}") for number in range(3)
    ]
    with pytest.raises(sqlite3.IntegrityError):
        await store.append("table-0001", [entry(2)])  # there is one already
    await store.append("table-0001", [entry(3)])
    await store.close()


@pytest.mark.parametrize("numbers", [[0, 1, 2], [0, 2], []], ids=str)
async def test_a_log_of_an_older_version_reaches_as_far_as_it_goes(path: Path, numbers: list[int]) -> None:
    path.parent.mkdir()
    path.touch()
    engine = writing_engine(path)
    migrate(engine, path, "v4")
    table = "'table-0001', 'orc', '1', '', '', '{}', x'00', '[]', 0, 0, 'running', 1, '', '', 0, 1"
    log = [("table-0001", number, "move", 0, 1, "", b"{}", "") for number in numbers]
    with engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO tables VALUES ({table})")
        for each in log:
            connection.exec_driver_sql("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", each)
    engine.dispose()
    store = await Store.open(path)
    found = await store.table("table-0001")
    assert found is not None
    assert found.logged == (3 if numbers else 0)
    await store.close()


async def test_who_held_a_seat_before_keeps_his_place(path: Path) -> None:
    """Since when nobody knows; who came first does not follow from the numbers of the guests."""
    path.parent.mkdir()
    path.touch()
    engine = writing_engine(path)
    migrate(engine, path, "v4")
    table = "'table-0001', 'orc', '1', '', '', '{}', x'00', '[]', 0, 0, 'running', 1, '', '', 0, 1"
    with engine.begin() as connection:
        for guest in (1, 2, 3):
            connection.exec_driver_sql(f"INSERT INTO guests VALUES ({guest}, x'0{guest}', '', '')")
        connection.exec_driver_sql(f"INSERT INTO tables VALUES ({table})")
        for seat, guest in ((1, 2), (0, 3), (0, 1), (1, 3)):
            connection.exec_driver_sql(f"INSERT INTO holders VALUES ('table-0001', {seat}, {guest})")
    engine.dispose()
    store = await Store.open(path)
    assert await store.held("table-0001", 0) == [HolderRow(3, 0, "", ""), HolderRow(1, 1, "", "")]
    assert await store.holders("table-0001") == [(0, 3), (0, 1), (1, 2), (1, 3)]
    await add_holder(store, "table-0001", 0, 2)
    newest = (await store.held("table-0001", 0))[-1]
    assert (newest.guest, newest.came, bool(newest.since)) == (2, 2, True)
    await store.close()


async def test_salt_that_was_given_in_the_open_is_kept(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    engine = writing_engine(path)
    migrate(engine, path, "v4")
    table = "'table-0001', 'orc', '1', '', '', '{}', x'00', '[]', 0, 0, 'waiting', 1, '', '', 0, NULL"
    with engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO tables VALUES ({table})")
        connection.exec_driver_sql(
            "INSERT INTO seats VALUES ('table-0001', 0, 'person', '', 'Ana', 0, 'a pinch')"
        )
    engine.dispose()
    store = await Store.open(path)
    (seat,) = await store.seats("table-0001")
    assert (seat.salt, seat.salt_commitment) == ("a pinch", "")
    found = await store.table("table-0001")
    assert found is not None
    assert not found.salts_asked
    assert await store.commit_salt("table-0001", 0, "c0ffee")
    await store.close()


async def test_data_of_a_newer_version_is_left_alone(path: Path) -> None:
    await (await Store.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = 'v99'")
    connection.commit()
    connection.close()
    with pytest.raises(
        StoreTooNew, match=r"newer version of Orcade: its schema is 'v99'.*v1, v2, v3, v4, v5, v6, v7"
    ):
        await Store.open(path)
    assert on_disk(path, "SELECT version_num FROM alembic_version") == [("v99",)]
    with pytest.raises(StoreTooNew):  # and it is not locked for ever
        await Store.open(path)
