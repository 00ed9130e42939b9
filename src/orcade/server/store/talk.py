"""What people say at tables, in the database; each function runs inside a transaction of its caller."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from orcade.server.store.schema import GUESTS, LISTENERS, REMARKS
from orcade.tables.rows import Kept, ListenerRow, RemarkRow


def talk(c: Connection, id: str) -> Kept:
    said = select(*(column for column in REMARKS.c if column.name != "table"))
    remarks = c.execute(said.where(REMARKS.c.table == id).order_by(REMARKS.c.number))
    how = select(LISTENERS.c.guest, LISTENERS.c.open, LISTENERS.c.muted).where(LISTENERS.c.table == id)
    listeners = c.execute(how.order_by(LISTENERS.c.guest))
    return [RemarkRow(*row) for row in remarks], [listener_row(*row) for row in listeners]


def listener_row(guest: int, open: bool, muted: str) -> ListenerRow:
    return ListenerRow(guest, open, tuple(msgspec.json.decode(muted)))


def say(c: Connection, id: str, remark: RemarkRow) -> None:
    c.execute(insert(REMARKS).values(table=id, **msgspec.structs.asdict(remark)))


def unsay(c: Connection, id: str, number: int) -> None:
    where = REMARKS.c.table == id, REMARKS.c.number == number
    c.execute(update(REMARKS).where(*where).values(phrase="", text=""))


def listen(c: Connection, id: str, listener: ListenerRow) -> None:
    how = {"open": listener.open, "muted": msgspec.json.encode(listener.muted).decode()}
    new = upsert(LISTENERS).values(table=id, guest=listener.guest, **how)
    c.execute(new.on_conflict_do_update(index_elements=list(LISTENERS.primary_key), set_=how))


def guest_name(c: Connection, guest: int) -> str:
    return c.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest)).scalar() or ""
