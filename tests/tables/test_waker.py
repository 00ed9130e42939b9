"""Where nobody looks, time runs out all the same: the table is opened when it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec import structs

from orcade.shelf import find_game
from orcade.tables.people.clocks import SECOND
from orcade.tables.room.resume import every
from orcade.tables.room.waker import Waker
from orcade.tables.store import StoreError
from orcade.tables.wire.clocks import LiveClock
from tests.tables.clocked import LIVE, again, clocked, until
from tests.tables.house import House

pytestmark = pytest.mark.anyio
ORC = find_game("orc")
LOSES = LiveClock(bank=60, increment=5, over="loses")
FIRST = LIVE.bank + LIVE.increment


async def left_alone(house: House) -> tuple[House, str]:
    """A table at which a clock runs, after a restart; nobody has come."""
    id = await clocked(house, LOSES)
    return await again(house), id


@asynccontextmanager
async def waking(house: House, ours: Callable[[str], bool] = every) -> AsyncIterator[Waker]:
    waker = Waker(house.store, house.registry, ours, house.wall)
    house.registry.closed = waker.rests
    running = asyncio.create_task(waker.run())
    yield waker
    running.cancel()
    await house.close()


async def turn(waker: Waker, house: House, seconds: float) -> None:
    """The clock on the wall, and have it looked at."""
    house.wall.turned_on += seconds
    waker.changed.set()


async def status(house: House, id: str) -> str:
    row = await house.store.table(id)
    assert row is not None
    found: str = row.status
    return found


async def over(house: House, id: str) -> None:
    while await status(house, id) != "over":
        await asyncio.sleep(0)


async def test_a_table_that_nobody_has_open_ends_in_time(house: House) -> None:
    house, id = await left_alone(house)
    async with waking(house) as waker:
        await until(lambda: waker.due)
        assert waker.seconds() == FIRST
        await turn(waker, house, FIRST - 1)
        await until(lambda: not waker.changed.is_set())
        assert waker.seconds() == 1
        assert not house.registry.opened
        await turn(waker, house, 1)
        await over(house, id)
        assert not waker.due


async def test_a_table_that_the_operator_closed_is_left_alone(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house, id = await left_alone(house)
    async with waking(house) as waker:
        await until(lambda: waker.due)
        await house.store.update_table(id, closed=True)
        house.wall.turned_on += FIRST
        await waker.wake()
        assert not waker.due
        await house.store.update_table(id, closed=False)
        waker.back(id)
        await over(house, id)
    assert caplog.text == ""


async def test_a_table_that_cannot_be_read_today_is_opened_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the rules can read it again, after a restart, time is over there."""
    monkeypatch.setattr("orcade.tables.room.registry.RESTS", 1)
    house, id = await left_alone(house)
    with monkeypatch.context() as others:
        others.setitem(vars(ORC)["vocabulary"], "hands", ["nothing", "like", "that"])
        async with waking(house) as waker:
            await until(lambda: waker.due)
            await turn(waker, house, FIRST)
            await until(lambda: house.registry.host(id))
            house.registry.sweep()
            assert not house.registry.opened
            assert not waker.due
            assert not waker.unknown
    house = await again(house)
    async with waking(house):
        await over(house, id)


async def test_whoever_cannot_open_it_changes_nothing_of_when_it_is_due(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.tables.room.registry.RESTS", 1)
    house, id = await left_alone(house)
    async with waking(house) as waker:
        await until(lambda: waker.due)
        due = dict(waker.due)
        with monkeypatch.context() as failing:
            failing.setattr(house.store, "seating_and_entries", no_store)
            with pytest.raises(StoreError):
                await house.registry.open(id)
        house.registry.sweep()
        assert not house.registry.opened
        assert waker.due == due
        await turn(waker, house, FIRST)
        await over(house, id)


async def no_store(_id: str) -> None:
    raise StoreError("the disk is away")


async def test_of_a_table_that_was_given_up_the_store_knows_when_it_is_due(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.tables.room.registry.RESTS", 1)
    async with waking(house) as waker:
        await until(lambda: not waker.changed.is_set())
        id = await clocked(house, LOSES)
        waker.clock = house.wall
        host = await house.host(id)
        row, host.row = host.row, structs.replace(host.row, due=None)
        host.give_up()
        house.registry.sweep()
        await until(lambda: waker.due)
        assert waker.due == {id: row.due}
        await turn(waker, house, FIRST)
        await over(house, id)


async def test_where_none_runs_nothing_is_looked_after(house: House) -> None:
    id = await house.table()
    house = await again(house)
    async with waking(house) as waker:
        await waker.read()
        assert (waker.due, waker.seconds()) == ({}, 3_600)
        assert await status(house, id) == "running"


async def test_a_table_that_was_open_is_looked_after_from_then_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.tables.room.registry.RESTS", 1)
    async with waking(house) as waker:
        await until(lambda: not waker.changed.is_set())
        id = await clocked(house, LOSES)
        waker.clock = house.wall
        house.registry.sweep()
        assert not house.registry.opened
        row = await house.store.table(id)
        assert row is not None
        assert waker.due == {id: row.due}
        await turn(waker, house, FIRST)
        await over(house, id)


async def test_each_looks_after_its_own(house: House) -> None:
    house, id = await left_alone(house)
    async with waking(house, lambda table: table != id) as waker:
        await waker.read()
        waker.rests(id, 5)
        waker.back(id)
        await waker.look_up()
        assert waker.due == {}


async def test_a_table_that_another_process_had_open_is_looked_up_again(house: House) -> None:
    house, id = await left_alone(house)
    async with waking(house) as waker:
        await until(lambda: waker.due)
        waker.forget(id)
        assert waker.due == {}
        waker.back(id)
        await until(lambda: waker.due)
        assert waker.due[id] == round(house.wall() * SECOND) + FIRST * SECOND


async def test_a_store_that_fails_is_asked_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("orcade.tables.room.waker.AGAIN", 0.0)
    house, id = await left_alone(house)
    failing = {"tables_due": 2, "table": 0, "seating_and_entries": 2}

    def at_first(name: str) -> None:
        reading = getattr(house.store, name)

        async def read(*given: object) -> object:
            if failing[name]:
                failing[name] -= 1
                raise StoreError("the disk is away")
            return await reading(*given)

        monkeypatch.setattr(house.store, name, read)

    for name in failing:
        at_first(name)
    async with waking(house) as waker:
        await until(lambda: waker.due)
        failing["table"] = 1
        waker.back(id)
        await until(lambda: not waker.unknown)
        await turn(waker, house, FIRST)
        while failing["seating_and_entries"]:
            await turn(waker, house, 0)
            await asyncio.sleep(0)
        await turn(waker, house, 1)
        await over(house, id)
    assert caplog.text.count("the disk is away") == 5
