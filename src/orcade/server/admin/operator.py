"""An operator's orders, carried out: in a running server by itself, else by the command on the data alone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Protocol, assert_never

from sqlalchemy import ColumnElement, or_

from orcade.server.admin.orders import (
    Answer,
    AnyOrder,
    Ban,
    Banned,
    Close,
    Delete,
    Gone,
    Prune,
    Reopen,
    RotateKey,
    Running,
    Status,
    Tables,
    Unban,
)
from orcade.server.operating.bans import BadBan, whom
from orcade.server.operating.figures import Figures
from orcade.server.store import operations as sql
from orcade.server.store.operations import BanLine, GuestLine, TableLine
from orcade.server.store.schema import GUESTS
from orcade.server.store.sql_store import SqlStore
from orcade.server.words import OF_THE_SERVER
from orcade.tables.lobby.seats import LONGEST_ID
from orcade.tables.rows import now
from orcade.tables.trouble import Trouble
from orcade.version import VERSION

AT_ONCE = 200  #                         guests in one transaction, so that no move waits long


class OrderTrouble(Trouble):
    """An order that cannot be carried out; nothing has changed."""

    sentences = OF_THE_SERVER


class Live(Protocol):
    """The part of a server that runs: its tables and its sockets."""

    async def shut(self, table: str, why: str) -> None:
        """Let everybody at this table go, and tell them why."""
        ...

    async def look_after(self, table: str) -> None:
        """It may be opened again: bots go on there, and who has no time left has lost his turn."""
        ...

    async def keep_out(self, trial: str = "") -> int:
        """Read anew who is kept out, and end their sockets: so many; those of `trial` are only counted."""
        ...

    async def figures(self) -> list[Figures]:
        """What each of its processes counted."""
        ...


class Nobody:
    """No server runs."""

    async def shut(self, table: str, why: str) -> None: ...

    async def look_after(self, table: str) -> None: ...

    async def keep_out(self, trial: str = "") -> int:
        return 0

    async def figures(self) -> list[Figures]:
        return []


class Operator:
    def __init__(self, store: SqlStore, live: Live) -> None:
        self.store, self.live = store, live

    async def do(self, order: AnyOrder) -> Answer:
        """Carry it out; what cannot be is answered with a problem, and has changed nothing."""
        try:
            return await self.carry_out(order)
        except Trouble as trouble:
            return Answer(problem=trouble.problem())

    async def carry_out(self, order: AnyOrder) -> Answer:
        match order:
            case Status():
                figures = await self.live.figures()
                return Answer(running=Running(VERSION, figures, self.store.database))
            case Close():
                return Answer(tables=Tables(await self.close(order.tables)))
            case Reopen():
                return Answer(tables=Tables(await self.reopen(order.tables)))
            case Delete():
                return Answer(gone=await self.delete(order))
            case Ban():
                return Answer(banned=await self.ban(order))
            case Unban():
                return Answer(unbanned=await self.unban(order.whom))
            case Prune():
                return Answer(gone=await self.prune(order))
            case RotateKey():
                ring = await (self.store.keyring() if order.dry else self.store.rotate_key())
                return Answer(keys=ring.public_keys())
            case _:
                assert_never(order)

    # Tables

    async def found(self, ids: Iterable[str]) -> list[TableLine]:
        """All of them, or a problem."""
        wanted = list(dict.fromkeys(ids))
        known = [id for id in wanted if len(id) <= LONGEST_ID]
        found = await self.store.read(lambda c: sql.table_lines(c, sql.with_id(known)))
        if missing := set(wanted) - {line.id for line in found}:
            raise OrderTrouble("no_table_named", given=min(missing)[:LONGEST_ID])
        return found

    async def close(self, ids: Iterable[str]) -> list[TableLine]:
        """First it is written that nobody may come in, then everybody is let go."""
        for line in await self.found(ids):
            await self.close_one(line.id, "closed")
        return await self.found(ids)

    async def close_one(self, id: str, why: str) -> None:
        await self.store.write_of(id, lambda c: sql.close_table(c, id, True))
        await self.live.shut(id, why)

    async def reopen(self, ids: Iterable[str]) -> list[TableLine]:
        for line in await self.found(ids):
            await self.reopen_one(line.id)
        return await self.found(ids)

    async def reopen_one(self, id: str) -> None:
        await self.store.write_of(id, lambda c: sql.close_table(c, id, False))
        await self.live.look_after(id)

    async def delete(self, order: Delete) -> Gone:
        found = await self.found(order.tables)
        if not order.dry:
            await self.delete_tables(found)
        return Gone(found, [])

    async def delete_tables(self, tables: Iterable[TableLine]) -> None:
        """One after the other, so that no move waits for all of them."""
        before = await self.store.read(sql.games_before)
        for line in tables:
            await self.close_one(line.id, "deleted")
            await self.delete_one(line.id, before.get(line.id))

    async def delete_one(self, id: str, before: str | None) -> None:
        await self.store.write_of(id, lambda c: sql.delete_table(c, id, before))

    # Who is kept out

    async def ban(self, order: Ban) -> Banned:
        barred = await self.somebody(order.whom)
        if order.dry:
            return Banned(BanLine(barred, now(), order.because), await self.live.keep_out(barred))
        await self.store.write(lambda c: sql.add_ban(c, barred, order.because))
        ended = await self.live.keep_out()
        bans = await self.store.read(sql.ban_lines)
        return Banned(next(line for line in bans if line.whom == barred), ended)

    async def unban(self, said: str) -> str:
        barred = self.whom(said)
        if not await self.store.write(lambda c: sql.lift_ban(c, barred)):
            raise OrderTrouble("not_banned", given=barred)
        await self.live.keep_out()
        return barred

    async def somebody(self, said: str) -> str:
        """A network, or a guest who is there."""
        barred = self.whom(said)
        if barred.isdigit():
            one = GUESTS.c.id == int(barred)
            if not await self.store.read(lambda c: sql.guest_lines(c, one)):
                raise OrderTrouble("no_such_guest", given=barred)
        return barred

    def whom(self, said: str) -> str:
        try:
            return whom(said)
        except BadBan:
            raise OrderTrouble("nobody", given=said[:LONGEST_ID]) from None

    # What nobody came back to

    async def prune(self, order: Prune) -> Gone:
        guests_before, leaving = ago(order.guests), tables_leaving(order)
        tables: list[TableLine] = []
        guests: list[GuestLine] = []
        if leaving is not None:
            tables = await self.store.read(lambda c: sql.table_lines(c, leaving))
        if guests_before is not None:
            unseen = sql.not_seen_since(guests_before, leaving)
            guests = await self.store.read(lambda c: sql.guest_lines(c, unseen))
        if order.dry:
            return Gone(tables, guests)
        await self.delete_tables(tables)
        gone = await self.delete_guests(guests, guests_before or "")
        return Gone(tables, [guest for guest in guests if guest.id in gone])

    async def delete_guests(self, guests: list[GuestLine], before: str) -> set[int]:
        ids, gone = [guest.id for guest in guests], set[int]()
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            gone |= set(await self.store.write(lambda c, some=some: sql.delete_guests(c, some, before)))  # type: ignore[misc]
        self.store.forget_guests()
        return gone


def tables_leaving(order: Prune) -> ColumnElement[bool] | None:
    """Those that are over, those that are not, or both."""
    finished, abandoned = ago(order.tables), ago(order.abandoned)
    which = [sql.finished_before(finished)] if finished is not None else []
    which += [sql.abandoned_since(abandoned)] if abandoned is not None else []
    return or_(*which) if which else None


def ago(days: int | None) -> str | None:
    """The moment so many days ago, as the store writes it."""
    if days is None:
        return None
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
