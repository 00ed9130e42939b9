"""What is asked no more though nobody answered: somebody played on, or a bot plays for whom it concerns."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.kernel.record import read_record
from orcade.tables.lobby import records
from orcade.tables.lobby.seats import come_back, leave
from orcade.tables.log.entries import deed
from orcade.tables.people.deeds import Answered, Asked, Held, Withdrawn
from orcade.tables.rows import PATIENCE
from tests.tables.house import QUIET, House, Person
from tests.tables.people.test_away import asked_and_gone, hold
from tests.tables.people.test_decided import of_kind, people, played_and_seen, wish
from tests.tables.seated import play_to_the_end

pytestmark = pytest.mark.anyio


def made(person: Person) -> list[Any]:
    assert person.host.scene is not None
    return person.host.scene.history.made


async def moves(*people: Person) -> Person:
    """One of those who are asked; it is he who has moved."""
    mover = next(person for person in people if person.asked())
    assert (await mover.acts(mover.asked()[0]))[0]["kind"] == "accepted"
    return mover


async def says_yes(person: Person, asked: int) -> dict[str, Any]:
    return (await person.says("answer", id=f"yes-{asked:06}", seat=person.seat, asked=asked, yes=True))[0]


async def last_deed(house: House, id: str) -> Any:
    deeds = [(entry.seat, deed(entry)) for entry in await house.store.entries(id) if entry.kind == "people"]
    return deeds[-1]


# Somebody played on


async def test_who_plays_on_instead_of_answering_leaves_nothing_to_answer(house: House) -> None:
    """Twenty moves later nobody takes them all back by one touch; also after a restart."""
    id, ana, bo = await played_and_seen(house)
    await wish(ana, "undo")
    (asked,) = people(bo)["asks"]
    mover = await moves(ana, bo)
    assert of_kind((bo if mover is ana else ana).heard(), "people")[-1]["people"]["asks"] == []
    assert people(bo)["done"][-1]["text"] == "What Ana asked is asked no more."
    assert await last_deed(house, id) == (None, Withdrawn(asked["number"]))
    before = [*made(ana)]
    assert (await says_yes(bo, asked["number"]))["because"] == "That is not asked any more."
    assert made(ana) == before
    again = await house.again()
    back = await again.person(id, 1)
    assert (people(back)["asks"], len(made(back))) == ([], len(before))
    assert (await wish(await again.person(id, 0), "undo", "wish-0002"))[0]["kind"] == "accepted"
    await again.close()


async def test_it_stands_in_the_record(house: House) -> None:
    id, ana, bo = await played_and_seen(house)
    await wish(ana, "undo")
    stood = len(made(ana))
    await play_to_the_end([ana, bo])
    found = await house.store.seating_and_entries(id)
    assert found is not None
    (row, seats, _), entries = found
    file = records.written(row, seats, entries)
    asked, lapsed = read_record(file.decode()).people
    assert (asked["after"], lapsed["after"]) == (stood, stood + 1)
    assert (lapsed["seat"], lapsed["deed"]) == (None, {"withdrawn": {"asked": 0}})
    believed, table = records.believed(file, lambda _: None)
    brought = records.kept(believed, table, guest=7)
    assert records.written(*brought) == file


async def test_other_questions_stand_while_the_game_goes_on(house: House) -> None:
    ana, bo = await house.everybody(await house.table())
    await wish(ana, "draw")
    await moves(ana, bo)
    assert [ask["wish"] for ask in people(bo)["asks"]] == ["draw"]


async def test_a_bot_does_not_answer_for_those_who_are_asked(house: House) -> None:
    """It plays at once; how much would go by now is told."""
    id = await house.table("immortals", ("person", "champion", "person"))
    ana, cy = await house.everybody(id)
    while not made(ana) or made(ana)[-1].seat != ana.seat or not ana.host.bots.thinking:
        if ana.asked() or cy.asked():
            await moves(ana, cy)
        else:
            await asyncio.sleep(0)
    await wish(ana, "undo")
    (asked,) = people(cy)["asks"]
    count = len(made(ana))
    while len(made(ana)) == count:
        await asyncio.sleep(0)
    (later,) = people(cy)["asks"]
    assert later["number"] == asked["number"]
    assert later["moves"] > asked["moves"] > 0
    while not cy.asked():
        await asyncio.sleep(0)
    await moves(cy)
    assert people(cy)["asks"] == []


async def secretly_asked(house: House) -> tuple[Person, Person, Person]:
    """Three at the quiet ambush, after the first has asked to have the last round taken back."""
    ana, bo, cy = await house.everybody(await house.table(QUIET.slug, ("person",) * 3))
    while not made(ana) or not made(ana)[-1].closing:
        await moves(ana, bo, cy)
    while not all(person.asked() for person in (ana, bo, cy)):
        await moves(ana, bo, cy)
    await wish(ana, "undo")
    for person in (ana, bo, cy):
        person.frames()
    return ana, bo, cy


async def test_what_is_chosen_in_secret_ends_no_question_before_it_is_seen(house: House) -> None:
    ana, bo, cy = await secretly_asked(house)
    while bo.asked():
        await moves(bo)
    assert (ana.frames(), cy.frames()) == ([], [])
    assert people(cy)["asks"]
    while not made(ana)[-1].closing:
        await moves(cy, ana)
    assert people(cy)["asks"] == []
    assert people(bo)["done"][-1]["seat"] is None


async def test_what_one_takes_back_himself_is_asked_no_more(house: House) -> None:
    id = await house.table("immortals", ("person",) * 3)
    everybody = await house.everybody(id)
    mover = await moves(*everybody)
    await wish(mover, "undo")
    (asked,) = people(mover)["asks"]
    assert (await mover.undoes())[0]["kind"] == "accepted"
    assert people(mover)["asks"] == []
    assert await last_deed(house, id) == (None, Withdrawn(asked["number"]))
    again = await house.again()
    assert people(await again.person(id, 0))["asks"] == []
    await again.close()


async def test_what_another_was_granted_to_take_back_is_no_question_any_more(house: House) -> None:
    id, ana, bo = await played_and_seen(house)
    await wish(ana, "undo")
    await wish(bo, "undo", "wish-0002", to=0)
    of_ana, of_bo = people(ana)["asks"]
    assert of_bo["moves"] > of_ana["moves"] > 0
    await says_yes(ana, of_bo["number"])
    assert (made(ana), people(ana)["asks"]) == ([], [])
    assert await last_deed(house, id) == (None, Withdrawn(of_ana["number"]))
    again = await house.again()
    back = await again.person(id, 0)
    assert (made(back), people(back)["asks"]) == ([], [])
    assert back.asked() == ana.asked()
    await again.close()


# A bot plays for somebody


async def held(house: House) -> tuple[str, Person, Person, Person]:
    """Three, of whom the last asked is away for long and the other two hear what is asked."""
    id = await house.table("immortals", ("person",) * 3)
    everybody = await house.everybody(id)
    gone, (one, other) = asked_and_gone(everybody)
    return id, gone, one, other


async def test_what_somebody_was_asked_in_whose_place_a_bot_plays_is_asked_no_more(house: House) -> None:
    id, gone, one, other = await held(house)
    await wish(one, "draw")
    (asked,) = people(one)["asks"]
    assert gone.seat in asked["awaited"]
    house.wall.turned_on += PATIENCE
    await hold(one, gone.seat, id="wish-0002")
    vote = next(ask["number"] for ask in people(other)["asks"] if ask["wish"] == "hold")
    await says_yes(other, vote)
    assert people(one)["asks"] == []
    deeds = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    assert deeds[-3:] == [
        Answered(vote, True),
        Held(gone.seat, "warrior", "away"),
        Withdrawn(asked["number"]),
    ]
    await wish(one, "stop", "wish-0003")
    await says_yes(other, people(other)["asks"][0]["number"])
    assert one.host.row.status == "over"


@pytest.mark.parametrize("leaver", ["who asked", "who is asked"])
async def test_who_leaves_his_seat_takes_the_question_along(house: House, leaver: str) -> None:
    """He is asked again when he is back, if somebody still wants to know."""
    id, ana, bo = await played_and_seen(house)
    await wish(ana, "draw")
    seat = 0 if leaver == "who asked" else 1
    await leave(house.store, (await house.store.seats(id))[seat], "champion")
    await house.registry.changed(id)
    assert people(bo)["asks"] == []
    deeds = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    assert [type(each) for each in deeds] == [Asked, Held, Withdrawn]
    await come_back(house.store, (await house.store.seats(id))[seat])
    await house.registry.changed(id)
    assert (await wish(ana, "draw", "wish-0002"))[0]["kind"] == "accepted"
    again = await house.again()
    assert [ask["wish"] for ask in people(await again.person(id, 1))["asks"]] == ["draw"]
    await again.close()


async def test_who_has_said_yes_may_go(house: House) -> None:
    """What he said stands, and the others answer for themselves."""
    ana, bo, cy = await house.everybody(await house.table("immortals", ("person",) * 3))
    await wish(ana, "stop")
    (asked,) = people(cy)["asks"]
    await says_yes(bo, asked["number"])
    await leave(house.store, (await house.store.seats(ana.host.id))[bo.seat], "champion")
    await house.registry.changed(ana.host.id)
    assert people(cy)["asks"][0]["awaited"] == [cy.seat]
    await says_yes(cy, asked["number"])
    assert ana.host.row.status == "over"
