"""Seats: taken by somebody, left to a bot, taken back, and rotated for a rematch.

Whoever changes a seat tells the table's registry afterwards (`Registry.changed`).
"""

from __future__ import annotations

import msgspec

from orcade.bots.levels import USUAL_LEVEL
from orcade.bots.names import drawn
from orcade.kernel.game import Game
from orcade.tables.lobby.opening import check_level, check_own_salt, new_row
from orcade.tables.names import distinct
from orcade.tables.rows import AWAITED, SeatRow, TableRow
from orcade.tables.store import Store
from orcade.tables.trouble import Trouble

LONGEST_ID = 64


async def found_table(store: Store, id: str) -> TableRow:
    row = await store.table(id) if len(id) <= LONGEST_ID else None
    if row is None:
        raise Trouble("no_table")
    if row.closed:
        raise Trouble("closed")
    return row


async def found_seat(store: Store, id: str, seat: int) -> SeatRow:
    rows = await store.seats(id)
    if not 0 <= seat < len(rows):
        raise Trouble("no_seat", given=seat)
    return rows[seat]


async def open_seat(store: Store, id: str, seat: int) -> SeatRow:
    """The seat, if somebody may sit down there."""
    table = await found_table(store, id)
    row = await found_seat(store, id, seat)
    if row.kind != "open":
        raise Trouble("not_open")
    if table.status != "waiting":
        raise Trouble("not_waiting")
    return row


async def held_seat(store: Store, id: str, seat: int, guest: int | None, over: bool = False) -> SeatRow:
    """The seat, if this guest holds it and something can still be done there."""
    table = await found_table(store, id)
    row = await found_seat(store, id, seat)
    if guest is None or (seat, guest) not in await store.holders(id):
        raise Trouble("not_yours")
    if table.imported:
        raise Trouble("imported")
    if table.lesson:
        raise Trouble("of_a_lesson")
    if table.status == "over" and not over:
        raise Trouble("over")
    return row


async def check_holder(store: Store, id: str, guest: int | None) -> None:
    """Does this guest hold a seat at this table?"""
    await found_table(store, id)
    if guest is None or guest not in [held_by for _, held_by in await store.holders(id)]:
        raise Trouble("not_yours")


async def sit(store: Store, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> None:
    """Sit down in an open seat, under a name that nobody else has there."""
    rows = await store.seats(id)
    check_own_salt(rows, salt_commitment)
    taken = [row.name for row in rows]
    called = distinct(name, taken) if name else drawn(id, taken)
    if not await store.take_seat(id, seat, guest, called, salt_commitment):
        raise Trouble("not_open")


async def recovered(store: Store, id: str, seat: int, salt_commitment: str) -> None:
    """Its salt comes from the device to which it was brought last."""
    if salt_commitment:
        await store.commit_salt(id, seat, salt_commitment)


def check_not_given_up(row: SeatRow) -> None:
    """Whoever resigned holds the seat still, and the bot that plays there stays."""
    if row.kind == "bot":
        raise Trouble("resigned")


async def leave(store: Store, row: SeatRow, level: str) -> None:
    """Leave the seat to a bot, which plays on."""
    check_not_given_up(row)
    level = check_level(level or USUAL_LEVEL)
    if not row.left or row.level != level:
        await store.update_seat(row.table, row.seat, left=True, level=level)


async def come_back(store: Store, row: SeatRow) -> None:
    """Take the seat back from the bot."""
    check_not_given_up(row)
    if row.left:
        await store.update_seat(row.table, row.seat, left=False, level="")


async def over_table(store: Store, id: str) -> TableRow:
    """The table, if it can be played once more."""
    table = await found_table(store, id)
    if table.imported:
        raise Trouble("imported")
    if table.lesson:
        raise Trouble("of_a_lesson")
    if table.status != "over":
        raise Trouble("not_over")
    return table


async def open_rematch(store: Store, old: TableRow, game: Game, guest: int) -> None:
    """The same once more, everybody one seat further; of those who ask at once, one opens it for all.

    Whoever resigned, and saw a bot play on in his seat, plays again.
    """
    made = new_row(game, old.components, old.options, guest, old.public, old.calm, old.patience, old.talk)
    table = msgspec.structs.replace(made, locked=old.locked, strangers=old.strangers, clock=old.clock)
    seats, holders = await store.seats(old.id), await store.holders(old.id)
    people = {seat for seat, _ in holders}
    moved = [
        msgspec.structs.replace(
            row,
            table=table.id,
            seat=(row.seat + 1) % len(seats),
            **({"kind": "person", "level": ""} if row.kind == "bot" and row.seat in people else {}),
            salt="",
            salt_commitment=AWAITED if row.salt_commitment and not row.left else "",
        )
        for row in seats
    ]
    held = [((seat + 1) % len(seats), holder) for seat, holder in holders]
    await store.create_rematch(old.id, table, sorted(moved, key=lambda row: row.seat), held)
