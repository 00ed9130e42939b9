"""The coach at a table: after a turn of somebody who plays against bots alone it may say what he missed.

His answers are kept as he gives them, each with what he saw before it.  When his turn has ended and the bots
have answered, the thinker weighs them, aside; all that it is given are views of his seat, and its luck
comes from these.  So what is said depends on nothing that he cannot know.  Nobody else hears of it.
"""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from orcade.bots.knows import knowledge_of
from orcade.bots.thought import Alternative
from orcade.bots.weigh import MOST_ANSWERS, Answer, Finds, Look, missed, worth_a_look
from orcade.kernel.chance import Fast
from orcade.kernel.codec import encode_state
from orcade.kernel.flow import decision_of
from orcade.kernel.space import Action
from orcade.kernel.table import Move
from orcade.tables.room.bot_seats import BotSeats
from orcade.tables.room.room import Room
from orcade.tables.room.viewer import Viewer
from orcade.tables.thinker import Accounts, Thinker, ThinkerStopped, Weighing
from orcade.tables.views.scene import Scene
from orcade.tables.wire.told import Missed
from orcade.tables.wire.values import Lang

QUIET = 2  # turns in which nothing is said after one in which something was
logger = logging.getLogger(__name__)


class Given(NamedTuple):
    """An answer: where its seat stood before it, in its own timeline and among all moves."""

    answer: Answer
    at: int
    place: int


class Word(NamedTuple):
    """What was missed, until the next turn has ended."""

    given: Given
    better: Action
    worth: float
    instead: float


class Coach:
    def __init__(self, room: Room, bots: BotSeats, thinker: Thinker) -> None:
        self.room, self.bots, self.thinker = room, bots, thinker
        self.turn: list[Given] = []
        self.ended = 0  #      the turns that have ended are those before this place among all moves
        self.quiet = 0  #      turns to come in which nothing is said
        self.word: Word | None = None
        self.weighing: asyncio.Task[None] | None = None

    # For whom

    def learner(self) -> int | None:
        """The one seat that a person plays in, where bots play in all others: in a game that is going on."""
        row = self.room.row
        people = [seat for seat in self.room.seats if seat.kind != "bot"]
        alone = len(people) == 1 and people[0].kind == "person" and not people[0].left
        return people[0].seat if alone and row.status == "running" and not row.lesson else None

    def listeners(self) -> list[Viewer]:
        """Whoever plays in that seat and wants a coach."""
        seat = self.learner()
        return [
            viewer
            for viewer in self.room.viewers
            if viewer.coach and viewer.look == seat and (seat, viewer.guest) in self.room.holders
        ]

    def watchers(self) -> list[Accounts]:
        """What is weighed is charged to the learner, also while his connection is broken."""
        return [viewer.accounts for viewer in self.listeners()] or self.bots.watchers()

    def advise(self, viewer: Viewer, coach: bool) -> None:
        """He wants a coach from now on, or none."""
        viewer.coach = coach
        if not self.listeners():
            self.stop()

    # What happens at the table

    def moved(self, scene: Scene, count: int) -> None:
        """So many moves of one seat were just made."""
        table = scene.table
        assert table is not None
        last, learner = table.moves[-1], self.learner()
        if learner is None:
            self.forget()
        elif last.seat == learner and self.listeners():
            self.note(table.moves, len(table.moves) - count, scene.history.length[last.seat] - count)
            if last.closing or decision_of(table.state, last.seat) is None:
                self.end_turn(len(table.moves))

    def note(self, moves: list[Move], first: int, at: int) -> None:
        """The moves from place `first` on are his, who stood at position `at` before them."""
        self.turn = [given for given in self.turn if given.place >= self.ended]
        for n, move in enumerate(moves[first:]):
            if len(self.turn) < MOST_ANSWERS:
                view = move.before.view(move.seat)
                decision = decision_of(view, move.seat)
                assert decision is not None, f"seat {move.seat} was not asked anything"
                answer = Answer(view, decision, move.action)
                if worth_a_look(answer, knowledge_of(self.room.game), Fast(first + n)):
                    self.turn.append(Given(answer, at + n, first + n))

    def end_turn(self, place: int) -> None:
        """Look back at it, unless something was said a moment ago."""
        self.stop()
        self.ended, self.word = place, None
        if self.turn and self.quiet > 0:
            self.quiet -= 1
        elif self.turn:
            self.weighing = asyncio.create_task(self.look_back(self.turn[:]))

    def taken_back(self, left: int) -> None:
        """Of all moves so many stand: a turn that had ended and goes on from there was not a turn yet."""
        self.turn = [given for given in self.turn if given.place < left]
        if left < self.ended:
            self.stop()
            self.word, self.ended = None, 0
        for viewer in self.listeners():
            self.tell(viewer)

    def forget(self) -> None:
        self.stop()
        self.turn, self.ended, self.word = [], 0, None

    def stop(self) -> None:
        if self.weighing is not None:
            self.weighing.cancel()
            self.weighing = None

    # What is said

    async def look_back(self, turn: list[Given]) -> None:
        try:
            word = await self.found(turn)
        except ThinkerStopped:
            return
        except Exception:
            logger.exception("table %s: the coach cannot look back", self.room.id)
            return
        if word is not None:
            self.word, self.quiet = word, QUIET
            for viewer in self.listeners():
                self.tell(viewer)

    async def found(self, turn: list[Given]) -> Word | None:
        """Piece by piece, while no bot of this table has to answer."""
        looks = missed([given.answer for given in turn], knowledge_of(self.room.game))
        number = 0
        try:
            look = next(looks)
            while True:
                while self.bots.thinking:
                    await asyncio.wait([task for _, task in self.bots.thinking.values()])
                look = looks.send(await self.weighed(turn[look.answer].answer, look, number))
                number += 1
        except StopIteration as end:
            found = end.value
        if found is None:
            return None
        return Word(turn[found.answer], found.better, found.worth, found.instead)

    async def weighed(self, answer: Answer, look: Look, number: int) -> Finds:
        game, row = self.room.game, self.room.row
        view = encode_state(game, answer.view)
        tried = None if look.tried is None else look.tried.words()
        seed = seed_of(view, number)
        task = Weighing(row.game, row.components, view, answer.decision.seat, tried, seed)
        found = await self.thinker.weigh(task, self.watchers)
        return [Alternative(game.space.parse(each.action), each.visits, each.value) for each in found]

    def tell(self, viewer: Viewer) -> None:
        """Whoever plays here, if there is something to say."""
        if self.word is not None and viewer in self.listeners():
            viewer.tell(self.said(self.word, viewer.lang))

    def said(self, word: Word, lang: Lang) -> Missed:
        speech, names = self.room.game.speech, self.room.names
        view, decision, said = word.given.answer.view, word.given.answer.decision, word.given.answer.said
        return Missed(
            at=word.given.at,
            ask=speech.ask(decision, view, names, lang),
            better=speech.action(word.better, view, names, lang),
            said=speech.action(said, view, names, lang),
            worth=round(100 * word.worth),
            instead=round(100 * word.instead),
        )


def seed_of(view: dict[str, object], number: int) -> int:
    """Luck for one piece of work, drawn from nothing but what the seat sees."""
    seen = msgspec.json.encode([view, number], order="deterministic")
    return int.from_bytes(blake2b(seen, digest_size=7, person=b"orcade-coach").digest(), "big")
