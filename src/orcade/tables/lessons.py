"""Which lesson is taught at a table, and what its script says of the moves that are made there."""

from __future__ import annotations

from collections.abc import Sequence

from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Lesson
from orcade.kernel.lessons.reading import course_of
from orcade.kernel.space import Action
from orcade.tables.refusals import SentBack
from orcade.tables.rows import TableRow


def lesson_at(row: TableRow, game: Game) -> Lesson | None:
    """None at any other table, and where the game has this lesson no more."""
    course = course_of(game) if row.lesson else None
    return course.lesson(row.lesson) if course else None


def check_goes_on(lesson: Lesson, place: int, actions: Sequence[Action]) -> None:
    """What the learner says after so many moves is what the lesson is about; else it is sent back."""
    for at, a in enumerate(actions, place):
        because = lesson.sent_back(at, a)
        if because is not None:
            raise SentBack(because)


def check_some_goes_on(lesson: Lesson, place: int, actions: Sequence[Action]) -> None:
    """At least one of these legal actions is; there are some."""
    back = [lesson.sent_back(place, a) for a in actions]
    if back and None not in back:
        assert back[0] is not None
        raise SentBack(back[0])
