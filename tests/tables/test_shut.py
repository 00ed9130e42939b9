"""A table that the operator closes: all who are there are let go, and nobody is let in."""

from __future__ import annotations

import asyncio

import pytest

from orcade.tables.refusals import NotPermitted
from orcade.tables.room.viewer import UNWELCOME
from orcade.tables.wire.told import Failed
from tests.tables.house import House

pytestmark = pytest.mark.anyio


async def test_everybody_is_let_go_and_nobody_let_in(house: House) -> None:
    id = await house.table()
    people = [*await house.everybody(id), await house.person(id, None)]
    await house.store.update_table(id, closed=True)
    await house.registry.shut(id, "closed")
    assert [person.viewer.closing for person in people] == [UNWELCOME] * 3
    for person in people:
        person.leave()
    assert house.registry.opened == {}
    with pytest.raises(NotPermitted) as refused:
        await house.registry.open(id)
    told = refused.value.answer("en", "", None)
    assert isinstance(told, Failed)
    assert (told.code, "closed by the operator" in told.message) == ("closed", True)


async def test_it_goes_on_where_it_was(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    mover = ana if ana.asked() else bo
    await mover.acts(mover.asked()[0])
    await house.store.update_table(id, closed=True)
    await house.registry.shut(id, "closed")
    entries = await house.store.entries(id)
    assert len(entries) == 2
    await house.store.update_table(id, closed=False)
    again = await house.person(id, mover.seat)
    assert again.heard()[0]["position"]["at"] == 1
    assert await house.store.entries(id) == entries


async def test_a_table_that_is_just_being_opened_is_shut_too(house: House) -> None:
    id = await house.table()
    await house.registry.close()
    opening = asyncio.create_task(house.registry.open(id))
    await asyncio.sleep(0)
    await house.registry.shut(id, "closed")
    host = await opening
    assert host is not None
    assert host.spent
    assert house.registry.opened == {}


async def test_what_nobody_has_open_is_shut_already(house: House) -> None:
    await house.registry.shut("no-such-table", "closed")
    assert house.registry.opened == {}


async def test_it_is_in_no_list(house: House) -> None:
    id = await house.table()
    guest = await house.known(0)
    await house.store.update_table(id, closed=True, asked=None)
    assert await house.store.public_tables(10) == []
    assert await house.store.tables_of(guest, 10) == []
    bots = await house.table(seats=("person", "recruit"))
    await house.store.update_table(bots, closed=True, asked=None)
    assert await house.store.tables_that_wait_for_a_bot() == []
