"""What a learner is told: what to try now, what came of the last try, and how far the lesson has come."""

from __future__ import annotations

from orcade.kernel.lessons.lesson import Lesson, Step
from orcade.kernel.lessons.patterns import fits_any
from orcade.kernel.lessons.reading import course_of
from orcade.kernel.table import Table
from orcade.tables.views.scene import Scene
from orcade.tables.wire import LessonNow, Words


def told_lesson(scene: Scene | None, lang: str) -> LessonNow | None:
    lesson = scene.lesson if scene else None
    if scene is None or lesson is None or scene.table is None:
        return None
    return scene.once(("lesson", lang), lambda: now(scene, lesson, lang))


def wanted(table: Table, seat: int, task: Step) -> list[Words]:
    return [a.words() for a in table.legal(seat) if fits_any(a, task.wants)]


def now(scene: Scene, lesson: Lesson, lang: str) -> LessonNow:
    turn, over = lesson.turn_at(scene.place), lesson.over(scene.place)
    course = course_of(scene.game)
    assert course is not None
    assert scene.table is not None
    following, answered = course.after(lesson), lesson.answered(scene.table)
    say = turn.say[lang] if isinstance(turn, Step) else lesson.done[lang] if over else ""
    return LessonNow(
        id=lesson.id,
        title=lesson.title[lang],
        number=course.lessons.index(lesson) + 1,
        of=len(course.lessons),
        step=lesson.step_number(scene.place),
        steps=len(lesson.steps),
        say=say,
        answered=answered[lang] if answered and say else "",
        task=isinstance(turn, Step) and turn.task,
        wanted=wanted(scene.table, lesson.me, turn) if isinstance(turn, Step) and turn.task else [],
        done=over,
        next=following.id if following else "",
    )
