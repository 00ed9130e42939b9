"""Lessons over HTTP: a table is laid out for one, and what a guest has learned."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import LastGame
from orcade.server.http.guests import Visit, Visiting
from orcade.server.http.lobby import info_of
from orcade.server.http.problems import PROBLEMS
from orcade.server.store import operations
from orcade.tables.lobby.coach import check_card
from orcade.tables.lobby.lessons import found_game, found_lesson, game_table, goes_on, lesson_table
from orcade.tables.rows import Entry
from orcade.tables.wire.catalogue import Learned, LessonWish
from orcade.tables.wire.seats import TableInfo


@get("/learned", responses=PROBLEMS)
async def get_learned(visit: Visiting) -> list[Learned]:
    """What I have learned, of all games."""
    visit.limit("lobby")
    if visit.guest is None:
        return []
    return [Learned(game, what) for game, what in sorted(await visit.store.learned_by(visit.guest.id))]


@post("/learned", status_code=204, responses=PROBLEMS)
async def post_learned(visit: Visiting, data: JSONBody[Learned]) -> None:
    """I have read a card of the coach; where nobody knows me, nothing is kept."""
    visit.limit("lobby")
    check_card(data.game, data.what)
    if visit.guest is not None:
        await visit.store.learn(visit.guest.id, data.game, data.what)


@post("/lessons", status_code=201, responses=PROBLEMS)
async def post_lesson(visit: Visiting, data: JSONBody[LessonWish]) -> Response[TableInfo]:
    """Begin a lesson, or go on where it stands; each guest has one table for each, and new ones for games."""
    visit.limit("open")
    if not data.lesson:
        return await open_game(visit, *found_game(data.game))
    game, lesson = found_lesson(data.game, data.lesson)
    guest = await visit.known()
    old = await visit.store.lesson_table(guest.id, game.slug, lesson.id)
    if old is not None and goes_on(old, game) and not data.anew:
        return visit.answer(await info_of(visit, old), 201)
    row, seats, entries = await visit.bounded(lesson_table, game, lesson, guest.id, guest.name)
    visit.limit("kept", cost=weight(entries))
    if old is not None:
        await visit.registry.shut(old.id, "deleted")
        await visit.store.write_of(old.id, lambda c: operations.delete_table(c, old.id, None))
    await visit.store.create_table(row, seats, [(lesson.me, guest.id)], entries)
    return visit.answer(await info_of(visit, row), 201)


async def open_game(visit: Visit, game: Game, last: LastGame) -> Response[TableInfo]:
    """The game at the end of a course."""
    guest = await visit.known()
    row, seats, entries = await visit.bounded(game_table, game, last, guest.id, guest.name)
    visit.limit("kept", cost=weight(entries))
    await visit.store.create_table(row, seats, [(last.me, guest.id)], entries)
    return visit.answer(await info_of(visit, row), 201)


def weight(entries: list[Entry]) -> int:
    return sum(len(entry.body) for entry in entries)
