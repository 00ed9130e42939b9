"""The same house with its data on the disk, as the server keeps it."""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp
from typing import Self

from orcade.server.store.store import Store
from tests.server.stored import add_holder
from tests.tables.house import NAMES, House


class DiskHouse(House):
    where = "on disk"

    @classmethod
    async def open(cls, folder: Path) -> Self:
        return cls(folder, await Store.open(Path(mkdtemp(dir=folder), "orcade.sqlite3")))

    async def close(self) -> None:
        await super().close()
        await self.store.close()

    async def again(self) -> Self:
        await self.close()
        return type(self)(self.folder, await Store.open(self.store.path), self.tables)

    async def hold(self, id: str, seat: int, guest: int | None) -> None:
        assert guest is not None
        await add_holder(self.store, id, seat, guest)

    async def known(self, seat: int) -> int:
        """The guest of a seat, made when he is first needed."""
        for name in NAMES[: seat + 1]:
            if await self.store.guest_by_token(name.encode()) is None:
                await self.store.new_guest(name.encode(), name)
        found = await self.store.guest_by_token(NAMES[seat].encode())
        return int(found.id)
