"""A lesson: a table laid out, what the learner shall do there, and what the others answer.

The luck is that of a seed, the others say what the script tells them.  So whoever does what a step wants
always comes to the same table, and a test plays it there before anybody else does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.game import Game
from orcade.kernel.language import Text
from orcade.kernel.lessons.patterns import fits, fits_any
from orcade.kernel.space import Action
from orcade.kernel.table import Table

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
    """What the learner shall do: one of the moves that it `wants`, which are pointed at unless it is a task.

    Those of `also` are let through and answered; those of `wrong` are sent back with words of their own,
    and all other legal ones with those of `back`.  `brings` are events that follow, whatever was chosen.
    """

    say: Text
    wants: list[str]
    back: Text
    task: bool
    also: Sequence[Answer]
    wrong: Sequence[Answer]
    brings: Sequence[Mapping[str, Any]]

    def accepts(self, a: Action) -> bool:
        return fits_any(a, self.wants) or answer_to(self.also, a) is not None


@dataclass(frozen=True)
class Reply:
    """A move that somebody makes in every play of the lesson."""

    seat: int
    move: str


@dataclass(frozen=True)
class Lesson:
    """`before` are moves made when the learner comes; `turns` are his steps, and the replies to them."""

    id: str
    title: Text
    clauses: Sequence[str]
    seats: int
    me: int
    seed: int
    options: Mapping[str, Any]
    before: Sequence[Reply]
    turns: Sequence[Step | Reply]
    done: Text

    @property
    def steps(self) -> list[Step]:
        return [turn for turn in self.turns if isinstance(turn, Step)]

    def laid_out(self, game: Game, names: list[str] | None = None) -> Table:
        """The table as the learner finds it."""
        table = Table(game, self.seats, self.options, Keyed(seed_from(self.seed)), names)
        for reply in self.before:
            table.play(reply.seat, action_of(game, reply))
        return table

    def turn_at(self, place: int) -> Step | Reply | None:
        """What comes after so many moves; None: nothing more."""
        at = place - len(self.before)
        return self.turns[at] if at < len(self.turns) else None

    def over(self, place: int) -> bool:
        return self.turn_at(place) is None

    def reply_at(self, game: Game, place: int) -> tuple[int, Action] | None:
        """Who moves now in the place of the learner, and what."""
        turn = self.turn_at(place)
        return (turn.seat, action_of(game, turn)) if isinstance(turn, Reply) else None

    def step_number(self, place: int) -> int:
        """How many steps have been begun after so many moves."""
        return sum(isinstance(turn, Step) for turn in self.turns[: place - len(self.before) + 1])

    def pointed(self, place: int, legal: list[Action]) -> list[Action]:
        """The legal actions that are offered: of a task all, else those that the step wants."""
        turn = self.turn_at(place)
        if not isinstance(turn, Step):
            return []
        return legal if turn.task else [a for a in legal if fits_any(a, turn.wants)]

    def sent_back(self, place: int, a: Action) -> Text | None:
        """Why this legal action is not what the lesson is about; None if it goes on with it."""
        turn = self.turn_at(place)
        if turn is None:
            return ALL_DONE
        if isinstance(turn, Reply):
            return ANOTHER_TURN
        return None if turn.accepts(a) else answer_to(turn.wrong, a) or turn.back

    def answered(self, table: Table) -> Text | None:
        """What is said of the learner's last move, if it was let through and was not what the step wanted."""
        for place in range(len(table.moves) - 1, len(self.before) - 1, -1):
            turn = self.turn_at(place)
            if isinstance(turn, Step):
                a = table.moves[place].action
                return None if fits_any(a, turn.wants) else answer_to(turn.also, a)
        return None


@dataclass(frozen=True)
class WholeGame:
    """The short game with which a course ends."""

    seats: int
    me: int
    level: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class Course:
    """All lessons of a game in their order, and about how long they take."""

    minutes: int
    lessons: Sequence[Lesson]
    game: WholeGame

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next one."""
        at = self.lessons.index(lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None


def action_of(game: Game, reply: Reply) -> Action:
    """The only action of the space that is written like this."""
    kind, *words = reply.move.split()
    for block in game.space.blocks:
        if block.name == kind and len(block.fields) == len(words):
            named = zip(block.fields, block.vocabulary, words, strict=True)
            fields = {field: next((v for v in known if str(v) == word), word) for field, known, word in named}
            return game.space.parse({kind: fields})
    return game.space.parse({kind: {str(at): word for at, word in enumerate(words)}})


def answer_to(answers: Sequence[Answer], a: Action) -> Text | None:
    return next((answer.say for answer in answers if fits(a, answer.moves)), None)
