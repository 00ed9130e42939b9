"""Where its host is away for long, a table gets another."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec

from orcade.tables.people.host import next_host
from orcade.tables.refusals import NotDone
from orcade.tables.room.kept_room import KeptRoom


class PassingOn:
    def __init__(self, room: KeptRoom) -> None:
        self.room = room
        self.passing: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Asked again and again while the table is open."""
        if self.next_host() is not None and (self.passing is None or self.passing.done()):
            self.passing = asyncio.create_task(self.pass_on())

    def next_host(self) -> int | None:
        room = self.room
        return next_host(room.row, room.seats, room.holders, room.present(), room.absence)

    async def pass_on(self) -> None:
        """The table has another host from now on; what cannot be written is tried again."""
        room = self.room
        async with room.lock:
            guest = self.next_host()
            if guest is not None and not room.spent:
                with suppress(NotDone):
                    await room.durable(room.store.update_table(room.id, owner=guest))
                    room.row = msgspec.structs.replace(room.row, owner=guest)
                    room.tell_seating()
