"""Records over HTTP: a finished table as a file, and a file as a table to look at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, FromQuery, RawBody

from orcade.server.http.guests import Visit, Visiting
from orcade.server.http.lobby import info_of
from orcade.server.http.problems import PROBLEMS
from orcade.server.operating.signing import check_signature, signature_of
from orcade.tables.lobby.records import Witness, believed, finished, kept, proved, written
from orcade.tables.rows import TableRow
from orcade.tables.talk.recorded import in_words
from orcade.tables.wire.records import Brought, SigningKey
from orcade.tables.wire.values import Words

LARGEST = 1_000_000


@dataclass
class TakesRecord(Operation):
    """A record is believed by its own rules (`kernel/record.py`), not by the shape of a message."""

    def __post_init__(self) -> None:
        anything = Schema(type=OpenAPIType.OBJECT)
        self.request_body = RequestBody(content={"application/json": OpenAPIMediaType(schema=anything)})


@get("/tables/{id:str}/record", responses=PROBLEMS)
async def get_record(visit: Visiting, id: FromPath[str], talk: FromQuery[bool] = False) -> Response[Words]:
    """The whole game as a file that anybody can verify; it holds the seed, so only after the end.

    With `talk`, what players said to the table stands in it as well, as far as the visitor hears it.
    """
    table = await finished(visit.store, id, visit.guest_id)
    seats, entries = await visit.store.seats(id), await visit.store.entries(id)
    private = (await visit.store.keyring()).private
    witness = Witness(visit.settings.public_url, partial(signature_of, private))
    said = await talk_of(visit, table) if talk else []
    text: Any = await visit.bounded(written, table, seats, entries, witness, said)  # JSON already
    headers = {"content-disposition": f'attachment; filename="orcade-{table.game}-{id[:8]}.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def talk_of(visit: Visit, table: TableRow) -> list[Words]:
    holders, kept = await visit.store.holders(table.id), await visit.store.talk(table.id)
    return in_words(table, holders, kept, visit.guest_id)


@get("/keys", responses=PROBLEMS)
async def get_keys(visit: Visiting) -> list[SigningKey]:
    """The public keys with which this server signs records, and those with which it signed before."""
    return (await visit.store.keyring()).public_keys()


@post(
    "/records",
    status_code=201,
    request_max_body_size=LARGEST,
    responses=PROBLEMS,
    operation_class=TakesRecord,
)
async def post_record(visit: Visiting, body: RawBody) -> Response[Brought]:
    """Look at a record of your own: it is replayed from its seed first, and refused if anything differs."""
    visit.limit("open")
    visit.limit("kept", cost=len(body))
    record, played = await visit.bounded(believed, body, check_signature)
    proof = proved(record, (await visit.store.keyring()).public_keys())
    guest = await visit.known()
    table, seats, entries = await visit.bounded(kept, record, played, guest.id)
    await visit.store.create_table(table, seats, [(row.seat, guest.id) for row in seats], entries)
    return visit.answer(Brought(await info_of(visit, table), proof), 201)
