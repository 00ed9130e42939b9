"""Somebody leaves while the table waits for him: the others decide, a bot holds his place, he comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.tables.lobby.seats import come_back, leave
from orcade.tables.log.entries import deed
from orcade.tables.people.deeds import Answered, Asked, Held, Returned
from orcade.tables.rows import PATIENCE
from tests.tables.house import House, Person
from tests.tables.people.test_decided import answer, people, wish

pytestmark = pytest.mark.anyio


async def hold(person: Person, seat: int, level: str = "warrior", id: str = "wish-0001") -> dict[str, Any]:
    return (await wish(person, "hold", id, about=seat, level=level))[0]


async def deeds(house: House, id: str) -> list[Any]:
    return [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]


def asked_and_gone(people: list[Person]) -> tuple[Person, list[Person]]:
    """Who has to answer leaves; the others stay."""
    gone = next(person for person in people if person.asked())
    gone.leave()
    return gone, [person for person in people if person is not gone]


def seats(person: Person) -> list[dict[str, Any]]:
    """As he was told last."""
    told = [frame["table"] for frame in person.heard() if "table" in frame]
    found: list[dict[str, Any]] = told[-1]["seats"]
    return found


async def test_of_two_the_other_decides_when_he_has_waited(house: House) -> None:
    id = await house.table()
    gone, (here,) = asked_and_gone(await house.everybody(id))
    house.wall.turned_on += PATIENCE - 5
    refused = await hold(here, gone.seat)
    name = here.host.names[gone.seat]
    assert refused["because"] == f"{name} may still come back: the others decide only in 10 s."
    house.wall.turned_on += 5
    assert (await hold(here, gone.seat, id="wish-0002"))["kind"] == "accepted"
    row = (await house.store.seats(id))[gone.seat]
    assert (row.kind, row.left, row.level) == ("person", True, "warrior")
    assert await deeds(house, id) == [
        Asked("hold", [], most=True, seat=gone.seat, level="warrior"),
        Held(gone.seat, "warrior", "away"),
    ]
    while not house.thinker.tasks:
        await asyncio.sleep(0)
    assert house.thinker.tasks[0].seat == gone.seat


async def test_who_comes_back_takes_his_seat_again_and_it_is_told(house: House) -> None:
    id = await house.table()
    gone, (here,) = asked_and_gone(await house.everybody(id))
    house.wall.turned_on += PATIENCE
    await hold(here, gone.seat)
    back = gone.join()
    row = (await house.store.seats(id))[gone.seat]
    await come_back(house.store, row)
    await house.registry.changed(id)
    assert (await deeds(house, id))[-1] == Returned(gone.seat)
    assert people(back)["done"][-1]["text"] == f"{back.host.names[gone.seat]} is back in the seat."
    while not back.asked():
        await here.acts(here.asked()[0])
        await asyncio.sleep(0)
    assert (await back.acts(back.asked()[0]))[0]["kind"] == "accepted"


async def test_with_three_those_who_are_there_vote(house: House) -> None:
    id = await house.table("immortals", ("person", "person", "person"))
    gone, (one, other) = asked_and_gone(await house.everybody(id))
    house.wall.turned_on += PATIENCE
    await hold(one, gone.seat)
    assert people(other)["asks"][0]["awaited"] == [other.seat]
    assert not (await house.store.seats(id))[gone.seat].left
    await answer(other)
    assert (await house.store.seats(id))[gone.seat].left
    first, *rest = await deeds(house, id)
    assert first.of == [other.seat]
    assert rest == [Answered(1, True), Held(gone.seat, "warrior", "away")]


async def test_they_may_stop_instead(house: House) -> None:
    id = await house.table()
    _, (here,) = asked_and_gone(await house.everybody(id))
    house.wall.turned_on += PATIENCE
    await wish(here, "stop")
    assert (await house.store.table(id)).status == "over"


@pytest.mark.parametrize("what", ["stop", "undo"])
async def test_nothing_is_granted_over_the_head_of_who_is_back(house: House, what: str) -> None:
    """The two who were there agree; who came back meanwhile is asked as well, also after a restart."""
    id = await house.table("immortals", ("person", "person", "person"))
    everybody = await house.everybody(id)
    first = next(person for person in everybody if person.asked())
    await first.acts(first.asked()[0])
    gone, (one, other) = asked_and_gone(everybody)
    by, granting = (one, other) if one is first else (other, one)
    house.wall.turned_on += PATIENCE
    await wish(by, what)
    assert people(by)["asks"][0]["awaited"] == [granting.seat]
    gone.join()
    made = list(by.host.scene.history.made)  # type: ignore[union-attr]
    await answer(granting)
    (asked,) = people(gone)["asks"]
    assert (asked["by"], asked["awaited"], asked["yes"]) == (by.seat, [gone.seat], [granting.seat])
    assert by.host.scene is not None
    assert (by.host.scene.history.made, by.host.row.status) == (made, "running")
    house = await house.again()
    back = await house.person(id, gone.seat)
    assert people(back)["asks"] == [asked]
    await answer(back)
    assert back.host.scene is not None
    assert people(back)["asks"] == []
    assert (back.host.row.status == "over") == (what == "stop")
    assert (len(back.host.scene.history.made) < len(made)) == (what == "undo")
    await house.close()


async def test_nobody_gets_a_weak_bot_in_his_place(house: House) -> None:
    id = await house.table()
    gone, (here,) = asked_and_gone(await house.everybody(id))
    house.wall.turned_on += PATIENCE
    failed = await hold(here, gone.seat, level="recruit")
    assert failed["code"] == "no_holding_level"


async def test_others_see_since_when_he_is_away(house: House) -> None:
    id = await house.table()
    gone, (here,) = asked_and_gone(await house.everybody(id))
    assert [seat["away"] for seat in seats(here)] == [0 if seat == gone.seat else None for seat in range(2)]
    house.wall.turned_on += 75
    told = await here.says("look", seat=here.seat)
    assert told[-1]["table"]["seats"][gone.seat]["away"] == 70
    gone.join()
    assert [seat["away"] for seat in seats(here)] == [None, None]


async def test_whoever_leaves_his_seat_to_a_bot_is_in_the_log_even_if_the_table_was_closed(
    house: House,
) -> None:
    id = await house.table()
    await house.registry.close()
    await leave(house.store, (await house.store.seats(id))[0], "champion")
    again = await house.again()
    await again.host(id)
    assert await deeds(again, id) == [Held(0, "champion", "left")]
    await again.host(id)
    await come_back(again.store, (await again.store.seats(id))[0])
    await again.registry.changed(id)
    assert await deeds(again, id) == [Held(0, "champion", "left"), Returned(0)]
    await again.close()


async def test_nobody_can_decide_about_a_bot(house: House) -> None:
    id = await house.table("immortals", ("person", "person", "champion"))
    ana, _ = await house.everybody(id)
    heard = await wish(ana, "hold", "wish-0001", about=2, level="warrior")
    (because,) = [told["because"] for told in heard if told["kind"] == "refused"]  # the bot may have moved
    assert because == "In this seat plays nobody whose place a bot could hold."


async def test_why_nobody_can_decide_about_somebody_is_said(house: House) -> None:
    id = await house.table("immortals", ("person", "person", "person"))
    ana, bo, _ = await house.everybody(id)
    ana.viewer.lang = "fr"
    assert (await hold(ana, 1, id="wish-0002"))["because"] == "Bo est là."
    bo.leave()
    ana.host.absence.waits_for([])
    because = (await hold(ana, 1, id="wish-0003"))["because"]
    assert because == "La table n'attend pas Bo en ce moment."
    ana.host.absence.waits_for([1])
    because = (await hold(ana, 1, id="wish-0004"))["because"]
    assert because == "Bo peut encore revenir : les autres ne décident que dans 2 min."
