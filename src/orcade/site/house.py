"""The house on a device: its store, its tables, who thinks for bots, and what anybody may ask of it."""

from __future__ import annotations

from copy import copy
from typing import Self

from orcade.site.device import Chest, Elsewhere
from orcade.site.store import GUEST, SiteStore
from orcade.site.thinker import SiteThinker
from orcade.tables.lobby.seats import found_table
from orcade.tables.room.bot_seats import PAUSE
from orcade.tables.room.registry import Registry
from orcade.tables.rows import Seating, TableRow
from orcade.tables.views.table_info import table_info
from orcade.tables.wire.seats import TableInfo


class House:
    """Whoever has the device in his hands is the one guest of the house; who only looks is nobody."""

    guest: int | None = GUEST

    def __init__(self, store: SiteStore, elsewhere: Elsewhere, pause: float = PAUSE) -> None:
        self.store = store
        self.registry = Registry(store, SiteThinker(elsewhere, store.note_slow), pause)

    @property
    def name(self) -> str:
        return self.store.name

    def looked_at(self) -> Self:
        """The same house for somebody who only looks: he sees what everybody may, and changes nothing."""
        house = copy(self)
        house.guest = None
        return house

    async def named(self, name: str) -> str:
        """The guest's name; one who has none yet takes this one."""
        if name and not self.name:
            await self.store.rename(name)
        return self.name

    async def info(self, id: str) -> TableInfo:
        found = await self.store.seating((await found_table(self.store, id)).id)
        assert found is not None
        return self.told(found)

    async def changed(self, id: str) -> TableInfo:
        """Everybody at the table hears of it; the answer shows it."""
        await self.registry.changed(id)
        return await self.info(id)

    def told(self, seating: Seating) -> TableInfo:
        row, seats, holders = seating
        return table_info(row, seats, set(holders), self.guest, self.registry.present(row.id))

    async def forget(self, row: TableRow) -> None:
        """Whoever is at the table goes, and nothing of it is kept."""
        await self.registry.shut(row.id, "closed_by_host")
        await self.store.delete(row.id)


async def opened(chest: Chest, elsewhere: Elsewhere, pause: float = PAUSE) -> House:
    """With all tables that the chest holds."""
    return House(await SiteStore.open(chest), elsewhere, pause)
