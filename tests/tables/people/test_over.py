"""When a game is over nobody decides anything any more, and no bot plays on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.tables.thinker import Task, Watchers
from orcade.tables.wire.values import Words
from tests.tables.house import House
from tests.tables.people.test_decided import answer, of_kind, people, played_and_seen, told, wish
from tests.tables.seated import play_to_the_end, seated

pytestmark = pytest.mark.anyio


async def test_what_the_rules_have_ended_people_do_not_end_otherwise(house: House) -> None:
    everybody = await seated(house)
    id = everybody[0].host.id
    await wish(everybody[0], "draw")
    number = people(everybody[1])["asks"][0]["number"]
    await play_to_the_end(everybody)
    entries, result = await house.store.entries(id), told(everybody[0], "result")
    assert result["how"] == "rules"
    yes: dict[str, Any] = {"id": "answer-0001", "asked": number, "yes": True}
    for frames in [
        await wish(everybody[0], "stop", "wish-0002"),
        await wish(everybody[1], "resign", "wish-0003"),
        await everybody[1].says("answer", seat=everybody[1].seat, **yes),
    ]:
        (refused,) = frames
        assert refused["because"] == "The game is over; there is nothing more to play."
    assert await house.store.entries(id) == entries
    assert told(everybody[0], "result") == result


async def test_what_was_still_asked_is_asked_no_more(house: House) -> None:
    first, second = await seated(house)
    await wish(first, "stop")
    watcher = await house.person(first.host.id, None)
    assert watcher.heard()[0]["people"]["asks"]
    await play_to_the_end([first, second])
    assert of_kind(watcher.heard(), "people")[-1]["people"]["asks"] == []
    assert (await house.person(first.host.id, None)).heard()[0]["people"]["asks"] == []


async def test_a_bot_that_thinks_when_people_end_the_game_plays_no_more(house: House) -> None:
    id = await house.table("orc", ("person", "warrior"))
    ana = await house.person(id, 0)
    enough = asyncio.Event()

    async def think(_task: Task, _watchers: Watchers) -> Words:
        enough.set()
        return await asyncio.Future[Words]()

    house.thinker.think = think  # type: ignore[assignment]
    while not enough.is_set():
        if ana.asked():
            await ana.acts(ana.asked()[0])
        await asyncio.sleep(0)
    assert ana.host.bots.thinking
    await wish(ana, "stop")
    assert not ana.host.bots.thinking
    ana.host.bots.wake()
    assert not ana.host.bots.thinking


async def test_what_ended_the_game_is_acknowledged_again(house: House) -> None:
    """Whoever lost the answer, and says it again, hears the same."""
    id = await house.table()
    ana, bo = await house.everybody(id)
    mover = ana if ana.asked() else bo
    await mover.acts(mover.asked()[0], id="first-move")
    await wish(ana, "resign")
    assert await wish(ana, "resign") == [{"kind": "accepted", "id": "wish-0001"}]
    again = await mover.says("act", id="first-move", seat=mover.seat, actions=[{"anything": {}}])
    assert again == [{"kind": "accepted", "id": "first-move"}]


async def test_only_what_somebody_said_is_remembered_of_him(house: House) -> None:
    """Moves that were taken back by consent are taken back by the table, and it says nothing twice."""
    _, ana, bo = await played_and_seen(house)
    await wish(ana, "undo")
    await answer(bo)
    assert ana.host.scene is not None
    assert not ana.host.scene.history.has_heard(0, "")
