"""Durable before acknowledged: many at once in one transaction, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from orcade.server.store.errors import Undecided
from orcade.server.store.store import Store
from orcade.tables.store import StoreError, Unsure
from tests.server.stored import commits_of, entry, on_disk, with_table

pytestmark = pytest.mark.anyio


async def test_what_is_acknowledged_is_on_the_disk(store: Store, path: Path) -> None:
    await with_table(store)
    for number in range(5):
        await store.append("table-0001", [entry(number)])
        assert len(on_disk(path, "SELECT number FROM entries")) == number + 1


async def test_the_disk_is_waited_for(store: Store) -> None:
    pragmas = await store.write(
        lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    )
    assert pragmas == ["wal", 2]  # FULL: every commit is synced


async def test_what_was_written_goes_into_the_file_without_holding_anybody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.server.store.checkpoints.EACH", 0.01)
    path = tmp_path / "orcade.sqlite3"
    store = await Store.open(path)
    try:
        before = path.stat().st_size
        await with_table(store)
        await store.append("table-0001", [entry(n, "x" * 10_000) for n in range(20)])
        for _ in range(1_000):
            if path.stat().st_size > before + 200_000:
                break
            await asyncio.sleep(0.01)
        assert path.stat().st_size > before + 200_000
        assert (path.parent / "orcade.sqlite3-wal").exists()  # which the last to close it takes away
    finally:
        await store.close()


async def test_nothing_is_acknowledged_before_the_commit(store: Store, path: Path) -> None:
    """While the commit is held up, nobody is told; jobs that come meanwhile go into one transaction."""
    await with_table(store)
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")  # nobody else can commit now
    commits = commits_of(store)
    jobs = [asyncio.ensure_future(store.append("table-0001", [entry(n)])) for n in range(50)]
    reading = await store.entries("table-0001")  # reads do not wait
    assert reading == []
    assert not any(job.done() for job in jobs)
    holding.execute("COMMIT")
    holding.close()
    await asyncio.gather(*jobs)
    assert len(commits) <= 2
    assert len(await store.entries("table-0001")) == 50


async def test_a_job_that_fails_does_not_spoil_the_others(store: Store, path: Path) -> None:
    await with_table(store)
    await store.append("table-0001", [entry(0)])
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")
    jobs = [
        store.append("table-0001", [entry(1)]),
        store.append("table-0001", [entry(2), entry(0)]),  # there is a 0 already
        store.append("table-0001", [entry(3)], status="running"),
        store.update_table("table-0001", colour="red"),
        store.new_guest(b"another", "Bo"),
    ]
    waiting = [asyncio.ensure_future(job) for job in jobs]
    await asyncio.sleep(0)
    holding.execute("COMMIT")
    holding.close()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(result, Exception) for result in done] == [False, True, False, True, False]
    assert [e.number for e in await store.entries("table-0001")] == [0, 1, 3]
    found = await store.table("table-0001")
    assert found is not None
    assert found.status == "running"


async def test_entries_and_the_tables_fields_go_together(store: Store) -> None:
    await with_table(store)
    with pytest.raises(Exception, match="no field"):
        await store.append("table-0001", [entry(0)], colour="red")
    assert await store.entries("table-0001") == []


async def test_what_the_loop_hears_without_a_pause_is_written_together(store: Store) -> None:
    await with_table(store)

    async def bring(n: int) -> None:
        for _ in range(n):  # one turn of the event loop after the other brings one more
            await asyncio.sleep(0)
        await store.append("table-0001", [entry(n)])

    commits = commits_of(store)
    await asyncio.gather(*map(bring, range(20)))
    assert len(commits) == 1
    await store.append("table-0001", [entry(20)])
    await store.append("table-0001", [entry(21)])
    assert len(commits) == 3


async def test_what_comes_while_something_is_written_waits_until_all_know_of_that(
    store: Store, path: Path
) -> None:
    await with_table(store)
    known: list[int] = []

    async def bring(n: int) -> None:
        await store.append("table-0001", [entry(n)])
        known.append(n)
        if n < 10:
            await store.append("table-0001", [entry(n + 10)])

    commits = commits_of(store)
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")
    first = [asyncio.ensure_future(bring(n)) for n in range(3)]
    while not commits:  # they are being written, and cannot be
        await asyncio.sleep(0)
    meanwhile = [asyncio.ensure_future(bring(n)) for n in range(20, 23)]
    await asyncio.sleep(0)
    holding.execute("COMMIT")
    holding.close()
    await asyncio.gather(*first, *meanwhile)
    assert sorted(known[:3]) == [0, 1, 2]
    assert commits == [3, 6]  # what the first do next goes with what came meanwhile


async def test_who_is_asked_is_written_with_the_entries_or_not_at_all(store: Store, path: Path) -> None:
    await with_table(store, "table-0001", "table-0002")
    await store.append("table-0001", [entry(0)], asked=1)
    holding = sqlite3.connect(path, isolation_level=None)
    holding.execute("BEGIN IMMEDIATE")  # so that all of these come together
    commits = commits_of(store)
    jobs = [
        store.append("table-0001", [entry(1)], asked=2),
        store.append("table-0001", [entry(1)], asked=4),  # there is a 1 already
        store.append("table-0002", [entry(0)], asked=8, status="running"),
    ]
    waiting = [asyncio.ensure_future(job) for job in jobs]
    await asyncio.sleep(0)
    holding.execute("COMMIT")
    holding.close()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [isinstance(result, Exception) for result in done] == [False, True, False]
    assert on_disk(path, "SELECT asked, status FROM tables ORDER BY id") == [(2, "waiting"), (8, "running")]
    assert len(commits) <= 2


async def test_who_gives_up_waiting_changes_nothing(store: Store) -> None:
    await with_table(store)
    job = asyncio.ensure_future(store.append("table-0001", [entry(0)]))
    await asyncio.sleep(0)
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    await store.append("table-0001", [entry(1)])
    assert [e.number for e in await store.entries("table-0001")] == [0, 1]


async def test_closing_writes_what_still_waits(path: Path) -> None:
    store = await Store.open(path)
    await with_table(store)
    jobs = [asyncio.ensure_future(store.append("table-0001", [entry(n)])) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*jobs)
    assert len(on_disk(path, "SELECT number FROM entries")) == 20
    with pytest.raises(StoreError, match="closed"):
        await store.append("table-0001", [entry(20)])


CRASH = """
import asyncio, os, sys
from pathlib import Path
from orcade.server.store.store import Store
from tests.server.test_store import entry, with_table

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await with_table(store)
    for number in range(10):
        await store.append("table-0001", [entry(number)])
        print(number, flush=True)
    asyncio.ensure_future(store.append("table-0001", [entry(10)]))
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


async def test_a_crash_loses_nothing_that_was_acknowledged(path: Path) -> None:
    crashed = subprocess.run(
        [sys.executable, "-c", CRASH, str(path)],
        capture_output=True,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        check=False,
    )
    assert crashed.returncode == -9, crashed.stderr.decode()
    acknowledged = [int(word) for word in crashed.stdout.split()]
    assert acknowledged == list(range(10))
    store = await Store.open(path)  # its lock died with it
    numbers = [e.number for e in await store.entries("table-0001")]
    assert numbers[:10] == acknowledged
    assert numbers[10:] in ([], [10])
    await store.close()


async def test_the_writer_goes_on_after_a_mistake_of_ours(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    store.writer.calls.put("a mistake")  # type: ignore[arg-type]
    assert await asyncio.wait_for(store.write(lambda _: 7), 10) == 7
    assert "the writer goes on after a mistake" in caplog.text


async def test_what_was_written_when_a_mistake_was_made_is_in_doubt(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await with_table(store)
    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "written", lambda _: 1 / 0)
        with pytest.raises(Unsure):
            await asyncio.wait_for(store.append("table-0001", [entry(0)]), 10)
        with pytest.raises(Unsure):
            await store.seating_and_entries("table-0001")
    await asyncio.wait_for(store.append("table-0001", [entry(1)]), 10)
    assert [e.number for e in await store.entries("table-0001")] == [0, 1]
    assert "ZeroDivisionError" in caplog.text


async def test_a_commit_that_went_wrong_and_cannot_be_read_again_is_in_doubt(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_table(store)

    def commit(*_: object) -> None:
        raise Undecided from sqlite3.OperationalError("disk I/O error")

    def read(*_: object) -> bool:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(store.writer, "commit", commit)
        patch.setattr("orcade.server.store.statements.has_entry", read)
        with pytest.raises(Unsure):
            await asyncio.wait_for(store.append("table-0001", [entry(0)]), 10)
    assert store.writer.doubt
    await asyncio.wait_for(store.append("table-0001", [entry(0)]), 10)
    assert not store.writer.doubt


async def test_nobody_waits_for_a_writer_that_has_ended(path: Path) -> None:
    """Whoever comes at the moment when it ends is told so, too."""
    store = await Store.open(path)
    await store.close()
    store.writer.closed = False
    with pytest.raises(StoreError, match="the writer has ended"):
        await asyncio.wait_for(store.writer.write(lambda _: None), 10)
