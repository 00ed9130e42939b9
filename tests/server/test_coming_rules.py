"""Bots think with compiled rules as soon as they are there, if they are of the same sources."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
from pathlib import Path

import pytest

import orcade
from orcade.server.thinkers import pool
from orcade.server.thinkers.pool import Thinkers
from orcade.server.thinkers.process import ThinkerProcess
from orcade.server.thinkers.rules import DONE, ComingRules, digest
from orcade.server.thinkers.worker import FACTORY
from tests.server.test_thinkers import ODD, allowed, table_at, task_of, until

PACKAGE = Path(orcade.__file__).parent
BUILD = Path("kernel", "build.py")


def lay_down(folder: Path, compiled: bool = True) -> str:
    """Rules of our sources which say that they are compiled, whole but for the stamp; their digest."""
    shutil.copytree(PACKAGE, folder / "orcade", ignore=shutil.ignore_patterns("__pycache__", "client"))
    (folder / "orcade" / BUILD).write_text(f"COMPILED = {compiled}\n")
    return digest(folder / "orcade")


def finish(folder: Path) -> None:
    (folder / DONE).touch()


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LOOKS", 0.01)


def test_they_come_when_they_are_whole_and_of_our_sources(tmp_path: Path) -> None:
    ours = lay_down(tmp_path)
    coming = ComingRules(tmp_path, ours)
    assert not coming.have_come()
    finish(tmp_path)
    assert coming.have_come()
    assert not coming.have_come(), "those have been looked at"
    assert coming.are_ours()
    assert not ComingRules(tmp_path).have_come(), "the server's own sources are others"


def test_other_sources_are_refused_until_they_are_made_again_of_ours(tmp_path: Path) -> None:
    ours = lay_down(tmp_path)
    words = tmp_path / "orcade" / "bots" / "levels.toml"
    before = words.read_bytes()
    words.write_bytes(before + b"# edited\n")
    finish(tmp_path)
    coming = ComingRules(tmp_path, ours)
    assert not coming.have_come()
    words.write_bytes(before)
    os.utime(tmp_path / DONE, (2e9, 2e9))
    assert coming.have_come()


def test_what_is_compiled_and_the_page_are_no_sources(tmp_path: Path) -> None:
    ours = lay_down(tmp_path)
    (tmp_path / "orcade" / "kernel" / "flow.cpython-311-x86_64-linux-gnu.so").write_bytes(b"compiled")
    (tmp_path / "orcade" / "server" / "client").mkdir()
    (tmp_path / "orcade" / "server" / "client" / "index.html").write_text("the page")
    assert digest(tmp_path / "orcade") == ours
    (tmp_path / "orcade" / "new.py").write_text("")
    assert digest(tmp_path / "orcade") != ours


def test_bots_go_on_with_the_rules_that_came_and_no_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    told, folder, table = tmp_path / "told", tmp_path / "rules", table_at()
    monkeypatch.setenv("ORCADE_TEST_TOLD", str(told))
    coming = ComingRules(folder, lay_down(folder))

    async def run() -> None:
        arrived = asyncio.Event()
        thinkers = Thinkers(ODD + "Placed", coming, arrived.set)
        await thinkers.start(2)
        try:
            first = await thinkers.think(task_of(table))
            assert told.read_text().splitlines() == [str(PACKAGE.parent)]
            asked = [asyncio.create_task(thinkers.think(task_of(table))) for _ in range(6)]
            finish(folder)
            assert await asyncio.gather(*asked) == [first] * 6
            async with asyncio.timeout(60):
                await arrived.wait()
                while set(told.read_text().splitlines()) != {str(folder)}:  # until both have begun again
                    told.write_text("")
                    again = await asyncio.gather(*(thinkers.think(task_of(table)) for _ in range(4)))
                    assert again == [first] * 4
        finally:
            await thinkers.stop()

    asyncio.run(run())
    assert caplog.messages == [], "a bot failed, and a simpler answer was taken"


def test_rules_that_are_there_at_the_start_are_taken_at_once(tmp_path: Path) -> None:
    coming = ComingRules(tmp_path, lay_down(tmp_path))
    finish(tmp_path)

    async def run() -> None:
        arrived = asyncio.Event()
        thinkers = Thinkers(coming=coming, came=arrived.set)
        await thinkers.start(1)
        await asyncio.wait_for(arrived.wait(), 60)
        await thinkers.stop()

    asyncio.run(run())


def test_whoever_stops_while_one_thinker_follows_another_leaves_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming = ComingRules(tmp_path, lay_down(tmp_path))
    finish(tmp_path)
    begun: list[ThinkerProcess] = []

    async def run() -> None:
        leaving = asyncio.Event()

        class Slow(ThinkerProcess):
            async def begin(self) -> None:
                await super().begin()
                begun.append(self)

            async def stop(self) -> None:
                leaving.set()
                await asyncio.Event().wait()

        monkeypatch.setattr(pool, "ThinkerProcess", Slow)
        thinkers = Thinkers(coming=coming)
        thinkers.rules = tmp_path
        following = asyncio.create_task(thinkers.with_newest_rules(Slow(FACTORY)))
        await asyncio.wait_for(leaving.wait(), 60)
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        assert [one.process for one in begun] == [None]

    asyncio.run(run())


def test_a_thinker_that_is_started_again_leaves_rules_that_were_replaced(tmp_path: Path) -> None:
    coming = ComingRules(tmp_path, lay_down(tmp_path))
    finish(tmp_path)

    async def run() -> None:
        thinkers = Thinkers(coming=coming)
        thinkers.rules = tmp_path
        ended = ThinkerProcess(FACTORY, tmp_path)
        assert await thinkers.with_newest_rules(ended) is ended
        (tmp_path / "orcade" / "new.py").write_text("")
        assert (await thinkers.with_newest_rules(ended)).rules is None

    asyncio.run(run())


def test_rules_that_are_not_compiled_for_this_python_are_not_used_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ours = lay_down(tmp_path, compiled=False)
    finish(tmp_path)
    table = table_at()

    async def run() -> None:
        thinkers = Thinkers(coming=ComingRules(tmp_path, ours), came=lambda: pytest.fail("they did not come"))
        await thinkers.start(1)
        try:
            await until(lambda: "are not used" in caplog.text)
            assert allowed(table, await thinkers.think(task_of(table, "recruit")))
            assert "a simpler answer is taken" not in caplog.text
        finally:
            await thinkers.stop()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert f"the compiled rules in {tmp_path} are not used: a thinker did not begin; it said" in caplog.text
