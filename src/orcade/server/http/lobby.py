"""The lobby over HTTP: tables are opened, listed and looked up."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from orcade.server.http.guests import Visit, Visiting
from orcade.server.http.problems import PROBLEMS
from orcade.tables.games import corrected_game
from orcade.tables.lobby.opening import checked_table, laid_table, my_name, seat_rows
from orcade.tables.lobby.seats import found_table
from orcade.tables.rows import Seating, TableRow
from orcade.tables.views.table_info import table_info
from orcade.tables.wire.seats import NewTable, TableInfo, Tables
from orcade.tables.wire.values import Words

MOST = 50
BODY = 500_000


@get("/tables", responses=PROBLEMS)
async def get_tables(visit: Visiting) -> Tables:
    """Public tables that wait or run, and those at which I sit; the newest first."""
    visit.limit("lobby")
    public, mine = await asyncio.gather(
        visit.store.public_tables(MOST),
        visit.store.tables_of(visit.guest.id, MOST) if visit.guest else nothing(),
    )
    return Tables([told(visit, table) for table in public], [told(visit, table) for table in mine])


@get("/tables/{id:str}", responses=PROBLEMS)
async def get_table(visit: Visiting, id: FromPath[str]) -> TableInfo:
    return await info_of(visit, await found_table(visit.store, id))


@get("/tables/{id:str}/box", responses=PROBLEMS)
async def get_box(visit: Visiting, id: FromPath[str]) -> Words:
    """The components with which the table is played, an owner's corrections laid over them, for its board."""
    row = await found_table(visit.store, id)
    game = await visit.bounded(corrected_game, row.game, row.components)
    return game.components.data


@post("/tables", status_code=201, request_max_body_size=BODY, responses=PROBLEMS)
async def post_table(visit: Visiting, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """Open a table; it starts by itself when no seat is open any more."""
    visit.limit("open")
    visit.limit("kept", cost=len(data.components))
    game, options = await visit.bounded(checked_table, data)
    visit.limit("kept", cost=len(options))
    seat_rows("", data.seats, "")  # what is wrong with them is said before anybody is made
    guest = await visit.known(my_name(data.seats))
    table, seats, holders = laid_table(data, game, options, guest.id, guest.name)
    await visit.store.create_table(table, seats, holders)
    await visit.registry.changed(table.id)
    return visit.answer(await info_of(visit, await found_table(visit.store, table.id)), 201)


async def info_of(visit: Visit, row: TableRow) -> TableInfo:
    seats, holders = await asyncio.gather(visit.store.seats(row.id), visit.store.holders(row.id))
    return told(visit, (row, seats, holders))


def told(visit: Visit, table: Seating) -> TableInfo:
    """The table as this visitor may see it."""
    row, seats, holders = table
    return table_info(row, seats, set(holders), visit.guest_id, visit.registry.present(row.id))


async def nothing() -> list[Seating]:
    return []
