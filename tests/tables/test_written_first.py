"""A move is written before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.tables.refusals import NotPermitted
from orcade.tables.rows import Entry
from orcade.tables.store import NotKept, Store, StoreError, Unsure
from tests.tables.house import House, Person
from tests.tables.seated import kinds, seated

pytestmark = pytest.mark.anyio


class Slow:
    """What a store becomes that takes its time, or whose disk fails."""

    def __init__(self, store: Store) -> None:
        self.gate, self.again = asyncio.Event(), asyncio.Event()
        self.failing: StoreError | None = None
        self.tries = 0
        self.kept = store.append
        vars(store).update(append=self.append, writable=self.writable)

    async def writable(self) -> None:
        await self.again.wait()

    async def append(self, id: str, entries: Any, *changed: Any, **fields: Any) -> None:
        await self.gate.wait()
        self.tries += 1
        if self.failing is not None:
            raise self.failing
        await self.kept(id, entries, *changed, **fields)


async def slowed(house: House) -> Slow:
    return Slow(house.store)


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


FULL = NotKept("the disk is full", "disk_full")


async def test_what_was_not_kept_has_not_happened(house: House) -> None:
    """He is told why, everybody stays, and the very same act does it when there is room again."""
    first, second = await seated(house)
    action, asked = first.asked()[0], first.asked()
    store = await slowed(house)
    store.gate.set()
    store.failing = FULL
    (told,) = await first.acts(action, id="lost-act-1")
    assert (told["kind"], told["code"], told["id"]) == ("failed", "not_written", "lost-act-1")
    assert told["message"] == (
        "The move was not kept, so it was not played: the server's disk is full. Try again in a moment."
    )
    assert second.frames() == []
    assert not first.viewer.closing
    assert first.asked() == asked
    store.failing = None
    assert kinds(await first.acts(action, id="lost-act-1")) == ["accepted", "update"]
    assert kinds(await first.acts(action, id="lost-act-1")) == ["accepted"]
    assert kinds(second.heard()) == ["update"]
    assert [entry.kind for entry in await house.store.entries(first.host.id)] == ["opened", "move"]


async def test_nothing_is_guessed_of_what_may_have_been_written(house: House) -> None:
    """Everybody comes again and reads the log; whoever was not answered says it again."""
    first, second = await seated(house)
    id, seat, action = first.host.id, first.seat, first.asked()[0]
    store = await slowed(house)
    store.gate.set()
    store.failing = Unsure("the sync failed")
    host = first.host
    with pytest.raises(NotPermitted, match="not_known"):
        await host.act(first.viewer, "lost-act-1", seat, [action])
    assert first.viewer.closing
    assert second.viewer.closing
    store.failing = None
    again = await house.person(id, seat)
    assert again.host is not host
    assert again.asked()[0] == action
    assert (await again.acts(action, id="lost-act-1"))[0] == {"kind": "accepted", "id": "lost-act-1"}
    assert [entry.kind for entry in await house.store.entries(id)] == ["opened", "move"]


async def test_nobody_plays_in_a_room_that_is_read_again(house: House) -> None:
    """Whoever has waited until another's act was written, and nobody knows whether it was."""
    first, _ = await seated(house)
    tab = Person(first.host, first.viewer.guest, first.seat, "en", False).join()
    action = first.asked()[0]
    store = await slowed(house)
    store.failing = Unsure("the sync failed")
    one, other = (
        asyncio.create_task(first.host.act(person.viewer, f"an-act-{at}", first.seat, [action]))
        for at, person in enumerate((first, tab))
    )
    while not first.host.lock.locked():
        await asyncio.sleep(0)
    store.gate.set()
    with pytest.raises(NotPermitted, match="not_known"):
        await one
    store.failing = None
    with pytest.raises(NotPermitted, match="read_again"):
        await other
    assert [entry.kind for entry in await house.store.entries(first.host.id)] == ["opened"]


async def test_an_undo_that_was_not_kept_is_told(house: House) -> None:
    first, _ = await seated(house)
    await first.acts(first.asked()[0])
    store = await slowed(house)
    store.gate.set()
    store.failing = FULL
    (told,) = await first.undoes()
    assert told["code"] == "not_written"
    assert [entry.kind for entry in await house.store.entries(first.host.id)] == ["opened", "move"]
    store.failing = None
    assert kinds(await first.undoes())[0] == "accepted"


async def test_a_bot_says_again_what_was_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orcade.tables.room.bot_seats.AGAIN", 0.0)
    id = await house.table("orc", ["person", "recruit"])
    person = await house.person(id, 0)
    while not person.asked():
        await asyncio.sleep(0)
    store = await slowed(house)
    store.gate.set()
    while person.asked():
        await person.acts(person.asked()[0])
    store.failing, store.tries = FULL, 0
    while store.tries < 1:
        await asyncio.sleep(0)
    thought = len(house.thinker.tasks)
    entries = len(await house.store.entries(id))
    store.failing = None
    store.again.set()
    while not person.asked():
        await asyncio.sleep(0)
    assert person.heard()[-1]["kind"] == "update"
    assert len(await house.store.entries(id)) > entries
    assert (
        len(house.thinker.tasks) < thought + len(await house.store.entries(id)) - entries
    )  # one answer was known


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
