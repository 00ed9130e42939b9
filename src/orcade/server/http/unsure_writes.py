"""Tables of which nobody knows what a request has written there: each is read again when that can be told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from orcade.server.halls.front import Halls
from orcade.tables.room.registry import Registry
from orcade.tables.store import Store, StoreError

AGAIN = 5.0  #  seconds after which what failed is tried once more
logger = logging.getLogger(__name__)


class UnsureWrites:
    """Whoever is at such a table would see it as it was until its next change."""

    def __init__(self, store: Store, registry: Registry | Halls) -> None:
        self.store, self.registry = store, registry
        self.tables: set[str] = set()
        self.noted = asyncio.Event()

    @contextmanager
    def at(self, table: str) -> Iterator[None]:
        """What is written in here to this table may be kept although it failed, or in part."""
        try:
            yield
        except StoreError:
            self.tables.add(table)
            self.noted.set()
            raise

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            await self.noted.wait()
            self.noted.clear()
            await self.store.writable()
            for table in [*self.tables]:
                await self.look_at(table)

    async def look_at(self, table: str) -> None:
        try:
            if await self.store.table(table) is None:
                await self.registry.shut(table, "closed_by_host")
            else:
                await self.registry.changed(table)
            self.tables.discard(table)
        except Exception as wrong:  # noqa: BLE001  whatever it is, it is tried again
            logger.error("table %s cannot be read again now: %s", table, wrong)
            asyncio.get_running_loop().call_later(AGAIN, self.noted.set)
