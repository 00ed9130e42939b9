"""Seats: taken, left to a bot, taken back, brought to another device, and rotated for a rematch."""

from __future__ import annotations

import msgspec
from litestar import Response, post
from litestar.params import FromPath, JSONBody

from orcade.bots.levels import LEVELS
from orcade.server.guests import Visit, Visiting, hashed, new_secret
from orcade.server.lobby import found_table, info_of
from orcade.server.naming import clean_name, clean_salt, distinct, person_name
from orcade.server.opening import check_level, corrected_game, new_row
from orcade.server.problems import PROBLEMS, Trouble
from orcade.server.store.rows import GuestRow, SeatRow, TableRow
from orcade.server.wire import Recovery, RecoveryLink, SitDown, StandUp, TableInfo

USUAL_LEVEL = list(LEVELS)[len(LEVELS) // 2]


@post("/tables/{id:str}/seats/{seat:int}/sit", status_code=200, responses=PROBLEMS)
async def sit(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[SitDown]
) -> Response[TableInfo]:
    """Sit down in an open seat."""
    table = await found_table(visit, id)
    wanted = await found_seat(visit, id, seat)
    name, salt = clean_name(data.name), clean_salt(data.salt)
    if wanted.kind != "open":
        raise Trouble("not_open")
    if table.status != "waiting":
        raise Trouble("not_waiting")
    guest = await visit.known(name)
    visit.limit("table", id)
    taken = [row.name for row in await visit.store.seats(id)]
    called = distinct(name or guest.name or person_name(visit.lang), taken)
    if not await visit.store.take_seat(id, seat, guest.id, called, salt):
        raise Trouble("not_open")
    return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/leave", status_code=200, responses=PROBLEMS)
async def leave(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[StandUp]
) -> Response[TableInfo]:
    """Leave my seat to a bot, which plays on."""
    row = await my_seat(visit, id, seat)
    level = check_level(data.level or USUAL_LEVEL)
    if not row.left or row.level != level:
        await visit.store.update_seat(id, seat, left=True, level=level)
    return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/return", status_code=200, responses=PROBLEMS)
async def come_back(visit: Visiting, id: FromPath[str], seat: FromPath[int]) -> Response[TableInfo]:
    """Take my seat back from the bot."""
    row = await my_seat(visit, id, seat)
    if row.left:
        await visit.store.update_seat(id, seat, left=False, level="")
    return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/recovery", status_code=200, responses=PROBLEMS)
async def make_recovery(visit: Visiting, id: FromPath[str], seat: FromPath[int]) -> RecoveryLink:
    """A link that brings this seat to another device; it ends the one before."""
    await my_seat(visit, id, seat, over=True)
    secret = new_secret()
    await visit.store.set_recovery(id, seat, hashed(secret))
    base = visit.settings.public_url.rstrip("/") or str(visit.request.base_url).rstrip("/")
    return RecoveryLink(f"{base}/r#{secret}")


@post("/recover", status_code=200, responses=PROBLEMS)
async def recover(visit: Visiting, data: JSONBody[Recovery]) -> Response[TableInfo]:
    """Hold the seat whose link I have, on this device too."""
    visit.limit("secret")
    found = await visit.store.seat_by_recovery(hashed(data.secret))
    if found is None:
        raise Trouble("no_such_secret")
    id, seat = found
    row = await found_seat(visit, id, seat)
    guest = await visit.known(row.name)
    await visit.store.add_holder(id, seat, guest.id)
    return await changed(visit, id)


@post("/tables/{id:str}/rematch", status_code=200, responses=PROBLEMS)
async def rematch(visit: Visiting, id: FromPath[str]) -> Response[TableInfo]:
    """The same once more, everybody one seat further; whoever asks first opens it for all."""
    guest = await holder(visit, id)
    async with visit.request.app.state.one_rematch:
        table = await found_table(visit, id)
        if table.imported:
            raise Trouble("imported")
        if table.status != "over":
            raise Trouble("not_over")
        if not table.rematch:
            visit.limit("open")
            await open_rematch(visit, table, guest)
    return await changed(visit, (await found_table(visit, id)).rematch)


async def open_rematch(visit: Visit, old: TableRow, guest: GuestRow) -> None:
    game = await visit.bounded(corrected_game, old.game, old.components)
    table = new_row(game, old.components, old.options, guest.id, old.public, old.calm)
    seats, holders = await visit.store.seats(old.id), await visit.store.holders(old.id)
    moved = [
        msgspec.structs.replace(row, table=table.id, seat=(row.seat + 1) % len(seats), salt="")
        for row in seats
    ]
    held = [((seat + 1) % len(seats), holder) for seat, holder in holders]
    await visit.store.create_table(table, sorted(moved, key=lambda row: row.seat), held)
    await visit.store.update_table(old.id, rematch=table.id)
    await visit.hosts.changed(old.id)


async def changed(visit: Visit, id: str) -> Response[TableInfo]:
    """Everybody at the table hears of it; the answer shows it."""
    await visit.hosts.changed(id)
    return visit.answer(await info_of(visit, await found_table(visit, id)))


async def found_seat(visit: Visit, id: str, seat: int) -> SeatRow:
    rows = await visit.store.seats(id)
    if not 0 <= seat < len(rows):
        raise Trouble("no_seat", given=seat)
    return rows[seat]


async def my_seat(visit: Visit, id: str, seat: int, over: bool = False) -> SeatRow:
    """The seat, if this guest holds it and something can still be done there."""
    table = await found_table(visit, id)
    row = await found_seat(visit, id, seat)
    guest = visit.guest
    if guest is None or (seat, guest.id) not in await visit.store.holders(id):
        raise Trouble("not_yours")
    if table.imported:
        raise Trouble("imported")
    if table.status == "over" and not over:
        raise Trouble("over")
    visit.limit("guest", guest.id)
    visit.limit("table", id)
    return row


async def holder(visit: Visit, id: str) -> GuestRow:
    """The guest, if he holds a seat at this table."""
    await found_table(visit, id)
    guest = visit.guest
    if guest is None or guest.id not in [held_by for _, held_by in await visit.store.holders(id)]:
        raise Trouble("not_yours")
    visit.limit("guest", guest.id)
    return guest
