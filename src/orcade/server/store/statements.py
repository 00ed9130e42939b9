"""What is asked of the database, one function a question; each runs inside a transaction of its caller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects.sqlite import insert as upsert

from orcade.server.store.schema import ENTRIES, GUESTS, HOLDERS, LEARNED, SEATS, SECRETS, TABLES
from orcade.server.store.seat_holders import add_holder, holders, let_go
from orcade.server.store.transaction import Row, add_entries
from orcade.tables.rows import Entry, GuestRow, Seating, SeatRow, TableRow, now
from orcade.tables.store import NoSuchField

R = TypeVar("R", bound=msgspec.Struct)
TRIAL, ROOM = "trial", 64 * 1024  #      what is written to see whether anything can be, and removed again

# Asked whenever somebody comes, or a table is opened: they are made once.
ID: BindParameter[str] = bindparam("id")
GUEST_BY_TOKEN = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.created, GUESTS.c.device).where(
    GUESTS.c.token_hash == bindparam("token_hash")
)
OF_A_TABLE = [TABLES.c[name] for name in TableRow.__struct_fields__]
TABLE = select(*OF_A_TABLE).where(TABLES.c.id == ID)
SEATS_OF = select(SEATS).where(SEATS.c.table == ID).order_by(SEATS.c.seat)
ENTRIES_OF = (
    select(*(column for column in ENTRIES.c if column.name != "table"))
    .where(ENTRIES.c.table == ID)
    .order_by(ENTRIES.c.number)
)


# Guests


def new_guest(c: Connection, token_hash: bytes, name: str, device: str) -> int:
    today = now()
    fields = {"token_hash": token_hash, "name": name, "created": today, "device": device, "seen": today}
    made = c.execute(insert(GUESTS).values(fields))
    key = made.inserted_primary_key
    assert key is not None
    return int(key[0])


def guest_by_token(c: Connection, token_hash: bytes) -> GuestRow | None:
    row = c.execute(GUEST_BY_TOKEN, {"token_hash": token_hash}).one_or_none()
    return GuestRow(*row) if row else None


def update_guest(c: Connection, guest: int, fields: Mapping[str, Any]) -> None:
    c.execute(update(GUESTS).where(GUESTS.c.id == guest).values(written(GUESTS, fields)))


def see_guest(c: Connection, guest: int) -> None:
    c.execute(update(GUESTS).where(GUESTS.c.id == guest).values(seen=now()))


# Tables and seats


def create_table(
    c: Connection,
    table: TableRow,
    seats: Sequence[SeatRow],
    holders: Sequence[tuple[int, int]],
    entries: Sequence[Row],
) -> None:
    c.execute(insert(TABLES).values(written(TABLES, msgspec.structs.asdict(table))))
    c.execute(insert(SEATS), [msgspec.structs.asdict(seat) for seat in seats])
    for seat, guest in holders:
        add_holder(c, table.id, seat, guest)
    add_entries(c, entries)


def create_rematch(
    c: Connection, old: str, table: TableRow, seats: Sequence[SeatRow], holders: Sequence[tuple[int, int]]
) -> bool:
    linking = update(TABLES).where(TABLES.c.id == old, TABLES.c.rematch == "").values(rematch=table.id)
    if c.execute(linking).rowcount != 1:
        return False
    create_table(c, table, seats, holders, [])
    return True


def table(c: Connection, id: str) -> TableRow | None:
    row = c.execute(TABLE, {"id": id}).mappings().one_or_none()
    return None if row is None else table_row(row)


def table_row(row: Mapping[Any, Any]) -> TableRow:
    return TableRow(**{**row, "salts": msgspec.json.decode(row["salts"])})


def seats(c: Connection, id: str) -> list[SeatRow]:
    return [SeatRow(**row) for row in c.execute(SEATS_OF, {"id": id}).mappings()]


def seating(c: Connection, id: str) -> Seating | None:
    found = table(c, id)
    return None if found is None else (found, seats(c, id), holders(c, id))


def seating_and_entries(c: Connection, id: str) -> tuple[Seating, list[Entry]] | None:
    found = seating(c, id)
    return None if found is None else (found, entries(c, id))


def all_tables(c: Connection) -> list[str]:
    return list(c.execute(select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)).scalars())


def seatings(c: Connection, wanted: Select[Any]) -> list[Seating]:
    """In three questions, however many tables there are."""
    found = [table_row(row) for row in c.execute(wanted).mappings()]
    ids = [row.id for row in found]
    seats: dict[str, list[SeatRow]] = {id: [] for id in ids}
    held: dict[str, list[tuple[int, int]]] = {id: [] for id in ids}
    for row in c.execute(select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.seat)).mappings():
        seats[row["table"]].append(SeatRow(**row))
    holding = select(HOLDERS.c.table, HOLDERS.c.seat, HOLDERS.c.guest).where(HOLDERS.c.table.in_(ids))
    for id, seat, guest in c.execute(holding.order_by(HOLDERS.c.seat, HOLDERS.c.came)):
        held[id].append((seat, guest))
    return [(row, seats[row.id], held[row.id]) for row in found]


def public_tables(c: Connection, limit: int) -> list[Seating]:
    lobby = select(*OF_A_TABLE).where(TABLES.c.public, ~TABLES.c.closed, TABLES.c.status != "over")
    return seatings(c, lobby.order_by(TABLES.c.created.desc()).limit(limit))


def tables_of(c: Connection, guest: int, limit: int) -> list[Seating]:
    held = select(HOLDERS.c.table).where(HOLDERS.c.guest == guest)
    mine = select(*OF_A_TABLE).where(TABLES.c.id.in_(held), ~TABLES.c.closed, TABLES.c.lesson == "")
    return seatings(c, mine.order_by(TABLES.c.created.desc()).limit(limit))


def learned_by(c: Connection, guest: int) -> set[tuple[str, str]]:
    wanted = select(LEARNED.c.game, LEARNED.c.what).where(LEARNED.c.guest == guest)
    return {(game, what) for game, what in c.execute(wanted)}


def learn(c: Connection, guest: int, game: str, what: str) -> None:
    c.execute(upsert(LEARNED).values(guest=guest, game=game, what=what).on_conflict_do_nothing())


def lesson_table(c: Connection, guest: int, game: str, lesson: str) -> TableRow | None:
    held = select(HOLDERS.c.table).where(HOLDERS.c.guest == guest)
    of_this = TABLES.c.game == game, TABLES.c.lesson == lesson
    wanted = select(*OF_A_TABLE).where(TABLES.c.id.in_(held), *of_this)
    row = c.execute(wanted.order_by(TABLES.c.created.desc()).limit(1)).mappings().one_or_none()
    return None if row is None else table_row(row)


def tables_that_wait_for_a_bot(c: Connection) -> list[str]:
    played = or_(SEATS.c.kind == "bot", SEATS.c.left)
    asked = TABLES.c.asked.op(">>")(SEATS.c.seat).op("&")(1) == 1
    people = SEATS.alias()
    somebody = exists().where(people.c.table == TABLES.c.id, people.c.kind == "person", ~people.c.left)
    waits = exists().where(SEATS.c.table == TABLES.c.id, played, asked)
    wanted = select(TABLES.c.id).where(somebody, or_(TABLES.c.asked.is_(None), waits))
    wanted = wanted.where(TABLES.c.status == "running", ~TABLES.c.closed, TABLES.c.lesson == "")
    return list(c.execute(wanted.order_by(TABLES.c.created, TABLES.c.id)).scalars())


def tables_due(c: Connection) -> list[tuple[str, int]]:
    due = select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due.is_not(None))
    running = due.where(TABLES.c.status == "running", ~TABLES.c.closed)
    return [(id, moment) for id, moment in c.execute(running.order_by(TABLES.c.due, TABLES.c.id))]


def update_table(c: Connection, id: str, fields: Mapping[str, Any]) -> None:
    c.execute(update(TABLES).where(TABLES.c.id == id).values(written(TABLES, fields)))


def update_seat(c: Connection, id: str, seat: int, fields: Mapping[str, Any]) -> None:
    where = SEATS.c.table == id, SEATS.c.seat == seat
    c.execute(update(SEATS).where(*where).values(written(SEATS, fields)))


def update_table_and_seats(
    c: Connection, id: str, fields: Mapping[str, Any], seats: Mapping[int, Mapping[str, Any]]
) -> None:
    if fields:
        update_table(c, id, fields)
    for seat, said in seats.items():
        update_seat(c, id, seat, said)


def take_seat(c: Connection, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> bool:
    still_open = SEATS.c.table == id, SEATS.c.seat == seat, SEATS.c.kind == "open"
    fields = {"kind": "person", "name": name, "salt_commitment": salt_commitment}
    sitting = update(SEATS).where(*still_open, nobody_committed(id, salt_commitment)).values(fields)
    if c.execute(sitting).rowcount != 1:
        return False
    add_holder(c, id, seat, guest)
    return True


def fill_seat(c: Connection, id: str, seat: int, level: str, name: str) -> bool:
    still_open = SEATS.c.table == id, SEATS.c.seat == seat, SEATS.c.kind == "open"
    return (
        c.execute(update(SEATS).where(*still_open).values(kind="bot", level=level, name=name)).rowcount == 1
    )


def empty_seat(c: Connection, id: str, seat: int) -> bool:
    not_asked = exists().where(TABLES.c.id == id, TABLES.c.status == "waiting", ~TABLES.c.salts_asked)
    somebodys = SEATS.c.table == id, SEATS.c.seat == seat, SEATS.c.kind == "person"
    fields = {"kind": "open", "level": "", "name": "", "left": False, "salt": "", "salt_commitment": ""}
    if c.execute(update(SEATS).where(*somebodys, not_asked).values(fields)).rowcount != 1:
        return False
    let_go(c, id, seat)
    return True


def commit_salt(c: Connection, id: str, seat: int, salt_commitment: str) -> bool:
    not_asked = exists().where(TABLES.c.id == id, TABLES.c.status == "waiting", ~TABLES.c.salts_asked)
    mine = SEATS.c.table == id, SEATS.c.seat == seat, SEATS.c.kind == "person"
    committing = update(SEATS).where(*mine, not_asked, nobody_committed(id, salt_commitment))
    return c.execute(committing.values(salt_commitment=salt_commitment)).rowcount == 1


def nobody_committed(id: str, salt_commitment: str) -> ColumnElement[bool]:
    """No seat of this table has that commitment, if it is one."""
    others = SEATS.alias()
    same = others.c.table == id, others.c.salt_commitment == salt_commitment, others.c.salt_commitment != ""
    return ~exists().where(*same)


# The log and the store's own


def entries(c: Connection, id: str) -> list[Entry]:
    return [Entry(*row) for row in c.execute(ENTRIES_OF, {"id": id})]


def secret(c: Connection, name: str, fresh: bytes) -> bytes:
    c.execute(upsert(SECRETS).values(name=name, secret=fresh).on_conflict_do_nothing())
    return kept_secret(c, name)


def kept_secret(c: Connection, name: str) -> bytes:
    found: bytes = c.execute(select(SECRETS.c.secret).where(SECRETS.c.name == name)).scalar_one()
    return found


def replace_secret(c: Connection, name: str, new: bytes) -> None:
    c.execute(update(SECRETS).where(SECRETS.c.name == name).values(secret=new))


def has_entry(c: Connection, row: Row) -> bool:
    """This very entry, and not another with its number."""
    id, number, *_, body, at = row
    where = ENTRIES.c.table == id, ENTRIES.c.number == number, ENTRIES.c.body == body, ENTRIES.c.at == at
    return c.execute(select(ENTRIES.c.number).where(*where)).first() is not None


def try_to_write(c: Connection) -> None:
    """As much as a large move takes; nothing of it is left."""
    c.execute(upsert(SECRETS).values(name=TRIAL, secret=bytes(ROOM)))
    c.execute(delete(SECRETS).where(SECRETS.c.name == TRIAL))


def written(of: SqlTable, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as the database keeps them; lists are JSON."""
    unknown = sorted(set(fields) - {column.name for column in of.c})
    if unknown:
        raise NoSuchField(f"{of.name} has no field {unknown[0]!r}; it has {[column.name for column in of.c]}")
    return {
        name: msgspec.json.encode(value).decode() if isinstance(value, list) else value
        for name, value in fields.items()
    }
