"""Who is the host of a table: whoever opened it, or, once he plays there no more, who sits there first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from orcade.tables.rows import SeatRow, TableRow


def host_of(row: TableRow, seats: Sequence[SeatRow], holders: Collection[tuple[int, int]]) -> int:
    """The guest; who opened it, too, as long as nobody plays there."""
    playing = {seat.seat for seat in seats if seat.kind == "person" and not seat.left}
    guests = [guest for seat, guest in sorted(holders) if seat in playing]
    return row.owner if row.owner in guests or not guests else guests[0]
