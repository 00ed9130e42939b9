"""Seats over HTTP: taken, left to a bot, taken back, carried to another device, and rotated for a rematch."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from orcade.server.http.guests import Visit, Visiting, hashed, new_secret
from orcade.server.http.lobby import info_of
from orcade.server.http.problems import PROBLEMS, HttpTrouble
from orcade.tables.games import corrected_game
from orcade.tables.lobby import seats
from orcade.tables.lobby.seats import check_holder, found_seat, found_table, held_seat
from orcade.tables.names import clean_name
from orcade.tables.rows import SeatRow
from orcade.tables.trouble import Trouble
from orcade.tables.wire.seats import Recovery, RecoveryLink, RecoveryWish, SitDown, StandUp, TableInfo


@post("/tables/{id:str}/seats/{seat:int}/sit", status_code=200, responses=PROBLEMS)
async def sit(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[SitDown]
) -> Response[TableInfo]:
    """Sit down in an open seat."""
    await seats.open_seat(visit.store, id, seat)
    name = clean_name(data.name)
    guest = await visit.known(name)
    visit.limit("table", id)
    with visit.unsure_writes.at(id):
        await seats.sit(visit.store, id, seat, guest.id, name or guest.name, data.salt_commitment)
        return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/leave", status_code=200, responses=PROBLEMS)
async def leave(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[StandUp]
) -> Response[TableInfo]:
    """Leave my seat to a bot, which plays on."""
    with visit.unsure_writes.at(id):
        await seats.leave(visit.store, await my_seat(visit, id, seat), data.level)
        return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/return", status_code=200, responses=PROBLEMS)
async def come_back(visit: Visiting, id: FromPath[str], seat: FromPath[int]) -> Response[TableInfo]:
    """Take my seat back from the bot."""
    with visit.unsure_writes.at(id):
        await seats.come_back(visit.store, await my_seat(visit, id, seat))
        return await changed(visit, id)


@post("/tables/{id:str}/seats/{seat:int}/recovery", status_code=200, responses=PROBLEMS)
async def make_recovery(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[RecoveryWish]
) -> RecoveryLink:
    """A link that brings this seat to another device; it ends the one before, and puts out others if told."""
    await my_seat(visit, id, seat, over=True)
    assert visit.guest is not None
    with visit.unsure_writes.at(id):
        if data.put_out and await visit.store.put_out(id, seat, visit.guest.id):
            await visit.registry.changed(id)
    secret = new_secret()
    if not await visit.store.set_recovery(id, seat, visit.guest.id, hashed(secret)):
        raise Trouble("not_yours")
    base = visit.settings.public_url.rstrip("/") or str(visit.request.base_url).rstrip("/")
    return RecoveryLink(f"{base}/r#{secret}")


@post("/recover", status_code=200, responses=PROBLEMS)
async def recover(visit: Visiting, data: JSONBody[Recovery]) -> Response[TableInfo]:
    """Hold the seat whose link I have, on this device too."""
    visit.limit("secret")
    found = await visit.store.seat_by_recovery(hashed(data.secret))
    if found is None:
        raise HttpTrouble("no_such_secret")
    id, seat = found
    row = await found_seat(visit.store, id, seat)
    guest = await visit.known(row.name)
    with visit.unsure_writes.at(id):
        if not await visit.store.recover(hashed(data.secret), guest.id):
            raise HttpTrouble("no_such_secret")
        await seats.recovered(visit.store, id, seat, data.salt_commitment)
        return await changed(visit, id)


@post("/tables/{id:str}/rematch", status_code=200, responses=PROBLEMS)
async def rematch(visit: Visiting, id: FromPath[str]) -> Response[TableInfo]:
    """The same once more, everybody one seat further; whoever asks first opens it for all."""
    await check_holder(visit.store, id, visit.guest_id)
    assert visit.guest is not None
    visit.limit("guest", visit.guest.id)
    table = await seats.over_table(visit.store, id)
    if not table.rematch:
        visit.limit("open")
        visit.limit("kept", cost=len(table.components) + len(table.options))
        game = await visit.bounded(corrected_game, table.game, table.components)
        with visit.unsure_writes.at(id):
            await seats.open_rematch(visit.store, table, game, visit.guest.id)
            await visit.registry.changed(id)
    return await changed(visit, (await found_table(visit.store, id)).rematch)


async def changed(visit: Visit, id: str) -> Response[TableInfo]:
    """Everybody at the table hears of it; the answer shows it."""
    await visit.registry.changed(id)
    return visit.answer(await info_of(visit, await found_table(visit.store, id)))


async def my_seat(visit: Visit, id: str, seat: int, over: bool = False) -> SeatRow:
    """The seat, if this guest holds it; changing it is counted."""
    row = await held_seat(visit.store, id, seat, visit.guest_id, over)
    visit.limit("guest", visit.guest_id)
    visit.limit("table", id)
    return row
