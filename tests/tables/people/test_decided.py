"""What people decide at a real table: written first, told to all, and there again after a restart."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from orcade.kernel.record import read_record
from orcade.tables.lobby import records
from orcade.tables.lobby.seats import open_rematch
from orcade.tables.log.entries import deed
from orcade.tables.people.deeds import Answered, Asked, Ended, Held, Resigned
from orcade.tables.views.updates import written
from tests.tables.house import House, Person

pytestmark = pytest.mark.anyio
PERSON = "person"


async def wish(person: Person, what: str, id: str = "wish-0001", **fields: Any) -> list[dict[str, Any]]:
    return await person.says("wish", id=id, seat=person.seat, wish=what, **fields)


async def answer(person: Person, yes: bool = True) -> list[dict[str, Any]]:
    number = people(person)["asks"][0]["number"]
    return await person.says("answer", id="answer-0001", seat=person.seat, asked=number, yes=yes)


def told(person: Person, what: str) -> dict[str, Any]:
    """As a snapshot would tell him now."""
    found: dict[str, Any] = json.loads(written(person.host.everything(person.viewer)))[what]
    return found


def people(person: Person) -> dict[str, Any]:
    return told(person, "people")


def of_kind(frames: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [frame for frame in frames if frame["kind"] == kind]


async def test_a_duel_is_given_up(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    watcher = await house.person(id, None)
    watcher.frames()
    accepted, *rest = await wish(ana, "resign")
    assert accepted == {"kind": "accepted", "id": "wish-0001"}
    for frames in (rest, bo.heard(), watcher.heard()):
        (snapshot,) = of_kind(frames, "snapshot")
        result = snapshot["result"]
        assert (result["how"], result["ranks"], result["clause"]) == ("resigned", [2, 1], "")
        assert snapshot["table"]["status"] == "over"
        assert snapshot["question"] is None
        assert snapshot["position"]["waiting"] == snapshot["position"]["next"] == []
        texts = [done["text"] for done in snapshot["people"]["done"]]
        assert texts == ["Given up: Ana.", "The game is over: it was given up."]
    row = await house.store.table(id)
    assert (row.status, row.asked) == ("over", 0)
    log = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    assert log == [Asked("resign", []), Resigned([0]), Ended("resigned", [2, 1])]


async def test_nothing_is_played_or_asked_after_that(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    move = {seat.seat: seat.asked() for seat in (ana, bo)}
    await wish(ana, "stop")
    await answer(bo)
    entries = len(await house.store.entries(id))
    mover = ana if move[0] else bo
    for frames in [
        await mover.acts(move[mover.seat][0]),
        await mover.undoes(),
        await wish(bo, "draw", "wish-0002"),
        await mover.says("try", ref=1, seat=mover.seat, actions=[move[mover.seat][0]]),
        await mover.says("why_not", ref=2, seat=mover.seat, action=move[mover.seat][0]),
    ]:
        (refused,) = frames
        assert refused["kind"] == "refused"
        assert refused["because"] == "The game is over: those who played have decided it."
    assert len(await house.store.entries(id)) == entries


async def test_the_same_words_again_are_only_acknowledged_again(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    first = await wish(ana, "draw")
    again = await wish(ana, "draw")
    assert first[0] == again[0]
    assert len(again) == 1
    assert len(people(bo)["asks"]) == 1


@pytest.mark.parametrize("what", ["draw", "stop"])
async def test_what_all_agree_on_ends_the_game_and_is_there_after_a_restart(house: House, what: str) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    await wish(ana, what)
    (asked,) = people(bo)["asks"]
    assert (asked["by"], asked["awaited"], asked["wish"]) == (0, [1], what)
    assert "Ana" in asked["text"]
    again = await house.again()
    bo = await again.person(id, 1)
    assert people(bo)["asks"] == [asked]
    await answer(bo)
    again = await again.again()
    last = await again.person(id, 1)
    (snapshot,) = of_kind(last.heard(), "snapshot")
    assert snapshot["result"]["how"] == {"draw": "draw", "stop": "stopped"}[what]
    assert snapshot["result"]["ranks"] == {"draw": [1, 1], "stop": []}[what]
    assert snapshot["people"]["may"] == []
    await again.close()


async def test_with_three_a_bot_plays_on_for_whoever_resigned(house: House) -> None:
    id = await house.table("immortals", (PERSON, PERSON, PERSON))
    ana, bo, cy = await house.everybody(id)
    await wish(bo, "resign")
    rows = await house.store.seats(id)
    assert (rows[1].kind, rows[1].level, rows[1].left) == ("bot", "warrior", False)
    log = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    assert log == [Asked("resign", []), Resigned([1]), Held(1, "warrior", "resigned")]
    assert people(ana)["resigned"] == [1]
    assert people(ana)["may"] == ["resign", "draw", "stop", "undo"]
    assert people(bo)["may"] == []
    (refused,) = await bo.says("act", id="act-00001", seat=1, actions=[{"anything": {}}])
    assert refused["because"] == "A bot plays in this seat; take it back first."
    while not house.thinker.tasks:  # nobody waits for him
        for person in (ana, cy):
            if person.asked():
                await person.acts(person.asked()[0])
        await asyncio.sleep(0)
    assert {task.seat for task in house.thinker.tasks} == {1}


async def played_and_seen(house: House) -> tuple[str, Person, Person]:
    """A table of ORC at which Ana cannot take back what she did last."""
    id = await house.table()
    ana, bo = await house.everybody(id)
    luck = Random(2)
    while told(ana, "takeback")["positions"] or not told(ana, "takeback")["why_not"]:
        mover = ana if ana.asked() else bo
        await mover.acts(luck.choice(mover.asked()))
    return id, ana, bo


async def test_a_move_behind_which_something_came_to_light_is_taken_back_if_the_other_grants_it(
    house: House,
) -> None:
    id, ana, bo = await played_and_seen(house)
    before = len(ana.host.scene.history.made)  # type: ignore[union-attr]
    await wish(ana, "undo")
    (asked,) = people(bo)["asks"]
    assert asked["wish"] == "undo"
    await answer(bo)
    assert ana.host.scene is not None
    stood = len(ana.host.scene.history.made)
    assert stood < before
    assert ana.asked()
    log = [deed(entry) for entry in await house.store.entries(id) if entry.kind == "people"]
    assert isinstance(log[-1], Answered)
    again = await house.again()
    there = await again.person(id, 0)
    assert there.host.scene is not None
    assert len(there.host.scene.history.made) == stood
    assert there.asked() == ana.asked()
    assert (await there.acts(there.asked()[0]))[0]["kind"] == "accepted"
    await again.close()


async def test_who_declines_leaves_the_table_as_it_is(house: House) -> None:
    _, ana, bo = await played_and_seen(house)
    assert ana.host.scene is not None
    before = list(ana.host.scene.history.made)
    await wish(ana, "undo")
    await answer(bo, yes=False)
    assert ana.host.scene.history.made == before
    assert people(ana)["asks"] == []


async def test_a_spectator_and_a_stranger_decide_nothing(house: House) -> None:
    id = await house.table()
    ana, _ = await house.everybody(id)
    watcher = await house.person(id, None)
    (failed,) = (await watcher.says("wish", id="wish-0001", seat=0, wish="resign"))[-1:]
    assert failed["code"] == "not_your_seat"
    assert people(watcher)["may"] == []
    assert people(ana)["may"] == ["resign", "draw", "stop", "undo"]


async def test_whoever_was_away_hears_what_is_asked(house: House) -> None:
    id = await house.table()
    ana, bo = await house.everybody(id)
    frames = (await house.person(id, 1)).heard()
    version = of_kind(frames, "snapshot")[0]["version"]
    bo.leave()
    await wish(ana, "draw")
    back = Person(bo.host, bo.viewer.guest, 1, "fr", plain=False).join(version)
    (told,) = of_kind(back.heard(), "people")
    assert [ask["text"] for ask in told["people"]["asks"]] == ["Ana propose la partie nulle."]


async def test_what_was_decided_stands_in_the_record_and_can_be_brought_again(house: House) -> None:
    id, ana, bo = await played_and_seen(house)
    await wish(ana, "undo")
    await answer(bo)
    await wish(bo, "draw", "wish-0002")
    await ana.says("answer", id="answer-0002", seat=0, asked=people(ana)["asks"][0]["number"], yes=True)
    found = await house.store.seating_and_entries(id)
    assert found is not None
    (row, seats, _), entries = found
    file = records.written(row, seats, entries)
    record = read_record(file.decode())
    stood = len(record.moves)
    assert [(each["after"], each["seat"], next(iter(each["deed"]))) for each in record.people] == [
        (stood, 0, "asked"),
        (stood, 1, "answered"),
        (stood, 1, "asked"),
        (stood, 0, "answered"),
        (stood, 1, "ended"),
    ]
    assert record.people[3]["deed"]["answered"] == {"asked": 2, "yes": True}
    assert record.decided == {"how": "draw", "ranks": [1, 1]}
    believed, table = records.believed(file, lambda _: None)
    assert table.outcome is None
    brought = records.kept(believed, table, guest=7)
    assert records.written(*brought) == file


async def test_whoever_resigned_plays_again_in_the_rematch_of_a_table_as_locked_as_before(
    house: House,
) -> None:
    id = await house.table("immortals", (PERSON, PERSON, PERSON), locked=True)
    ana, bo, cy = await house.everybody(id)
    await wish(bo, "resign")
    await wish(ana, "stop")
    await answer(cy)
    old = await house.store.table(id)
    await open_rematch(house.store, old, ana.host.game, await house.known(0))
    row = await house.store.table((await house.store.table(id)).rematch)
    assert row.locked
    assert [seat.kind for seat in await house.store.seats(row.id)] == ["person"] * 3
