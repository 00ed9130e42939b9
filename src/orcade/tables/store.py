"""What keeps tables: their rows, their seats and their logs, durable when a call returns."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, Protocol

from orcade.tables.rows import (
    Entry,
    HolderRow,
    Kept,
    ListenerRow,
    RemarkRow,
    Seating,
    SeatRow,
    Status,
    TableRow,
)

Why = Literal[  #                        each has its words under [why] in words.toml
    "disk_full",
    "read_only",
    "disk_error",
    "disk_slow",
    "data_gone",
    "data_damaged",
    "data_busy",
    "database_away",
    "elsewhere",
    "stopping",
    "device_full",
    "device_refuses",
    "device_damaged",
]


NOTHING: Mapping[int, Mapping[str, Any]] = {}  #  no seat changes


class StoreError(Exception):
    """The data cannot be opened, read or written; the sentence says why, and so does one word.

    `outcome` says in a word what came of what was asked.
    """

    outcome = "not_read"

    def __init__(self, sentence: str, why: Why = "disk_error") -> None:
        super().__init__(sentence)
        self.why = why


class NotKept(StoreError):
    """It was certainly not written: nothing has changed, and nobody else has written there."""

    outcome = "not_kept"


class Unsure(StoreError):
    """Nobody can say yet whether it was written: only who reads it again knows."""

    outcome = "not_known"


class NoSuchField(ValueError):
    """A field that a row does not have."""


class Store(Protocol):
    """What a table asks of whoever keeps it.

    A call that writes returns when it cannot be lost any more.  It writes all or nothing: if it
    raises anything but `Unsure`, nothing has changed.
    """

    @property
    def secret(self) -> bytes:
        """For keyed hashes; made with the store, the same ever after, and told to nobody."""
        ...

    async def writable(self) -> None:
        """Returns when something can be written, as far as anybody knows."""
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

    async def create_rematch(
        self, old: str, table: TableRow, seats: Sequence[SeatRow], holders: Sequence[tuple[int, int]]
    ) -> bool:
        """Together with the link to it from the old table; False if that has one already, or has gone."""
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def seats(self, id: str) -> list[SeatRow]:
        """In their order."""
        ...

    async def holders(self, id: str) -> list[tuple[int, int]]:
        """(seat, guest), in seat order; whoever came to a seat first stands before the others."""
        ...

    async def held(self, id: str, seat: int) -> list[HolderRow]:
        """All that is known of those who hold this seat, in the order in which they came."""
        ...

    async def seating(self, id: str) -> Seating | None:
        """A table, its seats and who holds them, as they are at one moment."""
        ...

    async def update_table(self, id: str, **fields: Any) -> None: ...

    async def update_seat(self, id: str, seat: int, **fields: Any) -> None: ...

    async def take_seat(self, id: str, seat: int, guest: int, name: str, salt_commitment: str) -> bool:
        """Sit down in an open seat, name and hold it; False if it cannot be taken so.

        It may be taken already, or another seat of the table have the same commitment.
        """
        ...

    async def fill_seat(self, id: str, seat: int, level: str, name: str) -> bool:
        """A bot sits down in an open seat; False if it is not open."""
        ...

    async def empty_seat(self, id: str, seat: int) -> bool:
        """Nobody sits there any more; False if salt was asked for already, or no person sits there."""
        ...

    async def delete_waiting(self, id: str) -> bool:
        """With all that belongs to it; False if the table has begun, or has gone."""
        ...

    async def commit_salt(self, id: str, seat: int, salt_commitment: str) -> bool:
        """For a person's seat; False if salt was asked for already, or another has that commitment."""
        ...

    async def put_out(self, id: str, seat: int, by: int, guest: int | None = None) -> bool:
        """They hold the seat no more who came to it after `by`: this guest, or all; was there anybody?

        A link that brings the seat to another device ends as well: whoever has it could come back.
        """
        ...

    async def note_seen(self, id: str, guests: Collection[int], at: str) -> None:
        """These guests were at this table then, whichever seats they hold."""
        ...

    # Lists of tables

    async def public_tables(self, limit: int) -> list[Seating]:
        """Public tables that wait or run, the newest first."""
        ...

    async def tables_of(self, guest: int, limit: int) -> list[Seating]:
        """The tables at which the guest holds a seat, the newest first; not those of lessons."""
        ...

    async def learn(self, guest: int, game: str, what: str) -> None:
        """The guest has learned this of a game; once is enough."""
        ...

    async def learned_by(self, guest: int) -> set[tuple[str, str]]:
        """(game, what)."""
        ...

    async def lesson_table(self, guest: int, game: str, lesson: str) -> TableRow | None:
        """The table that the guest opened for this lesson, if there is one."""
        ...

    async def tables_that_wait_for_a_bot(self) -> list[str]:
        """Running tables at which a bot has to answer, or of which that is not known; the oldest first.

        Not those at which only bots play.
        """
        ...

    async def tables_due(self) -> list[tuple[str, int]]:
        """Running tables whose clocks run, each with the moment at which one runs out; the next first."""
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
        seats: Mapping[int, Mapping[str, Any]] = NOTHING,
        **fields: Any,
    ) -> None:
        """Entries at the end of the log, and what they change in the table's row and its `seats`, together.

        An entry whose number is taken is refused: somebody else has written there.
        """
        ...

    # What people say

    async def talk(self, id: str) -> Kept:
        """All that was said at a table, and how its guests listen."""
        ...

    async def say(self, id: str, remark: RemarkRow) -> None: ...

    async def unsay(self, id: str, number: int) -> None:
        """Its words are gone; that there was something stays."""
        ...

    async def listen(self, id: str, listener: ListenerRow) -> None:
        """From now on this guest listens so."""
        ...

    async def guest_name(self, guest: int) -> str:
        """What he calls himself; "" if that is not known."""
        ...
