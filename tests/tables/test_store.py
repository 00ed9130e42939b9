"""What every store keeps, in memory or on the disk: rows that come back as they went, logs without a gap."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import structs

from orcade.tables.rows import SeatRow
from orcade.tables.store import NoSuchField
from tests.server.stored import entry, row
from tests.tables.conftest import EVERY_STORE
from tests.tables.house import House

pytestmark: Any = [pytest.mark.anyio, pytest.mark.parametrize("house", EVERY_STORE, indirect=True)]
ID = "table-0001"


async def made(house: House, id: str = ID, *seats: SeatRow, **fields: object) -> None:
    """A table, with an open seat and a bot if nothing else is said."""
    usual = SeatRow(id, 0, "open"), SeatRow(id, 1, "bot", "recruit", "Bo")
    await house.store.create_table(row(id, owner=await house.known(0), **fields), seats or usual)


async def test_a_table_comes_back_as_it_went(house: House) -> None:
    store, guest = house.store, await house.known(0)
    table = row(ID, salts=[], imported=True)
    seats = [SeatRow(ID, 0, "person", "", "Ana", True, "sel"), SeatRow(ID, 1, "open")]
    entries = [entry(0), entry(1, "act-1")]
    await store.create_table(table, seats, [(0, guest)], entries)
    table = structs.replace(table, logged=len(entries))
    assert await store.table(ID) == table
    assert await store.seats(ID) == seats
    assert await store.holders(ID) == [(0, guest)]
    assert await store.entries(ID) == entries
    assert await store.seating(ID) == (table, seats, [(0, guest)])
    assert await store.seating_and_entries(ID) == ((table, seats, [(0, guest)]), entries)


async def test_what_is_not_there_is_not_found(house: House) -> None:
    store = house.store
    assert [await store.table(ID), await store.seating(ID), await store.seating_and_entries(ID)] == [None] * 3
    assert [await store.seats(ID), await store.holders(ID), await store.entries(ID)] == [[]] * 3
    assert not await store.take_seat(ID, 0, 1, "Ana", "")


async def test_there_is_one_table_of_a_name(house: House) -> None:
    await made(house)
    with pytest.raises(Exception, match=r"UNIQUE|already"):
        await house.store.create_table(row(ID, game="immortals"), [])
    assert (await house.store.table(ID)).game == "orc"


async def test_the_lobby_and_ones_own_tables(house: House) -> None:
    store, guest = house.store, await house.known(0)
    await made(house)
    await made(house, "private-1", public=False, created="2026-01-01")
    await made(house, "finished-1", status="over")
    await made(house, "newest-01", created="2999-01-01")
    assert [table.id for table, *_ in await store.public_tables(10)] == ["newest-01", ID]
    assert [table.id for table, *_ in await store.public_tables(1)] == ["newest-01"]
    for id in ("private-1", "private-1", "newest-01"):
        await house.hold(id, 0, guest)
    assert [table.id for table, *_ in await store.tables_of(guest, 10)] == ["newest-01", "private-1"]
    for listed in (*await store.public_tables(10), *await store.tables_of(guest, 10)):
        assert listed == await store.seating(listed[0].id)


async def test_a_seat_is_taken_once(house: House) -> None:
    store, guest = house.store, await house.known(0)
    await made(house)
    taking = [store.take_seat(ID, 0, guest, name, "c0ffee") for name in ("Ana", "Bo", "Cy")]
    assert sorted(await asyncio.gather(*taking)) == [False, False, True]
    seat, _ = await store.seats(ID)
    assert (seat.kind, seat.salt, seat.salt_commitment) == ("person", "", "c0ffee")
    assert await store.holders(ID) == [(0, guest)]
    assert not await store.take_seat(ID, 1, guest, "Ana", "")  # a bot sits there
    assert not await store.take_seat(ID, 2, guest, "Ana", "")  # there is no such seat


async def test_no_two_seats_commit_to_the_same_salt(house: House) -> None:
    store, guest = house.store, await house.known(0)
    seats = [SeatRow(ID, 0, "open"), SeatRow(ID, 1, "open"), SeatRow(ID, 2, "open")]
    await store.create_table(row(ID), seats)
    assert await store.take_seat(ID, 0, guest, "Ana", "c0ffee")
    assert not await store.take_seat(ID, 1, guest, "Bo", "c0ffee")
    assert await store.take_seat(ID, 1, guest, "Bo", "")
    assert not await store.commit_salt(ID, 1, "c0ffee")
    assert not await store.commit_salt(ID, 2, "abc")  # nobody sits there
    assert await store.take_seat(ID, 2, guest, "Cy", "")  # none is not the same as none
    assert await store.commit_salt(ID, 1, "decaf")
    assert [seat.salt_commitment for seat in await store.seats(ID)] == ["c0ffee", "decaf", ""]


@pytest.mark.parametrize("fields", [{"salts_asked": True}, {"status": "running"}], ids=str)
async def test_no_commitment_changes_once_salts_are_asked_for(house: House, fields: dict[str, Any]) -> None:
    store, guest = house.store, await house.known(0)
    await store.create_table(row(ID), [SeatRow(ID, 0, "open")])
    await store.take_seat(ID, 0, guest, "Ana", "c0ffee")
    assert await store.commit_salt(ID, 0, "decaf")
    await store.update_table(ID, **fields)
    assert not await store.commit_salt(ID, 0, "abc")
    assert [seat.salt_commitment for seat in await store.seats(ID)] == ["decaf"]


async def test_rows_are_changed_field_by_field(house: House) -> None:
    store = house.store
    await made(house)
    await store.update_table(ID, status="running", salts=["x"])
    await store.update_seat(ID, 1, left=True, level="warlord")
    found = await store.table(ID)
    assert (found.status, found.salts, found.game) == ("running", ["x"], "orc")
    assert (await store.seats(ID))[1].level == "warlord"
    with pytest.raises(NoSuchField, match=r"has no .*'colour'"):
        await store.update_table(ID, colour="red")
    with pytest.raises(NoSuchField, match=r"has no .*'colour'"):
        await store.update_seat(ID, 0, colour="red")


async def test_entries_and_what_they_change_are_written_together(house: House) -> None:
    store = house.store
    await made(house)
    await store.append(ID, [entry(0)], status="running", asked=2, salts=["x"])
    await store.append(ID, [entry(1, "act-1"), entry(2, "act-1")])
    found = await store.table(ID)
    assert (found.status, found.asked, found.salts) == ("running", 2, ["x"])
    assert [(e.number, e.client) for e in await store.entries(ID)] == [(0, ""), (1, "act-1"), (2, "act-1")]


async def test_a_table_says_how_far_its_log_reaches(house: House) -> None:
    """Whatever else is said of it with its entries, or nothing at all."""
    store = house.store
    await made(house)
    reached: list[int] = []
    said: list[dict[str, Any]] = [{"status": "running", "asked": 1}, {"asked": 2}, {}, {"salts": ["x"]}]
    for number, fields in enumerate(said):
        await store.append(ID, [entry(2 * number), entry(2 * number + 1)], **fields)
        reached.append((await store.table(ID)).logged)
    assert reached == [2, 4, 6, 8]
    await store.append(ID, [], asked=1)
    await store.update_table(ID, calm=False)
    house = await house.again()
    assert ((await house.store.table(ID)).logged, (await house.store.table(ID)).asked) == (8, 1)
    await house.close()


async def test_nobody_writes_where_somebody_has_written(house: House) -> None:
    """Nothing of it, not even what would fit."""
    store = house.store
    await made(house)
    await store.append(ID, [entry(0), entry(1)])
    for taken in ([entry(1)], [entry(2), entry(0)], [entry(2), entry(2)]):
        with pytest.raises(Exception, match=r"UNIQUE|already"):
            await store.append(ID, taken, status="over")
    assert [e.number for e in await store.entries(ID)] == [0, 1]
    found = await store.table(ID)
    assert (found.status, found.logged) == ("waiting", 2)


async def test_nothing_is_written_of_a_table_that_is_not_there(house: House) -> None:
    with pytest.raises(Exception, match=r"FOREIGN KEY|no table"):
        await house.store.append(ID, [entry(0)])
    assert await house.store.entries(ID) == []


PERSON, BOT, LEFT = SeatRow(ID, 0, "person"), SeatRow(ID, 1, "bot"), SeatRow(ID, 1, "person", left=True)


@pytest.mark.parametrize(
    ("seats", "fields", "waits"),
    [
        ([PERSON, BOT], {"status": "running", "asked": 0b10}, True),
        ([PERSON, LEFT], {"status": "running", "asked": 0b10}, True),
        ([PERSON, BOT], {"status": "running", "asked": None}, True),
        ([PERSON, BOT], {"status": "running", "asked": 0b01}, False),
        ([PERSON, BOT], {"status": "over", "asked": 0b10}, False),
        ([SeatRow(ID, 0, "bot"), BOT], {"status": "running", "asked": 0b10}, False),
        ([SeatRow(ID, 0, "bot"), LEFT], {"status": "running", "asked": 0b10}, False),
    ],
)
async def test_tables_that_wait_for_a_bot(
    house: House, seats: list[SeatRow], fields: dict[str, object], waits: bool
) -> None:
    await made(house, ID, *seats, **fields)
    assert await house.store.tables_that_wait_for_a_bot() == [ID] * waits


async def test_a_rematch_and_the_link_to_it_are_written_together(house: House) -> None:
    store, guest = house.store, await house.known(0)
    await made(house, ID, status="over")
    await made(house, "taken-0001")
    with pytest.raises(Exception, match=r"UNIQUE|already"):
        await store.create_rematch(ID, row("taken-0001"), [], [])
    assert (await store.table(ID)).rematch == ""
    seats = [[SeatRow(id, 0, "person", "", "Ana")] for id in ("second-1", "second-2")]
    new = [store.create_rematch(ID, row(each[0].table), each, [(0, guest)]) for each in seats]
    assert sorted(await asyncio.gather(*new)) == [False, True]
    linked = (await store.table(ID)).rematch
    assert [table.id for table, *_ in await store.tables_of(guest, 10)] == [linked]
    assert not await store.create_rematch("nowhere-1", row("second-3"), [], [])
    assert await store.table("second-3") is None
