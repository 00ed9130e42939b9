"""Who holds a seat, and the links that bring it to another device; each runs inside a transaction."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import BindParameter, Connection, bindparam, delete, exists, func, literal, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from orcade.server.store.schema import GUESTS, HOLDERS, RECOVERIES
from orcade.tables.rows import HolderRow, now

# Asked whenever somebody comes, or a table is opened: it is made once.
ID: BindParameter[str] = bindparam("id")
HOLDERS_OF = (
    select(HOLDERS.c.seat, HOLDERS.c.guest)
    .where(HOLDERS.c.table == ID)
    .order_by(HOLDERS.c.seat, HOLDERS.c.came)
)


def add_holder(c: Connection, id: str, seat: int, guest: int) -> None:
    """After all who hold the seat already."""
    here = HOLDERS.c.table == id, HOLDERS.c.seat == seat
    last = select(func.coalesce(func.max(HOLDERS.c.came), -1)).where(*here).scalar_subquery()
    new = upsert(HOLDERS).values(table=id, seat=seat, guest=guest, came=last + 1, since=now(), seen="")
    c.execute(new.on_conflict_do_nothing())


def holders(c: Connection, id: str) -> list[tuple[int, int]]:
    return [(seat, guest) for seat, guest in c.execute(HOLDERS_OF, {"id": id})]


def held(c: Connection, id: str, seat: int) -> list[HolderRow]:
    columns = HOLDERS.c.guest, HOLDERS.c.came, HOLDERS.c.since, HOLDERS.c.seen, GUESTS.c.device
    wanted = select(*columns).join(GUESTS, GUESTS.c.id == HOLDERS.c.guest)
    wanted = wanted.where(HOLDERS.c.table == id, HOLDERS.c.seat == seat).order_by(HOLDERS.c.came)
    return [HolderRow(*row) for row in c.execute(wanted)]


def put_out(c: Connection, id: str, seat: int, by: int, guest: int | None) -> bool:
    """Nobody comes back by the link either, which could have been made meanwhile by whoever is put out."""
    here = HOLDERS.c.table == id, HOLDERS.c.seat == seat
    came = c.execute(select(HOLDERS.c.came).where(*here, HOLDERS.c.guest == by)).scalar_one_or_none()
    if came is None:
        return False
    c.execute(delete(RECOVERIES).where(RECOVERIES.c.table == id, RECOVERIES.c.seat == seat))
    later = delete(HOLDERS).where(*here, HOLDERS.c.came > came)
    return c.execute(later if guest is None else later.where(HOLDERS.c.guest == guest)).rowcount > 0


def let_go(c: Connection, id: str, seat: int) -> None:
    """Nobody holds the seat any more, nor comes back to it by a link."""
    for kept in (HOLDERS, RECOVERIES):
        c.execute(delete(kept).where(kept.c.table == id, kept.c.seat == seat))


def note_seen(c: Connection, id: str, guests: Collection[int], at: str) -> None:
    c.execute(update(HOLDERS).where(HOLDERS.c.table == id, HOLDERS.c.guest.in_(guests)).values(seen=at))


def set_recovery(c: Connection, id: str, seat: int, guest: int, secret_hash: bytes) -> bool:
    """In one statement with the question who holds the seat: whoever was just put out makes no new way in."""
    holds = exists().where(HOLDERS.c.table == id, HOLDERS.c.seat == seat, HOLDERS.c.guest == guest)
    row = select(literal(id), literal(seat), literal(secret_hash)).where(holds)
    new = upsert(RECOVERIES).from_select(["table", "seat", "secret_hash"], row)
    seats, said = list(RECOVERIES.primary_key), {"secret_hash": secret_hash}
    counted = new.on_conflict_do_update(index_elements=seats, set_=said).execution_options(
        preserve_rowcount=True
    )
    return c.execute(counted).rowcount > 0


def seat_by_recovery(c: Connection, secret_hash: bytes) -> tuple[str, int] | None:
    wanted = select(RECOVERIES.c.table, RECOVERIES.c.seat).where(RECOVERIES.c.secret_hash == secret_hash)
    row = c.execute(wanted).one_or_none()
    return (row[0], row[1]) if row else None


def recover(c: Connection, secret_hash: bytes, guest: int) -> bool:
    found = seat_by_recovery(c, secret_hash)
    if found is not None:
        add_holder(c, *found, guest)
    return found is not None
