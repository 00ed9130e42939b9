"""Tables with clocks, and a clock on the wall that stands still until somebody turns it on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from orcade.tables.people.clocks import SECOND, Times, written_clock
from orcade.tables.wire.clocks import Clock, LiveClock
from tests.tables.house import House, Person, Wall

LIVE = LiveClock(bank=60, increment=5)
START = 1_800_000_000.0


class Still(Wall):
    def __call__(self) -> float:
        return START + self.turned_on


def still(house: House, wall: Wall | None = None) -> House:
    """The same house, in which no time goes by of itself."""
    house.wall = wall or Still()
    return house


async def clocked(house: House, clock: Clock = LIVE, **given: Any) -> str:
    still(house)
    return await house.table(clock=written_clock(clock), **given)


async def again(house: House) -> House:
    """After a restart, by the same clock on the wall."""
    return still(await house.again(), house.wall)


def beside(house: House) -> House:
    """Another hall with the same data, by the same clock on the wall."""
    return still(type(house)(house.folder, house.store, house.tables), house.wall)


def left(person: Person) -> list[float]:
    """In seconds, as he would be told now."""
    told = person.host.clocks.told()
    assert told is not None
    return [each / SECOND for each in told.left]


def running(person: Person) -> list[int]:
    told = person.host.clocks.told()
    assert told is not None
    return told.running


def times(person: Person) -> Times:
    assert person.host.clocks.now is not None
    return person.host.clocks.now.times


async def until(so: Callable[[], object]) -> None:
    while not so():
        await asyncio.sleep(0)


async def rings(house: House, person: Person) -> None:
    """The alarm of his table, and all that comes of it."""
    house.alarm.ring()
    ringing = person.host.next_end.ringing
    assert ringing is not None
    await ringing
