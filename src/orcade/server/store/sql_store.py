"""The door to everything that is kept: writes are durable when they return, reads do not wait for them.

It is the same wherever the data lie: in a file (`store.py`) or in PostgreSQL (`postgres/store.py`).
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import Any, TypeVar

from msgspec import structs
from sqlalchemy import Connection, Engine

from orcade.server.operating.signing import Keyring, fresh_keyring, keyring_of
from orcade.server.store import operations, seat_holders
from orcade.server.store import statements as sql
from orcade.server.store import talk as of_talk
from orcade.server.store.health import Health
from orcade.server.store.seen_today import SeenToday
from orcade.server.store.transaction import Row, Rows
from orcade.server.store.writer import Writer
from orcade.tables.rows import (
    Entry,
    GuestRow,
    HolderRow,
    Kept,
    ListenerRow,
    RemarkRow,
    Seating,
    SeatRow,
    Status,
    TableRow,
    reached,
)
from orcade.tables.store import NOTHING, StoreError, Unsure, Why

T = TypeVar("T")
READERS = 2
FRESH, PATIENCE = 5.0, 5.0  #            seconds since the last write; seconds for a trial
SECRET_BYTES = 32
SIGNING = "signing"
MOST_KNOWN = 20_000


class SqlStore(ABC):
    """What a server asks of its data.  Whatever goes wrong with them is told as a `StoreError`."""

    secret: bytes  #                     for keyed hashes; never leaves the server
    database: str = ""  #                its address in PostgreSQL, without a password; "" is a file
    writing: Engine
    reading: Engine
    writer: Writer
    health: Health

    def __init__(self) -> None:
        self.readers = ThreadPoolExecutor(READERS, "orcade-reader")
        self.known: dict[bytes, int] = {}  # guests by the hash of their token
        self.seen = SeenToday()
        self.trial: asyncio.Future[None] | None = None
        self.taken: Callable[[Collection[str]], object] = lambda ids: (
            None
        )  # told in a thread: others host them

    async def close(self) -> None:
        await asyncio.to_thread(self.end)

    @abstractmethod
    def end(self) -> None:
        """What waits is written, and the data are left in order."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Returns when it is durable."""
        return await self.writer.write(work)

    async def write_of(self, id: str, work: Callable[[Connection], T]) -> T:
        """What belongs to this table, and is for whoever hosts it to write."""
        return await self.writer.write(work, table=id)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    @abstractmethod
    def read_now(self, work: Callable[[Connection], T]) -> T:
        """In this thread."""

    async def writable(self) -> None:
        await self.health.written()

    async def trouble(self) -> Why | None:
        """Why nothing can be kept now, or not all be read; tried, if nothing was written for a while."""
        return await self.cannot_write()

    async def cannot_write(self) -> Why | None:
        if time.monotonic() - self.health.written_at > FRESH:
            if self.trial is None or self.trial.done():
                self.trial = self.writer.write(sql.try_to_write)
            if (wrong := await why_it_fails(self.trial)) is not None:
                return wrong
        return self.health.why

    # The keys that sign records

    async def keyring(self) -> Keyring:
        """Asked for anew each time: another process may have put a new key into it."""
        return keyring_of(await self.read(lambda c: sql.kept_secret(c, SIGNING)))

    async def rotate_key(self) -> Keyring:
        """A new key signs from now on."""
        return await self.write(rotate_key)

    # Guests

    async def new_guest(self, token_hash: bytes, name: str, device: str = "") -> int:
        made = await self.write(lambda c: sql.new_guest(c, token_hash, name, device))
        self.seen.is_first(made)
        return made

    async def guest_by_token(self, token_hash: bytes) -> GuestRow | None:
        found = await self.read(lambda c: sql.guest_by_token(c, token_hash))
        if found is not None:
            self.see(found.id)
        return found

    def see(self, guest: int) -> None:
        """Nobody waits until it is written, and if it cannot be, it is tomorrow."""
        if self.seen.is_first(guest) and not self.writer.closed:
            writing = self.writer.write(lambda c: sql.see_guest(c, guest))
            writing.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def guest_id(self, token_hash: bytes) -> int | None:
        """Nobody ever becomes another guest, so that whoever came once is known by heart."""
        known = self.known.get(token_hash)
        if known is None:
            found = await self.guest_by_token(token_hash)
            if found is None:
                return None
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = self.known[token_hash] = found.id
        self.see(known)
        return known

    def forget_guests(self) -> None:
        """Some are gone: everybody is looked up again."""
        self.known.clear()

    async def update_guest(self, guest: int, **fields: Any) -> None:
        await self.write(lambda c: sql.update_guest(c, guest, fields))

    # Tables and seats

    async def create_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, int]] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        """All of it or nothing; `holders` are (seat, guest), `entries` those of an imported record."""
        rows, made = entry_rows(table.id, entries), structs.replace(table, logged=reached(entries))
        await self.write(lambda c: sql.create_table(c, made, seats, holders, rows))

    async def create_rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], holders: Sequence[tuple[int, int]]
    ) -> bool:
        """And the link to it, in one transaction; False if the old table has one already, or has gone."""
        return await self.write_of(old, lambda c: sql.create_rematch(c, old, table, seats, holders))

    async def table(self, id: str) -> TableRow | None:
        return await self.read(lambda c: sql.table(c, id))

    async def seats(self, id: str) -> list[SeatRow]:
        return await self.read(lambda c: sql.seats(c, id))

    async def seating(self, id: str) -> Seating | None:
        """A table, its seats and who holds them, as they are at one moment."""
        return await self.read(lambda c: sql.seating(c, id))

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        """All that is known of a table, as it is at one moment; nothing while that is in doubt."""
        if self.writer.doubt:
            raise Unsure("it is not known what stands in the log", self.health.why or "disk_error")
        return await self.read(lambda c: sql.seating_and_entries(c, id))

    async def public_tables(self, limit: int) -> list[Seating]:
        """Public tables that wait or run, the newest first."""
        return await self.read(lambda c: sql.public_tables(c, limit))

    async def tables_of(self, guest: int, limit: int) -> list[Seating]:
        """The tables at which the guest holds a seat, the newest first; not those of lessons."""
        return await self.read(lambda c: sql.tables_of(c, guest, limit))

    async def learn(self, guest: int, game: str, what: str) -> None:
        await self.write(lambda c: sql.learn(c, guest, game, what))

    async def learned_by(self, guest: int) -> set[tuple[str, str]]:
        """(game, what)."""
        return await self.read(lambda c: sql.learned_by(c, guest))

    async def lesson_table(self, guest: int, game: str, lesson: str) -> TableRow | None:
        """The table that the guest holds for this lesson, if there is one."""
        return await self.read(lambda c: sql.lesson_table(c, guest, game, lesson))

    async def tables_that_wait_for_a_bot(self) -> list[str]:
        """Running tables at which a bot has to answer, or of which that is not known; the oldest first.

        Not those at which only bots play.
        """
        return await self.read(sql.tables_that_wait_for_a_bot)

    async def tables_due(self) -> list[tuple[str, int]]:
        """Running tables whose clocks run, each with the moment at which one runs out; the next first."""
        return await self.read(sql.tables_due)

    async def update_table(self, id: str, **fields: Any) -> None:
        await self.write_of(id, lambda c: sql.update_table(c, id, fields))

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None:
        await self.write_of(id, lambda c: sql.update_seat(c, id, seat, fields))

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> bool:
        """Sit down in an open seat, name and hold it, in one transaction; False if it is taken."""
        return await self.write_of(id, lambda c: sql.take_seat(c, id, seat, guest, name, salt_commitment))

    async def fill_seat(self, id: str, seat: int, level: str, name: str) -> bool:
        """A bot sits down in an open seat; False if it is not open."""
        return await self.write_of(id, lambda c: sql.fill_seat(c, id, seat, level, name))

    async def empty_seat(self, id: str, seat: int) -> bool:
        """False if salt was asked for already, or no person sits there."""
        return await self.write_of(id, lambda c: sql.empty_seat(c, id, seat))

    async def delete_waiting(self, id: str) -> bool:
        """False if the table has begun, or has gone."""
        return await self.write_of(id, lambda c: operations.delete_waiting(c, id))

    async def commit_salt(self, id: str, seat: int, salt_commitment: str) -> bool:
        """False if salt was asked for already, or another has that commitment."""
        return await self.write_of(id, lambda c: sql.commit_salt(c, id, seat, salt_commitment))

    # Who holds a seat

    async def holders(self, id: str) -> list[tuple[int, int]]:
        """(seat, guest), in seat order; whoever came to a seat first stands before the others."""
        return await self.read(lambda c: seat_holders.holders(c, id))

    async def held(self, id: str, seat: int) -> list[HolderRow]:
        """All that is known of those who hold this seat, in the order in which they came."""
        return await self.read(lambda c: seat_holders.held(c, id, seat))

    async def put_out(self, id: str, seat: int, by: int, guest: int | None = None) -> bool:
        """Those who came after `by`, and the link by which they could come back, in one transaction."""
        return await self.write_of(id, lambda c: seat_holders.put_out(c, id, seat, by, guest))

    async def note_seen(self, id: str, guests: Collection[int], at: str) -> None:
        await self.write_of(id, lambda c: seat_holders.note_seen(c, id, guests, at))

    async def set_recovery(self, id: str, seat: int, guest: int, secret_hash: bytes) -> bool:
        """A new secret ends the old one; False if this guest does not hold the seat (any more)."""
        return await self.write_of(id, lambda c: seat_holders.set_recovery(c, id, seat, guest, secret_hash))

    async def seat_by_recovery(self, secret_hash: bytes) -> tuple[str, int] | None:
        """(table, seat)."""
        return await self.read(lambda c: seat_holders.seat_by_recovery(c, secret_hash))

    async def recover(self, secret_hash: bytes, guest: int) -> bool:
        """Hold the seat of this secret; False if it opens none (any more)."""
        return await self.write(lambda c: seat_holders.recover(c, secret_hash, guest))

    # The log

    async def append(
        self,
        id: str,
        entries: Sequence[Entry],
        asked: int | None = None,
        status: Status | None = None,
        seats: Mapping[int, Mapping[str, Any]] = NOTHING,
        **fields: Any,
    ) -> None:
        """Write entries, and change fields of the table and its seats, in one transaction.

        It returns when it is durable.

        How far the log reaches and who is asked change with nearly every move, and many games end while
        others go on: all of it is written as cheaply as the move itself.
        """
        work = (lambda c: sql.update_table_and_seats(c, id, fields, seats)) if fields or seats else None
        rows = Rows(entry_rows(id, entries), reached(entries), asked, status)
        await self.writer.write(work, rows, id)

    async def entries(self, id: str) -> list[Entry]:
        return await self.read(lambda c: sql.entries(c, id))

    # What people say

    async def talk(self, id: str) -> Kept:
        return await self.read(lambda c: of_talk.talk(c, id))

    async def say(self, id: str, remark: RemarkRow) -> None:
        await self.write_of(id, lambda c: of_talk.say(c, id, remark))

    async def unsay(self, id: str, number: int) -> None:
        """Its words are gone from the file's rows."""
        await self.write_of(id, lambda c: of_talk.unsay(c, id, number))

    async def listen(self, id: str, listener: ListenerRow) -> None:
        await self.write_of(id, lambda c: of_talk.listen(c, id, listener))

    async def guest_name(self, guest: int) -> str:
        return await self.read(lambda c: of_talk.guest_name(c, guest))


async def why_it_fails(trial: asyncio.Future[None]) -> Why | None:
    """What takes too long goes on, and whoever asks next waits for the same."""
    try:
        await asyncio.wait_for(asyncio.shield(trial), PATIENCE)
    except TimeoutError:
        return "disk_slow"
    except StoreError as wrong:
        return wrong.why
    return None


def the_secret(engine: Engine) -> bytes:
    """Made with the store, and the same ever after."""
    with engine.begin() as connection:
        sql.secret(connection, SIGNING, fresh_keyring().kept())
        return sql.secret(connection, "versions", token_bytes(SECRET_BYTES))


def entry_rows(id: str, entries: Sequence[Entry]) -> list[Row]:
    return [(id, e.number, e.kind, e.seat, e.guest, e.client, e.body, e.at) for e in entries]


def rotate_key(connection: Connection) -> Keyring:
    ring = keyring_of(sql.kept_secret(connection, SIGNING)).rotated()
    sql.replace_secret(connection, SIGNING, ring.kept())
    return ring
