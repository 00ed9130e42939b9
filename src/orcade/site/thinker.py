"""Bots think in one place beside the house: one task at a time, those of bots before those of the coach."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic

import msgspec

from orcade.bots.levels import LEVELS, bot_of
from orcade.site.device import Elsewhere
from orcade.tables.thinker import Task, Watchers, Weighed, Weighing, any_answer, check_no_luck
from orcade.tables.thinking import Answer, answer, levels_to_try, most_seconds
from orcade.tables.wire.values import Words

Slow = Callable[[str], Awaitable[None]]  #  hears of a level for which this device is too slow
OFTEN = 3  #                                decisions whose time was over before they were thought over
logger = logging.getLogger(__name__)


async def nobody_hears(_level: str) -> None:
    """Where it is not told."""


class ThinkingFailed(Exception):
    """There is no answer; the message says why."""


class SiteThinker:
    """Who does not answer in time is ended, and followed by a simpler bot; at last anything is played."""

    def __init__(self, elsewhere: Elsewhere, slow: Slow = nobody_hears) -> None:
        self.elsewhere, self.slow = elsewhere, slow
        self.hurried: Counter[str] = Counter()  # how often the time of a level was over
        self.one_at_a_time = asyncio.Lock()
        self.thinking: asyncio.Task[tuple[str, float]] | None = None
        self.bots = 0  #                 that wait, or are being asked
        self.no_bot = asyncio.Event()
        self.no_bot.set()

    async def think(self, task: Task, watchers: Watchers) -> Words:
        check_no_luck(task)
        self.bots += 1
        self.no_bot.clear()
        try:
            return await self.thought(task)
        finally:
            self.bots -= 1
            if not self.bots:
                self.no_bot.set()

    async def thought(self, task: Task) -> Words:
        for level in levels_to_try(task.level):
            try:
                found, spent = await self.asked(msgspec.structs.replace(task, level=level))
                await self.note(level, spent)
                assert found.words is not None
                return found.words
            except ThinkingFailed as failed:
                logger.warning("a bot of level %s failed at %s: %s", level, task.game, failed)
        return any_answer(task)

    async def note(self, level: str, spent: float) -> None:
        if spent >= (LEVELS[level].budget.seconds or inf):
            self.hurried[level] += 1
            if self.hurried[level] >= OFTEN:
                await self.slow(level)

    async def weigh(self, task: Weighing, watchers: Watchers) -> list[Weighed]:
        check_no_luck(task)
        await self.no_bot.wait()
        try:
            return (await self.asked(task))[0].weighed
        except ThinkingFailed as failed:
            logger.warning("the coach has nothing to say at %s: %s", task.game, failed)
            return []

    async def asked(self, task: Task | Weighing) -> tuple[Answer, float]:
        """And how many seconds it took.

        The next task waits for the end of this one, also where nobody waits for its answer any more.
        """
        async with self.one_at_a_time:
            if self.thinking is not None:
                await asyncio.wait([self.thinking])
            self.thinking = asyncio.create_task(self.line_for(written(task), most_seconds(task)))
            self.thinking.add_done_callback(look_at)
            line, spent = await asyncio.shield(self.thinking)
        found = msgspec.json.decode(line, type=Answer)
        if found.failed:
            raise ThinkingFailed(found.failed)
        return found, spent

    async def line_for(self, line: str, seconds: float) -> tuple[str, float]:
        try:
            await self.elsewhere.ready()
            began = monotonic()
            answer = await asyncio.wait_for(self.elsewhere.think(line), seconds)
            return answer, monotonic() - began
        except Exception as wrong:  # noqa: BLE001  however it ended, another has to begin
            self.elsewhere.replace()
            raise ThinkingFailed(f"{type(wrong).__name__} {wrong}; it had {seconds:g} s") from None


def look_at(task: asyncio.Task[tuple[str, float]]) -> None:
    """What went wrong with an answer for nobody is nobody's trouble."""
    if not task.cancelled():
        task.exception()


def written(task: Task | Weighing) -> str:
    return msgspec.json.encode(task).decode()


def answered(line: str) -> str:
    """What is thought of a task; this is called where bots think."""
    return msgspec.json.encode(answer(line, bot_of)).decode()
