"""Which lesson is taught at a table, and what its script says of the moves that are made there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache

from orcade.bots.levels import LEVELS
from orcade.kernel.components import ComponentError
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, Layout, Lesson, Standing, Step
from orcade.kernel.lessons.reading import course_of
from orcade.kernel.space import Action
from orcade.tables.refusals import SentBack
from orcade.tables.rows import TableRow

log = logging.getLogger(__name__)


@lru_cache(maxsize=64)
def taught(game: Game) -> Course | None:
    """The course of a game; one that cannot be read is left out, and the game is there without it."""
    try:
        course = course_of(game)
        if course is not None and course.game.level not in LEVELS:
            raise ComponentError(f"the level is {course.game.level!r}; expected one of {', '.join(LEVELS)}")
    except Exception as wrong:  # noqa: BLE001  whatever is wrong with a course, its game can be played
        log.warning("the course of %s is left out: %s", game.slug, wrong)
        return None
    return course


def script_of(game: Game, lesson: Layout) -> str:
    """What a table of this lesson was begun with; under another script, or other rules, it cannot go on."""
    return f"{lesson.script}/{game.version}/{game.components.digest()}"


def lesson_at(row: TableRow, game: Game) -> Lesson | None:
    """None at any other table, and where what is taught has become another."""
    course = taught(game) if row.lesson else None
    lesson = course.lesson(row.lesson) if course else None
    return lesson if lesson and row.script == script_of(game, lesson) else None


def check_goes_on(lesson: Lesson, standing: Standing, actions: Sequence[Action]) -> None:
    """What the learner says is what the lesson is about; else it is sent back."""
    for a in actions:
        because = lesson.sent_back(standing, a)
        if because is not None:
            raise SentBack(because)
        standing = lesson.after(standing, a)


def check_some_is_wanted(lesson: Lesson, standing: Standing, actions: Sequence[Action]) -> None:
    """At least one of these legal actions, if there are any; else the first of them is answered."""
    if not actions or lesson.wanted(standing, list(actions)):
        return
    turn = lesson.turn_at(standing)
    let_through = turn.let_through(standing.said, actions[0]) if isinstance(turn, Step) else None
    because = let_through or lesson.sent_back(standing, actions[0])
    if because is not None:
        raise SentBack(because)
