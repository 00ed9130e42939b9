"""The house in a browser: what it needs of the device is JavaScript's, and is handed in as one object."""

from __future__ import annotations

from typing import Any

from orcade.site.device import CannotKeep, Change
from orcade.site.house import opened
from orcade.site.port import Port
from orcade.tables.store import StoreError

FULL = "QuotaExceededError"


class BrowserChest:
    """A database of the browser (`web/src/site/chest.ts`)."""

    def __init__(self, chest: Any) -> None:
        self.chest = chest

    async def read(self, beginning: str) -> list[tuple[str, bytes]]:
        try:
            found = (await self.chest.read(beginning)).to_py()
        except Exception as wrong:  # noqa: BLE001  whatever JavaScript throws
            raise StoreError(f"{beginning} cannot be read: {wrong}", "device_damaged") from None
        return [(name, bytes(kept)) for name, kept in found]

    async def write(self, changes: list[Change]) -> None:
        """The database says in words what went wrong, or nothing."""
        if why := await self.chest.write(changes):
            raise CannotKeep(why, why.startswith(FULL))


async def begin(device: Any) -> Port:
    """`device` is a chest, a place to think in, and what carries messages to the page."""
    return Port(await opened(BrowserChest(device), device), device)
