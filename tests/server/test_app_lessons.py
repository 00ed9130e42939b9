"""Lessons over HTTP: one table for each guest and lesson, what it costs, and what is left of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orcade.server.operating.limits import Rate
from orcade.server.store import operations
from orcade.server.store.store import Store
from tests.server.door import Browser, Door, opened, problem

WIN = {"game": "orc", "lesson": "win"}
LATER = "2999-01-01"


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def begun(browser: Browser, **more: Any) -> str:
    answer = browser.post("/api/lessons", {**WIN, **more})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def test_whoever_begins_a_lesson_again_goes_on_where_it_stands(door: Door) -> None:
    ana = door.browser("Ana")
    first = begun(ana)
    assert begun(ana) == first
    assert begun(door.browser("Bo")) != first
    assert begun(ana, lesson="tie") != first
    anew = begun(ana, anew=True)
    assert anew != first
    assert begun(ana) == anew
    problem(ana.get(f"/api/tables/{first}"), 404, "no_table")


def test_there_is_no_such_lesson(door: Door) -> None:
    problem(door.browser().post("/api/lessons", {"game": "orc", "lesson": "chess"}), 404, "no_lesson")
    problem(door.browser().post("/api/lessons", {"game": "chess", "lesson": "win"}), 404, "no_game")


def test_the_game_at_the_end_of_a_course_is_a_new_table_each_time(door: Door) -> None:
    """Where it is laid out, nobody can replay it from its beginning, and it has no record."""
    ana = door.browser("Ana")
    tables = [ana.post("/api/lessons", {"game": slug}).json() for slug in ("orc", "orc", "immortals")]
    assert len({table["id"] for table in tables}) == 3
    assert [table["status"] for table in tables] == ["running"] * 3
    assert [table["recorded"] for table in tables] == [True, True, False]
    assert [[seat["mine"] for seat in table["seats"]] for table in tables[1:]] == [
        [True, False],
        [True, False, False],
    ]
    assert {seat["level"] for table in tables for seat in table["seats"] if not seat["mine"]} == {"recruit"}
    problem(ana.get(f"/api/tables/{tables[0]['id']}/record"), 409, "not_over")
    problem(ana.get(f"/api/tables/{tables[2]['id']}/record"), 409, "of_a_lesson")
    problem(ana.post("/api/lessons", {"game": "chess"}), 404, "no_game")


def test_nothing_of_a_lesson_is_signed(door: Door) -> None:
    ana = door.browser("Ana")
    problem(ana.get(f"/api/tables/{begun(ana)}/record"), 409, "of_a_lesson")


def test_lessons_count_as_what_is_kept_for_an_address(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"kept": Rate(1_000, 0)}) as door:
        problem(door.browser("Ana").post("/api/lessons", WIN), 429, "too_many")


def test_a_lesson_is_one_entry_long_however_long_its_beginning(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        id = begun(door.browser("Ana"), lesson="keep")

    async def entries() -> int:
        store = await Store.open(tmp_path / "orcade.sqlite3")
        found = len(await store.entries(id))
        await store.close()
        return found

    assert asyncio.run(entries()) == 1


def test_a_lesson_that_was_left_is_pruned_and_keeps_no_guest_from_it(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        lesson = begun(door.browser("Ana"))
        door.browser("Bo")  # the newest guest stays

    async def pruned() -> None:
        store = await Store.open(tmp_path / "orcade.sqlite3")
        (guest,) = await store.read(lambda c: operations.guest_lines(c, operations.not_seen_since(LATER)))
        assert guest.name == "Ana"
        old = await store.read(lambda c: operations.table_lines(c, operations.finished_before(LATER)))
        assert [line.id for line in old] == [lesson]
        await store.learn(guest.id, "orc", "win")
        await store.learn(guest.id, "orc", "win")
        assert await store.learned_by(guest.id) == {("orc", "win")}
        await store.write(lambda c: operations.delete_table(c, lesson, None))
        assert await store.learned_by(guest.id) == {("orc", "win")}
        assert await store.write(lambda c: operations.delete_guests(c, [guest.id], LATER)) == [guest.id]
        assert await store.learned_by(guest.id) == set()
        await store.close()

    asyncio.run(pruned())


def test_a_guest_who_goes_takes_his_lessons_along(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        lesson = begun(door.browser("Ana"))
        door.browser("Bo")

    async def gone() -> None:
        store = await Store.open(tmp_path / "orcade.sqlite3")
        (guest,) = await store.read(lambda c: operations.guest_lines(c, operations.not_seen_since(LATER)))
        await store.write(lambda c: operations.delete_guests(c, [guest.id], LATER))
        assert await store.table(lesson) is None
        await store.close()

    asyncio.run(gone())


def test_cards_that_were_read_are_kept_and_nothing_else_is_believed(door: Door) -> None:
    ana = door.browser("Ana")
    cards = ana.get("/api/games/orc/coach").json()
    assert cards["drawing"]["clauses"]
    assert ana.post("/api/learned", {"game": "orc", "what": "card/drawing"}).status_code == 204
    assert ana.get("/api/learned").json() == [{"game": "orc", "what": "card/drawing"}]
    for what in ("card/digging", "win"):
        problem(ana.post("/api/learned", {"game": "orc", "what": what}), 404, "no_card")
    stranger = door.browser()
    assert stranger.post("/api/learned", {"game": "orc", "what": "card/drawing"}).status_code == 204
    assert stranger.get("/api/learned").json() == []
