"""Records: a finished table as a file, and a file as a table to look at."""

from __future__ import annotations

from typing import Any

import msgspec

from orcade.kernel.record import RecordError, in_lines, read_record, verify
from orcade.kernel.table import Table
from orcade.tables.games import OF_ANOTHER_SHAPE, known_game
from orcade.tables.lobby.names import distinct, presentable
from orcade.tables.lobby.opening import new_row
from orcade.tables.log.records import entries_of, record_of_log
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.trouble import Trouble, reason


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
