"""Records: a finished table as a file, and a file as a table to look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, RawBody

from orcade.kernel.record import RecordError, in_lines, read_record, verify
from orcade.kernel.table import Table
from orcade.server.catalogue import known_game
from orcade.server.guests import Visiting
from orcade.server.lobby import found_table, info_of
from orcade.server.log import entries_of, record_of_log
from orcade.server.naming import distinct, presentable
from orcade.server.opening import OF_ANOTHER_SHAPE, new_row
from orcade.server.problems import PROBLEMS, Trouble, reason
from orcade.server.store.rows import Entry, SeatRow, TableRow
from orcade.server.wire import TableInfo, Words

LARGEST = 1_000_000


@dataclass
class TakesRecord(Operation):
    """A record is believed by its own rules (`kernel/record.py`), not by the shape of a message."""

    def __post_init__(self) -> None:
        anything = Schema(type=OpenAPIType.OBJECT)
        self.request_body = RequestBody(content={"application/json": OpenAPIMediaType(schema=anything)})


@get("/tables/{id:str}/record", responses=PROBLEMS)
async def get_record(visit: Visiting, id: FromPath[str]) -> Response[Words]:
    """The whole game as a file that anybody can verify; it holds the seed, so only after the end."""
    table = await found_table(visit, id)
    if table.status != "over":
        raise Trouble("not_over")
    seats, entries = await visit.store.seats(id), await visit.store.entries(id)
    text: Any = await visit.bounded(written, table, seats, entries)  # JSON already
    headers = {"content-disposition": f'attachment; filename="orcade-{table.game}-{id[:8]}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post(
    "/records",
    status_code=201,
    request_max_body_size=LARGEST,
    responses=PROBLEMS,
    operation_class=TakesRecord,
)
async def post_record(visit: Visiting, body: RawBody) -> Response[TableInfo]:
    """Look at a record of your own: it is replayed from its seed first, and refused if anything differs."""
    visit.limit("open")
    played = await visit.bounded(believed, body)
    guest = await visit.known()
    table, seats, entries = await visit.bounded(kept, played, guest.id)
    await visit.store.create_table(table, seats, [(row.seat, guest.id) for row in seats], entries)
    return visit.answer(await info_of(visit, table), 201)


def written(table: TableRow, seats: list[SeatRow], entries: list[Entry]) -> bytes:
    known_game(table.game)
    return in_lines(record_of_log(table, seats, entries)).encode()


def believed(body: bytes) -> Table:
    """The table at the end of the record, if everything in it is true."""
    try:
        record = read_record(body.decode("utf-8"))
        table = verify(record, known_game(record.game))
    except (RecordError, *OF_ANOTHER_SHAPE) as wrong:
        raise Trouble("bad_record", reason=reason(wrong)) from None
    if table.outcome is None:
        raise Trouble("unfinished_record")
    return table


def kept(played: Table, guest: int) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """A finished table that is like any other, but was played elsewhere."""
    luck: Any = played.state.luck
    options = msgspec.json.encode(played.options).decode()
    made = new_row(played.game, "", options, guest, public=False, calm=False)
    table = msgspec.structs.replace(made, seed=luck.seed, salts=luck.salts, status="over", imported=True)
    names: list[str] = []
    for given in played.names:
        names.append(distinct(presentable(given) or "?", names))
    seats = [SeatRow(table.id, seat, "person", "", name) for seat, name in enumerate(names)]
    return table, seats, entries_of(played)
