"""Bots think in processes of their own, with a view only and within a time limit.

A bot that crashes, overruns or answers nonsense is followed by a simpler one, and at
last by a uniform choice: the table always goes on.  Every failure is one line in the
log; a process that broke is replaced.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import msgspec

from orcade.server.operating.fair_queue import FairQueue
from orcade.server.operating.figures import Times
from orcade.server.thinkers.process import ThinkerProcess, ThinkingFailed
from orcade.server.thinkers.rules import ComingRules
from orcade.server.thinkers.worker import FACTORY
from orcade.tables.thinker import (
    UNWATCHED,
    Accounts,
    Task,
    ThinkerStopped,
    Watchers,
    Weighed,
    Weighing,
    any_answer,
    check_no_luck,
)
from orcade.tables.thinking import Answer, levels_to_try, most_seconds
from orcade.tables.wire.values import Words

log = logging.getLogger(__name__)

LOOKS = 1.0  #                           seconds between two looks for compiled rules


def nobody() -> list[Accounts]:
    return [(UNWATCHED,)]


def log_that_they_came() -> None:
    log.info("bots think with the compiled rules now")


@dataclass(frozen=True, eq=False)
class Asked:
    """A task without an answer."""

    task: Task | Weighing
    future: asyncio.Future[Answer]


class Thinkers:
    """Some processes and one queue; whichever has been idle for longest takes the next task.

    Tables that somebody looks at come first, and of these the one whose watcher has used least.  Where
    there are several processes nobody ever has all of them: one is left for whoever comes next.  What
    coaches ask is done aside.  When compiled rules come, each process is followed, as soon as it is
    idle, by one that thinks with them.
    """

    def __init__(
        self,
        factory: str = FACTORY,
        coming: ComingRules | None = None,
        came: Callable[[], None] = log_that_they_came,
    ) -> None:
        self.factory, self.coming, self.came = factory, coming, came
        self.rules: Path | None = None  # those to think with, where they are not the server's own
        self.told = False  #              that they came
        self.looking: asyncio.Task[None] | None = None
        self.queue: FairQueue[Asked] = FairQueue()  # what waits, and what is thought over now
        self.idle: list[tuple[ThinkerProcess, asyncio.Future[Asked | None]]] = []  # the longest idle first
        self.unanswered: set[asyncio.Future[Answer]] = set()
        self.workers: list[asyncio.Task[None]] = []
        self.stopped = True
        self.times, self.failed = Times(), 0  # for operators

    async def start(self, processes: int) -> None:
        """Begin to think in so many processes; without any, anything is played."""
        self.stopped, self.queue.count = False, processes
        for _ in range(processes):
            self.workers.append(asyncio.create_task(self.work(ThinkerProcess(self.factory))))
        if self.coming is not None:
            self.looking = asyncio.create_task(self.look_for(self.coming))

    async def stop(self) -> None:
        """Within a second or two nobody thinks any more; who still waits for an answer is told so."""
        self.stopped = True
        working = [*self.workers, *([self.looking] if self.looking else [])]
        for worker in working:
            worker.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        self.workers.clear()
        for future in self.unanswered:
            if not future.done():
                future.set_exception(ThinkerStopped("the server is going down"))

    async def think(self, task: Task, watchers: Watchers = nobody) -> Words:
        """An answer that the rules allow, from a bot of this level or, where it fails, a simpler one."""
        check_no_luck(task)
        for level in levels_to_try(task.level) if self.workers or self.stopped else []:
            try:
                answer = await self.asked(msgspec.structs.replace(task, level=level), watchers)
                assert answer.words is not None
                return answer.words
            except ThinkingFailed as failed:
                self.failed += 1
                said = "a bot of level %s failed at %s, seat %d, and a simpler answer is taken: %s"
                log.warning(said, level, task.game, task.seat, failed)
        return await self.any_answer(task)

    async def weigh(self, task: Weighing, watchers: Watchers = nobody) -> list[Weighed]:
        """Aside; nothing, where there is no process or something goes wrong."""
        check_no_luck(task)
        if not self.workers and not self.stopped:
            return []
        try:
            return (await self.asked(task, watchers)).weighed
        except ThinkingFailed as failed:
            self.failed += 1
            log.warning("the coach has nothing to say at %s, seat %d: %s", task.game, task.seat, failed)
            return []

    async def any_answer(self, task: Task) -> Words:
        """A uniform choice, without any bot."""
        return await asyncio.to_thread(any_answer, task)

    async def asked(self, task: Task | Weighing, watchers: Watchers) -> Answer:
        """Queue the task and wait for its answer; `ThinkingFailed` says why there is none."""
        if self.stopped:
            raise ThinkerStopped("the server is going down, or has not begun to think")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.unanswered.add(future)
        asked = Asked(task, future)
        self.queue.wait(asked, watchers, aside=isinstance(task, Weighing))
        self.share_out()
        try:
            return await future
        finally:
            self.unanswered.discard(future)
            self.queue.wait_no_more(asked)

    async def work(self, thinking: ThinkerProcess) -> None:
        """Let one process answer task after task, and start it again where it broke."""
        try:
            while True:
                thinking = await self.with_newest_rules(thinking)
                await self.begin(thinking)
                asked = await self.next_asked(thinking)
                if asked is not None:
                    await self.answer(thinking, asked)
        finally:
            await thinking.stop()

    async def next_asked(self, thinking: ThinkerProcess) -> Asked | None:
        """None: nothing is asked, but there are new rules."""
        turn: asyncio.Future[Asked | None] = asyncio.get_running_loop().create_future()
        self.idle.append((thinking, turn))
        self.share_out()
        try:
            return await turn
        finally:
            self.idle = [(other, its) for other, its in self.idle if its is not turn]

    def share_out(self) -> None:
        """Give what is asked to those who are idle, as far as it may be thought over now."""
        for thinking, turn in self.idle:
            if self.rules is not None and thinking.rules != self.rules and not turn.done():
                turn.set_result(None)
        for _, turn in self.idle:
            if not turn.done() and (chosen := self.queue.next()) is not None:
                turn.set_result(chosen)

    async def answer(self, thinking: ThinkerProcess, asked: Asked) -> None:
        began = monotonic()
        try:
            await answer(thinking, asked.task, asked.future)
        finally:
            self.times.add(took := monotonic() - began)
            self.queue.over(asked, took)
            self.share_out()

    async def look_for(self, coming: ComingRules) -> None:
        """Let everybody think with compiled rules as soon as they are there."""
        while not await asyncio.to_thread(coming.have_come):
            await asyncio.sleep(LOOKS)
        self.rules = coming.folder
        self.share_out()

    async def with_newest_rules(self, thinking: ThinkerProcess) -> ThinkerProcess:
        """The same process, or one with the rules that came: the old one goes when the new one has begun."""
        if thinking.process is None and thinking.rules and not await asyncio.to_thread(self.are_still_ours):
            return ThinkerProcess(self.factory)
        if self.rules is None or thinking.rules == self.rules:
            return thinking
        new = ThinkerProcess(self.factory, self.rules)
        try:
            await new.begin()
            await thinking.stop()
        except ThinkingFailed as failed:
            self.refuse(self.rules, failed)
            return thinking
        except asyncio.CancelledError:
            await new.kill()
            raise
        self.tell_that_they_came()
        return new

    def are_still_ours(self) -> bool:
        """Nobody has compiled other sources into the folder since."""
        if self.coming is None or not self.coming.are_ours():
            self.rules = None
        return self.rules is not None

    def refuse(self, rules: Path, failed: ThinkingFailed) -> None:
        if self.rules is not None:
            log.warning("the compiled rules in %s are not used: %s", rules, failed)
        self.rules = None

    def tell_that_they_came(self) -> None:
        if not self.told:
            self.came()
        self.told = True

    async def begin(self, thinking: ThinkerProcess) -> None:
        """Have a process ready before it is asked; if there is none, the next task will say why."""
        try:
            await thinking.begin()
        except ThinkingFailed as failed:
            log.warning("%s", failed)


async def answer(thinking: ThinkerProcess, task: Task | Weighing, future: asyncio.Future[Answer]) -> None:
    try:
        found = await thinking.answer(task, most_seconds(task))
    except ThinkingFailed as failed:
        if not future.done():
            future.set_exception(failed)
    except Exception as wrong:
        log.exception("a thinker broke, and is replaced")
        await thinking.kill()
        if not future.done():
            future.set_exception(ThinkingFailed(f"it broke: {wrong}"))
    else:
        if not future.done():
            future.set_result(found)
