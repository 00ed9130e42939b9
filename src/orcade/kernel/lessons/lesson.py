"""A lesson: a table laid out, what the learner shall do there, and what the others answer.

The luck is that of a seed, the others say what the script tells them.  So whoever does what a step wants
always comes to the same table, and a test plays it there before anybody else does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.game import Game
from orcade.kernel.language import Text
from orcade.kernel.lessons.patterns import fits, fits_any, written
from orcade.kernel.space import Action
from orcade.kernel.table import Move, Table

PERMITTED = {
    "fr": "Les règles le permettent, mais ce n'est pas le sujet ici.",
    "en": "The rules allow it, but it is not the point here.",
}
ANOTHER_TURN = {"fr": "Regardez d'abord ce que font les autres.", "en": "Watch first what the others do."}
ALL_DONE = {"fr": "Cette leçon est finie.", "en": "This lesson is over."}


@dataclass(frozen=True)
class Answer:
    """What is said of some moves; moves are written as in `patterns.py`."""

    moves: str
    say: Text


@dataclass(frozen=True)
class Step:
    """What the learner shall do: one of the ways that it `wants`, which are pointed at unless it is a task.

    A way is one move, or several in a row.  The moves of `also` are let through and answered; those of
    `wrong` are sent back with words of their own, and all other legal ones with those of `back`.  `brings`
    are events that follow, whatever was chosen.
    """

    say: Text
    wants: Sequence[tuple[str, ...]]
    back: Text
    task: bool
    also: Sequence[Answer]
    wrong: Sequence[Answer]
    brings: Sequence[Mapping[str, Any]]

    def ways(self, said: Sequence[Action]) -> list[tuple[str, ...]]:
        """What is still to be said of each way that begins like this."""
        return [way[len(said) :] for way in self.wants if all(map(fits, said, way)) and len(said) < len(way)]

    def wanted(self, said: Sequence[Action], a: Action) -> bool:
        return fits_any(a, [way[0] for way in self.ways(said)])

    def let_through(self, said: Sequence[Action], a: Action) -> Text | None:
        """What is answered to a move that is not wanted, and goes on all the same."""
        return None if said or self.wanted(said, a) else answer_to(self.also, a)

    def accepts(self, said: Sequence[Action], a: Action) -> bool:
        return self.wanted(said, a) or self.let_through(said, a) is not None

    def done(self, said: Sequence[Action]) -> bool:
        """Is one of the ways at its end?"""
        return any(len(way) == len(said) and all(map(fits, said, way)) for way in self.wants)


@dataclass(frozen=True)
class Reply:
    """A move that somebody makes in every play of the lesson: of those that fit, the first that is legal."""

    seat: int
    move: str


@dataclass(frozen=True)
class Standing:
    """Which turn is next, what the learner has `said` of it, and what was `answered` to his last step."""

    at: int = 0
    said: tuple[Action, ...] = ()
    answered: Text | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Layout:
    """A table with the luck of a seed; `before` are moves that are made when the learner comes."""

    seats: int
    me: int
    seed: int
    options: Mapping[str, Any]
    before: Sequence[Reply]

    @cached_property
    def script(self) -> str:
        """A digest of all but its words: where it is another, a table that was begun cannot go on."""
        turns = [
            (turn.wants, turn.task, [answer.moves for answer in turn.also])
            if isinstance(turn, Step)
            else (turn.seat, turn.move)
            for turn in (*self.before, *self.settled())
        ]
        told = repr((self.seats, self.me, self.seed, self.options, turns))
        return sha256(told.encode()).hexdigest()[:16]

    def settled(self) -> Sequence[Step | Reply]:
        """What is told of the moves that follow."""
        return []

    def laid_out(self, game: Game, names: list[str] | None = None) -> Table:
        """The table as the learner finds it: the moves before lie on it, and stand in no log."""
        start = start_of(game, self)
        return Table.restored(
            game, start.options, names or start.names, start.opening, [], start.state.clone()
        )


@dataclass(frozen=True, eq=False, kw_only=True)
class Lesson(Layout):
    """Its `turns` are the steps of the learner, and the replies to them."""

    id: str
    title: Text
    clauses: Sequence[str]
    turns: Sequence[Step | Reply]
    done: Text

    @property
    def steps(self) -> list[Step]:
        return [turn for turn in self.turns if isinstance(turn, Step)]

    def settled(self) -> Sequence[Step | Reply]:
        return self.turns

    def standing(self, moves: Iterable[Move]) -> Standing:
        """Where the lesson stands after all moves since it was laid out."""
        standing = Standing()
        for move in moves:
            standing = self.after(standing, move.action)
        return standing

    def after(self, standing: Standing, a: Action) -> Standing:
        turn = self.turn_at(standing)
        if not isinstance(turn, Step):
            return standing if turn is None else Standing(standing.at + 1, (), standing.answered)
        answered, said = turn.let_through(standing.said, a), (*standing.said, a)
        if answered is not None or turn.done(said):
            return Standing(standing.at + 1, (), answered)
        return Standing(standing.at, said)

    def turn_at(self, standing: Standing) -> Step | Reply | None:
        """What comes next; None: nothing more."""
        return self.turns[standing.at] if standing.at < len(self.turns) else None

    def over(self, standing: Standing) -> bool:
        return self.turn_at(standing) is None

    def reply_at(self, table: Table, standing: Standing) -> tuple[int, Action] | None:
        """Who moves now in the place of the learner, and what."""
        turn = self.turn_at(standing)
        return (turn.seat, action_of(table, turn)) if isinstance(turn, Reply) else None

    def step_number(self, standing: Standing) -> int:
        """How many steps have been begun."""
        return sum(isinstance(turn, Step) for turn in self.turns[: standing.at + 1])

    def pointed(self, standing: Standing, legal: list[Action]) -> list[Action]:
        """The legal actions that are offered: of a task all, else those that the step wants."""
        turn = self.turn_at(standing)
        if not isinstance(turn, Step):
            return []
        return legal if turn.task else self.wanted(standing, legal)

    def wanted(self, standing: Standing, legal: list[Action]) -> list[Action]:
        turn = self.turn_at(standing)
        return [a for a in legal if isinstance(turn, Step) and turn.wanted(standing.said, a)]

    def sent_back(self, standing: Standing, a: Action) -> Text | None:
        """Why this legal action is not what the lesson is about; None if it goes on with it."""
        turn = self.turn_at(standing)
        if turn is None:
            return ALL_DONE
        if isinstance(turn, Reply):
            return ANOTHER_TURN
        return None if turn.accepts(standing.said, a) else answer_to(turn.wrong, a) or turn.back


@dataclass(frozen=True, eq=False, kw_only=True)
class LastGame(Layout):
    """The game with which a course ends, and about how long it takes a newcomer.

    Where a whole one is long, it is laid out near its end, and `say` tells how it stands.
    """

    minutes: int
    level: str
    say: Text | None

    @property
    def late(self) -> bool:
        return bool(self.before)

    def begun(self, game: Game, seed: bytes, names: list[str] | None = None) -> Table:
        """With this luck from its beginning, or laid out, with all moves that were made."""
        if not self.late:
            return Table(game, self.seats, self.options, Keyed(seed), names)
        table = start_of(game, self).fork()
        table.names = names or table.names
        return table


@dataclass(frozen=True)
class Course:
    """All lessons of a game in their order, and about how long they take."""

    minutes: int
    lessons: Sequence[Lesson]
    game: LastGame

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next one."""
        at = self.lessons.index(lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None


@lru_cache(maxsize=256)
def start_of(game: Game, layout: Layout) -> Table:
    """Laid out once, and never played on."""
    table = Table(game, layout.seats, layout.options, Keyed(seed_from(layout.seed)))
    for reply in layout.before:
        table.play(reply.seat, action_of(table, reply))
    return table


def action_of(table: Table, reply: Reply) -> Action:
    """The first legal action that fits, or else the one that is written there, which the rules refuse."""
    legal = (a for a in table.legal(reply.seat) if fits(a, reply.move))
    return next(legal, None) or written(table.game, reply.move)


def answer_to(answers: Sequence[Answer], a: Action) -> Text | None:
    return next((answer.say for answer in answers if fits(a, answer.moves)), None)
