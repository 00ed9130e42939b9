"""The tables of a course: of its lessons and of the game at its end, with bots in the other seats."""

from __future__ import annotations

import msgspec

from orcade.bots.levels import LEVELS
from orcade.kernel.chance import seed_from
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, LastGame, Layout, Lesson
from orcade.kernel.table import Table
from orcade.tables.games import known_game
from orcade.tables.lessons import lesson_at, script_of, taught
from orcade.tables.lobby.opening import new_row, seat_rows
from orcade.tables.log import entries as log
from orcade.tables.log.asked import asked_at
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.trouble import Trouble
from orcade.tables.wire import catalogue as wire
from orcade.tables.wire.catalogue import CourseInfo, LessonInfo
from orcade.tables.wire.seats import SeatWish
from orcade.tables.words import text


def course_info(game: Game) -> CourseInfo | None:
    """The course of a game, if it has one."""
    course = taught(game)
    return None if course is None else told_course(course)


def told_course(course: Course) -> CourseInfo:
    last = course.game
    game = wire.LastGame(last.minutes, text(last.say) if last.say else None)
    return CourseInfo(course.minutes, [told_lesson(lesson) for lesson in course.lessons], game)


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


def found_game(slug: str) -> tuple[Game, LastGame]:
    """The game with which a course ends."""
    game = known_game(slug)
    course = taught(game)
    if course is None:
        raise Trouble("no_lesson", given=slug)
    return game, course.game


def lesson_table(
    game: Game, lesson: Lesson, guest: int, name: str
) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """It has begun already: its log opens where the learner comes."""
    made = msgspec.structs.replace(
        new_row(game, "", "", guest, public=False, calm=True),
        seed=seed_from(lesson.seed),
        lesson=lesson.id,
        script=script_of(game, lesson),
    )
    seats = seat_rows(made.id, wishes(lesson, next(iter(LEVELS))), name)
    return begun(made, seats, lesson.laid_out(game, [seat.name for seat in seats]))


def game_table(
    game: Game, last: LastGame, guest: int, name: str
) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """Like any other; but where it is laid out its log opens there, with the luck of its layout."""
    made = new_row(game, "", "", guest, public=False, calm=True)
    if last.late:
        made = msgspec.structs.replace(made, seed=seed_from(last.seed), script=script_of(game, last))
    seats = seat_rows(made.id, wishes(last, last.level), name)
    names = [seat.name for seat in seats]
    return begun(made, seats, last.laid_out(game, names) if last.late else last.begun(game, made.seed, names))


def begun(made: TableRow, seats: list[SeatRow], table: Table) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    row = msgspec.structs.replace(
        made,
        options=msgspec.json.encode(table.options).decode(),
        status="running",
        asked=asked_at(table.state),
    )
    return row, seats, [log.entry(0, "opened", log.opened(table))]


def wishes(layout: Layout, level: str) -> list[SeatWish]:
    return [SeatWish("me") if seat == layout.me else SeatWish("bot", level) for seat in range(layout.seats)]
