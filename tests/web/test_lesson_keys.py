"""Lessons with the keyboard alone, on the board and on the plain table, and what is read aloud of them."""

from __future__ import annotations

import pytest

from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, Lesson
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from tests.thorough import THOROUGH
from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.learner import LESSON, loosely
from tests.web.typist import Listener, Typist

COURSES = [(game, course) for game in GAMES if (course := course_of(game)) is not None]
each_course = pytest.mark.parametrize(("game", "course"), COURSES, ids=[game.slug for game, _ in COURSES])


def lessons_of(course: Course) -> list[tuple[int, Lesson]]:
    """The first one; of a thorough exam all."""
    return list(enumerate(course.lessons))[: None if THOROUGH else 1]


@each_course
def test_on_the_board(arrive: Arrive, game: Game, course: Course) -> None:
    typist = Typist(arrive(), finger=False)
    for number, lesson in lessons_of(course):
        typist.begin(game.slug, number)
        while not typist.done:
            typist.ask_to_be_shown()
            typist.touch_what_is_lit()
        expect(typist.page.locator(f"{LESSON} .say")).to_contain_text(loosely(lesson.done["en"]))


@each_course
def test_on_the_plain_table_each_sentence_is_read_aloud(arrive: Arrive, game: Game, course: Course) -> None:
    listener = Listener(arrive(lang="fr"), finger=False)
    for number, lesson in lessons_of(course):
        listener.begin(game.slug, number)
        while not listener.done:
            is_read_aloud(listener.page, lesson.steps[int(listener.step) - 1].say["fr"])
            listener.ask_to_be_shown()
            listener.touch_what_is_lit()
        is_read_aloud(listener.page, lesson.done["fr"])


def is_read_aloud(page: Page, said: str) -> None:
    expect(page.locator("[data-live]")).to_contain_text(loosely(said))
