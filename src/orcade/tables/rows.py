"""What the store keeps, as typed rows.

A **guest** is a person on a device; a **seat** belongs to whoever holds it (several guests
may hold one seat, one guest may hold several); a table is the fold of its **entries**; a **remark**
is something that somebody said there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from time import time_ns
from typing import Literal

from msgspec import Struct, structs

SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "running", "over"]
AWAITED = "awaited"
PATIENCE = 120
ASKED_SEATS = 8  #                       so many bits of `TableRow.asked` for each of its two halves
EntryKind = Literal["opened", "move", "undo", "rules", "people"]
To = Literal["table", "team", "watchers"]  # who hears a remark


def now() -> str:
    """The moment as the store writes it: ISO 8601, UTC."""
    return moment_of(time_ns() // 1_000_000)


def moment_of(milliseconds: int) -> str:
    """As the store writes it, of so many since the epoch."""
    seconds, rest = divmod(milliseconds, 1_000)
    return f"{to_the_second(seconds)}.{rest:03}+00:00"


@lru_cache(maxsize=1)
def to_the_second(seconds: int) -> str:
    """Every entry says when it was written, and many are in one second."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def in_seconds(moment: str) -> float:
    """Since the epoch, of a moment as the store writes it."""
    return datetime.fromisoformat(moment).timestamp()


def in_milliseconds(moment: str) -> int:
    """Since the epoch, exactly."""
    return round(in_seconds(moment) * 1_000)


class GuestRow(Struct, frozen=True):
    id: int
    name: str
    created: str
    device: str = ""  #                  browser and system in a word each (`server/http/devices.py`)


class HolderRow(Struct, frozen=True):
    """A guest who may play in a seat; a time that nobody has noted is ""."""

    guest: int
    came: int  #                         the place in the order in which its holders came to the seat
    since: str
    seen: str  #                         at this table, to a few minutes
    device: str = ""


class TableRow(Struct, frozen=True):
    """A table; `components` is the owner's TOML or "", `options` JSON as given, hidden cards included."""

    id: str
    game: str
    rules: str
    components: str
    components_digest: str
    options: str
    seed: bytes
    salts: list[str]  #                  in seat order, fixed when the table starts
    public: bool
    calm: bool
    status: Status
    owner: int  #                        the guest who opened it
    created: str
    rematch: str = ""
    imported: bool = False
    asked: int | None = None  #          who has to answer (see log/asked.py); None: nobody has looked yet
    salts_asked: bool = False  #         all have sat, and no commitment to salt changes any more
    closed: bool = False  #              by the operator: nobody is let in
    lesson: str = ""  #                  the lesson that is taught here (kernel/lessons), if one is
    script: str = (
        ""  #                  … and what it was begun with (tables/lessons.py); of a game laid out late, too
    )
    locked: bool = False  #              nobody looks who does not play there
    talk: Literal["phrases", "free"] = "phrases"
    strangers: bool = False  #           it was listed for everybody at some time (`talk/audience.py`)
    patience: int = PATIENCE  #          seconds in which who is away may come back before others decide
    clock: str = ""  #                   how time is set (wire/clocks.py), as JSON; "" is without
    due: int | None = None  #            milliseconds since the epoch: then somebody's time is over
    logged: int = 0  #                   so many entries its log must have: no end of it is lost unnoticed

    @property
    def laid_out(self) -> bool:
        """Its log opens after moves that stand nowhere, so there is no record of it."""
        return bool(self.script)


class SeatRow(Struct, frozen=True):
    """Who plays there now; `left` says that a person left it to the bot and may take it back.

    `salt_commitment` is "" where no page gives salt, and `AWAITED` where one has still to commit.
    """

    table: str
    seat: int
    kind: SeatKind
    level: str = ""
    name: str = ""
    left: bool = False
    salt: str = ""  #                    revealed before the start
    salt_commitment: str = ""

    @property
    def called(self) -> str:
        """The name; of a seat where nobody sits its letter, as on the screen."""
        return self.name or chr(ord("A") + self.seat)


class Entry(Struct, frozen=True):
    """One row of a table's log; `client` is the client's own id of the act, or ""."""

    number: int
    kind: EntryKind
    seat: int | None
    guest: int | None  #                 None: a bot, or the table itself
    client: str
    body: bytes
    at: str


def reached(entries: Sequence[Entry]) -> int:
    """So many entries must a log have that ends with these."""
    return 1 + max((entry.number for entry in entries), default=-1)


Seating = tuple[TableRow, list[SeatRow], list[tuple[int, int]]]  # a table, its seats, and (seat, guest)


# What people say


class RemarkRow(Struct, frozen=True):
    """Something that was said, as a phrase or in words of one's own; taken back, it has neither.

    `name` is what whoever said it was called then, `client` the client's own id of it.
    """

    number: int
    to: To
    seat: int | None  #                  None: a spectator
    guest: int
    name: str
    phrase: str
    text: str
    client: str
    at: str


class ListenerRow(Struct, frozen=True):
    """How a guest listens at a table: does he talk with strangers, and whom does he not want to hear?"""

    guest: int
    open: bool = False
    muted: tuple[int, ...] = ()  #       guests


Kept = tuple[list[RemarkRow], list[ListenerRow]]  # the talk at a table, in the order in which it was said


def unsaid(remark: RemarkRow) -> RemarkRow:
    """Taken back: its words are gone."""
    return structs.replace(remark, phrase="", text="")


def is_unsaid(remark: RemarkRow) -> bool:
    return not (remark.phrase or remark.text)
