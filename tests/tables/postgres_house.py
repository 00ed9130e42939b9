"""The same house with its data in PostgreSQL, as nodes keep it."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from tests.postgres import new_database
from tests.tables.disk_house import DiskHouse

NODE = "here"


class PostgresHouse(DiskHouse):
    where = "in PostgreSQL"
    address = ""

    @classmethod
    async def open(cls, folder: Path) -> Self:
        return await cls.opened(folder, new_database(), 0)

    @classmethod
    async def opened(cls, folder: Path, address: str, tables: int) -> Self:
        from orcade.server.store.postgres.store import PostgresStore

        house = cls(folder, await PostgresStore.open(address, NODE), tables)
        house.address = address
        return house

    async def again(self) -> Self:
        await self.close()
        return await self.opened(self.folder, self.address, self.tables)
