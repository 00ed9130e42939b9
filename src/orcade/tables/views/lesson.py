"""What a learner is told: what to try now, what came of the last try, and how far the lesson has come."""

from __future__ import annotations

from orcade.kernel.contract import SPECTATOR
from orcade.kernel.lessons.lesson import Lesson, Step
from orcade.tables.lessons import taught
from orcade.tables.views.scene import Scene
from orcade.tables.wire.told import LessonNow
from orcade.tables.wire.values import Words
from orcade.tables.words import say


def told_lesson(scene: Scene | None, look: int, lang: str) -> LessonNow | None:
    """To whoever looks from another seat nothing is shown that lies in a hand."""
    if scene is None or not scene.row.lesson:
        return None
    lesson = scene.lesson
    if lesson is None:
        return LessonNow(scene.row.lesson, changed=True, say=say("table.lesson_changed", lang))
    mine = look == lesson.me and look != SPECTATOR
    return scene.once(("lesson", lang, mine), lambda: now(scene, lesson, mine, lang))


def now(scene: Scene, lesson: Lesson, mine: bool, lang: str) -> LessonNow:
    standing = scene.standing
    turn, over = lesson.turn_at(standing), lesson.over(standing)
    course = taught(scene.game)
    assert course is not None
    following = course.after(lesson)
    task = isinstance(turn, Step) and turn.task
    return LessonNow(
        id=lesson.id,
        title=lesson.title[lang],
        number=course.lessons.index(lesson) + 1,
        of=len(course.lessons),
        step=lesson.step_number(standing),
        steps=len(lesson.steps),
        say=turn.say[lang] if isinstance(turn, Step) else lesson.done[lang] if over else "",
        answered=standing.answered[lang] if standing.answered else "",
        task=task,
        wanted=wanted(scene, lesson) if task and mine else [],
        done=over,
        next=following.id if following else "",
    )


def wanted(scene: Scene, lesson: Lesson) -> list[Words]:
    assert scene.table is not None
    return [a.words() for a in lesson.wanted(scene.standing, scene.table.legal(lesson.me))]
