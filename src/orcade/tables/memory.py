"""A store that keeps everything in memory: as long as it lives, nothing is lost."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from secrets import token_bytes
from typing import Any, TypeVar

import msgspec

from orcade.tables.rows import (
    Entry,
    HolderRow,
    Kept,
    ListenerRow,
    RemarkRow,
    Seating,
    SeatRow,
    Status,
    TableRow,
    now,
    reached,
    unsaid,
)
from orcade.tables.store import NOTHING, NoSuchField, StoreError

SECRET_BYTES = 32
R = TypeVar("R", TableRow, SeatRow, HolderRow)


class MemoryStore:
    """Tables by their ids, in the order in which they were made."""

    def __init__(self) -> None:
        self.secret = token_bytes(SECRET_BYTES)
        self.rows: dict[str, TableRow] = {}
        self.chairs: dict[str, list[SeatRow]] = {}
        self.holding: dict[str, dict[tuple[int, int], HolderRow]] = {}  # by seat and guest
        self.learned: set[tuple[int, str, str]] = set()  # guest, game, what
        self.logs: dict[str, dict[int, Entry]] = {}  # of each table, by the numbers of its entries
        self.remarks: dict[str, list[RemarkRow]] = {}
        self.listeners: dict[str, dict[int, ListenerRow]] = {}  # of each table, by guest
        self.names: dict[int, str] = {}  # of guests

    async def writable(self) -> None:
        """Always."""

    # Tables and seats

    async def create_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, int]] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        if table.id in self.rows:
            raise StoreError(f"nothing was written: there is a table {table.id} already")
        self.rows[table.id] = changed(table, {"logged": reached(entries)})
        self.chairs[table.id] = list(seats)
        self.holding[table.id] = {}
        for seat, guest in holders:
            self.hold(table.id, seat, guest)
        self.logs[table.id] = {entry.number: entry for entry in entries}

    async def create_rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], holders: Sequence[tuple[int, int]]
    ) -> bool:
        if old not in self.rows or self.rows[old].rematch:
            return False
        await self.create_table(table, seats, holders)
        self.rows[old] = changed(self.rows[old], {"rematch": table.id})
        return True

    async def table(self, id: str) -> TableRow | None:
        return self.rows.get(id)

    async def seats(self, id: str) -> list[SeatRow]:
        return list(self.chairs.get(id, []))

    async def holders(self, id: str) -> list[tuple[int, int]]:
        return self.holders_now(id) if id in self.rows else []

    async def seating(self, id: str) -> Seating | None:
        return self.seating_now(id) if id in self.rows else None

    def seating_now(self, id: str) -> Seating:
        return self.rows[id], list(self.chairs[id]), self.holders_now(id)

    async def update_table(self, id: str, **fields: Any) -> None:
        if id in self.rows:
            self.rows[id] = changed(self.rows[id], fields)

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None:
        chairs = self.chairs.get(id, [])
        if seat < len(chairs):
            chairs[seat] = changed(chairs[seat], fields)

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> bool:
        chairs = self.chairs.get(id, [])
        if seat >= len(chairs) or chairs[seat].kind != "open" or has_committed(chairs, salt_commitment):
            return False
        fields = {"kind": "person", "name": name, "salt_commitment": salt_commitment}
        chairs[seat] = changed(chairs[seat], fields)
        self.hold(id, seat, guest)
        return True

    async def fill_seat(self, id: str, seat: int, level: str, name: str) -> bool:
        chairs = self.chairs.get(id, [])
        if seat >= len(chairs) or chairs[seat].kind != "open":
            return False
        chairs[seat] = changed(chairs[seat], {"kind": "bot", "level": level, "name": name})
        return True

    async def empty_seat(self, id: str, seat: int) -> bool:
        chairs, row = self.chairs.get(id, []), self.rows.get(id)
        if row is None or row.status != "waiting" or row.salts_asked or seat >= len(chairs):
            return False
        if chairs[seat].kind != "person":
            return False
        chairs[seat] = SeatRow(id, seat, "open")
        for held in [held for held in self.holding[id] if held[0] == seat]:
            del self.holding[id][held]
        return True

    async def delete_waiting(self, id: str) -> bool:
        if id not in self.rows or self.rows[id].status != "waiting":
            return False
        for kept in (self.rows, self.chairs, self.holding, self.logs):
            del kept[id]
        for talk in (self.remarks, self.listeners):
            talk.pop(id, None)
        return True

    async def commit_salt(self, id: str, seat: int, salt_commitment: str) -> bool:
        chairs, row = self.chairs.get(id, []), self.rows.get(id)
        if row is None or row.status != "waiting" or row.salts_asked or seat >= len(chairs):
            return False
        if chairs[seat].kind != "person" or has_committed(chairs, salt_commitment):
            return False
        chairs[seat] = changed(chairs[seat], {"salt_commitment": salt_commitment})
        return True

    def hold(self, id: str, seat: int, guest: int) -> None:
        here = self.holding[id]
        came = 1 + max((row.came for (held, _), row in here.items() if held == seat), default=-1)
        here.setdefault((seat, guest), HolderRow(guest, came, now(), ""))

    def holders_now(self, id: str) -> list[tuple[int, int]]:
        return sorted(self.holding[id], key=lambda held: (held[0], self.holding[id][held].came))

    async def held(self, id: str, seat: int) -> list[HolderRow]:
        """In memory nobody is known by his device."""
        here = self.holding.get(id, {}).items()
        return sorted((row for (held, _), row in here if held == seat), key=lambda row: row.came)

    async def put_out(self, id: str, seat: int, by: int, guest: int | None = None) -> bool:
        """There are no links in memory that could bring anybody back."""
        here = self.holding.get(id, {})
        if (seat, by) not in here:
            return False
        came = here[seat, by].came
        wanted = [row for row in await self.held(id, seat) if guest in (None, row.guest)]
        later = [row.guest for row in wanted if row.came > came]
        for other in later:
            del here[seat, other]
        return bool(later)

    async def note_seen(self, id: str, guests: Collection[int], at: str) -> None:
        here = self.holding.get(id, {})
        here.update({held: changed(row, {"seen": at}) for held, row in here.items() if row.guest in guests})

    # Lists of tables

    async def public_tables(self, limit: int) -> list[Seating]:
        shown = [row for row in self.open_rows() if row.public and row.status != "over"]
        return self.newest(shown, limit)

    async def tables_of(self, guest: int, limit: int) -> list[Seating]:
        mine = {id for id, held in self.holding.items() if guest in {holder for _, holder in held}}
        return self.newest([row for row in self.open_rows() if row.id in mine and not row.lesson], limit)

    async def learned_by(self, guest: int) -> set[tuple[str, str]]:
        return {(game, what) for of, game, what in self.learned if of == guest}

    async def learn(self, guest: int, game: str, what: str) -> None:
        self.learned.add((guest, game, what))

    async def lesson_table(self, guest: int, game: str, lesson: str) -> TableRow | None:
        mine = {id for id, held in self.holding.items() if guest in {holder for _, holder in held}}
        rows = (row for row in self.rows.values() if row.id in mine)
        return next((row for row in rows if (row.game, row.lesson) == (game, lesson)), None)

    def open_rows(self) -> list[TableRow]:
        """Less those that the operator closed."""
        return [row for row in self.rows.values() if not row.closed]

    def newest(self, rows: list[TableRow], limit: int) -> list[Seating]:
        found = sorted(rows, key=lambda row: row.created, reverse=True)[:limit]
        return [self.seating_now(row.id) for row in found]

    async def tables_that_wait_for_a_bot(self) -> list[str]:
        waiting = [row for row in self.open_rows() if waits_for_a_bot(row, self.chairs[row.id])]
        return [row.id for row in sorted(waiting, key=lambda row: (row.created, row.id))]

    async def tables_due(self) -> list[tuple[str, int]]:
        running = [row for row in self.open_rows() if row.status == "running"]
        due = [(row.due, row.id) for row in running if row.due is not None]
        return [(id, moment) for moment, id in sorted(due)]

    # The log

    async def entries(self, id: str) -> list[Entry]:
        return self.log(id) if id in self.rows else []

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        return (self.seating_now(id), self.log(id)) if id in self.rows else None

    def log(self, id: str) -> list[Entry]:
        return [entry for _, entry in sorted(self.logs[id].items())]

    async def append(
        self,
        id: str,
        entries: Sequence[Entry],
        asked: int | None = None,
        status: Status | None = None,
        seats: Mapping[int, Mapping[str, Any]] = NOTHING,
        **fields: Any,
    ) -> None:
        if id not in self.rows:
            raise StoreError(f"nothing was written: there is no table {id}")
        new = {entry.number: entry for entry in entries}
        if len(new) < len(entries) or new.keys() & self.logs[id].keys():
            raise StoreError(f"nothing was written: table {id} has one of the entries {sorted(new)} already")
        said = {"asked": asked, "status": status}
        fields |= {name: value for name, value in said.items() if value is not None}
        chairs = self.chairs[id]
        sitting = {seat: changed(chairs[seat], said) for seat, said in seats.items()}
        logged = max(self.rows[id].logged, reached(entries))
        self.rows[id] = changed(self.rows[id], fields | {"logged": logged})
        self.logs[id] |= new
        for seat, chair in sitting.items():
            chairs[seat] = chair

    # What people say

    async def talk(self, id: str) -> Kept:
        return [*self.remarks.get(id, [])], [*self.listeners.get(id, {}).values()]

    async def say(self, id: str, remark: RemarkRow) -> None:
        if id not in self.rows:
            raise StoreError(f"nothing was written: there is no table {id}")
        self.remarks.setdefault(id, []).append(remark)

    async def unsay(self, id: str, number: int) -> None:
        said = self.remarks.get(id, [])
        self.remarks[id] = [unsaid(each) if each.number == number else each for each in said]

    async def listen(self, id: str, listener: ListenerRow) -> None:
        if id not in self.rows:
            raise StoreError(f"nothing was written: there is no table {id}")
        self.listeners.setdefault(id, {})[listener.guest] = listener

    async def guest_name(self, guest: int) -> str:
        return self.names.get(guest, "")


def changed(row: R, fields: Mapping[str, Any]) -> R:
    unknown = sorted(set(fields) - set(row.__struct_fields__))
    if unknown:
        raise NoSuchField(f"a {type(row).__name__} has no {unknown[0]!r}; it has {row.__struct_fields__}")
    return msgspec.structs.replace(row, **fields)


def has_committed(seats: Sequence[SeatRow], salt_commitment: str) -> bool:
    """Does any of them have this commitment, if it is one?"""
    return bool(salt_commitment) and any(seat.salt_commitment == salt_commitment for seat in seats)


def waits_for_a_bot(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """It runs, a person plays there, and a bot has to answer, as far as that is known."""
    played = [seat.seat for seat in seats if seat.kind == "bot" or seat.left]
    people = [seat for seat in seats if seat.kind == "person" and not seat.left]
    asked = row.asked is None or any(row.asked >> seat & 1 for seat in played)
    return row.status == "running" and bool(people) and asked and not row.lesson
