"""Whoever says any of the choices of his question comes to the end of the game that ends a course."""

from __future__ import annotations

import pytest

from bench.first_games import HEAD, STEP, courses, minutes, play_once, row
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course

COURSES = courses()


@pytest.mark.parametrize(("game", "course"), COURSES, ids=[game.slug for game, _ in COURSES])
def test_a_game_of_those_who_say_anything_ends(game: Game, course: Course) -> None:
    first, again, other = (play_once(game, course.game, seed) for seed in (4, 4, 5))
    assert first.finished
    assert 0 < first.mine < first.decisions
    assert first == again
    line = row(game, course.game, [first, other], [first, other])
    assert line.startswith(f"| {game.slug} | {course.game.seats} | 2 of 2 |")
    assert line.count("|") == HEAD.splitlines()[0].count("|")


@pytest.mark.parametrize(("game", "course"), COURSES, ids=[game.slug for game, _ in COURSES])
def test_it_takes_about_as_long_as_its_course_says(game: Game, course: Course) -> None:
    timed = play_once(game, course.game, 2, sensible=True)
    assert timed.finished
    assert abs(minutes([timed]) - course.game.minutes) <= max(STEP, course.game.minutes / 3)


def test_a_game_without_end_is_told() -> None:
    game, course = COURSES[0]
    stopped = play_once(game, course.game, 4, most=3)
    assert not stopped.finished
    assert stopped.decisions == 3
    assert " 0 of 2 " in row(game, course.game, [stopped, stopped], [stopped])
