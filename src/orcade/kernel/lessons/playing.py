"""A lesson is played through against the rules of today: what no longer holds is told, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from orcade.kernel.codec import canonical, encode_state
from orcade.kernel.contract import Event
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import PERMITTED, LastGame, Lesson, Reply, Standing, Step
from orcade.kernel.lessons.patterns import fits, happened
from orcade.kernel.lessons.reading import course_of
from orcade.kernel.refusal import Illegal
from orcade.kernel.space import Action, UnknownAction
from orcade.kernel.table import Table

MOST = 5_000  # moves of the learner in one lesson; ways that come to the same table are followed once
REFUSED = (Illegal, UnknownAction, ValueError)


def wrong_lessons(game: Game) -> list[str]:
    """All that does not hold in the lessons of a game, each said once."""
    course = course_of(game)
    if course is None:
        return []
    found = [
        f"lessons.toml: {lesson.id}: {said}" for lesson in course.lessons for said in wrong_in(game, lesson)
    ]
    found += [f"lessons.toml: the game at its end: {said}" for said in wrong_at_the_end(game, course.game)]
    return list(dict.fromkeys(found))


def wrong_at_the_end(game: Game, last: LastGame) -> Iterator[str]:
    """Where it is laid out, the learner begins."""
    if not last.late:
        return
    try:
        table = last.laid_out(game)
    except REFUSED as wrong:
        yield f"its table cannot be laid out: {wrong}"
        return
    if not table.legal(last.me):
        yield f"its first question is not for seat {last.me}; expected that the learner begins"


def wrong_in(game: Game, lesson: Lesson) -> Iterator[str]:
    yield from without_a_task_at_its_end(lesson)
    try:
        table = lesson.laid_out(game)
    except REFUSED as wrong:
        yield f"its table cannot be laid out: {wrong}"
        return
    yield from Playing(lesson).through(table)


def without_a_task_at_its_end(lesson: Lesson) -> Iterator[str]:
    """From its last task to its last step nobody else moves: these are one turn of the learner."""
    steps = {at: turn for at, turn in enumerate(lesson.turns) if isinstance(turn, Step)}
    tasks = [at for at, step in steps.items() if step.task]
    after = lesson.turns[tasks[-1] : max(steps)] if tasks else []
    if not tasks or any(isinstance(turn, Reply) for turn in after):
        yield "it does not end with a task; expected a step that needs what was learned"


@dataclass
class Way:
    """A table to which the learner has come, and what has happened there in this step."""

    table: Table
    standing: Standing
    events: list[Event]

    def key(self) -> object:
        """What makes it the same as another; within a step it matters how one came there."""
        state = canonical(encode_state(self.table.game, self.table.state))
        return (self.standing.at, state, id(self) if self.standing.said else 0)


class Playing:
    """Every way through one lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.played = 0
        self.unheard: dict[tuple[str, str], None] = {}  # moves that nobody could make yet, by step
        self.heard: set[tuple[str, str]] = set()

    def through(self, table: Table) -> Iterator[str]:
        ways = [Way(table, Standing(), [])]
        while ways:
            found: dict[object, Way] = {}
            for way in ways:
                yield from self.on(way, found)
                if self.played > MOST:
                    yield f"takes more than {MOST} moves to play through; let its steps want less"
                    return
            ways = list(found.values())
        for here, moves in self.unheard:
            if (here, moves) not in self.heard:
                yield f"{here} speaks of {moves!r}, which is not legal there"

    def on(self, way: Way, found: dict[object, Way]) -> Iterator[str]:
        """From a table at which the learner is asked; where he comes from there is `found`."""
        turn = self.lesson.turn_at(way.standing)
        if not isinstance(turn, Step):
            return
        here = f"step {self.lesson.step_number(way.standing)}"
        legal = way.table.legal(self.lesson.me)
        accepted = [a for a in legal if turn.accepts(way.standing.said, a)]
        self.listen(here, turn, way.standing, legal)
        if not accepted:
            yield f"{here} wants nothing that is legal there"
        if turn.task and not way.standing.said and len(accepted) == len(legal) > 0:
            yield f"{here} is a task that every move fulfils"
        for answer in turn.wrong:
            sent = [a for a in legal if fits(a, answer.moves)]
            if sent and all(turn.accepts(way.standing.said, a) for a in sent):
                yield f"{here} sends {answer.moves!r} back and lets it through"
        if any(self.lesson.sent_back(way.standing, a) is PERMITTED for a in legal if a not in accepted):
            yield f"{here} hands a legal move back without words of its own; give it `back`"
        for a in accepted:
            self.played += 1
            following = Way(way.table.fork(), way.standing, way.events[:])
            wrong = self.answered(following, turn, a)
            if wrong:
                yield f"{here} {wrong}"
            else:
                found.setdefault(following.key(), following)

    def listen(self, here: str, step: Step, standing: Standing, legal: list[Action]) -> None:
        """Which of the moves of which it speaks can be made here?"""
        ways = [way[0] for way in step.ways(standing.said)]
        for moves in [*ways, *(answer.moves for answer in (*step.also, *step.wrong))]:
            self.unheard.setdefault((here, moves))
            if any(fits(a, moves) for a in legal):
                self.heard.add((here, moves))

    def answered(self, way: Way, step: Step, a: Action) -> str:
        """Play it, and what the others reply; what does not come as it is told, or nothing."""
        self.play(way, self.lesson.me, a)
        while isinstance(reply := self.lesson.turn_at(way.standing), Reply):
            try:
                seat, move = self.lesson.reply_at(way.table, way.standing) or (0, a)
                self.play(way, seat, move)
            except REFUSED as wrong:
                return f"is answered by seat {reply.seat} with {reply.move!r}, which cannot be: {wrong}"
        if way.standing.said:
            return ""
        for wanted in step.brings:
            if not happened(way.table.game, wanted, way.events):
                return f"does not bring {dict(wanted)} after {a!r}"
        way.events = []
        return ""

    def play(self, way: Way, seat: int, a: Action) -> None:
        way.events += way.table.play(seat, a)
        way.standing = self.lesson.after(way.standing, a)
