"""Records: a finished table as a file, and a file as a table to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from orcade.bots.names import drawn
from orcade.kernel.chance import salt_commitment
from orcade.kernel.proof import proof_of
from orcade.kernel.record import Record, RecordError, commitments_in, in_lines, read_record, said_by, verify
from orcade.kernel.table import Table
from orcade.tables.games import OF_ANOTHER_SHAPE, known_game
from orcade.tables.lobby.opening import new_row
from orcade.tables.lobby.seats import found_table
from orcade.tables.log.records import entries_of, played_of_log, record_of_log
from orcade.tables.log.reopen import check_complete
from orcade.tables.names import distinct, presentable
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.store import Store
from orcade.tables.trouble import Trouble, reason
from orcade.tables.wire.records import Proof, SigningKey
from orcade.tables.wire.values import Words


@dataclass(frozen=True)
class Witness:
    """The server that hosted the game: its public address, and what signs for it."""

    server: str
    sign: Callable[[Words], Words]


def written(
    table: TableRow,
    seats: list[SeatRow],
    entries: list[Entry],
    witness: Witness | None = None,
    talk: Sequence[Words] = (),
) -> bytes:
    """The table's record, with `talk` where it was asked for.

    What was played elsewhere is given as it was brought: nobody here saw it.
    """
    known_game(table.game)
    check_complete(table, entries)
    record = record_of_log(table, seats, entries)
    if talk and not table.imported:
        record["talk"] = [*talk]
    if witness is not None and not table.imported:
        record["played"] = played_of_log(table, seats, entries, witness.server)
        record["signature"] = witness.sign(record)
    return in_lines(record).encode()


async def finished(store: Store, id: str, guest: int | None) -> TableRow:
    """The table, if its record may be told to this guest: it holds the seed, and all that was played."""
    table = await found_table(store, id)
    if table.locked and guest not in [holder for _, holder in await store.holders(id)]:
        raise Trouble("locked")
    if table.laid_out:  # those who played there have said what a script told them
        raise Trouble("of_a_lesson")
    if table.status != "over":
        raise Trouble("not_over")
    return table


def believed(body: bytes, check_signature: Callable[[Record], None]) -> tuple[Record, Table]:
    """The record and the table at its end, if everything in it is true; its signature is quicker to check."""
    try:
        record = read_record(body.decode("utf-8"))
        check_signature(record)
        table = verify(record, known_game(record.game))
    except (RecordError, *OF_ANOTHER_SHAPE) as wrong:
        raise Trouble("bad_record", reason=reason(wrong)) from None
    if table.outcome is None and record.decided is None:
        raise Trouble("unfinished_record")
    return record, table


def proved(record: Record, ours: Sequence[SigningKey]) -> Proof:
    """What a record proves that was believed, and whether it was signed with one of these keys."""
    key = record.signature["key"] if record.signature else ""
    mine = next((each for each in ours if each.key == key), None)
    proof = proof_of(record, mine is not None, mine is not None and mine.until != "")
    server = record.played["server"] if key and record.played else ""
    signed: Literal["here", "elsewhere", "nobody"] = "here" if mine else "elsewhere" if key else "nobody"
    return Proof(proof.proved, proof.not_proved, signed, key, server)


def kept(record: Record, played: Table, guest: int) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """A finished table that is like any other, but was played elsewhere."""
    luck: Any = played.state.luck
    options = msgspec.json.encode(played.options).decode()
    made = new_row(played.game, "", options, guest, public=False, calm=False)
    table = msgspec.structs.replace(made, seed=luck.seed, salts=luck.salts, status="over", imported=True)
    names: list[str] = []
    for given in played.names:
        called = presentable(given)
        names.append(distinct(called, names) if called else drawn(table.id, names))
    seats = [seat_of(played, table.id, seat, name) for seat, name in enumerate(names)]
    return table, seats, entries_of(played, brought(record), record.people)


def seat_of(played: Table, id: str, seat: int, name: str) -> SeatRow:
    """Who sat there, with what his page gave to the luck."""
    luck: Any = played.state.luck
    committed = commitments_in(played.opening).get("salt_commitments", [None] * played.seats)[seat] or ""
    salt = next((salt for salt in luck.salts if salt_commitment(salt) == committed), "")
    return SeatRow(id, seat, "person", "", name, salt=salt, salt_commitment=committed)


def brought(record: Record) -> Words:
    """All that was signed and is not in the log, to be given away again as it was."""
    if record.signature is None:
        return {}
    return {field: value for field, value in said_by(record).items() if field not in ("opening", "moves")}
