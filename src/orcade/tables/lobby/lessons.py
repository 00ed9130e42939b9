"""A table at which a lesson is taught: laid out as the lesson says, with bots in the other seats."""

from __future__ import annotations

import msgspec

from orcade.bots.levels import LEVELS
from orcade.kernel.chance import seed_from
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, Lesson
from orcade.tables.games import known_game
from orcade.tables.lessons import lesson_at, script_of, taught
from orcade.tables.lobby.opening import new_row, seat_rows
from orcade.tables.log import entries as log
from orcade.tables.log.asked import asked_at
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.trouble import Trouble
from orcade.tables.wire.catalogue import CourseInfo, LessonInfo, WholeGame
from orcade.tables.wire.seats import SeatWish
from orcade.tables.words import text


def course_info(game: Game) -> CourseInfo | None:
    """The course of a game, if it has one."""
    course = taught(game)
    return None if course is None else told_course(course)


def told_course(course: Course) -> CourseInfo:
    last = course.game
    whole = WholeGame(last.minutes, last.seats, last.me, last.level, dict(last.options))
    return CourseInfo(course.minutes, [told_lesson(lesson) for lesson in course.lessons], whole)


def told_lesson(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.id, text(lesson.title), list(lesson.clauses))


def lessons_by_clause(game: Game) -> dict[str, LessonInfo]:
    """Of each clause that is shown in a lesson the first that shows it."""
    course, found = taught(game), dict[str, LessonInfo]()
    for lesson in course.lessons if course else []:
        for clause in lesson.clauses:
            found.setdefault(clause, told_lesson(lesson))
    return found


def found_lesson(slug: str, id: str) -> tuple[Game, Lesson]:
    game = known_game(slug)
    course = taught(game)
    lesson = course.lesson(id) if course else None
    if lesson is None:
        raise Trouble("no_lesson", given=id)
    return game, lesson


def goes_on(row: TableRow, game: Game) -> bool:
    """Is it still on its way, so that whoever begins the lesson finds himself there again?"""
    return row.status == "running" and not row.closed and lesson_at(row, game) is not None


def lesson_table(
    game: Game, lesson: Lesson, guest: int, name: str
) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """It has begun already: its log opens where the learner comes."""
    made = new_row(game, "", "", guest, public=False, calm=True)
    seats = seat_rows(made.id, wishes(lesson), name)
    table = lesson.laid_out(game, [seat.name for seat in seats])
    row = msgspec.structs.replace(
        made,
        options=msgspec.json.encode(table.options).decode(),
        seed=seed_from(lesson.seed),
        status="running",
        asked=asked_at(table.state),
        lesson=lesson.id,
        script=script_of(game, lesson),
    )
    return row, seats, [log.entry(0, "opened", log.opened(table))]


def wishes(lesson: Lesson) -> list[SeatWish]:
    return [
        SeatWish("me") if seat == lesson.me else SeatWish("bot", next(iter(LEVELS)))
        for seat in range(lesson.seats)
    ]
