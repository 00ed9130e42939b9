"""What anybody may know of a table before he looks at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from orcade.kernel.chance import commitment
from orcade.shelf import SHELF
from orcade.tables.log.asked import told_asked
from orcade.tables.log.entries import rules_of
from orcade.tables.people.absence import Absence, coarse
from orcade.tables.people.clocks import clock_of
from orcade.tables.people.host import host_of
from orcade.tables.rows import AWAITED, SeatRow, TableRow
from orcade.tables.wire.seats import SeatInfo, TableInfo
from orcade.tables.wire.values import SaltState, Words


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    holders: Collection[tuple[int, int]],
    guest: int | None,
    present: Collection[int] = (),
    absence: Absence | None = None,
) -> TableInfo:
    """The table as `guest` sees it; `holders` are (seat, guest), `present` the seats of those connected.

    Who is away since when is known where it is played.
    """
    host = host_of(row, seats, holders)
    return TableInfo(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=[
            seat_info(row, seat, (seat.seat, guest) in holders, seat.seat in present, absence)
            for seat in seats
        ],
        options=told_options(row.options),
        public=row.public,
        calm=row.calm,
        created=row.created,
        rules=row.rules,
        other_rules=other_rules(row),
        own_components=bool(row.components),
        commitment=commitment(row.seed),
        rematch=row.rematch,
        imported=row.imported,
        recorded=not row.laid_out,
        host=next((seat for seat, holder in sorted(holders) if holder == host), None),
        hosting=guest is not None and guest == host,
        locked=row.locked,
        patience=row.patience,
        talk=row.talk,
        strangers=row.strangers,
        clock=clock_of(row),
        asked=told_asked(row.asked, len(seats), [seat for seat, holder in holders if holder == guest]),
    )


def seat_info(row: TableRow, seat: SeatRow, mine: bool, present: bool, absence: Absence | None) -> SeatInfo:
    hashed = "" if seat.salt_commitment == AWAITED else seat.salt_commitment
    salt = salt_state(row, seat)
    away, held_in = None, None
    if absence is not None and row.status == "running":
        gone, held_in = absence.since(seat.seat), absence.told_left().get(seat.seat)
        away = None if gone is None else coarse(gone)
    who = seat.seat, seat.name, seat.kind, seat.level, mine, seat.left
    return SeatInfo(*who, present, salt, hashed, away, held_in)


def salt_state(row: TableRow, seat: SeatRow) -> SaltState:
    """What this seat has to do with the luck of the table, so far."""
    if seat.salt or not seat.salt_commitment:
        return "given" if seat.salt else "none"
    if row.status != "waiting" or (row.salts_asked and seat.salt_commitment == AWAITED):
        return "left_out"
    if seat.salt_commitment == AWAITED:
        return "awaited"
    return "asked" if row.salts_asked else "committed"


def other_rules(row: TableRow) -> bool:
    """Was it opened with rules, or with figures of ours, that are not those of this server?"""
    if row.game not in SHELF:
        return True
    today = rules_of(SHELF[row.game])
    return row.rules != today.rules or (not row.components and row.components_digest != today.components)


@lru_cache(maxsize=1024)
def told_options(options: str) -> Words:
    """The options, less what would tell hidden cards: whatever is no plain word is just "given"."""
    given: dict[str, Any] = msgspec.json.decode(options)
    return {id: value if isinstance(value, str) else "given" for id, value in given.items()}
