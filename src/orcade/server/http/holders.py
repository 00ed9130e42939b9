"""Who holds a seat, over HTTP: listed to those who hold it, and put out by who came before."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from orcade.server.http.devices import told_device
from orcade.server.http.guests import Visit, Visiting
from orcade.server.http.problems import PROBLEMS
from orcade.server.http.seats import my_seat
from orcade.tables.lobby.holders import holders_of, put_out, word_for
from orcade.tables.rows import now
from orcade.tables.wire.seats import HolderInfo, Holders, PutOut


@get("/tables/{id:str}/seats/{seat:int}/holders", responses=PROBLEMS)
async def get_holders(visit: Visiting, id: FromPath[str], seat: FromPath[int]) -> Holders:
    """On which devices somebody may play in my seat, since when, and when he was last there."""
    return await holders_told(visit, id, seat)


@post("/tables/{id:str}/seats/{seat:int}/put-out", status_code=200, responses=PROBLEMS)
async def post_put_out(
    visit: Visiting, id: FromPath[str], seat: FromPath[int], data: JSONBody[PutOut]
) -> Holders:
    """Put out somebody who came to my seat after me: his sockets end, and so does the link to the seat."""
    await my_seat(visit, id, seat, over=True)
    with visit.unsure_writes.at(id):
        await put_out(visit.store, id, seat, visit.guest_id, data.holder)
        await visit.registry.changed(id)
    return await holders_told(visit, id, seat)


async def holders_told(visit: Visit, id: str, seat: int) -> Holders:
    me, rows = await holders_of(visit.store, id, seat, visit.guest_id)
    return Holders(
        [
            HolderInfo(
                holder=word_for(visit.store, id, seat, row),
                device=told_device(row.device),
                since=row.since,
                seen=now() if row is me else row.seen,
                me=row is me,
                mine_to_put_out=row.came > me.came,
            )
            for row in rows
        ]
    )
