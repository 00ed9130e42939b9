"""The house in a browser: what it needs of the device is JavaScript's, and is handed in as one object."""

from __future__ import annotations

from typing import Any

from orcade.site.device import CannotKeep, Change
from orcade.site.house import opened
from orcade.site.port import Port

FULL = "QuotaExceededError"


class BrowserChest:
    """A database of the browser (`web/src/site/chest.ts`)."""

    def __init__(self, chest: Any) -> None:
        self.chest = chest

    async def read(self, beginning: str) -> list[tuple[str, bytes]]:
        found = (await self.chest.read(beginning)).to_py()
        return [(name, bytes(kept)) for name, kept in found]

    async def write(self, changes: list[Change]) -> None:
        try:
            await self.chest.write(changes)
        except Exception as wrong:
            raise CannotKeep(str(wrong), getattr(wrong, "name", "") == FULL) from None


async def begin(device: Any) -> Port:
    """`device` is a chest, a place to think in, and what carries messages to the page."""
    return Port(await opened(BrowserChest(device), device), device)
