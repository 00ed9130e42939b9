"""A table that is played: who may do what, once, whole or not at all, and never before it is written."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from orcade.kernel.codec import encode_state
from orcade.server.answers import NotPermitted
from orcade.server.store.rows import Entry
from orcade.server.store.store import Store, StoreError
from orcade.shelf import find_game
from tests.server.house import House, Person

pytestmark = pytest.mark.anyio
ORC = find_game("orc")


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["kind"] for message in messages]


async def seated(house: House, game: str = "orc", count: int = 2) -> list[Person]:
    """Everybody at a new table, who is asked first in front."""
    id = await house.table(game, ["person"] * count)
    people = await house.everybody(id)
    return sorted(people, key=lambda person: not person.asked())


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
    assert await house.store.take_seat(id, 1, bo, "Bo", "some salt")
    await house.hosts.changed(id)
    seating, snapshot = ana.heard()
    assert seating["kind"] == "seating"
    assert snapshot["table"]["status"] == "running"
    assert snapshot["position"]["at"] == 0
    assert snapshot["log"][0]["events"][0]["event"]["seed_committed"]["salt"] == ["some salt"]
    row = await house.store.table(id)
    assert row is not None
    assert (row.status, row.salts) == ("running", ["some salt"])


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
            assert shown[seat] == encode_state(ORC, table_of(mover).view(seat))


def table_of(person: Person) -> Any:
    assert person.host.scene is not None
    return person.host.scene.table


# Once, and whole


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


# Who may


async def test_nobody_plays_for_another(house: House) -> None:
    first, second = await seated(house)
    (failed,) = await second.acts(first.asked()[0], seat=first.seat)
    assert (failed["kind"], failed["code"]) == ("failed", "not_your_seat")
    stranger = await house.person(first.host.id, None)
    (failed,) = await stranger.acts(first.asked()[0], seat=first.seat)
    assert failed["code"] == "not_your_seat"
    assert table_of(first).moves == []


async def test_nobody_looks_into_another_hand(house: House) -> None:
    first, second = await seated(house)
    (failed,) = await second.says("look", seat=first.seat)
    assert failed["code"] == "not_your_seat"
    assert second.seat != first.seat
    with pytest.raises(NotPermitted):
        Person(first.host, second.viewer.guest, first.seat, "en", False).join()
    with pytest.raises(NotPermitted):
        Person(first.host, None, 0, "en", False).join()


async def test_out_of_turn_is_refused_with_its_clause(house: House) -> None:
    first, second = await seated(house)
    (refused,) = await second.acts(first.asked()[0])
    assert (refused["kind"], refused["clause"]["id"]) == ("refused", "ORC-21")
    assert refused["because"].startswith("The box is not placed yet")


@pytest.mark.parametrize(
    "words", [{}, {"win": {}}, {"draw": {"pile": "pink"}}, {"draw": 3}, {"a": {}, "b": {}}], ids=repr
)
async def test_an_action_of_no_game_is_an_error(house: House, words: dict[str, Any]) -> None:
    first, _ = await seated(house)
    (failed,) = await first.acts(words)
    assert (failed["kind"], failed["code"]) == ("failed", "unknown_action")
    (failed,) = await first.says("why_not", ref=3, seat=first.seat, action=words)
    assert (failed["kind"], failed["ref"]) == ("failed", 3)


async def test_hot_seat_is_a_matter_of_looking(house: House) -> None:
    """One guest with both seats looks from one after the other."""
    id = await house.table(seats=["person", "person"])
    ana = await house.known(0)
    await house.store.add_holder(id, 1, ana)
    await house.hosts.changed(id)
    person = await house.person(id, 0)
    for _ in range(10):
        for seat in (0, 1):
            (snapshot,) = await person.says("look", seat=seat)
            assert snapshot["look"] == seat
            hands = snapshot["position"]["view"]["hands"]
            assert None not in hands[seat]
            assert set(hands[1 - seat]) <= {None}
            if person.asked():
                assert (await person.acts(person.asked()[-1]))[0]["kind"] == "accepted"


# Why not?


async def test_why_not_says_the_clause_or_that_nothing_forbids_it(house: House) -> None:
    first, second = await seated(house)
    assert await first.says("why_not", ref=7, seat=first.seat, action=first.asked()[0]) == [
        {"kind": "allowed", "ref": 7}
    ]
    (refused,) = await second.says("why_not", ref=8, seat=second.seat, action=first.asked()[0])
    assert (refused["ref"], refused["clause"]["id"]) == (8, "ORC-21")
    (refused,) = await first.says("why_not", ref=9, seat=first.seat, action={"draw": {}})
    assert refused["clause"]["id"] == "ORC-21"
    (failed,) = await second.says("why_not", ref=10, seat=first.seat, action={"draw": {}})
    assert failed["code"] == "not_your_seat"


async def test_why_not_completes_what_is_not_said(house: House) -> None:
    first, _ = await seated(house)
    await first.acts({"place_box": {"end": "west"}})
    own = encode_state(ORC, table_of(first).view(first.seat))["hands"][first.seat]
    (allowed,) = await first.says("why_not", ref=1, seat=first.seat, action={"discard": {}})
    assert allowed["kind"] == "allowed"
    (refused,) = await first.says("why_not", ref=2, seat=first.seat, action={"draw": {}})
    assert refused["clause"]["id"] == "ORC-32"
    foreign = next(card for card in ORC.vocabulary["hands"] if card not in own)
    (refused,) = await first.says("why_not", ref=3, seat=first.seat, action={"deploy": {"card": foreign}})
    assert refused["clause"]["id"] == "ORC-34"
    both = set(own[0].replace("1", "").replace("2", "").split("_"))
    action = {"deploy": {"card": own[0], "tribe": sorted(both)[0]}}
    (answer,) = await first.says("why_not", ref=4, seat=first.seat, action=action)
    assert answer["kind"] == "allowed"  # with its other half
    half = "single" if own[0].startswith(sorted(both)[0]) else "double"
    action["deploy"]["half"] = half
    (refused,) = await first.says("why_not", ref=5, seat=first.seat, action=action)
    assert refused["clause"]["id"] == "ORC-36"


# Written before anybody hears of it


class Slow(Store):
    """A store whose disk takes its time, or is full."""

    gate: asyncio.Event
    full = False

    async def append(self, id: str, entries: Any, **fields: Any) -> None:
        await self.gate.wait()
        if self.full:
            raise StoreError("the disk is full")
        await super().append(id, entries, **fields)


async def slowed(house: House) -> Slow:
    house.store.__class__ = Slow
    store = house.store
    assert isinstance(store, Slow)
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


# Bots


async def test_bots_answer_until_the_game_is_over(house: House) -> None:
    id = await house.table(seats=["recruit", "raider"])
    watcher = await house.person(id, None)
    while not any(message.get("result") for message in watcher.heard()):
        await asyncio.sleep(0)
    row = await house.store.table(id)
    assert row is not None
    assert row.status == "over"
    assert {task.level for task in house.thinkers.tasks} == {"recruit", "raider"}
    assert all(task.view["luck"] == {"no_chance": {"used": 0}} for task in house.thinkers.tasks)


async def test_a_bot_that_answers_nonsense_does_not_stop_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = count()

    async def nonsense(task: object) -> dict[str, Any]:
        if next(asked) % 2:
            raise RuntimeError("no idea")
        return {"fly": {}}

    monkeypatch.setattr(house.thinkers, "think", nonsense)
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
    await house.hosts.changed(id)
    while not second.asked():
        await asyncio.sleep(0)
    (refused,) = await first.acts({"place_box": {"end": "west"}})
    assert refused["because"] == "A bot plays in this seat; take it back first."
    await house.store.update_seat(id, first.seat, left=False, level="")
    await house.hosts.changed(id)
    while second.asked():
        await second.acts(second.asked()[0])
    assert first.asked()
    assert (await first.acts(first.asked()[0]))[0]["kind"] == "accepted"


async def test_only_who_is_asked_otherwise_is_sent_everything_when_a_seat_is_left(house: House) -> None:
    first, second = await seated(house)
    await house.store.update_seat(first.host.id, second.seat, left=True, level="recruit")
    await house.hosts.changed(first.host.id)
    assert kinds(first.heard()) == ["seating"]
    assert kinds(second.heard()) == ["seating", "snapshot"]


async def test_a_table_whose_players_are_here_begins_after_a_crash(house: House) -> None:
    """The last seat was taken, and the server died before it laid out the table."""
    id = await house.table(seats=["person", "open"])
    await house.store.take_seat(id, 1, await house.known(1), "Bo", "")
    again = await house.again()
    person = await again.person(id, 0)
    assert person.heard()[0]["position"]["at"] == 0
    await again.close()


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
    assert house.hosts.present(id) == {0}


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


async def test_a_quiet_table_is_closed_and_opened_again(house: House) -> None:
    first, second = await seated(house)
    await first.acts(first.asked()[0])
    house.hosts.sweep()
    house.hosts.sweep()
    assert house.hosts.host(first.host.id) is first.host
    first.leave()
    second.leave()
    house.hosts.sweep()
    assert house.hosts.host(first.host.id) is first.host
    house.hosts.sweep()
    assert house.hosts.host(first.host.id) is None
    again = await house.person(first.host.id, second.seat)
    assert again.host is not first.host
    assert again.heard()[0]["position"]["at"] == 1


async def test_who_does_not_read_is_let_go(house: House) -> None:
    first, second = await seated(house)
    for _ in range(300):
        await first.says("look", seat=first.seat)
        second.viewer.send(b"x")
    assert second.viewer.closing == 1013
    assert not first.viewer.closing
