"""A log as a record that anybody can verify, and a table that was played elsewhere as a log."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from orcade.kernel.chance import commitment
from orcade.kernel.codec import canonical
from orcade.kernel.record import FORMAT
from orcade.kernel.record_shape import DIGEST_BYTES
from orcade.kernel.table import Table
from orcade.shelf import find_game
from orcade.tables.log.entries import (
    Opened,
    Undone,
    changed_words,
    deed,
    entry,
    moved,
    opened,
    read,
    standing,
    unseen_by,
    with_states_after,
)
from orcade.tables.people.people import Done
from orcade.tables.people.recorded import in_words, of_words
from orcade.tables.rows import Entry, SeatRow, TableRow
from orcade.tables.wire.values import Words


def record_of_log(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> Words:
    """A finished table as a record, whatever rules it was played with."""
    opened, moves = read(entries[0], Opened), standing(entries)
    outcome = opened.state["outcome"]
    for made in moves:
        outcome = msgspec.json.decode(made.move.after).get("outcome", outcome)
    record = {
        "format": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "components": row.components_digest,
        "options": msgspec.json.decode(row.options),
        "seats": [seat.name for seat in seats],
        "commitment": commitment(row.seed),
        "salts": row.salts,
        **commitments_of(opened.events),
        "seed": row.seed.hex(),
        "opening": opened.events,
        "moves": [{"seat": m.seat, "action": m.move.action, "events": m.move.events} for m in moves],
        "result": result_of_log(row, outcome),
    }
    decided = people_of_log(entries)
    return record | ({"people": decided} if decided else {}) | opened.brought


def people_of_log(entries: Sequence[Entry]) -> list[Words]:
    """What people decided, each after so many of the moves that stand."""
    found: list[Done] = []
    moves = 0
    for row in entries:
        if row.kind == "move":
            moves += 1
        elif row.kind == "undo":
            undone = read(row, Undone)
            moves = undone.left + len(undone.again)
            found = [done.back_to(undone.left) for done in found]
        elif row.kind == "people":
            found.append(Done(row.number, row.seat, deed(row), moves, row.at))
    places = {done.number: place for place, done in enumerate(found)}
    return [{"after": done.moves, "seat": done.seat, "deed": in_words(done.deed, places)} for done in found]


def played_of_log(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry], server: str) -> Words:
    """When it was played and by whom, as this server wrote it down."""
    moves = [entries[made.entry] for made in standing(entries)]
    return {
        "server": server,
        "opened": row.created,
        "begun": entries[0].at,
        "ended": moves[-1].at if moves else entries[0].at,
        "seats": [{"kind": "left" if seat.left else seat.kind, "level": seat.level} for seat in seats],
        "moves": [{"at": move.at, "by": "bot" if move.guest is None else "person"} for move in moves],
        "log": {"entries": len(entries), "digest": digest_of_log(entries)},
    }


def digest_of_log(entries: Sequence[Entry]) -> str:
    """Of all that was written down and when, what was taken back included; but not of who somebody is."""
    digest = blake2b(digest_size=DIGEST_BYTES, person=b"orcade-log")
    for row in entries:
        for part in (canonical([row.number, row.kind, row.seat, row.at]), row.body):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def commitments_of(opening: Sequence[Words]) -> Words:
    """The field of a record whose players committed to their salts; nothing where nobody did."""
    found = [event["salts_committed"]["commitments"] for event in opening if "salts_committed" in event]
    return {"salt_commitments": [each or None for each in found[0]]} if found else {}


def result_of_log(row: TableRow, outcome: Words | None) -> Words | None:
    if outcome is None:
        return None
    ended = outcome["outcome"]
    clause = find_game(row.game).clause(ended["clause"]).id
    return {"ranks": ended["ranks"], "scores": ended["scores"], "clause": clause}


def entries_of(table: Table, brought: Words | None = None, people: Sequence[Words] = ()) -> list[Entry]:
    """The log of a table that was played elsewhere, from its opening on; every look is weighed."""
    start = msgspec.structs.replace(opened(table), brought=brought or {})
    entries, numbers = [entry(0, "opened", start)], dict[int, int]()
    waiting = list(enumerate(people))
    for made, (move, after) in enumerate([*with_states_after(table, 0), (None, table.state)]):
        while waiting and waiting[0][1]["after"] == made:
            place, decided = waiting.pop(0)
            numbers[place] = len(entries)
            what = of_words(decided["deed"], numbers)
            entries.append(entry(len(entries), "people", what, decided["seat"]))
        if move is not None:
            changed = changed_words(table.game, move.before, after)
            data = moved(table.game, move, changed, unseen_by(table.game, move, after, table.seats))
            entries.append(entry(len(entries), "move", data, move.seat))
    return entries
