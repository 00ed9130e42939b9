"""A move is written before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.tables.refusals import NotPermitted
from orcade.tables.rows import Entry
from orcade.tables.store import StoreError
from tests.tables.house import House
from tests.tables.seated import kinds, seated

pytestmark = pytest.mark.anyio


class Slow:
    """A store that takes its time, or is full."""

    gate: asyncio.Event
    full = False

    async def append(self, id: str, entries: Any, *changed: Any, **fields: Any) -> None:
        await self.gate.wait()
        if self.full:
            raise StoreError("the disk is full")
        await super().append(id, entries, *changed, **fields)  # type: ignore[misc]


async def slowed(house: House) -> Any:
    store = house.store
    store.__class__ = type("SlowStore", (Slow, type(store)), {})
    store.gate = asyncio.Event()
    return store


async def test_nobody_hears_or_sees_anything_before_it_is_written(house: House) -> None:
    first, second = await seated(house)
    store = await slowed(house)
    acting = asyncio.create_task(first.acts(first.asked()[0]))
    while not first.host.lock.locked():
        await asyncio.sleep(0)
    late = await house.person(first.host.id, None)
    (snapshot, *_) = late.heard()
    assert snapshot["position"]["at"] == 0
    assert second.frames() == []
    assert not acting.done()
    store.gate.set()
    assert kinds(await acting) == ["accepted", "update"]
    assert kinds(second.heard()) == ["update"]
    assert kinds(late.heard()) == ["update"]


async def test_what_cannot_be_written_has_not_happened(house: House) -> None:
    first, second = await seated(house)
    id, seat, action = first.host.id, first.seat, first.asked()[0]
    store = await slowed(house)
    store.gate.set()
    store.full = True
    host = first.host
    acting = asyncio.create_task(host.act(first.viewer, "lost-act-1", seat, [action]))
    with pytest.raises(NotPermitted, match="not_written"):
        await acting
    assert first.viewer.closing  # everybody comes again and reads the log
    assert second.viewer.closing
    store.full = False
    again = await house.person(id, seat)
    assert again.host is not host
    assert again.asked()[0] == action
    assert (await again.acts(action, id="lost-act-1"))[0] == {"kind": "accepted", "id": "lost-act-1"}
    assert [entry.kind for entry in await store.entries(id)] == ["opened", "move"]


async def test_who_goes_in_the_middle_of_his_act_loses_nothing(house: House) -> None:
    first, second = await seated(house)
    store = await slowed(house)
    acting = asyncio.create_task(first.acts(first.asked()[0]))
    while not first.host.lock.locked():
        await asyncio.sleep(0)
    first.leave()
    second.frames()
    store.gate.set()
    await acting
    assert second.heard()[0]["lines"][0]["at"] == 1


async def test_entries_name_who_made_them(house: House) -> None:
    first, _ = await seated(house)
    await first.acts(first.asked()[0], id="named-act")
    opened, move = await house.store.entries(first.host.id)
    assert (opened.kind, opened.seat, opened.guest, opened.client) == ("opened", None, None, "")
    assert isinstance(move, Entry)
    assert (move.seat, move.guest, move.client) == (first.seat, first.viewer.guest, "named-act")
    assert b"seed" not in opened.body.replace(b"seed_committed", b"")
