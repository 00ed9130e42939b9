"""Somebody is away since he was last at the table, also where nobody had it open meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from orcade.tables.people.absence import GRACE
from orcade.tables.rows import PATIENCE
from tests.tables.clocked import again, still
from tests.tables.house import House, Person
from tests.tables.people.test_away import asked_and_gone, hold, seats

pytestmark = pytest.mark.anyio
DAY, HOUR = 86_400, 3_600


async def left_behind(house: House, patience: int) -> tuple[House, str, Person, int]:
    """Who is asked goes at once; the seats of who stays and of who went, at a table that nobody has open."""
    id = await still(house).table(patience=patience)
    gone, (here,) = asked_and_gone(await house.everybody(id))
    await asyncio.gather(*gone.host.last_seen.writing)
    return await again(house), id, gone, here.seat


async def looks_in(house: House, id: str, seat: int) -> House:
    """He comes and goes, and the table is closed."""
    visitor = await house.person(id, seat)
    await asyncio.gather(*visitor.host.last_seen.writing)
    visitor.leave()
    await asyncio.gather(*visitor.host.last_seen.writing)
    return await again(house)


def of_seat(person: Person, seat: int) -> tuple[int | None, int | None]:
    """For how long he is away, and after how long others may decide about him."""
    told = seats(person)[seat]
    return told["away"], told["held_in"]


async def test_who_looked_in_five_minutes_ago_is_away_for_five_minutes(house: House) -> None:
    """By correspondence: asked for three days, and seen just now."""
    house, id, gone, stays = await left_behind(house, 3 * DAY)
    house.wall.turned_on += 3 * DAY
    house = await looks_in(house, id, gone.seat)
    house.wall.turned_on += 300
    here = await house.person(id, stays)
    assert of_seat(here, gone.seat) == (300, 3 * DAY - 300)
    house.wall.turned_on += 3 * DAY - 301
    name = here.host.names[gone.seat]
    refused = await hold(here, gone.seat)
    assert refused["because"] == f"{name} may still come back: the others decide only in 10 s."
    house.wall.turned_on += 1
    assert (await hold(here, gone.seat, id="wish-0002"))["kind"] == "accepted"
    await house.close()


async def test_who_has_been_away_for_hours_has_been_so_at_a_live_table_too(house: House) -> None:
    """He has half a minute to come back all the same: the server itself may have been away."""
    house, id, gone, stays = await left_behind(house, PATIENCE)
    house.wall.turned_on += 5 * HOUR
    here = await house.person(id, stays)
    assert of_seat(here, gone.seat) == (5 * HOUR, GRACE)
    assert (await hold(here, gone.seat))["kind"] == "refused"
    house.wall.turned_on += GRACE
    assert (await hold(here, gone.seat, id="wish-0002"))["kind"] == "accepted"
    await house.close()


async def test_going_is_noted_though_coming_was_noted_just_now(house: House) -> None:
    house, id, gone, stays = await left_behind(house, PATIENCE)
    visitor = await house.person(id, gone.seat)
    await asyncio.gather(*visitor.host.last_seen.writing)
    house.wall.turned_on += 200
    visitor.leave()
    await asyncio.gather(*visitor.host.last_seen.writing)
    house = await again(house)
    house.wall.turned_on += 50
    here = await house.person(id, stays)
    assert of_seat(here, gone.seat)[0] == 50
    await house.close()


async def test_he_is_here_as_long_as_one_of_his_tabs_is(house: House) -> None:
    house, id, gone, _ = await left_behind(house, PATIENCE)
    first, second = await house.person(id, gone.seat), await house.person(id, gone.seat)
    await asyncio.gather(*first.host.last_seen.writing)
    house.wall.turned_on += 200
    first.leave()
    assert not first.host.last_seen.writing
    second.leave()
    assert first.host.last_seen.writing
    await asyncio.gather(*first.host.last_seen.writing)
    await house.close()


async def test_nobody_is_held_whom_the_table_does_not_wait_for(house: House) -> None:
    id = await house.table()
    gone, (here,) = asked_and_gone(await house.everybody(id))
    assert of_seat(here, gone.seat) == (0, PATIENCE)
    assert of_seat(await house.person(id, gone.seat), here.seat) == (None, None)
    here.host.absence.waits_for([])
    again = Person(gone.host, gone.viewer.guest, gone.seat, "en", False).join()
    here.leave()
    assert of_seat(again, here.seat) == (0, None)
