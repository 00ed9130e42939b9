"""Whoever leaves his seat to a bot, or comes back to it, stands in the log: whatever happens meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from orcade.tables.lobby.seats import come_back, leave
from orcade.tables.people.deeds import Held, Returned
from orcade.tables.store import NotKept
from orcade.tables.trouble import Trouble
from tests.tables.house import House
from tests.tables.people.test_away import deeds
from tests.tables.people.test_decided import wish
from tests.tables.test_written_first import slowed

pytestmark = pytest.mark.anyio


async def left(house: House, id: str, seat: int, level: str) -> None:
    await leave(house.store, (await house.store.seats(id))[seat], level)
    await house.registry.changed(id)


async def test_a_seat_that_is_left_to_another_bot_is_noted_again(house: House) -> None:
    id = await house.table()
    await left(house, id, 0, "warrior")
    await left(house, id, 0, "warrior")
    await left(house, id, 0, "warlord")
    assert await deeds(house, id) == [Held(0, "warrior", "left"), Held(0, "warlord", "left")]


async def test_a_seat_that_was_left_before_the_game_began_is_noted_when_it_begins(house: House) -> None:
    id = await house.table("ambush", ("person", "open"))
    await left(house, id, 0, "champion")
    assert await house.store.entries(id) == []
    assert await house.store.take_seat(id, 1, await house.known(1), "Bo", "")
    await house.registry.changed(id)
    assert await deeds(house, id) == [Held(0, "champion", "left")]
    await come_back(house.store, (await house.store.seats(id))[0])
    await house.registry.changed(id)
    assert (await deeds(house, id))[1:] == [Returned(0)]


async def test_a_bot_plays_also_where_that_it_came_cannot_be_noted_yet(house: House) -> None:
    id = await house.table()
    people = await house.everybody(id)
    asked, other = sorted(people, key=lambda person: not person.asked())
    store = await slowed(house)
    store.gate.set()
    store.failing = NotKept("the disk is full", "disk_full")
    await left(house, id, asked.seat, "warrior")
    assert other.heard()[0]["table"]["seats"][asked.seat]["left"]
    while not house.thinker.tasks:
        await asyncio.sleep(0)
    assert await deeds(house, id) == []
    store.failing = None
    store.again.set()
    await house.registry.changed(id)
    assert await deeds(house, id) == [Held(asked.seat, "warrior", "left")]


async def test_whoever_resigned_neither_changes_his_bot_nor_comes_back(house: House) -> None:
    id = await house.table("immortals", ("person", "person", "person"))
    _, bo, _ = await house.everybody(id)
    await wish(bo, "resign")
    row = (await house.store.seats(id))[1]
    for wanted in (leave(house.store, row, "recruit"), come_back(house.store, row)):
        with pytest.raises(Trouble) as refused:
            await wanted
        assert refused.value.code == "resigned"
    assert (await house.store.seats(id))[1] == row
