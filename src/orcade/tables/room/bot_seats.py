"""The seats at a table that bots play: each is asked when it is its turn, and answers in its own time.

A bot is shown the view of its seat.  What others do in sealed lanes does not change that view,
so it neither starts the bot again nor moves its pause: when a bot is done tells nothing of them.
Where only bots play, they wait until somebody looks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from secrets import randbelow, randbits
from typing import Any

from orcade.kernel.codec import encode_state
from orcade.kernel.lessons.lesson import Reply
from orcade.tables.refusals import NotDone, NotWritten
from orcade.tables.room.room import Room
from orcade.tables.thinker import UNWATCHED, Accounts, Task, Thinker, ThinkerStopped
from orcade.tables.wire.values import Words

Writable = Callable[[], Awaitable[None]]  # `Store.writable`
Play = Callable[[int, list[Words], int | None, str], Awaitable[None]]  # `Host.play`
Fair = Callable[[Sequence[Accounts], Coroutine[Any, Any, bool]], Awaitable[bool]]  # when it is their turn
PAUSE = 0.7  # seconds in which a move can be seen before the next one
AGAIN = 0.5  # seconds, at least, before a move that was not kept is made again
logger = logging.getLogger(__name__)


async def without_turns(_watchers: Sequence[Accounts], work: Coroutine[Any, Any, bool]) -> bool:
    return await work


class BotSeats:
    def __init__(
        self,
        room: Room,
        play: Play,
        thinker: Thinker,
        writable: Writable,
        pause: float = PAUSE,
        fair: Fair = without_turns,
    ) -> None:
        self.room, self.play_there, self.thinker = room, play, thinker
        self.writable, self.pause, self.fair = writable, pause, fair
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
        scene = self.room.scene
        if scene is None or scene.table is None or scene.over or self.room.spent or self.for_nobody():
            return {}
        if self.room.row.lesson:
            turn = scene.lesson.turn_at(scene.standing) if scene.lesson is not None else None
            return {turn.seat: scene.history.changes[turn.seat]} if isinstance(turn, Reply) else {}
        seats = [seat for seat in scene.table.pending() if self.room.bot_level(seat)]
        return {seat: scene.history.changes[seat] for seat in seats}

    def watched(self) -> bool:
        return bool(self.room.viewers)

    def watchers(self) -> list[Accounts]:
        """What is done for nobody's eyes is done for whoever looked last, after all else."""
        looking = [viewer.accounts for viewer in self.room.viewers]
        return looking or [(*self.room.looked_last, UNWATCHED)]

    def for_nobody(self) -> bool:
        """Nobody looks, and nobody but bots plays."""
        return not self.watched() and all(self.room.bot_level(seat.seat) for seat in self.room.seats)

    def stop(self) -> None:
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    async def answer(self, seat: int, number: int) -> None:
        try:
            words, _ = await asyncio.gather(self.thought(seat), asyncio.sleep(self.seconds()))
            while not await self.fair(self.watchers(), self.said(seat, number, words)):
                await asyncio.sleep(AGAIN)
                await self.writable()
        except ThinkerStopped:
            self.thinking.pop(seat, None)
        except Exception:
            logger.exception("table %s: the bot in seat %d cannot go on", self.room.id, seat)
            self.thinking.pop(seat, None)

    async def said(self, seat: int, number: int, words: Words) -> bool:
        """False if it was not kept and is still to be said."""
        async with self.room.lock:
            if self.asked().get(seat) != number:
                return True
            mine = self.thinking.pop(seat)
            try:
                await self.play(seat, words)
            except NotWritten:
                if self.thinking.setdefault(seat, mine) is mine:
                    return False
        return True  # or another was asked meanwhile

    def seconds(self) -> float:
        """Somebody must be there to see it; a page shows the replies of a lesson one by one anyway."""
        return self.pause if self.room.row.calm and not self.room.row.lesson and self.watched() else 0.0

    async def thought(self, seat: int) -> Words:
        room = self.room
        assert room.scene is not None
        assert room.scene.table is not None
        if room.scene.lesson is not None:
            reply = room.scene.lesson.reply_at(room.scene.table, room.scene.standing)
            assert reply is not None
            return reply[1].words()
        view = encode_state(room.game, room.scene.table.view(seat))
        task = Task(room.row.game, room.row.components, view, seat, room.bot_level(seat), randbits(60))
        try:
            return await self.thinker.think(task, self.watchers)
        except ThinkerStopped:
            raise
        except Exception:
            logger.exception("table %s: no bot answers for seat %d; anything is played", room.id, seat)
            return self.anything(seat)

    async def play(self, seat: int, words: Words) -> None:
        try:
            await self.play_there(seat, [words], None, "")
        except NotWritten:
            raise
        except NotDone as refused:
            if self.room.spent:
                return
            logger.error("table %s: a bot answered %s for seat %d: %s", self.room.id, words, seat, refused)
            if self.room.row.lesson:  # nothing but its script is played there
                return
            await self.play_there(seat, [self.anything(seat)], None, "")

    def anything(self, seat: int) -> Words:
        assert self.room.scene is not None
        assert self.room.scene.table is not None
        legal = self.room.scene.table.legal(seat)
        return legal[randbelow(len(legal))].words()
