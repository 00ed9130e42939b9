"""What the host of a table may do with it."""

from __future__ import annotations

from orcade.bots.names import drawn
from orcade.tables.lobby.opening import check_level
from orcade.tables.lobby.seats import found_seat, found_table
from orcade.tables.people.host import host_of
from orcade.tables.rows import TableRow
from orcade.tables.store import Store
from orcade.tables.trouble import Trouble
from orcade.tables.wire.seats import Hosting


async def hosted(store: Store, id: str, guest: int | None) -> TableRow:
    """The table, if this guest is its host and something can still be done there."""
    row = await found_table(store, id)
    if row.imported:
        raise Trouble("imported")
    if row.lesson:
        raise Trouble("of_a_lesson")
    if row.status == "over":
        raise Trouble("over")
    if guest is None or guest != host_of(row, await store.seats(id), await store.holders(id)):
        raise Trouble("not_host")
    return row


async def carry_out(store: Store, row: TableRow, wish: Hosting, guest: int) -> None:
    """Do what a host does; whoever is at the table is told by whoever asks."""
    match wish.do:
        case "close":
            await close(store, row)
        case "fill":
            await fill(store, row, wish.level)
        case "send_away":
            await send_away(store, row, wish.seat, guest)
        case "hand_over":
            await hand_over(store, row, wish.seat)
        case "list":
            strangers = {"strangers": True} if wish.on else {}
            await store.update_table(row.id, public=wish.on, **strangers)
        case "write":
            await store.update_table(row.id, talk="free" if wish.on else "phrases")
        case "lock":
            await store.update_table(row.id, locked=wish.on)


def check_waits(row: TableRow) -> None:
    if row.status != "waiting":
        raise Trouble("not_waiting")


async def close(store: Store, row: TableRow) -> None:
    """A table that has not begun is there no more."""
    check_waits(row)
    if not await store.delete_waiting(row.id):
        raise Trouble("not_waiting")


async def fill(store: Store, row: TableRow, level: str) -> None:
    """Bots sit down in all seats that are free."""
    check_waits(row)
    check_level(level)
    for seat in await store.seats(row.id):
        if seat.kind == "open":
            taken = [other.name for other in await store.seats(row.id)]
            await store.fill_seat(row.id, seat.seat, level, drawn(row.id, taken))


async def send_away(store: Store, row: TableRow, seat: int, guest: int) -> None:
    """Nobody sits there any more, before it begins; a host who goes stands up himself."""
    check_waits(row)
    sitting = await found_seat(store, row.id, seat)
    if sitting.kind != "person" or (seat, guest) in await store.holders(row.id):
        raise Trouble("not_to_be_sent_away")
    if not await store.empty_seat(row.id, seat):
        raise Trouble("not_waiting")


async def hand_over(store: Store, row: TableRow, seat: int) -> None:
    """Whoever came to this seat first is the host from now on."""
    sitting = await found_seat(store, row.id, seat)
    held = await store.held(row.id, seat)
    if sitting.kind != "person" or sitting.left or not held:
        raise Trouble("nobody_sits_there")
    await store.update_table(row.id, owner=held[0].guest)
