"""Who has to answer at a table, as one small number that the store keeps beside it.

The low bits are the seats that are asked; the bits above them are the seats that all the others
see asked.  The two differ only in sealed lanes that do not show who is done (`Together.shows_done`):
so a list of tables says nothing that the table itself would not say, and everybody may know that he
himself is asked.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from orcade.kernel.contract import SPECTATOR, State
from orcade.kernel.flow import decisions_at, pending
from orcade.kernel.table import Table
from orcade.tables.rows import ASKED_SEATS, TableRow


def asked_at(s: State) -> int:
    """Of a table that stands like this."""
    if not s.agenda:
        return 0
    asked = 0
    for decision in pending(s):
        asked |= 1 << decision.seat
    for decision in decisions_at(s.agenda[-1].seen_by(SPECTATOR)):
        asked |= 1 << ASKED_SEATS + decision.seat
    return asked


def told_asked(asked: int | None, seats: int, mine: Collection[int]) -> list[int]:
    """The seats that have to answer, as far as somebody may know who holds the seats `mine`."""
    if asked is None:
        return []
    return [seat for seat in range(seats) if asked >> (seat if seat in mine else seat + ASKED_SEATS) & 1]


def changed_fields(row: TableRow, table: Table | None) -> dict[str, Any]:
    """What the row has to say otherwise once this is the table; None: nobody can answer there any more."""
    asked = asked_at(table.state) if table is not None else 0
    fields: dict[str, Any] = {} if asked == row.asked else {"asked": asked}
    if table is not None and table.outcome is not None and row.status != "over":
        fields["status"] = "over"
    return fields
