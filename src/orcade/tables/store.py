"""What keeps tables: their rows, their seats and their logs, durable when a call returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from orcade.tables.rows import Entry, Seating, SeatRow, Status, TableRow


class StoreError(Exception):
    """The data cannot be opened or written; the sentence says why."""


class NoSuchField(ValueError):
    """A field that a row does not have."""


class Store(Protocol):
    """What a table asks of whoever keeps it.

    A call that writes returns when it cannot be lost any more.  It writes all or nothing: if it
    raises, whatever it is, nothing has changed.
    """

    @property
    def secret(self) -> bytes:
        """For keyed hashes; made with the store, the same ever after, and told to nobody."""
        ...

    # Tables and seats

    async def create_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        holders: Sequence[tuple[int, int]] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        """`holders` are (seat, guest), `entries` those of a table that was played elsewhere."""
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def seats(self, id: str) -> list[SeatRow]:
        """In their order."""
        ...

    async def holders(self, id: str) -> list[tuple[int, int]]:
        """(seat, guest), in seat order."""
        ...

    async def seating(self, id: str) -> Seating | None:
        """A table, its seats and who holds them, as they are at one moment."""
        ...

    async def update_table(self, id: str, **fields: Any) -> None: ...

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None: ...

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt: str) -> bool:
        """Sit down in an open seat, name and hold it; False if it is taken."""
        ...

    async def add_holder(self, id: str, seat: int, guest: int) -> None:
        """This guest may play in that seat, too."""
        ...

    # Lists of tables

    async def public_tables(self, limit: int) -> list[Seating]:
        """Public tables that wait or run, the newest first."""
        ...

    async def tables_of(self, guest: int, limit: int) -> list[Seating]:
        """The tables at which the guest holds a seat, the newest first."""
        ...

    async def tables_that_wait_for_a_bot(self) -> list[str]:
        """Running tables at which a bot has to answer, or of which that is not known; the oldest first.

        Not those at which only bots play.
        """
        ...

    # The log

    async def entries(self, id: str) -> list[Entry]: ...

    async def seating_and_entries(self, id: str) -> tuple[Seating, list[Entry]] | None:
        """All that is known of a table, as it is at one moment."""
        ...

    async def append(
        self,
        id: str,
        entries: Sequence[Entry],
        asked: int | None = None,
        status: Status | None = None,
        **fields: Any,
    ) -> None:
        """Entries at the end of the log, and what they change in the table's row, together.

        An entry whose number is taken is refused: somebody else has written there.
        """
        ...
