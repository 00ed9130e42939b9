"""Seats that bots play: to the end, whatever they answer, and back to their people."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from orcade.tables.room.host import Host
from tests.tables.house import House
from tests.tables.seated import kinds, seated, table_of

pytestmark = pytest.mark.anyio


async def test_bots_answer_until_the_game_is_over(house: House) -> None:
    id = await house.table(seats=["recruit", "raider"])
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)
    row = await house.store.table(id)
    assert row is not None
    assert row.status == "over"
    assert {task.level for task in house.thinker.tasks} == {"recruit", "raider"}
    assert all(task.view["luck"] == {"no_chance": {"used": 0}} for task in house.thinker.tasks)


async def settled(host: Host) -> None:
    while host.bots.thinking or host.lock.locked():
        await asyncio.sleep(0)


async def test_bots_alone_wait_until_somebody_looks(house: House) -> None:
    id = await house.table(seats=["recruit", "raider"])
    host = await house.host(id)
    assert host.scene is not None
    assert host.idle
    assert house.thinker.tasks == []
    watcher = await house.person(id, None)
    while host.scene.history.entries < 4:
        await asyncio.sleep(0)
    watcher.leave()
    await settled(host)
    moves = host.scene.history.entries
    asked = len(house.thinker.tasks)
    await asyncio.sleep(0.05)
    assert (host.scene.history.entries, len(house.thinker.tasks)) == (moves, asked)
    assert host.scene.table is not None
    assert host.scene.table.outcome is None
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)


async def test_a_seat_that_was_left_is_a_bots(house: House) -> None:
    people = await seated(house)
    id = people[0].host.id
    for person in people:
        person.leave()
        await house.store.update_seat(id, person.seat, left=True, level="recruit")
    await house.registry.changed(id)
    await settled(people[0].host)
    assert table_of(people[0]).outcome is None
    assert house.thinker.tasks == []


async def test_bots_play_on_for_a_person_who_is_away(house: House) -> None:
    id = await house.table(seats=["recruit", "person"])
    host = await house.host(id)
    await settled(host)
    assert host.scene is not None
    assert host.scene.table is not None
    assert list(host.scene.table.pending()) == [1]


async def test_a_bot_that_answers_nonsense_does_not_stop_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = count()

    async def nonsense(_task: object, _watched: object) -> dict[str, Any]:
        if next(asked) % 2:
            raise RuntimeError("no idea")
        return {"fly": {}}

    monkeypatch.setattr(house.thinker, "think", nonsense)
    id = await house.table(seats=["recruit", "raider"])
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)
    assert "a bot answered {'fly': {}}" in caplog.text
    assert "no bot answers for seat" in caplog.text


async def test_a_seat_is_left_to_a_bot_and_taken_back(house: House) -> None:
    people = await seated(house)
    first, second = people
    id = first.host.id
    await house.store.update_seat(id, first.seat, left=True, level="recruit")
    await house.registry.changed(id)
    while not second.asked():
        await asyncio.sleep(0)
    (refused,) = await first.acts({"place_box": {"end": "west"}})
    assert refused["because"] == "A bot plays in this seat; take it back first."
    await house.store.update_seat(id, first.seat, left=False, level="")
    await house.registry.changed(id)
    while second.asked():
        await second.acts(second.asked()[0])
    assert first.asked()
    assert (await first.acts(first.asked()[0]))[0]["kind"] == "accepted"


async def test_only_who_is_asked_otherwise_is_sent_everything_when_a_seat_is_left(house: House) -> None:
    first, second = await seated(house)
    await house.store.update_seat(first.host.id, second.seat, left=True, level="recruit")
    await house.registry.changed(first.host.id)
    assert kinds(first.heard()) == ["seating", "people"]
    assert kinds(second.heard()) == ["seating", "people", "snapshot"]


async def test_a_table_whose_players_are_here_begins_after_a_crash(house: House) -> None:
    """The last seat was taken, and the server died before it laid out the table."""
    id = await house.table(seats=["person", "open"])
    await house.store.take_seat(id, 1, await house.known(1), "Bo", "")
    again = await house.again()
    person = await again.person(id, 0)
    assert person.heard()[0]["position"]["at"] == 0
    await again.close()
