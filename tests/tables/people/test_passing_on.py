"""A table whose host is gone passes to the next person who is there, so that it can begin."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from orcade.tables.lobby.hosting import hosted
from orcade.tables.people.absence import GRACE
from orcade.tables.people.host import LONG
from orcade.tables.store import NotKept
from orcade.tables.trouble import Trouble
from tests.tables.clocked import again, still
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio
WAITING = ("person", "person", "person", "open")
DAY = 86_400


async def waits(house: House, **given: Any) -> tuple[str, Person, Person, Person]:
    """A table that waits for a fourth, at which all three are."""
    id = await still(house).table("stronghold", WAITING, **given)
    ana, bo, cy = await house.everybody(id)
    return id, ana, bo, cy


async def looked_after(house: House, person: Person) -> None:
    """As is done every few seconds where people are."""
    house.registry.sweep()
    host = person.host
    await asyncio.gather(*host.last_seen.writing, *filter(None, [host.passing_on.passing]))


async def may_host(house: House, id: str) -> list[int]:
    found = []
    for guest in [await house.known(seat) for seat in range(3)]:
        with suppress(Trouble):
            await hosted(house.store, id, guest)
            found.append(guest)
    return found


def hosting(person: Person) -> bool:
    told = [frame["table"] for frame in person.heard() if "table" in frame]
    found: bool = told[-1]["hosting"]
    return found


async def test_who_waits_with_others_for_a_host_who_is_gone_is_the_host(house: House) -> None:
    id, ana, bo, cy = await waits(house)
    ana.leave()
    house.wall.turned_on += LONG - 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(0)]
    bo.frames()
    house.wall.turned_on += 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(1)]
    assert (hosting(bo), hosting(cy)) == (True, False)
    ana.join()
    assert not hosting(ana)
    house = await again(house)
    assert await may_host(house, id) == [await house.known(1)]
    await house.close()


async def test_who_is_not_there_either_is_passed_over(house: House) -> None:
    id, ana, bo, cy = await waits(house)
    watcher = await house.person(id, None)
    ana.leave()
    bo.leave()
    cy.leave()
    house.wall.turned_on += LONG
    await looked_after(house, watcher)
    assert await may_host(house, id) == [await house.known(0)]
    cy.join()
    await looked_after(house, cy)
    assert await may_host(house, id) == [await house.known(2)]


async def test_after_a_start_the_host_has_a_moment_to_come_back(house: House) -> None:
    """Somebody finds the table a day later."""
    id, ana, *_ = await waits(house)
    await asyncio.gather(*ana.host.last_seen.writing)
    house = await again(house)
    house.wall.turned_on += DAY
    bo = await house.person(id, 1)
    house.wall.turned_on += GRACE - 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(0)]
    house.wall.turned_on += 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(1)]
    await house.close()


async def test_a_table_by_correspondence_waits_longer(house: House) -> None:
    id, ana, bo, _ = await waits(house, patience=3 * DAY)
    ana.leave()
    house.wall.turned_on += 3 * DAY - 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(0)]
    house.wall.turned_on += 1
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(1)]


async def test_what_cannot_be_written_is_passed_on_a_little_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, ana, bo, _ = await waits(house)
    ana.leave()
    house.wall.turned_on += LONG

    async def no_room(_id: str, **_fields: object) -> None:
        raise NotKept("the disk is full", "disk_full")

    with monkeypatch.context() as full:
        full.setattr(house.store, "update_table", no_room)
        await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(0)]
    assert not bo.viewer.closing
    await looked_after(house, bo)
    assert await may_host(house, id) == [await house.known(1)]
