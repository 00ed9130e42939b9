"""Bots think elsewhere, see views only, and cannot stop a table by going wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvloop

import orcade
from orcade.bots.levels import LEVELS
from orcade.kernel.codec import encode_state
from orcade.server.thinkers.pool import Thinkers
from orcade.server.thinkers.worker import FACTORY
from orcade.tables import thinking as module
from orcade.tables.thinker import UNWATCHED, NoAnswer, NotAView, Task, ThinkerStopped, check_view
from orcade.tables.thinking import levels_to_try
from tests.server.odd_bots import SIMPLEST

T = TypeVar("T")
ODD = "tests.server.odd_bots:"
LONG = 60.0  # seconds, for what never comes


def table_at(moves: int = 4) -> orcade.Table:
    table = orcade.open_table("orc", seed=11)
    for _ in range(moves):
        seat = next(iter(table.pending()))
        table.play(seat, table.legal(seat)[0])
    return table


def task_of(table: orcade.Table, level: str = "warrior", **given: Any) -> Task:
    seat = next(iter(table.pending()))
    view = encode_state(table.game, table.view(seat))
    return Task(
        **{"game": "orc", "components": "", "view": view, "seat": seat, "level": level, "seed": 5, **given}
    )


def with_thinkers(do: Callable[[Thinkers], Awaitable[T]], factory: str = FACTORY, processes: int = 1) -> T:
    async def run() -> T:
        thinkers = Thinkers(factory)
        await thinkers.start(processes)
        try:
            return await do(thinkers)
        finally:
            await thinkers.stop()

    return asyncio.run(run())


def allowed(table: orcade.Table, words: dict[str, Any]) -> bool:
    seat = next(iter(table.pending()))
    return table.game.space.parse(words) in table.legal(seat)


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_of_every_level_answers_with_a_legal_action(
    level: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> dict[str, Any]:
        return await thinkers.think(task_of(table, level))

    assert allowed(table, with_thinkers(ask))
    assert caplog.messages == [], "it failed, and a simpler answer was taken"


def test_the_same_seed_gives_the_same_answer_in_any_process() -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> list[dict[str, Any]]:
        return await asyncio.gather(*(thinkers.think(task_of(table, "recruit")) for _ in range(6)))

    answers = with_thinkers(ask, processes=2)
    assert answers == [answers[0]] * 6


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_a_process_that_ended_while_it_was_idle_is_replaced(
    loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    """The loop of a server knows that its pipe is closed before anything is asked."""
    table = table_at()

    async def run() -> list[dict[str, Any]]:
        thinkers = Thinkers()
        await thinkers.start(1)
        try:
            answers = [await thinkers.think(task_of(table, "recruit"))]
            ((thinking, _),) = thinkers.idle
            assert thinking.process is not None
            thinking.process.kill()
            await thinking.process.wait()
            async with asyncio.timeout(LONG):
                return [*answers, *[await thinkers.think(task_of(table, "recruit")) for _ in range(2)]]
        finally:
            await thinkers.stop()

    with asyncio.Runner(loop_factory=loop) as runner:
        assert all(allowed(table, words) for words in runner.run(run()))


def test_whichever_has_been_idle_for_longest_takes_the_next_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv("ORCADE_TEST_TOLD", str(told))
    task = task_of(table_at())

    async def ask(thinkers: Thinkers) -> None:
        await asyncio.gather(thinkers.think(task), thinkers.think(task))
        while len(set(told.read_text().splitlines())) < 2:  # until both have begun
            await asyncio.gather(thinkers.think(task), thinkers.think(task))
        for _ in range(6):
            await thinkers.think(task)

    with_thinkers(ask, ODD + "Telling", processes=2)
    last = told.read_text().splitlines()[-6:]
    assert last[0::2] == [last[0]] * 3
    assert last[1::2] == [last[1]] * 3
    assert last[0] != last[1]


def test_where_somebody_looks_a_bot_thinks_first() -> None:
    task = task_of(table_at(), "recruit")

    async def ask(thinkers: Thinkers) -> list[str]:
        answered: list[str] = []
        looks = {"one": False, "two": False, "watched": True, "later": False}

        async def think(table: str) -> None:
            await thinkers.think(task, lambda: [(table,)] if looks[table] else [])
            answered.append(table)

        thinking = [asyncio.create_task(think(table)) for table in looks]
        await asyncio.sleep(0)
        looks["later"] = True
        await asyncio.gather(*thinking)
        return answered

    assert with_thinkers(ask) == ["watched", "later", "one", "two"]


def test_who_has_used_little_is_answered_first() -> None:
    task = task_of(table_at(), "recruit")

    async def ask(thinkers: Thinkers) -> list[str]:
        answered: list[str] = []

        async def think(who: str) -> None:
            await thinkers.think(task, lambda: [(who,)])
            answered.append(who)

        await think("greedy")
        answered.clear()
        await asyncio.gather(*(think(who) for who in ["greedy", "greedy", "stranger"]))
        return answered

    assert with_thinkers(ask) == ["greedy", "stranger", "greedy"]


@pytest.mark.parametrize(
    "whose",
    [[("greedy",)], [(UNWATCHED,)], [("greedy",), ("greedy", UNWATCHED)]],
    ids=["one", "nobody", "both"],
)
def test_nobody_has_all_the_processes(whose: list[tuple[str, ...]]) -> None:
    """Nor do the tables at which nobody looks, nor those that he has left."""
    task = task_of(table_at(), "recruit")

    async def ask(thinkers: Thinkers) -> list[int]:
        await until(lambda: len(thinkers.idle) == 2)
        greedy = [
            asyncio.create_task(thinkers.think(task, lambda n=n: [whose[n % len(whose)]]))  # type: ignore[misc]
            for n in range(6)
        ]
        await asyncio.sleep(0)
        served = [len(thinkers.queue.now)]
        stranger = asyncio.create_task(thinkers.think(task, lambda: [("stranger",)]))
        await asyncio.sleep(0)
        served.append(len(thinkers.queue.now))
        await asyncio.gather(stranger, *greedy)
        return served

    assert with_thinkers(ask, processes=2) == [1, 2]


def test_who_goes_away_while_he_waits_is_not_thought_for() -> None:
    task = task_of(table_at(), "recruit")

    async def ask(thinkers: Thinkers) -> int:
        asked = [asyncio.create_task(thinkers.think(task)) for _ in range(4)]
        await asyncio.sleep(0)
        for one in asked[1:]:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return len(thinkers.queue.waiting)

    assert with_thinkers(ask) == 0


# A bot that goes wrong


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a bot that hangs; the simplest one, which does not, has all the time it needs."""
    monkeypatch.setattr(module, "time_limit", lambda level: LONG if level == SIMPLEST else 1.0)


@pytest.mark.parametrize(
    ("factory", "said"),
    [
        ("Crashing", "status 7"),
        ("Raising", "ZeroDivisionError: the orc counted his fingers"),
        ("Hanging", "did not answer within 1 s"),
        ("Nonsense", "is not one of the"),
        ("Illegal", "is not one of the"),
    ],
)
@pytest.mark.usefixtures("short")
def test_a_simpler_bot_answers_where_one_goes_wrong(
    factory: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> list[dict[str, Any]]:
        return [await thinkers.think(task_of(table, "raider")) for _ in range(2)]

    answers = with_thinkers(ask, ODD + factory)
    assert all(allowed(table, words) for words in answers)
    assert len(caplog.messages) == 2
    assert all("level raider" in line and said in line and "\n" not in line for line in caplog.messages)


@pytest.mark.usefixtures("short")
def test_at_last_anything_is_played(caplog: pytest.LogCaptureFixture) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> dict[str, Any]:
        return await thinkers.think(task_of(table, "warlord"))

    assert allowed(table, with_thinkers(ask, ODD + "Hopeless"))
    for line, level in zip(caplog.messages, ["warlord", "champion", "recruit"], strict=True):
        assert f"a bot of level {level} failed" in line


def test_a_thinker_that_cannot_even_begin_does_not_stop_the_table(caplog: pytest.LogCaptureFixture) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> dict[str, Any]:
        return await thinkers.think(task_of(table, "recruit"))

    assert allowed(table, with_thinkers(ask, "tests.server.odd_bots:NoSuchBot"))
    assert caplog.messages
    assert all("its process ended with status" in line for line in caplog.messages)


def test_without_any_process_anything_is_played() -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> dict[str, Any]:
        return await thinkers.think(task_of(table, "warlord"))

    assert allowed(table, with_thinkers(ask, processes=0))


def test_what_a_bot_prints_is_no_answer(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> dict[str, Any]:
        return await thinkers.think(task_of(table, "raider"))

    assert allowed(table, with_thinkers(ask, ODD + "Babbling"))
    assert caplog.messages == []
    assert "waaagh" in capfd.readouterr().err


def test_one_that_hangs_keeps_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, told = table_at(), tmp_path / "told"
    monkeypatch.setenv("ORCADE_TEST_TOLD", str(told))
    monkeypatch.setattr(module, "time_limit", lambda _: LONG)

    async def ask(thinkers: Thinkers) -> None:
        await thinkers.think(task_of(table, "recruit"))
        hanging = asyncio.create_task(thinkers.think(task_of(table, "raider"), lambda: [("greedy",)]))
        await until(lambda: told.exists() and told.read_text().isdigit())
        for _ in range(5):
            await thinkers.think(task_of(table, "recruit"))
        assert not hanging.done()
        os.kill(int(told.read_text()), signal.SIGTERM)
        assert allowed(table, await hanging)

    with_thinkers(ask, ODD + "Hanging", processes=2)


def test_an_unknown_level_is_played_as_the_simplest() -> None:
    assert levels_to_try("demigod") == ["recruit"]
    assert levels_to_try("recruit") == ["recruit"]
    assert levels_to_try("raider") == ["raider", "recruit"]
    assert levels_to_try("warlord") == ["warlord", "champion", "recruit"]


# Views only


def test_a_state_is_never_sent() -> None:
    table = table_at()
    state = encode_state(table.game, table.state)

    async def ask(thinkers: Thinkers) -> None:
        with pytest.raises(NotAView, match="has no luck"):
            await thinkers.think(task_of(table, view=state))

    with_thinkers(ask)


def test_a_thinker_looks_for_hidden_cards_before_a_bot_sees_anything() -> None:
    table = table_at()
    seat = next(iter(table.pending()))
    check_view(table.game, table.view(seat), seat)
    peeking = table.view(seat)
    peeking.hands = table.state.hands  # type: ignore[attr-defined]
    with pytest.raises(NotAView, match="may not see all"):
        check_view(table.game, peeking, seat)
    with pytest.raises(NotAView, match="may not see all"):
        check_view(table.game, table.view(1 - seat), seat)


def test_nothing_that_is_sent_tells_the_seed_or_a_hidden_card() -> None:
    table = table_at(moves=0)
    seat = next(iter(table.pending()))
    view = task_of(table).view
    assert view["luck"] == {"no_chance": {"used": 0}}
    assert all(card is None for card in view["hands"][1 - seat])
    assert all(card is None for pile in view["piles"] for card in pile)


def test_who_is_not_asked_gets_no_answer() -> None:
    table = table_at()
    other = 1 - next(iter(table.pending()))
    view = encode_state(table.game, table.view(other))

    async def ask(thinkers: Thinkers) -> None:
        with pytest.raises(NoAnswer, match="is not asked anything"):
            await thinkers.think(task_of(table, view=view, seat=other))

    with_thinkers(ask)


# Beginning and ending


def test_stop_waits_for_no_thought_and_tells_those_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv("ORCADE_TEST_TOLD", str(told))
    task = task_of(table_at(), "warlord")

    async def run() -> None:
        thinkers = Thinkers(ODD + "Pondering")
        await thinkers.start(1)
        waiting = [asyncio.create_task(thinkers.think(task)) for _ in range(3)]
        await until(lambda: told.exists() and told.read_text().isdigit())
        assert len(thinkers.unanswered) == 3
        async with asyncio.timeout(LONG):
            await thinkers.stop()
        said = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in said] == [ThinkerStopped] * 3
        assert not alive(int(told.read_text()))
        with pytest.raises(ThinkerStopped):
            await thinkers.think(task)

    asyncio.run(run())


def test_who_gives_up_waiting_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    table = table_at()

    async def ask(thinkers: Thinkers) -> None:
        first = asyncio.create_task(thinkers.think(task_of(table, "champion")))
        await until(lambda: len(thinkers.unanswered) == 1)
        first.cancel()
        assert allowed(table, await thinkers.think(task_of(table, "recruit")))
        assert not thinkers.unanswered

    with_thinkers(ask)
    assert caplog.messages == []


PARENT = """
import asyncio, sys
from tests.server.test_thinkers import ODD, task_of, table_at
from orcade.server.thinkers.pool import Thinkers

async def run():
    thinkers = Thinkers(ODD + "Pondering")
    await thinkers.start(1)
    await thinkers.think(task_of(table_at(), "warlord"))

asyncio.run(run())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thinker ends when it is next asked")
def test_a_thinker_dies_with_its_server_and_not_of_ctrl_c(tmp_path: Path) -> None:
    told = tmp_path / "told"
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "ORCADE_TEST_TOLD": str(told), "PYTHONPATH": path}
    server = subprocess.Popen([sys.executable, "-c", PARENT], env=environment)
    try:
        asyncio.run(until(lambda: told.exists() and told.read_text().isdigit()))
        thinker = int(told.read_text())
        os.kill(thinker, signal.SIGINT)
        assert alive(thinker)
        assert os.getsid(thinker) != os.getsid(server.pid)
    finally:
        server.kill()
        server.wait()
    asyncio.run(until(lambda: not alive(thinker)))


def alive(process: int) -> bool:
    """Is it there, and no mere entry that nobody has read yet?"""
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not true():
            await asyncio.sleep(0.01)
