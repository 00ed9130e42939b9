"""Lessons with the keyboard alone, on the board and on the plain table: each sentence is read aloud."""

from __future__ import annotations

from itertools import cycle

import pytest

from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, Lesson
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from tests.thorough import THOROUGH
from tests.web.conftest import Arrive
from tests.web.learner import loosely
from tests.web.typist import Listener, Typist

COURSES = [(game, course) for game in GAMES if (course := course_of(game)) is not None]
OTHER = {"en": "fr", "fr": "en"}
BY_TURNS = [
    pytest.param(*course, lang, id=f"{course[0].slug}-{lang}")
    for course, lang in zip(COURSES, cycle(OTHER), strict=False)
]
each_course = pytest.mark.parametrize(("game", "course", "lang"), BY_TURNS)


def lessons_of(course: Course) -> list[tuple[int, Lesson]]:
    """The first one; of a thorough exam all."""
    return list(enumerate(course.lessons))[: None if THOROUGH else 1]


@each_course
def test_on_the_board(arrive: Arrive, game: Game, course: Course, lang: str) -> None:
    to_the_end(Typist(arrive(lang=lang), finger=False), game, course, lang)


@each_course
def test_on_the_plain_table(arrive: Arrive, game: Game, course: Course, lang: str) -> None:
    """In the language in which it was not heard on the board."""
    to_the_end(Listener(arrive(lang=OTHER[lang]), finger=False), game, course, OTHER[lang])


def to_the_end(typist: Typist, game: Game, course: Course, lang: str) -> None:
    for number, lesson in lessons_of(course):
        typist.begin(game.slug, number)
        heard = typist.hears()
        while heard[0] != "done":
            assert loosely(lesson.steps[int(heard[0]) - 1].say[lang]).search(heard[1])
            typist.ask_to_be_shown()
            typist.touch_what_is_lit()
            heard = typist.hears()
        assert loosely(lesson.done[lang]).search(heard[1])
