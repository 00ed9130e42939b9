"""How long each course is: touches of somebody who does only what is pointed at, and words that he reads.

`pytest -s tests/web/test_course_length.py` prints both.  A touch is one on the board or its bar; those that
begin a lesson, ask to be shown or go on to the next are not counted.
"""

from __future__ import annotations

import pytest

from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.lesson import Course, Lesson
from orcade.kernel.lessons.reading import WORD, course_of
from orcade.shelf import GAMES
from tests.web.conftest import Arrive
from tests.web.learner import Learner

COURSES = [(game, course) for game in GAMES if (course := course_of(game)) is not None]
MOST_TOUCHES, MOST_WORDS = 20, 110  # of one lesson


@pytest.mark.parametrize(("game", "course"), COURSES, ids=[game.slug for game, _ in COURSES])
def test_a_course_on_a_small_phone(arrive: Arrive, game: Game, course: Course) -> None:
    """Whatever is to be touched is in sight there, too."""
    page = arrive(lang="fr", phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    learner = Learner(page, finger=True)
    touches: list[int] = []
    for number in range(len(course.lessons)):
        before = learner.touches
        learner.begin(game.slug, number)
        learner.straight_to_the_end()
        touches.append(learner.touches - before)
    words = {lang: [words_of(lesson, lang) for lesson in course.lessons] for lang in LANGUAGES}
    print(f"\n{game.slug}: {said('touches', touches)}; {', '.join(said(*one) for one in words.items())}")
    assert max(touches) <= MOST_TOUCHES
    assert max(map(max, words.values())) <= MOST_WORDS


def words_of(lesson: Lesson, lang: str) -> int:
    """Its title, what each step says, its last sentence; not what is answered to any other move."""
    said = [lesson.title, *(step.say for step in lesson.steps), lesson.done]
    return sum(1 for text in said for word in text[lang].split() if WORD.search(word))


def said(what: str, figures: list[int]) -> str:
    return f"{what} {sum(figures)} ({' + '.join(map(str, figures))})"
