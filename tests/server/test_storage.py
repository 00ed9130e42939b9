"""Storage that fails is told honestly: the first error is the reason, what is acknowledged is found."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import event

from orcade.server.store.errors import StoreDamaged
from orcade.server.store.store import Store
from orcade.tables.rows import Entry
from orcade.tables.store import NotKept, StoreError, Unsure
from tests.server.failing import SYNCS, Full, damaged, taken_away
from tests.server.stored import entry, on_disk, with_table

pytestmark = pytest.mark.anyio
ID = "table-0001"


def large(number: int) -> Entry:
    """More than fits into the pages that there are."""
    return entry(number, "x" * 20_000)


async def not_kept(store: Store, *entries: Entry, why: str) -> NotKept:
    with pytest.raises(NotKept) as caught:
        await store.append(ID, entries)
    assert caught.value.why == why
    return caught.value


async def numbers(store: Store) -> list[int]:
    return [e.number for e in await store.entries(ID)]


async def test_a_full_disk_is_told_and_forgotten_when_there_is_room(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await with_table(store)
    await store.append(ID, [entry(0)])
    full = Full(store)
    await full.begin()
    said = await not_kept(store, large(1), why="disk_full")
    assert "database or disk is full" in str(said)
    assert await store.trouble() == "disk_full"
    await not_kept(store, large(1), why="disk_full")
    assert await numbers(store) == [0]
    full.end()
    await store.append(ID, [large(1)])
    assert await store.trouble() is None
    assert await numbers(store) == [0, 1]
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == 1  # of all that was refused, the first
    assert errors[0].endswith("cannot be written (disk_full): database or disk is full")
    assert "can be written again" in caplog.text
    assert "rollback" not in caplog.text
    assert "savepoint" not in caplog.text


async def test_a_full_disk_is_tried_again_by_itself(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.health, "pause", 0.01)
    await with_table(store)
    full = Full(store)
    await full.begin()
    await not_kept(store, large(0), why="disk_full")
    waiting = asyncio.ensure_future(store.writable())
    done, _ = await asyncio.wait([waiting], timeout=0.05)
    assert not done
    full.end()
    await asyncio.wait_for(waiting, 30)
    assert await store.trouble() is None


async def test_what_else_is_to_be_written_tells_the_first_error_too(store: Store) -> None:
    """Work with savepoints of its own: SQLite has undone all of it before anybody can."""
    full = Full(store)
    await full.begin()
    making = [store.new_guest(bytes([n]) * 200_000, "Ana") for n in range(3)]
    for wrong in await asyncio.gather(*making, return_exceptions=True):
        assert isinstance(wrong, NotKept)
        assert str(wrong).endswith("database or disk is full")
    full.end()
    assert await store.new_guest(b"one", "Ana") == 1


async def test_one_who_wants_too_much_hinders_nobody(store: Store, path: Path) -> None:
    await with_table(store)
    full = Full(store)
    await full.begin()
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")  # so that both come together
    jobs = [store.append(ID, [large(0)]), store.update_table(ID, calm=False)]
    waiting = [asyncio.ensure_future(job) for job in jobs]
    await asyncio.sleep(0)
    holding.execute("COMMIT")
    holding.close()
    first, second = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(first, NotKept)
    found = await store.table(ID)
    assert found is not None
    assert (second is None) == (not found.calm)  # whoever was told so finds it so


async def test_a_disk_that_may_not_be_written(store: Store) -> None:
    await with_table(store)
    only: list[str] = ["ON"]
    event.listen(store.writing, "connect", lambda c, _: c.execute(f"PRAGMA query_only={only[-1]}"))
    store.writer.engine.dispose()
    await store.write(lambda c: c.exec_driver_sql("PRAGMA query_only=ON"))
    said = await not_kept(store, entry(0), why="read_only")
    assert "attempt to write a readonly database" in str(said)
    assert await store.trouble() == "read_only"
    only.append("OFF")
    await store.append(ID, [entry(0)])
    assert await numbers(store) == [0]
    assert await store.trouble() is None


async def test_data_that_somebody_else_holds(store: Store, path: Path) -> None:
    await with_table(store)
    await store.write(lambda c: c.exec_driver_sql("PRAGMA busy_timeout=10"))
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")
    await not_kept(store, entry(0), why="data_busy")
    holding.execute("ROLLBACK")
    holding.close()
    await store.append(ID, [entry(0)])
    assert await store.trouble() is None


async def test_a_disk_that_does_not_answer_is_told_and_asked_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, asked = Event(), list[int]()

    def hanging() -> None:
        asked.append(1)
        go_on.wait()

    with monkeypatch.context() as hung:
        hung.setattr(store.files, "check", hanging)
        hung.setattr("orcade.server.store.sql_store.PATIENCE", 0.01)
        assert [await store.trouble() for _ in range(3)] == ["disk_slow"] * 3
        assert len(asked) == 1
    go_on.set()
    assert await store.trouble() is None


# The folder


async def test_a_folder_that_is_gone_takes_nothing(store: Store, path: Path) -> None:
    await with_table(store)
    with taken_away(path.parent):
        await not_kept(store, entry(0), why="data_gone")
        assert await store.trouble() == "data_gone"
        assert not path.parent.exists()  # nobody makes another in its place
        assert await store.table(ID) is not None  # what was read can still be read
    await store.append(ID, [entry(0)])
    assert await store.trouble() is None
    assert on_disk(path, "SELECT number FROM entries") == [(0,)]


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
async def test_a_file_that_was_removed_takes_nothing(store: Store, path: Path, suffix: str) -> None:
    await with_table(store)
    os.remove(f"{path}{suffix}")
    if suffix != "-shm":  # in which nothing is kept
        with pytest.raises((NotKept, Unsure), match="has gone"):
            await store.append(ID, [entry(0)])
    assert await store.trouble() == "data_gone"


async def test_another_file_in_its_place_is_noticed(store: Store, path: Path, tmp_path: Path) -> None:
    """As when somebody restores a backup under a running server: it is neither written nor read."""
    await with_table(store)
    await store.append(ID, [entry(0)])
    copy = tmp_path / "copy.sqlite3"
    shutil.copy(path, copy)
    os.replace(copy, path)
    said = await not_kept(store, entry(1), why="data_gone")
    assert "another file lies in its place" in str(said)
    assert await numbers(store) == [0]
    store.reading.dispose()
    with pytest.raises(StoreError, match="another file lies in its place"):
        await store.entries(ID)


async def test_what_went_into_a_file_that_vanished_meanwhile_is_not_acknowledged(
    store: Store, path: Path
) -> None:
    """It may be found again, if the folder comes back; so nobody is told that it was not kept either."""
    await with_table(store)
    away = path.parent.with_name("away")

    def written_elsewhere(_: object) -> None:
        path.parent.rename(away)

    with pytest.raises(Unsure):
        await store.write(written_elsewhere)
    with pytest.raises(Unsure):
        await store.seating_and_entries(ID)
    await not_kept(store, entry(0), why="data_gone")
    away.rename(path.parent)
    await store.append(ID, [entry(0)])
    found = await store.seating_and_entries(ID)
    assert found is not None
    assert [e.number for e in found[1]] == [0]


# A COMMIT that goes wrong

NO_SYNC = """
import asyncio, os, sys
from pathlib import Path
from orcade.server.store.store import Store
from orcade.tables.store import Unsure
from tests.server.failing import fail_to_sync
from tests.server.stored import entry, with_table

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await with_table(store)
    await store.append("table-0001", [entry(0)])
    await store.write(lambda _: fail_to_sync())
    for _ in range(2):
        try:
            await store.append("table-0001", [entry(1, "act-1")])
        except Unsure as unsure:
            print(unsure.why, await store.trouble(), len(await store.entries("table-0001")), flush=True)
    try:
        await store.seating_and_entries("table-0001")
    except Unsure:
        print("in doubt", flush=True)
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


@pytest.mark.skipif(not SYNCS, reason="only Linux answers a sync of one thread with an error")
async def test_a_sync_that_fails_is_not_guessed_at(path: Path) -> None:
    """Nobody was told yes or no; what is found after the crash, sent again, is there exactly once."""
    crashed = subprocess.run(
        [sys.executable, "-c", NO_SYNC, str(path)],
        capture_output=True,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        check=False,
        text=True,
    )
    assert crashed.returncode == -9, crashed.stderr
    assert crashed.stdout.splitlines() == ["disk_error disk_error 1"] * 2 + ["in doubt"]
    store = await Store.open(path)
    found = await store.entries(ID)
    if not any(e.client == "act-1" for e in found):  # so whoever was not answered says it again
        await store.append(ID, [entry(1, "act-1")])
    assert [(e.number, e.client) for e in await store.entries(ID)] == [(0, ""), (1, "act-1")]
    assert await store.trouble() is None
    await store.close()


# Damaged pages


async def test_damage_is_found_when_the_data_is_opened(path: Path) -> None:
    store = await Store.open(path)
    await with_table(store)
    await store.append(ID, [entry(n) for n in range(50)])
    await store.close()
    damaged(path, "entries")
    with pytest.raises(StoreDamaged, match=r"orcade\.sqlite3 is damaged: .*put a backup in its place"):
        await Store.open(path)
    with pytest.raises(StoreDamaged):  # and it is not locked for ever
        await Store.open(path)


async def test_a_large_file_is_checked_on_while_it_is_served(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(path)
    await with_table(store)
    await store.append(ID, [entry(n) for n in range(500)])
    await store.close()
    damaged(path, "entries")
    monkeypatch.setattr("orcade.server.store.check.PATIENCE", -1.0)
    monkeypatch.setattr("orcade.server.store.check.STEPS", 1)
    store = await Store.open(path)
    try:
        assert store.later is not None
        store.later.thread.join(30)
        assert await store.trouble() == "data_damaged"
    finally:
        await store.close()


async def test_damage_that_is_met_is_told_and_stays_known(path: Path) -> None:
    store = await Store.open(path)
    guest = await with_table(store)
    await store.append(ID, [entry(n) for n in range(50)])
    await store.close()
    damaged(path, "tables_in_the_lobby")
    opened = Store.__new__(Store)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("orcade.server.store.store.checked_quickly", lambda _: True)
        opened.__init__(path)  # type: ignore[misc]
    try:
        with pytest.raises(StoreError) as caught:
            await opened.public_tables(10)
        assert (caught.value.why, caught.value.outcome) == ("data_damaged", "not_read")
        assert len(await opened.entries(ID)) == 50  # the rest is there
        await opened.append(ID, [entry(50)])
        assert await opened.trouble() == "data_damaged"
        assert guest == 1
    finally:
        await opened.close()


# When it cannot be opened


async def test_why_the_data_cannot_be_opened_is_the_first_reason(path: Path) -> None:
    path.parent.mkdir()
    path.with_suffix(".lock").mkdir()
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):  # and not "in use by another"
        await Store.open(path)
