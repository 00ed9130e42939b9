"""After a start, bots that have to answer do so without anybody looking, at a few tables at a time."""

from __future__ import annotations

import asyncio

import pytest

from orcade.tables.room.registry import Registry
from orcade.tables.room.resume import resume
from orcade.tables.store import StoreError
from orcade.tables.thinker import Task, Watchers, any_answer
from orcade.tables.wire.values import Words
from tests.tables.house import AnyAnswer, House

pytestmark = pytest.mark.anyio
BOT_OR_PERSON = ["recruit", "person"], ["person", "recruit"]  # at one of them the bot is asked first


class Slow(AnyAnswer):
    """Answers when it is let; knows for how many tables it was asked at once."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.asked = self.most = 0

    async def think(self, task: Task, watchers: Watchers) -> Words:
        self.asked += 1
        self.most = max(self.most, self.asked)
        await self.go.wait()
        await asyncio.sleep(0)
        self.asked -= 1
        return any_answer(task)


async def cut_short(house: House, *tables: list[str]) -> list[str]:
    """Tables that begin while no bot can answer: the server stops in mid-game."""
    mute = type(house)(house.folder, house.store)
    mute.registry = Registry(house.store, Slow(), pause=0.0)
    ids = [await mute.table(seats=seats) for seats in tables]
    await mute.registry.close()
    return ids


async def test_bots_among_themselves_wait_until_somebody_looks(house: House) -> None:
    (id,) = await cut_short(house, ["recruit", "recruit"])
    await resume(house.store, house.registry)
    assert house.registry.opened == {}
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)


async def test_a_bot_answers_a_person_who_is_away(house: House) -> None:
    """And then the person is asked, and the table waits for him."""
    ids = await cut_short(house, *BOT_OR_PERSON)
    await resume(house.store, house.registry)
    for id in ids:
        row, person = (
            await house.store.table(id),
            next(s for s in await house.store.seats(id) if s.kind == "person"),
        )
        assert row is not None
        assert row.status == "running"
        assert row.asked is not None
        assert row.asked & 0xFF == 1 << person.seat


async def test_a_few_at_a_time(house: House) -> None:
    await cut_short(house, *[*BOT_OR_PERSON] * 7)
    assert len(await house.store.tables_that_wait_for_a_bot()) == 7
    slow = Slow()
    registry = Registry(house.store, slow, pause=0.0)
    resuming = asyncio.create_task(resume(house.store, registry, at_once=3))
    while slow.asked < 3:
        await asyncio.sleep(0)
    assert len(registry.opened) == 3
    slow.go.set()
    await resuming
    assert slow.most == 3
    assert await house.store.tables_that_wait_for_a_bot() == []
    await registry.close()


async def test_tables_of_people_are_left_alone(house: House) -> None:
    (id,) = await cut_short(house, ["person", "person"])
    await resume(house.store, house.registry)
    assert house.registry.opened == {}
    await house.store.update_table(id, asked=None)  # but for once, to learn who is asked
    await resume(house.store, house.registry)
    row = await house.store.table(id)
    assert row is not None
    assert row.asked


async def test_a_table_that_cannot_be_opened_does_not_hinder_the_others(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await cut_short(house, *[*BOT_OR_PERSON] * 2)
    ids = await house.store.tables_that_wait_for_a_bot()
    await house.store.update_table(ids[0], game="chess")
    await resume(house.store, house.registry, at_once=1)
    assert await house.store.tables_that_wait_for_a_bot() == ids[:1]
    assert f"table {ids[0]} cannot go on by itself" in caplog.text


async def test_what_cannot_be_read_at_first_is_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ids = await cut_short(house, *BOT_OR_PERSON)
    reading, failing = house.store.tables_that_wait_for_a_bot, [StoreError("the disk is away")] * 2

    async def failing_first() -> list[str]:
        if failing:
            raise failing.pop()
        return list(await reading())

    monkeypatch.setattr(house.store, "tables_that_wait_for_a_bot", failing_first)
    monkeypatch.setattr("orcade.tables.room.resume.AGAIN", 0.0)
    await resume(house.store, house.registry)
    assert caplog.text.count("the disk is away") == 2
    for id in ids:
        row = await house.store.table(id)
        assert row is not None
        assert row.asked is not None
