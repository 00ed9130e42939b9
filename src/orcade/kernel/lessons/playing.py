"""A lesson is played through against the rules of today: what no longer holds is told, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from orcade.kernel.contract import Event
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Answer, Lesson, Reply, Step, action_of
from orcade.kernel.lessons.patterns import fits, happened
from orcade.kernel.lessons.reading import course_of
from orcade.kernel.refusal import Illegal
from orcade.kernel.space import Action, UnknownAction
from orcade.kernel.table import Table

WAYS = 6  # of the accepted moves of one step so many are followed, spread over all of them


def wrong_lessons(game: Game) -> list[str]:
    """All that does not hold in the lessons of a game, each said once."""
    course = course_of(game)
    if course is None:
        return []
    found = [
        f"lessons.toml: {lesson.id}: {said}" for lesson in course.lessons for said in wrong_in(game, lesson)
    ]
    return list(dict.fromkeys(found))


def wrong_in(game: Game, lesson: Lesson) -> Iterator[str]:
    if not any(step.task for step in lesson.steps):
        yield "it has no task; expected a step that needs what was learned"
    try:
        table = lesson.laid_out(game)
    except (Illegal, UnknownAction, ValueError) as wrong:
        yield f"its table cannot be laid out: {wrong}"
        return
    yield from Playing(game, lesson).on(table)


class Playing:
    """Every way through one lesson, as far as ways are told apart."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson

    def on(self, table: Table) -> Iterator[str]:
        """From a table at which a step begins, or the lesson is over."""
        place = len(table.moves)
        turn = self.lesson.turn_at(place)
        if not isinstance(turn, Step):
            return
        here = f"step {self.lesson.step_number(place)}"
        legal = table.legal(self.lesson.me)
        accepted = [a for a in legal if turn.accepts(a)]
        for said in [*self.unmet(turn, legal), *self.too_easy(turn, legal, accepted)]:
            yield f"{here} {said}"
        for a in accepted[:: 1 + len(accepted) // WAYS]:
            fork = table.fork()
            wrong = self.answered(fork, turn, a)
            if wrong:
                yield f"{here} {wrong}"
            else:
                yield from self.on(fork)

    def unmet(self, step: Step, legal: list[Action]) -> Iterator[str]:
        """Moves of which it speaks, and that nobody can make there."""
        spoken = [*step.wants, *(answer.moves for answer in (*step.also, *step.wrong))]
        for moves in spoken:
            if not any(fits(a, moves) for a in legal):
                yield f"speaks of {moves!r}, which is not legal there"
        for answer in step.wrong:
            if self.is_let_through(step, answer, legal):
                yield f"sends {answer.moves!r} back and lets it through"

    def is_let_through(self, step: Step, answer: Answer, legal: list[Action]) -> bool:
        return all(step.accepts(a) for a in legal if fits(a, answer.moves))

    def too_easy(self, step: Step, legal: list[Action], accepted: list[Action]) -> Iterator[str]:
        if step.task and len(accepted) == len(legal):
            yield "is a task that every move fulfils"

    def answered(self, table: Table, step: Step, a: Action) -> str:
        """Play it, and what the others reply; what does not come as it is told, or nothing."""
        events: list[Event] = [*table.play(self.lesson.me, a)]
        while isinstance(reply := self.lesson.turn_at(len(table.moves)), Reply):
            try:
                events += table.play(reply.seat, action_of(self.game, reply))
            except (Illegal, UnknownAction) as wrong:
                return f"is answered by seat {reply.seat} with {reply.move!r}, which cannot be: {wrong}"
        for wanted in step.brings:
            if not happened(self.game, wanted, events):
                return f"does not bring {dict(wanted)} after {a!r}"
        return ""
