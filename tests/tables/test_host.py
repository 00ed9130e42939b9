"""A table begins when all are here, tells each what changed, and is closed when nobody is left."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from orcade.tables.room.registry import RESTS, RESTS_OVER
from orcade.tables.views.live_view import seen
from tests.tables.house import House, Person
from tests.tables.seated import ORC, play_to_the_end, seated, table_of

pytestmark = pytest.mark.anyio


# Beginning


async def test_a_table_that_waits_has_no_position(house: House) -> None:
    id = await house.table(seats=["person", "open"])
    ana = await house.person(id, 0)
    (snapshot,) = ana.heard()[:1]
    assert snapshot["kind"] == "snapshot"
    assert (snapshot["position"], snapshot["question"], snapshot["log"]) == (None, None, [])
    assert snapshot["table"]["status"] == "waiting"
    (refused,) = await ana.acts({"place_box": {"end": "west"}})
    assert (refused["kind"], refused["clause"]) == ("refused", None)


async def test_it_begins_when_the_last_seat_is_taken(house: House) -> None:
    id = await house.table(seats=["person", "open"])
    ana = await house.person(id, 0)
    ana.frames()
    bo = await house.known(1)
    assert await house.store.take_seat(id, 1, bo, "Bo", "")
    await house.registry.changed(id)
    seating, snapshot = ana.heard()
    assert seating["kind"] == "seating"
    assert snapshot["table"]["status"] == "running"
    assert snapshot["position"]["at"] == 0
    assert snapshot["log"][0]["events"][0]["event"]["seed_committed"]["salt"] == []
    row = await house.store.table(id)
    assert row is not None
    assert (row.status, row.salts) == ("running", [])


async def test_what_is_asked_can_be_answered(house: House) -> None:
    first, second = await seated(house)
    (snapshot, *_) = await first.says("look", seat=first.seat)
    choices = snapshot["question"]["choices"]
    assert [choice["action"] for choice in choices] == first.asked()
    assert choices[0]["text"] == "place the box to the west"
    assert snapshot["question"]["said"]["end"] == {"west": "to the west", "east": "to the east"}
    accepted, update = await first.acts(choices[0]["action"])
    assert (accepted["kind"], update["kind"]) == ("accepted", "update")
    (theirs,) = second.heard()
    assert theirs["lines"] == update["lines"]
    assert theirs["lines"][0]["events"][0]["text"] == f"{update_name(first)} places the box to the west."
    assert theirs["question"] is None


def update_name(person: Person) -> str:
    return person.host.names[person.seat]


async def test_updates_hold_only_what_changed(house: House) -> None:
    people = await seated(house)
    shown = {p.seat: (await p.says("look", seat=p.seat))[0]["position"]["view"] for p in people}
    for _ in range(20):
        mover = next(person for person in people if person.asked())
        told = {mover.seat: (await mover.acts(mover.asked()[-1]))[1]}
        other = next(person for person in people if person is not mover)
        told[other.seat] = other.heard()[0]
        for seat, update in told.items():
            for field, value in update["view"].items():
                assert shown[seat][field] != value
            shown[seat].update(update["view"])
            assert shown[seat] == seen(ORC, table_of(mover).view(seat), seat)


# Coming and going


async def test_others_see_who_is_here(house: House) -> None:
    id = await house.table(seats=["person", "person"])
    ana = await house.person(id, 0)
    ana.frames()
    bo = await house.person(id, 1)
    (seating,) = ana.heard()
    assert [seat["present"] for seat in seating["table"]["seats"]] == [True, True]
    assert [seat["mine"] for seat in seating["table"]["seats"]] == [True, False]
    bo.leave()
    (seating,) = ana.heard()
    assert [seat["present"] for seat in seating["table"]["seats"]] == [True, False]
    assert house.registry.present(id) == {0}


async def test_the_pace_is_for_players_to_say(house: House) -> None:
    first, second = await seated(house)
    spectator = await house.person(first.host.id, None)
    (failed,) = await spectator.says("pace", calm=True)
    assert failed["code"] == "not_your_table"
    (seating,) = await first.says("pace", calm=True)
    assert seating["table"]["calm"] is True
    assert second.heard()[-1]["table"]["calm"] is True
    row = await house.store.table(first.host.id)
    assert row is not None
    assert row.calm


async def test_a_table_is_left_to_others_only_where_nothing_goes_on(house: House) -> None:
    first, second = await seated(house)
    await first.acts(first.asked()[0])
    first.leave()
    assert not house.registry.leave(first.host.id)  # somebody is there
    assert house.registry.host(first.host.id) is first.host
    second.leave()
    assert house.registry.leave(first.host.id)
    assert first.host.spent
    assert house.registry.leave(first.host.id)  # it is not open any more
    again = await house.person(first.host.id, second.seat)
    assert again.host is not first.host
    assert again.heard()[0]["position"]["at"] == 1


async def test_a_quiet_table_is_closed_and_opened_again(house: House) -> None:
    closed: list[tuple[str, int | None]] = []
    house.registry.closed = lambda *table: closed.append(table)
    first, second = await seated(house)
    await first.acts(first.asked()[0])
    look_round(house, RESTS)
    assert house.registry.host(first.host.id) is first.host
    first.leave()
    second.leave()
    look_round(house, RESTS - 1)
    assert house.registry.host(first.host.id) is first.host
    assert closed == []
    look_round(house, 1)
    assert house.registry.host(first.host.id) is None
    assert closed == [(first.host.id, None)]
    again = await house.person(first.host.id, second.seat)
    assert again.host is not first.host
    assert again.heard()[0]["position"]["at"] == 1


def look_round(house: House, times: int) -> None:
    for _ in range(times):
        house.registry.sweep()


async def test_a_table_whose_game_is_over_is_closed_sooner(house: House) -> None:
    people = await house.everybody(await house.table())
    await play_to_the_end(people)
    host = people[0].host
    assert host.row.status == "over"
    for person in people:
        person.leave()
    look_round(house, RESTS_OVER - 1)
    assert house.registry.host(host.id) is host
    look_round(house, 1)
    assert house.registry.host(host.id) is None
    again = await house.person(host.id, 0)
    assert again.heard()[0]["result"] is not None


async def test_a_closed_table_leaves_nothing_to_the_collector_of_garbage(house: House) -> None:
    first, second = await seated(house)
    await first.acts(first.asked()[0])
    assert first.host.scene is not None
    history = ref(first.host.scene.history)
    first.leave()
    second.leave()
    gc.disable()
    try:
        assert house.registry.leave(first.host.id)
        assert history() is None
    finally:
        gc.enable()


async def test_who_does_not_read_is_let_go(house: House) -> None:
    first, second = await seated(house)
    for _ in range(300):
        await first.says("look", seat=first.seat)
        second.viewer.send(b"x")
    assert second.viewer.closing == 1013
    assert not first.viewer.closing
