"""The seats at a table that bots play: each is asked when it is its turn, and answers in its own time.

A bot is shown the view of its seat.  What others do in sealed lanes does not change that view,
so it neither starts the bot again nor moves its pause: when a bot is done tells nothing of them.
Where only bots play, they wait until somebody looks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from secrets import randbelow, randbits
from typing import TYPE_CHECKING, Protocol

from orcade.kernel.codec import encode_state
from orcade.server.answers import NotDone
from orcade.server.thinker import Task
from orcade.server.thinkers import ThinkersStopped
from orcade.server.wire import Words

if TYPE_CHECKING:
    from orcade.server.host import Host

PAUSE = 0.7  # seconds in which a move can be seen before the next one
logger = logging.getLogger(__name__)


class Thinker(Protocol):
    async def think(self, task: Task, watched: Callable[[], bool]) -> Words: ...


class BotSeats:
    def __init__(self, host: Host, thinkers: Thinker, pause: float = PAUSE) -> None:
        self.host, self.thinkers, self.pause = host, thinkers, pause
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat; with what it saw last

    def wake(self) -> None:
        """Ask every bot that has to decide and is not asked yet; stop those who think about the past."""
        asked = self.asked()
        for seat, (number, task) in list(self.thinking.items()):
            if asked.get(seat) != number:
                task.cancel()
                del self.thinking[seat]
        for seat, number in asked.items():
            if seat not in self.thinking:
                task = asyncio.create_task(self.answer(seat, number))
                self.thinking[seat] = (number, task)

    def asked(self) -> dict[int, int]:
        """The bots that have to decide, and how often something changed that each of them saw."""
        scene = self.host.scene
        if scene is None or scene.table is None or self.host.spent or self.for_nobody():
            return {}
        seats = [seat for seat in scene.table.pending() if self.host.bot_level(seat)]
        return {seat: scene.history.changes[seat] for seat in seats}

    def watched(self) -> bool:
        return bool(self.host.viewers)

    def for_nobody(self) -> bool:
        """Nobody looks, and nobody but bots plays."""
        return not self.watched() and all(self.host.bot_level(seat.seat) for seat in self.host.seats)

    def stop(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    async def answer(self, seat: int, number: int) -> None:
        try:
            words, _ = await asyncio.gather(self.thought(seat), asyncio.sleep(self.seconds()))
            async with self.host.lock:
                if self.asked().get(seat) == number:
                    del self.thinking[seat]
                    await self.play(seat, words)
        except ThinkersStopped:
            self.thinking.pop(seat, None)
        except Exception:
            logger.exception("table %s: the bot in seat %d cannot go on", self.host.id, seat)
            self.thinking.pop(seat, None)

    def seconds(self) -> float:
        """Somebody must be there to see it."""
        return self.pause if self.host.row.calm and self.watched() else 0.0

    async def thought(self, seat: int) -> Words:
        host = self.host
        assert host.scene is not None
        assert host.scene.table is not None
        view = encode_state(host.game, host.scene.table.view(seat))
        task = Task(host.row.game, host.row.components, view, seat, host.bot_level(seat), randbits(60))
        try:
            return await self.thinkers.think(task, self.watched)
        except ThinkersStopped:
            raise
        except Exception:
            logger.exception("table %s: no bot answers for seat %d; anything is played", host.id, seat)
            return self.anything(seat)

    async def play(self, seat: int, words: Words) -> None:
        try:
            await self.host.play(seat, [words], None, "")
        except NotDone as refused:
            if self.host.spent:
                return
            logger.error("table %s: a bot answered %s for seat %d: %s", self.host.id, words, seat, refused)
            await self.host.play(seat, [self.anything(seat)], None, "")

    def anything(self, seat: int) -> Words:
        assert self.host.scene is not None
        assert self.host.scene.table is not None
        legal = self.host.scene.table.legal(seat)
        return legal[randbelow(len(legal))].words()
