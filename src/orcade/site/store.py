"""A store on a device: all of it in memory, and each change in the device's chest before it is there.

Under `table/<id>` lies a table with its seats and who holds them, under `log/<id>/<number>` an entry of
its log, under `learned/<game>/<what>` what was learned, under `slow/<level>` that this device is too slow
for a bot of it; `secret` and `name` are what they say.
Logs are read when somebody comes to their tables.  A table that cannot be read is left out, and stays where
it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self, TypeVar

from orcade.site.device import CannotKeep, Change, Chest
from orcade.site.kept import KeptTable, entry_name, kept_table, packed, read, table_name
from orcade.tables.memory import MemoryStore
from orcade.tables.rows import Entry, ListenerRow, RemarkRow, Seating, SeatRow, Status, TableRow
from orcade.tables.store import NOTHING, NotKept, StoreError

GUEST = 1  #                             whoever has the device in his hands
T = TypeVar("T")


class SiteStore(MemoryStore):
    """A call that writes works on a draft, which is taken over when the chest has it."""

    def __init__(self, chest: Chest) -> None:
        super().__init__()
        self.chest, self.name = chest, ""
        self.writing = asyncio.Lock()
        self.read_already: set[str] = set()  # tables whose log is in memory
        self.not_opened: dict[str, str] = {}  # tables that are left out, and why
        self.slow: set[str] = set()  #   levels of bots for which this device is too slow

    @classmethod
    async def open(cls, chest: Chest) -> Self:
        """With all that the chest holds; what it does not hold yet is laid in it."""
        store = cls(chest)
        for name, kept in await chest.read("table/"):
            store.lay_out_if_read(name, kept)
        for name, _ in await chest.read("learned/"):
            _, game, what = name.split("/", 2)
            store.learned.add((GUEST, game, what))
        store.slow = {name.removeprefix("slow/") for name, _ in await chest.read("slow/")}
        own = dict(await chest.read("secret")), dict(await chest.read("name"))
        store.secret, store.name = own[0].get("secret", store.secret), own[1].get("name", b"").decode()
        if not own[0]:
            await store.keep([("secret", store.secret)])
        return store

    def lay_out_if_read(self, name: str, kept: bytes) -> None:
        try:
            self.lay_out(read(name, kept, KeptTable))
        except StoreError as wrong:
            self.not_opened[name.removeprefix("table/")] = str(wrong)

    def lay_out(self, kept: KeptTable) -> None:
        id = kept.row.id
        self.rows[id], self.chairs[id], self.logs[id] = kept.row, kept.seats, {}
        self.holding[id] = {(seat, holder.guest): holder for seat, holder in kept.holders}
        remarks, listeners = kept.talk
        self.remarks[id], self.listeners[id] = (
            [*remarks],
            {listener.guest: listener for listener in listeners},
        )

    def lay_out_anew(self, kept: KeptTable) -> None:
        """It was written by other means; its log is read when somebody comes."""
        self.not_opened.pop(kept.row.id, None)
        self.read_already.discard(kept.row.id)
        self.lay_out(kept)

    async def rename(self, name: str) -> None:
        await self.keep([("name", name.encode())])
        self.name = name

    # Logs

    async def read_log(self, id: str) -> None:
        if id in self.rows and id not in self.read_already:
            found = await self.chest.read(f"log/{id}/")
            entries = [read(name, kept, Entry) for name, kept in found]
            if id in self.rows and id not in self.read_already:
                self.logs[id] = {entry.number: entry for entry in entries}
                self.read_already.add(id)

    async def entries(self, id: str) -> list[Entry]:
        await self.read_log(id)
        return await super().entries(id)

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        await self.read_log(id)
        return await super().seating_and_entries(id)

    # Writing

    async def written(self, write: Callable[[MemoryStore], Awaitable[T]], *ids: str) -> T:
        """Do this with these tables; it is done whole, though whoever asked for it may go."""
        return await asyncio.shield(asyncio.create_task(self.write_in_turn(write, ids)))

    async def write_in_turn(self, write: Callable[[MemoryStore], Awaitable[T]], ids: Collection[str]) -> T:
        async with self.writing:
            for id in ids:
                await self.read_log(id)
            draft = self.draft(ids)
            done = await write(draft)
            await self.keep([change for id in ids for change in self.changes(id, draft)])
            for id in ids:
                self.take_over(id, draft)
            return done

    def draft(self, ids: Collection[str]) -> MemoryStore:
        draft = MemoryStore()
        for id in self.rows.keys() & set(ids):
            draft.rows[id], draft.chairs[id] = self.rows[id], self.chairs[id][:]
            draft.holding[id], draft.logs[id] = self.holding[id].copy(), self.logs[id].copy()
            draft.remarks[id] = [*self.remarks.get(id, [])]
            draft.listeners[id] = {**self.listeners.get(id, {})}
        return draft

    def changes(self, id: str, draft: MemoryStore) -> list[Change]:
        """What has to be written of this table."""
        log = self.logs.get(id, {})
        if id not in draft.rows:
            return [(name, None) for name in (table_name(id), *(entry_name(id, number) for number in log))]
        after = kept_table(draft, id)
        table = (
            [(table_name(id), packed(after))] if id not in self.rows or after != kept_table(self, id) else []
        )
        new = [entry for number, entry in draft.logs[id].items() if number not in log]
        return [*table, *((entry_name(id, entry.number), packed(entry)) for entry in new)]

    def take_over(self, id: str, draft: MemoryStore) -> None:
        for mine, its in zip(kinds(self), kinds(draft), strict=True):
            mine.pop(id, None)
            if id in its:
                mine[id] = its[id]
        self.read_already.add(id)

    async def keep(self, changes: list[Change]) -> None:
        if not changes:
            return
        try:
            await self.chest.write(changes)
        except CannotKeep as wrong:
            raise NotKept(str(wrong), "device_full" if wrong.full else "device_refuses") from None

    async def create_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, int]] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        await self.written(lambda draft: draft.create_table(table, seats, holders, entries), table.id)

    async def create_rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], holders: Sequence[tuple[int, int]]
    ) -> bool:
        return await self.written(
            lambda draft: draft.create_rematch(old, table, seats, holders), old, table.id
        )

    async def update_table(self, id: str, **fields: Any) -> None:
        await self.written(lambda draft: draft.update_table(id, **fields), id)

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None:
        await self.written(lambda draft: draft.update_seat(id, seat, **fields), id)

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> bool:
        return await self.written(lambda draft: draft.take_seat(id, seat, guest, name, salt_commitment), id)

    async def fill_seat(self, id: str, seat: int, level: str, name: str) -> bool:
        return await self.written(lambda draft: draft.fill_seat(id, seat, level, name), id)

    async def empty_seat(self, id: str, seat: int) -> bool:
        return await self.written(lambda draft: draft.empty_seat(id, seat), id)

    async def delete_waiting(self, id: str) -> bool:
        return await self.written(lambda draft: draft.delete_waiting(id), id)

    async def delete(self, id: str) -> None:
        """With all that belongs to it, begun or not."""

        async def forget(draft: MemoryStore) -> None:
            for kind in kinds(draft):
                kind.pop(id, None)

        await self.written(forget, id)

    async def commit_salt(self, id: str, seat: int, salt_commitment: str) -> bool:
        return await self.written(lambda draft: draft.commit_salt(id, seat, salt_commitment), id)

    async def put_out(self, id: str, seat: int, by: int, guest: int | None = None) -> bool:
        return await self.written(lambda draft: draft.put_out(id, seat, by, guest), id)

    async def note_seen(self, id: str, guests: Collection[int], at: str) -> None:
        await self.written(lambda draft: draft.note_seen(id, guests, at), id)

    async def append(
        self,
        id: str,
        entries: Sequence[Entry],
        asked: int | None = None,
        status: Status | None = None,
        seats: Mapping[int, Mapping[str, Any]] = NOTHING,
        **fields: Any,
    ) -> None:
        await self.written(lambda draft: draft.append(id, entries, asked, status, seats, **fields), id)

    # What people say

    async def say(self, id: str, remark: RemarkRow) -> None:
        await self.written(lambda draft: draft.say(id, remark), id)

    async def unsay(self, id: str, number: int) -> None:
        await self.written(lambda draft: draft.unsay(id, number), id)

    async def listen(self, id: str, listener: ListenerRow) -> None:
        await self.written(lambda draft: draft.listen(id, listener), id)

    async def guest_name(self, guest: int) -> str:
        return self.name

    async def learn(self, guest: int, game: str, what: str) -> None:
        await self.keep([(f"learned/{game}/{what}", b"")])
        await super().learn(guest, game, what)

    async def note_slow(self, level: str) -> None:
        """Where there is no room for it, it is noted another time."""
        if level not in self.slow:
            with suppress(NotKept):
                await self.keep([(f"slow/{level}", b"")])
                self.slow.add(level)


def kinds(store: MemoryStore) -> list[dict[str, Any]]:
    """All that is kept of tables, by their ids."""
    return [store.rows, store.chairs, store.holding, store.logs, store.remarks, store.listeners]
