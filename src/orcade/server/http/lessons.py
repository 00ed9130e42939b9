"""Lessons over HTTP: a table is laid out for one, and how far a guest has come."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from orcade.server.http.guests import Visiting
from orcade.server.http.lobby import info_of
from orcade.server.http.problems import PROBLEMS
from orcade.tables.lobby.lessons import found_lesson, lesson_table
from orcade.tables.wire import Learned, LessonWish, TableInfo


@get("/lessons", responses=PROBLEMS)
async def get_learned(visit: Visiting) -> list[Learned]:
    """The lessons that I have finished, of all games."""
    visit.limit("lobby")
    if visit.guest is None:
        return []
    return [Learned(game, lesson) for game, lesson in sorted(await visit.store.learned_by(visit.guest.id))]


@post("/lessons", status_code=201, responses=PROBLEMS)
async def post_lesson(visit: Visiting, data: JSONBody[LessonWish]) -> Response[TableInfo]:
    """Begin a lesson, at a table of its own."""
    visit.limit("open")
    game, lesson = found_lesson(data.game, data.lesson)
    guest = await visit.known()
    row, seats, entries = await visit.bounded(lesson_table, game, lesson, guest.id, guest.name)
    await visit.store.create_table(row, seats, [(lesson.me, guest.id)], entries)
    return visit.answer(await info_of(visit, row), 201)
