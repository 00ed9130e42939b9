"""What operators ask of the database: what is there, what would go, and who is kept out.

Each function runs inside a transaction of its caller, as those in `statements.py` do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    String,
    case,
    cast,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects.sqlite import insert as upsert

from orcade.server.store.schema import BANS, ENTRIES, GUESTS, HOLDERS, METADATA, SEATS, TABLES
from orcade.tables.rows import now


class TableLine(Struct, frozen=True):
    """A table as operators see it: nothing that lies on it."""

    id: str
    game: str
    status: str
    players: list[str]
    public: bool
    closed: bool
    imported: bool
    created: str
    last: str  #                         when something was last written there
    entries: int


class GuestLine(Struct, frozen=True):
    id: int
    name: str
    created: str
    seen: str
    tables: int  #                       at which he holds a seat
    banned: bool


class BanLine(Struct, frozen=True):
    whom: str
    since: str
    because: str


class Counted(Struct, frozen=True):
    """How much there is."""

    tables: dict[str, int]  #            by status
    closed: int
    guests: int
    entries: int
    bans: int


def counted(c: Connection) -> Counted:
    by_status = c.execute(select(TABLES.c.status, func.count()).group_by(TABLES.c.status))
    tables = {"waiting": 0, "running": 0, "over": 0, **{str(status): n for status, n in by_status}}
    return Counted(
        tables=tables,
        closed=c.execute(select(func.count()).where(TABLES.c.closed)).scalar_one(),
        guests=count(c, GUESTS),
        entries=count(c, ENTRIES),
        bans=count(c, BANS),
    )


def size(c: Connection) -> int:
    """Of the data, in bytes; a file has its log beside it."""
    if c.dialect.name == "postgresql":
        return int(c.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
    _, _, name = c.exec_driver_sql("PRAGMA database_list").one()
    file = Path(name)
    return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))


def count(c: Connection, of: SqlTable) -> int:
    return int(c.execute(select(func.count()).select_from(of)).scalar_one())


# Tables

LOG = select(ENTRIES).where(ENTRIES.c.table == TABLES.c.id).correlate(TABLES)
LENGTH = LOG.with_only_columns(func.count()).scalar_subquery()
WRITTEN = LOG.with_only_columns(ENTRIES.c.at).order_by(ENTRIES.c.number.desc()).limit(1).scalar_subquery()
LAST = case((TABLES.c.imported, TABLES.c.created), else_=func.coalesce(WRITTEN, TABLES.c.created))


def table_lines(c: Connection, *which: ColumnElement[bool]) -> list[TableLine]:
    """Those of which all of this is true; the newest first."""
    shown = [TABLES.c[name] for name in ("id", "game", "status", "public", "closed", "imported", "created")]
    wanted = select(*shown, LAST.label("last"), LENGTH.label("entries")).where(*which)
    names = names_at_tables(c, *which)
    found = c.execute(wanted.order_by(TABLES.c.created.desc(), TABLES.c.id)).mappings()
    return [TableLine(**row, players=names.get(row["id"], [])) for row in found]


def names_at_tables(c: Connection, *which: ColumnElement[bool]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    wanted = select(SEATS.c.table, SEATS.c.name).order_by(SEATS.c.table, SEATS.c.seat)
    if which:
        wanted = wanted.join(TABLES, TABLES.c.id == SEATS.c.table).where(*which)
    for table, name in c.execute(wanted):
        found.setdefault(table, []).append(name)
    return found


def with_id(ids: Iterable[str]) -> ColumnElement[bool]:
    return TABLES.c.id.in_(list(ids))


def abandoned_since(when: str) -> ColumnElement[bool]:
    """Waiting or running, and since then nothing was written there and nobody who holds a seat came."""
    here = HOLDERS.c.table == TABLES.c.id
    came = exists().where(here, (HOLDERS.c.seen >= when) | (HOLDERS.c.since >= when)).correlate(TABLES)
    return (TABLES.c.status != "over") & (when > LAST) & ~came


def finished_before(when: str) -> ColumnElement[bool]:
    """Nobody plays there any more, or a lesson was left, and nothing was written there since."""
    return or_(TABLES.c.status == "over", TABLES.c.closed, TABLES.c.lesson != "") & (when > LAST)


def close_table(c: Connection, id: str, closed: bool) -> None:
    c.execute(update(TABLES).where(TABLES.c.id == id).values(closed=closed))


def games_before(c: Connection) -> dict[str, str]:
    """Of each rematch, the table of the game before; a link is made with its table, and never later."""
    linked = select(TABLES.c.rematch, TABLES.c.id).where(TABLES.c.rematch != "")
    return {row.rematch: row.id for row in c.execute(linked)}


def delete_table(c: Connection, id: str, before: str | None) -> None:
    """With all that points at it, whichever part of the house keeps it, and the link of the game before."""
    for column in pointing_at(TABLES):
        c.execute(delete(column.table).where(column == id))
    c.execute(update(TABLES).where(TABLES.c.id == before).values(rematch=""))
    c.execute(delete(TABLES).where(TABLES.c.id == id))


def delete_waiting(c: Connection, id: str) -> bool:
    """If it has not begun."""
    waits = TABLES.c.id == id, TABLES.c.status == "waiting"
    if c.execute(select(TABLES.c.id).where(*waits)).first() is None:
        return False
    delete_table(c, id, c.execute(select(TABLES.c.id).where(TABLES.c.rematch == id)).scalar())
    return True


def pointing_at(target: SqlTable) -> list[Column[Any]]:
    columns = [column for table in reversed(METADATA.sorted_tables) for column in table.c]
    return [column for column in columns if any(key.column.table is target for key in column.foreign_keys)]


# Guests


def guest_lines(c: Connection, *which: ColumnElement[bool]) -> list[GuestLine]:
    held = (
        select(HOLDERS.c.guest, func.count(HOLDERS.c.table.distinct()).label("tables"))
        .group_by(HOLDERS.c.guest)
        .subquery()
    )
    shown = [GUESTS.c[name] for name in ("id", "name", "created", "seen")]
    wanted = select(*shown, func.coalesce(held.c.tables, 0).label("tables"))
    wanted = wanted.outerjoin(held, held.c.guest == GUESTS.c.id).where(*which).order_by(GUESTS.c.id)
    banned = {line.whom for line in ban_lines(c)}
    return [GuestLine(**row, banned=str(row["id"]) in banned) for row in c.execute(wanted).mappings()]


def not_seen_since(when: str, leaving: ColumnElement[bool] | None = None) -> ColumnElement[bool]:
    """Guests who hold no seat, but for seats in lessons and at tables that are leaving.

    The newest stays: SQLite would give his number to the next, who would then be taken for him.  Whoever is
    banned stays banned.
    """
    lessons = select(TABLES.c.id).where(TABLES.c.lesson != "")
    staying = (HOLDERS.c.guest == GUESTS.c.id) & HOLDERS.c.table.not_in(lessons)
    if leaving is not None:
        staying &= HOLDERS.c.table.not_in(select(TABLES.c.id).where(leaving))
    holds = exists().where(staying)
    newest = select(func.max(GUESTS.c.id)).scalar_subquery()
    banned = exists().where(BANS.c.whom == cast(GUESTS.c.id, String))
    return (GUESTS.c.seen < when) & ~holds & ~banned & (GUESTS.c.id < newest)


def delete_guests(c: Connection, guests: Sequence[int], when: str) -> list[int]:
    """Those of them who were not seen meanwhile; they are the ones who went."""
    still = select(GUESTS.c.id).where(GUESTS.c.id.in_(guests), not_seen_since(when))
    going = list(c.execute(still).scalars())
    of_them = TABLES.c.id.in_(select(HOLDERS.c.table).where(HOLDERS.c.guest.in_(going)))
    for id in [*c.execute(select(TABLES.c.id).where(TABLES.c.lesson != "", of_them)).scalars()]:
        delete_table(c, id, None)
    for column in pointing_at(GUESTS):
        c.execute(delete(column.table).where(column.in_(going)))
    c.execute(delete(GUESTS).where(GUESTS.c.id.in_(going)))
    return going


# Who is kept out


def ban_lines(c: Connection) -> list[BanLine]:
    return [BanLine(*row) for row in c.execute(select(BANS).order_by(BANS.c.since, BANS.c.whom))]


def add_ban(c: Connection, whom: str, because: str) -> None:
    new = upsert(BANS).values(whom=whom, since=now(), because=because)
    c.execute(new.on_conflict_do_update(index_elements=[BANS.c.whom], set_={"because": because}))


def lift_ban(c: Connection, whom: str) -> bool:
    """False if there was none."""
    return c.execute(delete(BANS).where(BANS.c.whom == whom)).rowcount == 1
