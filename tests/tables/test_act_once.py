"""What a client says is carried out once, and whole."""

from __future__ import annotations

import asyncio

import pytest

from orcade.kernel.codec import encode_state
from tests.tables.house import House, Person
from tests.tables.seated import ORC, kinds, seated, table_of

pytestmark = pytest.mark.anyio


async def test_the_same_id_is_answered_again_and_not_played_again(house: House) -> None:
    first, second = await seated(house)
    action = first.asked()[0]
    assert kinds(await first.acts(action, id="the-same-id")) == ["accepted", "update"]
    second.frames()
    assert await first.acts(action, id="the-same-id") == [{"kind": "accepted", "id": "the-same-id"}]
    assert second.frames() == []
    assert len(table_of(first).moves) == 1


async def test_an_id_is_remembered_over_a_restart(house: House) -> None:
    first, _ = await seated(house)
    action, seat, id = first.asked()[0], first.seat, first.host.id
    await first.acts(action, id="the-same-id")
    again = await house.again()
    person = await again.person(id, seat)
    assert await person.acts(action, id="the-same-id") == [{"kind": "accepted", "id": "the-same-id"}]
    assert len(table_of(person).moves) == 1
    await again.close()


async def test_ids_are_each_seats_own(house: House) -> None:
    people = await seated(house)
    for _ in range(8):
        mover = next(person for person in people if person.asked())
        number = len(table_of(mover).moves)
        answers = await mover.acts(mover.asked()[0], id=f"shared-{number // 2:02}" if number < 2 else "")
        assert answers[0]["kind"] == "accepted"


async def test_several_tabs_say_the_same_at_once(house: House) -> None:
    first, _ = await seated(house)
    tab = Person(first.host, first.viewer.guest, first.seat, "fr", False).join()
    action = first.asked()[0]
    await asyncio.gather(first.acts(action, id="both-tabs-1"), tab.acts(action, id="both-tabs-1"))
    assert len(table_of(first).moves) == 1


async def test_a_burst_is_played_whole(house: House) -> None:
    first, second = await seated(house)
    box = {"place_box": {"end": "west"}}
    discard = {
        "discard": {"card": encode_state(ORC, table_of(first).view(first.seat))["hands"][first.seat][0]}
    }
    draw = {"draw": {"pile": "red"}}
    accepted, update = await first.acts(box, discard, draw)
    assert accepted["kind"] == "accepted"
    assert [line["at"] for line in update["lines"]] == [1, 2, 3]
    assert [line["at"] for line in second.heard()[0]["lines"]] == [1, 2, 3]
    entries = await house.store.entries(first.host.id)
    assert [entry.kind for entry in entries] == ["opened", "move", "move", "move"]
    assert len({entry.client for entry in entries[1:]}) == 1


async def test_a_burst_with_one_wrong_action_is_not_played_at_all(house: House) -> None:
    first, second = await seated(house)
    (refused,) = await first.acts({"place_box": {"end": "west"}}, {"draw": {"pile": "red"}})
    assert (refused["kind"], refused["clause"]["id"]) == ("refused", "ORC-32")
    assert table_of(first).moves == []
    assert second.frames() == []
    assert len(await house.store.entries(first.host.id)) == 1
