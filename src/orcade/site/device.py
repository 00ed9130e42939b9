"""What a house asks of the device that it is on: to keep, to think elsewhere, and to carry what is said."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from typing import Protocol

Change = tuple[str, bytes | None]  #     what is kept under a name from now on; None: nothing any more


class CannotKeep(Exception):
    """Nothing of it was kept; `full`: there is no room left."""

    def __init__(self, sentence: str, full: bool = False) -> None:
        super().__init__(sentence)
        self.full = full


class Chest(Protocol):
    """Bytes under names; what was written is still there after the device went off."""

    async def read(self, beginning: str) -> Iterable[tuple[str, bytes]]:
        """All that is kept under a name with this beginning, in the order of the names."""
        ...

    async def write(self, changes: list[Change]) -> None:
        """All of them or none, and durable when it returns; `CannotKeep` says why nothing was written."""
        ...


class Elsewhere(Protocol):
    """A place beside this one in which bots think, which can be ended whatever it does."""

    def ready(self) -> Awaitable[object]:
        """Returns when it has begun."""
        ...

    def think(self, line: str) -> Awaitable[str]:
        """The answer to a task, a line each (`tables/thinking.py`)."""
        ...

    def replace(self) -> None:
        """End it, and begin another."""
        ...


class Carrier(Protocol):
    """Brings to the page what it is answered and told."""

    def answer(self, number: int, status: int, text: str) -> None: ...

    def tell(self, line: int, text: str) -> None: ...

    def shut(self, line: int, code: int) -> None: ...
