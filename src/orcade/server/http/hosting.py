"""What the host of a table does, over HTTP."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from orcade.server.http.guests import Visiting
from orcade.server.http.lobby import info_of
from orcade.server.http.problems import PROBLEMS
from orcade.tables.lobby import hosting
from orcade.tables.lobby.seats import found_table
from orcade.tables.wire.seats import Hosting, TableInfo


@post("/tables/{id:str}/host", status_code=200, responses=PROBLEMS)
async def host(visit: Visiting, id: FromPath[str], data: JSONBody[Hosting]) -> Response[TableInfo | None]:
    """Do what a host does; of a table that is closed nothing is told any more."""
    row = await hosting.hosted(visit.store, id, visit.guest_id)
    assert visit.guest is not None
    visit.limit("guest", visit.guest.id)
    visit.limit("table", id)
    with visit.unsure_writes.at(id):
        await hosting.carry_out(visit.store, row, data, visit.guest.id)
        if data.do == "close":
            await visit.registry.shut(id, "closed_by_host")
            return visit.answer(None)
        await visit.registry.changed(id)
    now: TableInfo | None = await info_of(visit, await found_table(visit.store, id))
    return visit.answer(now)
