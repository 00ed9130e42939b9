"""A room whose table is kept: what happens there is durable before anybody hears of it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

import msgspec

from orcade.tables.people.absence import Absence
from orcade.tables.refusals import NotPermitted, NotWritten, not_written, of_the_store
from orcade.tables.room.room import Room
from orcade.tables.room.viewer import GOING_AWAY
from orcade.tables.rows import Entry, Seating, reached
from orcade.tables.store import NOTHING, NotKept, Store, StoreError

T = TypeVar("T")
logger = logging.getLogger(__name__)


class KeptRoom(Room):
    def __init__(self, store: Store, id: str, absence: Absence) -> None:
        super().__init__(id, store.secret, absence)
        self.store = store

    async def read_again(self) -> None:
        """Somebody may have sat down or left, and the pace may be another."""
        found = await self.store.seating(self.id)
        assert found is not None, f"table {self.id} is gone"
        self.seat_people(found)

    def seat_people(self, seating: Seating) -> None:
        self.row, self.seats, holders = seating
        self.holders = frozenset(holders)
        self.absence.patience = self.row.patience

    async def write(
        self, entries: list[Entry], fields: dict[str, Any], seats: Mapping[int, Mapping[str, Any]] = NOTHING
    ) -> None:
        """Returns when it is durable."""
        await self.durable(self.store.append(self.id, entries, seats=seats, **fields))
        logged = max(self.row.logged, reached(entries))
        self.row = msgspec.structs.replace(self.row, logged=logged, **fields)
        for seat, said in seats.items():
            self.seats[seat] = msgspec.structs.replace(self.seats[seat], **said)

    async def durable(self, writing: Awaitable[T]) -> T:
        """What is being written, when it is durable.

        What was certainly not kept has not happened; after anything else the log knows better than we do.
        """
        try:
            return await writing
        except NotKept as wrong:
            raise not_written(wrong) from None
        except BaseException as wrong:
            self.give_up()
            if not isinstance(wrong, Exception):
                raise
            logger.error("table %s is read again: %s", self.id, wrong)
            told = of_the_store(wrong) if isinstance(wrong, StoreError) else NotPermitted("internal")
            raise told from None

    async def durable_or_come_again(self, writing: Awaitable[T]) -> T:
        return await self.or_come_again(self.durable(writing))

    async def or_come_again(self, doing: Awaitable[T]) -> T:
        """What cannot be kept now is done when somebody comes.

        Pages do not say twice what they said of their salt, but whenever they come.
        """
        try:
            return await doing
        except NotWritten:
            self.give_up()
            raise

    def give_up(self) -> None:
        """Let everybody go and come again: the table will be read from its log."""
        self.spent = True
        for viewer in self.viewers:
            viewer.close(GOING_AWAY)

    def clear_away(self) -> None:
        """It is closed, and nobody is here: all that was known of the table stands in its log."""
        self.scene = None
        self.live_views.clear()
        self.steps.clear()
