"""Who is the host of a table: whoever opened it, or, once he plays there no more, who sits there first.

From a host who is gone for long the table passes to the next person who is there: that is written, and
whoever was the host before is so no more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from orcade.tables.people.absence import Absence
from orcade.tables.rows import SeatRow, TableRow

LONG = 600  #  seconds, at least: a table that waits longer for who is away waits so long for its host, too


def host_of(row: TableRow, seats: Sequence[SeatRow], holders: Collection[tuple[int, int]]) -> int:
    """The guest; who opened it, too, as long as nobody plays there."""
    guests = [guest for _, guest in playing(seats, holders)]
    return row.owner if row.owner in guests or not guests else guests[0]


def playing(seats: Sequence[SeatRow], holders: Collection[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of (seat, guest) where a person plays, in their order."""
    people = {seat.seat for seat in seats if seat.kind == "person" and not seat.left}
    return [(seat, guest) for seat, guest in sorted(holders) if seat in people]


def next_host(
    row: TableRow,
    seats: Sequence[SeatRow],
    holders: Collection[tuple[int, int]],
    here: Collection[int],
    absence: Absence,
) -> int | None:
    """The guest to whom the table passes, of those in the seats `here`; None if it stays as it is."""
    play, host = playing(seats, holders), host_of(row, seats, holders)
    his = [seat for seat, guest in play if guest == host]
    if not his or row.status == "over" or not absence.gone_for(his, max(LONG, row.patience)):
        return None
    return next((guest for seat, guest in play if seat in here), None)
