"""Who holds a seat: in which order they came, who puts whom out, and what becomes of his connection."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from orcade.tables.lobby.holders import holders_of, put_out, word_for
from orcade.tables.refusals import NotPermitted
from orcade.tables.room.last_seen import EACH, LastSeen
from orcade.tables.trouble import Trouble
from tests.tables.house import House, Person
from tests.tables.seated import seated, table_of

pytestmark = pytest.mark.anyio
PEOPLE = ["person", "person"]


async def shared(house: House) -> tuple[str, list[int]]:
    """A table whose seat 0 has three holders: guest 3 came first, then guests 1 and 2."""
    id = await house.table(seats=["bot", "person"])
    guests = [await house.known(number) for number in (2, 0, 3)]
    for guest in guests:
        await house.hold(id, 0, guest)
    return id, guests


async def guests_of(house: House, id: str, seat: int = 0) -> list[int]:
    return [row.guest for row in await house.store.held(id, seat)]


async def test_holders_stand_in_the_order_in_which_they_came(house: House) -> None:
    id, guests = await shared(house)
    rows = await house.store.held(id, 0)
    assert [(row.guest, row.came) for row in rows] == [(guest, came) for came, guest in enumerate(guests)]
    assert all(row.since for row in rows)
    assert await house.store.holders(id) == [*((0, guest) for guest in guests), (1, await house.known(1))]
    await house.hold(id, 0, guests[0])
    assert await house.store.held(id, 0) == rows  # coming again changes nothing
    assert await house.store.held("no-such-table", 0) == []


async def test_who_came_first_puts_out_all_others(house: House) -> None:
    id, (first, second, third) = await shared(house)
    assert await house.store.put_out(id, 0, first)
    assert await guests_of(house, id) == [first]
    assert not await house.store.put_out(id, 0, first)  # there is nobody any more
    assert not await house.store.put_out(id, 0, second)
    assert not await house.store.put_out(id, 0, third)


async def test_who_came_later_puts_out_only_those_after_him(house: House) -> None:
    id, (first, second, third) = await shared(house)
    assert not await house.store.put_out(id, 0, second, first)
    assert not await house.store.put_out(id, 0, second, second)
    assert not await house.store.put_out(id, 1, second, third)  # another seat
    assert await guests_of(house, id) == [first, second, third]
    assert await house.store.put_out(id, 0, second)
    assert await guests_of(house, id) == [first, second]


async def test_one_is_put_out_by_the_word_that_stands_for_him(house: House) -> None:
    id, (first, second, third) = await shared(house)
    me, rows = await holders_of(house.store, id, 0, second)
    assert me == rows[1]
    words = [word_for(house.store, id, 0, row) for row in rows]
    assert len({*words, word_for(house.store, id, 1, rows[0])}) == 4
    for word, code in [(words[0], "came_before"), (words[1], "came_before"), ("0" * 24, "no_holder")]:
        with pytest.raises(Trouble, match=code):
            await put_out(house.store, id, 0, second, word)
    await put_out(house.store, id, 0, second, words[2])
    assert await guests_of(house, id) == [first, second]
    for stranger in (third, None):
        with pytest.raises(Trouble, match="not_yours"):
            await holders_of(house.store, id, 0, stranger)


async def two_at_a_seat(house: House) -> tuple[str, Person, Person, Person]:
    """The first in seat 0, another device of his, and his opponent, connected."""
    id = await house.table(seats=PEOPLE)
    other = await house.known(2)
    await house.hold(id, 0, other)
    await house.registry.changed(id)
    first, opponent = await house.everybody(id)
    second = Person(first.host, other, 0, "fr", False).join()
    for person in (first, second, opponent):
        person.frames()
    return id, first, second, opponent


async def test_whoever_is_put_out_is_told_so_and_his_connection_ends(house: House) -> None:
    id, first, second, opponent = await two_at_a_seat(house)
    await house.store.put_out(id, 0, first.viewer.guest)
    await house.registry.changed(id)
    *frames, end = [second.viewer.waiting.get_nowait() for _ in range(second.viewer.waiting.qsize())]
    assert end is None
    assert second.viewer.closing == 1008
    (told,) = [json.loads(frame or b"") for frame in frames]
    assert (told["kind"], told["code"]) == ("failed", "put_out")
    assert "a retiré celui-ci" in told["message"]
    assert not first.viewer.closing
    assert not opponent.viewer.closing
    assert first.host.viewers == [first.viewer, opponent.viewer]


async def test_whoever_was_put_out_acts_no_more_and_may_watch(house: House) -> None:
    id, first, second, _ = await two_at_a_seat(house)
    mover = first if first.asked() else None
    action = (mover or first).asked()[:1] or [{"draw": {}}]
    await house.store.put_out(id, 0, first.viewer.guest)
    await house.registry.changed(id)
    watching = Person(first.host, second.viewer.guest, None, "en", False).join()
    snapshot = watching.heard()[0]
    assert (snapshot["look"], snapshot["question"]) == (None, None)
    assert not any(seat["mine"] for seat in snapshot["table"]["seats"])
    (failed,) = await watching.acts(action[0], seat=0)
    assert (failed["kind"], failed["code"]) == ("failed", "not_your_seat")
    (failed,) = await watching.says("look", seat=0)
    assert failed["code"] == "not_your_seat"


async def test_an_act_that_is_said_meanwhile_is_refused(house: House) -> None:
    """Before his connection has ended, while the table is busy with something else."""
    first, _ = await seated(house)
    id, host, other = first.host.id, first.host, await house.known(2)
    await house.hold(id, first.seat, other)
    await house.registry.changed(id)
    second = Person(host, other, first.seat, "en", False).join()
    async with host.lock:
        await house.store.put_out(id, first.seat, first.viewer.guest)
        changing = asyncio.create_task(house.registry.changed(id))
        while not host.lock._waiters:
            await asyncio.sleep(0)
        acting = asyncio.create_task(host.act(second.viewer, "act-00001", second.seat, first.asked()[:1]))
        await asyncio.sleep(0)
    await changing
    with pytest.raises(NotPermitted, match="not_your_seat"):
        await acting
    assert second.viewer.closing
    assert table_of(first).moves == []


async def test_a_spectator_of_the_same_guest_stays(house: House) -> None:
    """And so does whoever looks from another seat that he holds."""
    id, first, second, _ = await two_at_a_seat(house)
    watching = Person(first.host, second.viewer.guest, None, "en", False).join()
    await house.hold(id, 1, second.viewer.guest)
    await house.registry.changed(id)
    elsewhere = Person(first.host, second.viewer.guest, 1, "en", False).join()
    await house.store.put_out(id, 0, first.viewer.guest)
    await house.registry.changed(id)
    assert second.viewer.closing
    assert not watching.viewer.closing
    assert not elsewhere.viewer.closing
    assert [seat["mine"] for seat in elsewhere.heard()[-1]["table"]["seats"]] == [False, True]


# When they were last seen


async def seen(house: House, id: str) -> list[bool]:
    return [bool(row.seen) for seat in (0, 1) for row in await house.store.held(id, seat)]


async def written(person: Person) -> None:
    await asyncio.gather(*person.host.last_seen.writing)


async def test_coming_to_the_table_is_noted(house: House) -> None:
    id = await house.table(seats=PEOPLE)
    assert await seen(house, id) == [False, False]
    person = await house.person(id, 1)
    await written(person)
    assert await seen(house, id) == [False, True]
    await house.person(id, None)
    assert await seen(house, id) == [False, True]


class Notes:
    """Counts what is written, and fails if it is told to."""

    def __init__(self) -> None:
        self.written: list[set[int]] = []
        self.wrong: Exception | None = None

    async def note_seen(self, id: str, guests: Any, at: str) -> None:
        self.written.append(set(guests))
        if self.wrong is not None:
            raise self.wrong


async def test_who_stays_is_noted_rarely() -> None:
    """However often he is seen, and whatever he does there."""
    store, time = Notes(), [1000.0]
    last_seen = LastSeen(store, "table", lambda: time[0])  # type: ignore[arg-type]
    for _ in range(50):
        last_seen.note({1})
        last_seen.note({1, 2})
        time[0] += EACH / 100
    await asyncio.gather(*last_seen.writing)
    assert store.written == [{1}, {2}]
    time[0] += EACH
    last_seen.note({1, 2})
    await asyncio.gather(*last_seen.writing)
    assert store.written[2:] == [{1, 2}]


async def test_what_cannot_be_noted_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    store = Notes()
    store.wrong = OSError("the disk is full")
    last_seen = LastSeen(store, "table")  # type: ignore[arg-type]
    last_seen.note({1})
    await asyncio.gather(*last_seen.writing)
    assert "the disk is full" in caplog.text
