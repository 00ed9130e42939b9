"""A log as a record that anybody can verify, and a table that was played elsewhere as a log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orcade.kernel.chance import commitment
from orcade.kernel.record import FORMAT
from orcade.kernel.table import Table
from orcade.shelf import find_game
from orcade.tables.log.entries import (
    Opened,
    changed_words,
    entry,
    moved,
    opened,
    read,
    standing,
    unseen_by,
    with_states_after,
)
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.wire import Words


def record_of_log(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> Words:
    """A finished table as a record, whatever rules it was played with."""
    opened, moves = read(entries[0], Opened), standing(entries)
    outcome = opened.state["outcome"]
    for made in moves:
        outcome = msgspec.json.decode(made.move.after).get("outcome", outcome)
    return {
        "format": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "components": row.components_digest,
        "options": msgspec.json.decode(row.options),
        "seats": [seat.name for seat in seats],
        "commitment": commitment(row.seed),
        "salts": row.salts,
        "seed": row.seed.hex(),
        "opening": opened.events,
        "moves": [{"seat": m.seat, "action": m.move.action, "events": m.move.events} for m in moves],
        "result": result_of_log(row, outcome),
    }


def result_of_log(row: TableRow, outcome: Words | None) -> Words | None:
    if outcome is None:
        return None
    ended = outcome["outcome"]
    clause = find_game(row.game).clause(ended["clause"]).id
    return {"ranks": ended["ranks"], "scores": ended["scores"], "clause": clause}


def entries_of(table: Table) -> list[Entry]:
    """The log of a table that was played elsewhere, from its opening on; every look is weighed."""
    entries = [entry(0, "opened", opened(table))]
    for number, (move, after) in enumerate(with_states_after(table, 0), 1):
        changed = changed_words(table.game, move.before, after)
        data = moved(table.game, move, changed, unseen_by(table.game, move, after, table.seats))
        entries.append(entry(number, "move", data, move.seat))
    return entries
