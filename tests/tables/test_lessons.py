"""A lesson at a real table: what it wants goes on, all else is handed back, and the others reply."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from orcade.kernel.lessons.lesson import Lesson, Reply, Step
from orcade.kernel.lessons.reading import course_of
from orcade.shelf import GAMES
from orcade.tables.lessons import taught
from orcade.tables.lobby.lessons import (
    course_info,
    found_game,
    found_lesson,
    game_table,
    goes_on,
    lesson_table,
    lessons_by_clause,
)
from tests.tables.house import House, Person, QuietAmbush
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
    while isinstance(lesson.turn_at(lesson.standing(table_of(person).moves)), Reply):
        await asyncio.sleep(0)
    turn = lesson.turn_at(lesson.standing(table_of(person).moves))
    assert turn is None or isinstance(turn, Step)
    return turn


def wanted(person: Person, step: Step, want: bool = True) -> list[Any]:
    """The legal moves that the step wants, or the others that it does not let through either."""
    table = table_of(person)
    _, lesson = found_lesson(person.host.row.game, person.host.row.lesson)
    said = lesson.standing(table.moves).said
    return [a for a in table.legal(person.seat) if (step.wanted if want else step.accepts)(said, a) is want]


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


async def after_one_step(house: House, slug: str, id: str) -> tuple[Person, Lesson]:
    person, lesson = await begin(house, slug, id)
    step = await its_turn(person, lesson)
    assert step is not None
    await person.acts(wanted(person, step)[0].words())
    await its_turn(person, lesson)
    return person, lesson


async def to_the_first_task(house: House, slug: str, id: str) -> Person:
    person, lesson = await begin(house, slug, id)
    while (step := await its_turn(person, lesson)) and not step.task:
        await person.acts(wanted(person, step)[0].words())
    return person


@pytest.mark.parametrize(("slug", "id"), TAUGHT)
async def test_whoever_only_watches_is_not_shown_what_lies_in_a_hand(
    house: House, slug: str, id: str
) -> None:
    person = await to_the_first_task(house, slug, id)
    learner = await house.person(person.host.id, person.seat)
    (told,) = [message["lesson"] for message in learner.heard() if message["kind"] == "snapshot"]
    assert told["task"]
    assert told["wanted"]
    spectator = await house.person(person.host.id, None)
    (seen,) = [message["lesson"] for message in spectator.heard() if message["kind"] == "snapshot"]
    assert seen == {**told, "wanted": []}


async def test_a_lesson_that_has_changed_since_is_begun_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, lesson = await after_one_step(house, "orc", "win")
    again = await house.again()
    monkeypatch.setitem(lesson.__dict__, "script", "another")
    person = await again.person(person.host.id, lesson.me)
    (snapshot,) = [message for message in person.heard() if message["kind"] == "snapshot"]
    assert snapshot["lesson"]["changed"]
    assert snapshot["question"] is None
    legal = table_of(person).legal(lesson.me)
    (told,) = await person.acts(legal[0].words())
    assert (told["kind"], told["because"]) == ("refused", "This lesson has changed since. Begin it again.")
    (told,) = await person.says("why_not", ref=1, seat=lesson.me, action=legal[0].words())
    assert told["because"] == "This lesson has changed since. Begin it again."
    assert len(table_of(person).moves) > 0
    assert not goes_on(person.host.row, person.host.game)
    await again.close()


async def test_what_is_only_tried_out_is_sent_back_too(house: House) -> None:
    person, _ = await begin(house, "orc", "deploy")
    beside, own, wanted = (
        {"deploy": {"card": "red1_blue2", "tribe": tribe, "half": half}}
        for tribe, half in [("white", "single"), ("red", "single"), ("white", "double")]
    )
    (told,) = await person.says("try", ref=1, seat=0, actions=[beside])
    assert (told["kind"], told["clause"]) == ("refused", None)
    assert told["because"].startswith("Only the half that you choose fights.")
    (told,) = await person.says("try", ref=2, seat=0, actions=[own])
    assert told["clause"]["id"] == "ORC-36"
    (told,) = await person.says("try", ref=3, seat=0, actions=[wanted])
    assert told["kind"] == "tried"
    assert len(told["question"]["choices"]) == 6  # as the next step will offer them


async def test_a_game_that_is_laid_out_is_played_like_any_other(house: House) -> None:
    """Its log begins there, and the coach is there for whoever plays in the learner's seat."""
    game, last = found_game("immortals")
    guest = await house.known(last.me)
    row, seats, entries = game_table(game, last, guest, "Ana")
    await house.store.create_table(row, seats, [(last.me, guest)], entries)
    person = await house.person(row.id, last.me)
    assert person.host.coach.learner() == last.me
    assert table_of(person).moves == []
    assert "accepted" in [m["kind"] for m in await person.acts(person.asked()[0])]
    assert table_of(person).moves != []
    assert await house.store.tables_of(guest, 10) != []


async def test_a_lesson_is_over_with_its_script(house: House) -> None:
    person, lesson = await begin(house, "orc", "deploy")
    while step := await its_turn(person, lesson):
        assert goes_on(person.host.row, person.host.game)
        await person.acts(wanted(person, step)[0].words())
    assert table_of(person).outcome is None
    assert person.host.row.status == "over"
    assert not goes_on(person.host.row, person.host.game)


IN_SECRET = """
[course]
minutes = 1
game = { minutes = 2, seats = 2, me = 0, level = "recruit" }
[[lesson]]
id = "lay"
title = { fr = "Poser", en = "Lay" }
clauses = ["AMB-2"]
done = { fr = "Fini.", en = "Done." }
[[lesson.step]]
say = { fr = "Posez.", en = "Lay one." }
wants = ["lay *"]
then = ["1 lay *", "1 stand open"]
[[lesson.step]]
task = true
say = { fr = "Et ensuite ?", en = "And now?" }
wants = ["stand open"]
also = [{ moves = "stand ambush", say = { fr = "Rusé.", en = "Cunning." } }]
"""


@pytest.fixture
def in_secret(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A course of a game in which nobody sees who has chosen already."""
    monkeypatch.setattr(QuietAmbush, "has_text", classmethod(lambda cls, name: name == "lessons.toml"))
    monkeypatch.setattr(QuietAmbush, "text", classmethod(lambda cls, name: IN_SECRET))
    for cached in (course_of, taught):
        cached.cache_clear()
    yield
    for cached in (course_of, taught):
        cached.cache_clear()


@pytest.mark.usefixtures("in_secret")
async def test_after_what_others_choose_in_secret_the_next_step_is_told(house: House) -> None:
    person, lesson = await begin(house, "quiet", "lay")
    person.frames()
    await person.acts(person.asked()[0])
    await its_turn(person, lesson)
    told = [message for message in person.heard() if "lesson" in message]
    assert told[-1]["lesson"]["say"] == "And now?"
    assert len(told[-1]["question"]["choices"]) == 2


@pytest.mark.usefixtures("in_secret")
async def test_what_a_task_lets_through_is_answered_and_never_called_allowed(house: House) -> None:
    person, lesson = await begin(house, "quiet", "lay")
    await person.acts(person.asked()[0])
    await its_turn(person, lesson)
    ambush = {"stand": {"stance": "ambush"}}
    (told,) = await person.says("why_not", ref=1, seat=0, action=ambush)
    assert told["because"] == "Cunning."
    heard = await person.acts(ambush)
    assert [message["lesson"]["answered"] for message in heard if "lesson" in message] == ["Cunning."]


@pytest.mark.usefixtures("in_secret")
async def test_several_answers_of_a_step_are_one_burst_and_a_step_begun_can_be_taken_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = IN_SECRET.replace('wants = ["lay *"]\nthen =', 'wants = [["lay *", "stand ambush"]]\nthen =')
    monkeypatch.setattr(QuietAmbush, "text", classmethod(lambda cls, name: steps))
    person, _ = await begin(house, "quiet", "lay")
    lay = person.asked()[0]
    openly, ambush = ({"stand": {"stance": stance}} for stance in ("open", "ambush"))
    (told,) = await person.says("try", ref=1, seat=0, actions=[lay, openly])
    assert (told["kind"], told["clause"]) == ("refused", None)
    (told,) = await person.acts(lay, openly)
    assert (told["kind"], told["clause"]) == ("refused", None)
    heard = await person.acts(lay)
    assert [m["takeback"]["positions"] for m in heard if m["kind"] == "update"] == [[0]]
    assert [m["lesson"]["step"] for m in heard if m["kind"] == "update"] == [1]
    assert "accepted" in [m["kind"] for m in await person.undoes()]
    (told,) = await person.undoes()
    assert (told["kind"], told["clause"]) == ("refused", None)
    assert "accepted" in [m["kind"] for m in await person.acts(lay, ambush)]
    assert len(table_of(person).moves) >= 2


async def test_a_course_that_cannot_be_read_leaves_its_game_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(QuietAmbush, "has_text", classmethod(lambda cls, name: True))
    monkeypatch.setattr(QuietAmbush, "text", classmethod(lambda cls, name: "[cours]"))
    game = QuietAmbush()
    assert course_info(game) is None
    assert lessons_by_clause(game) == {}
    assert "the course of quiet is left out: lessons.toml lacks [course]" in caplog.text
