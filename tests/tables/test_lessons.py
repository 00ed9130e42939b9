"""A lesson at a real table: what it wants goes on, all else is handed back, and the others reply."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.kernel.lessons.lesson import Lesson, Step
from orcade.kernel.lessons.patterns import fits_any
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from orcade.tables.lobby.lessons import found_lesson, lesson_table
from tests.tables.house import House, Person
from tests.tables.seated import table_of

pytestmark = pytest.mark.anyio
TAUGHT = [
    (game.slug, lesson.id) for game in GAMES if (course := course_of(game)) for lesson in course.lessons
]


async def begin(house: House, slug: str, id: str) -> tuple[Person, Lesson]:
    game, lesson = found_lesson(slug, id)
    guest = await house.known(lesson.me)
    row, seats, entries = lesson_table(game, lesson, guest, "Ana")
    await house.store.create_table(row, seats, [(lesson.me, guest)], entries)
    return await house.person(row.id, lesson.me), lesson


async def its_turn(person: Person, lesson: Lesson) -> Step | None:
    """The step at which the learner is asked, once the others have replied; None: the lesson is over."""
    while lesson.reply_at(person.host.game, len(table_of(person).moves)) is not None:
        await asyncio.sleep(0)
    turn = lesson.turn_at(len(table_of(person).moves))
    assert turn is None or isinstance(turn, Step)
    return turn


def wanted(person: Person, step: Step, want: bool = True) -> list[Any]:
    """The legal moves that the step wants, or the others that it does not let through either."""
    legal = table_of(person).legal(person.seat)
    return [a for a in legal if (fits_any(a, step.wants) if want else not step.accepts(a))]


@pytest.mark.parametrize(("slug", "id"), TAUGHT)
async def test_every_lesson_is_finished_by_what_it_wants_after_wrong_things_first(
    house: House, slug: str, id: str
) -> None:
    person, lesson = await begin(house, slug, id)
    while step := await its_turn(person, lesson):
        for other in wanted(person, step, want=False)[:3]:
            refused = await person.acts(other.words())
            assert [(m["kind"], m["clause"]) for m in refused] == [("refused", None)]
        assert "accepted" in [m["kind"] for m in await person.acts(wanted(person, step)[0].words())]
    assert (slug, id) in await house.store.learned_by(await house.known(lesson.me))
    (told, *_) = await person.says("why_not", ref=1, seat=person.seat, action={"": {}})
    assert told["kind"] == "refused"


async def test_only_what_is_pointed_at_is_offered_and_a_task_offers_all(house: House) -> None:
    person, lesson = await begin(house, "orc", "deploy")
    offered: list[tuple[bool, int, int]] = []
    while step := await its_turn(person, lesson):
        scene = person.host.scene
        assert scene is not None
        question = scene.question(person.seat, "en")
        assert question is not None
        offered.append((step.task, len(question.choices), len(wanted(person, step))))
        await person.acts(wanted(person, step)[0].words())
    assert [told for told in offered if told[0]] == [(True, 10, 5)]
    assert all(count == wants for task, count, wants in offered if not task)


async def test_a_legal_thing_that_is_not_pointed_at_is_answered_in_words_and_an_illegal_one_by_its_clause(
    house: House,
) -> None:
    person, _ = await begin(house, "orc", "deploy")
    other = {"deploy": {"card": "red1_blue2", "tribe": "white", "half": "single"}}
    own = {"deploy": {"card": "red1_blue2", "tribe": "red", "half": "single"}}
    (told,) = await person.says("why_not", ref=1, seat=0, action=other)
    assert (told["kind"], told["clause"]) == ("refused", None)
    assert told["because"].startswith("Only the half that you choose fights.")
    (told,) = await person.says("why_not", ref=2, seat=0, action=own)
    assert told["clause"]["id"] == "ORC-36"
    (told,) = await person.acts(own)
    assert told["clause"]["id"] == "ORC-36"


async def test_nothing_is_taken_back_in_a_lesson(house: House) -> None:
    person, lesson = await begin(house, "orc", "deploy")
    step = await its_turn(person, lesson)
    assert step is not None
    await person.acts(wanted(person, step)[0].words())
    (told,) = await person.undoes()
    assert (told["kind"], told["clause"]) == ("refused", None)


async def test_a_lesson_goes_on_after_a_restart_and_stands_in_no_list(house: House) -> None:
    person, lesson = await begin(house, "orc", "win")
    id, guest = person.host.id, await house.known(lesson.me)
    step = await its_turn(person, lesson)
    assert step is not None
    await person.acts(wanted(person, step)[0].words())
    assert await house.store.tables_of(guest, 10) == []
    assert await house.store.tables_that_wait_for_a_bot() == []
    again = await house.again()
    person = await again.person(id, lesson.me)
    told = person.heard()[0]["lesson"]
    assert (told["id"], told["step"], told["steps"], told["done"]) == ("win", 2, 4, False)
    await again.close()
