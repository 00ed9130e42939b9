"""Bots of a device think in one place beside it, and a place that breaks stops no table."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import msgspec
import pytest

import orcade
from orcade.bots.levels import LEVELS
from orcade.kernel.codec import encode_state
from orcade.site import thinker as module
from orcade.site.thinker import OFTEN, SiteThinker
from orcade.tables.thinker import Task, Weighing
from orcade.tables.thinking import Answer

pytestmark = pytest.mark.anyio
LONG, SHORT = 60.0, 0.01


class Place:
    """Answers when it is let; what it is asked is written down."""

    def __init__(self) -> None:
        self.asked: list[Task | Weighing] = []
        self.answers: asyncio.Queue[Answer | Exception] = asyncio.Queue()
        self.replaced = 0
        self.wrong = ""  #  why it cannot begin, until it is replaced

    async def ready(self) -> None:
        if self.wrong:
            raise RuntimeError(self.wrong)

    async def think(self, line: str) -> str:
        self.asked.append(msgspec.json.decode(line, type=Task | Weighing))
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return msgspec.json.encode(answer).decode()

    def replace(self) -> None:
        self.replaced += 1
        self.wrong = ""


def nobody() -> list[Any]:
    return []


def task(level: str = "warlord") -> Task:
    table = orcade.open_table("orc", seed=11)
    seat = next(iter(table.pending()))
    return Task("orc", "", encode_state(table.game, table.view(seat)), seat, level, 5)


def weighing() -> Weighing:
    asked = task()
    return Weighing("orc", "", asked.view, asked.seat, None, 5)


async def soon() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
def place() -> Place:
    return Place()


async def test_a_bot_answers_with_what_it_thought(place: Place) -> None:
    place.answers.put_nowait(Answer({"draw": {"pile": 1}}))
    assert await SiteThinker(place).think(task(), nobody) == {"draw": {"pile": 1}}
    assert place.replaced == 0


async def test_one_that_fails_is_followed_by_a_simpler_one(place: Place) -> None:
    place.answers.put_nowait(Answer(failed="it broke"))
    place.answers.put_nowait(Answer({"simple": {}}))
    assert await SiteThinker(place).think(task(), nobody) == {"simple": {}}
    assert [asked.level for asked in place.asked if isinstance(asked, Task)] == ["warlord", "champion"]
    assert place.replaced == 0


async def test_a_place_that_was_ended_is_replaced_and_anything_is_played_at_last(place: Place) -> None:
    for _ in range(3):
        place.answers.put_nowait(RuntimeError("the worker has gone"))
    words = await SiteThinker(place).think(task(), nobody)
    assert orcade.open_table("orc", seed=11).game.space.parse(words)
    assert place.replaced == 3


async def test_a_place_that_cannot_begin_is_replaced(place: Place) -> None:
    place.wrong = "there is no network"
    place.answers.put_nowait(Answer({"simple": {}}))
    assert await SiteThinker(place).think(task(), nobody) == {"simple": {}}
    assert place.replaced == 1


async def test_one_that_does_not_answer_is_ended(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = iter([SHORT, LONG])
    monkeypatch.setattr(module, "most_seconds", lambda _: next(limits))
    thinking = asyncio.create_task(SiteThinker(place).think(task(), nobody))
    while place.replaced == 0:
        await asyncio.sleep(0)
    place.answers.put_nowait(Answer({"simple": {}}))
    assert await thinking == {"simple": {}}
    assert place.replaced == 1


async def test_one_task_at_a_time_and_the_coach_after_the_bots(place: Place) -> None:
    thinker = SiteThinker(place)
    first = asyncio.create_task(thinker.think(task("recruit"), nobody))
    await soon()
    coach = asyncio.create_task(thinker.weigh(weighing(), nobody))
    await soon()
    second = asyncio.create_task(thinker.think(task("raider"), nobody))
    await soon()
    assert len(place.asked) == 1
    for _ in range(3):
        place.answers.put_nowait(Answer({"a": {}}))
    await asyncio.gather(first, second, coach)
    assert [type(asked) for asked in place.asked] == [Task, Task, Weighing]


async def test_whoever_waits_no_more_does_not_end_the_place(place: Place) -> None:
    thinker = SiteThinker(place)
    first = asyncio.create_task(thinker.think(task("recruit"), nobody))
    await soon()
    second = asyncio.create_task(thinker.think(task("raider"), nobody))
    await soon()
    first.cancel()
    await soon()
    assert len(place.asked) == 1
    place.answers.put_nowait(Answer({"for": {"nobody": 1}}))
    place.answers.put_nowait(Answer({"a": {}}))
    assert await second == {"a": {}}
    assert place.replaced == 0


async def test_the_coach_says_nothing_where_it_failed(place: Place) -> None:
    place.answers.put_nowait(Answer(failed="it broke"))
    assert await SiteThinker(place).weigh(weighing(), nobody) == []


async def test_a_level_for_which_the_device_is_too_slow_is_told(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at once: any device may be busy for a moment."""
    told: list[str] = []

    async def slow(level: str) -> None:
        told.append(level)

    budget = LEVELS["warlord"].budget.seconds
    assert budget is not None
    clock = count(0.0, budget)  # each answer has taken all that there was
    monkeypatch.setattr(module, "monotonic", lambda: next(clock))
    thinker = SiteThinker(place, slow)
    for nth in range(OFTEN):
        assert told == [], nth
        place.answers.put_nowait(Answer({"a": {}}))
        await thinker.think(task(), nobody)
    assert told == ["warlord"]


async def test_a_level_that_is_done_in_time_is_not(place: Place) -> None:
    thinker = SiteThinker(place)
    for _ in range(OFTEN):
        place.answers.put_nowait(Answer({"a": {}}))
        await thinker.think(task(), nobody)
    assert not thinker.hurried
