"""What an operator can order, and what he is answered: one line of JSON each."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from orcade.server.operating.figures import Figures
from orcade.server.store.operations import BanLine, GuestLine, TableLine
from orcade.tables.wire.records import SigningKey
from orcade.tables.wire.values import Problem

Days = Annotated[int, Meta(ge=0, le=100_000)]


class Order(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One thing to do."""


class Status(Order, frozen=True):
    """What goes on in the running server?"""


class Close(Order, frozen=True):
    """Nobody is let in any more; nothing is lost, and `Reopen` opens them again."""

    tables: list[str]


class Reopen(Order, frozen=True):
    tables: list[str]


class Delete(Order, frozen=True):
    """For good, with all that was played there; `dry` only says what would go."""

    tables: list[str]
    dry: bool = False


class Ban(Order, frozen=True):
    """Keep out a guest (his number), an address or a network."""

    whom: str
    because: str = ""
    dry: bool = False


class Unban(Order, frozen=True):
    whom: str


class Prune(Order, frozen=True):
    """Delete what nobody came back to for so many days; None: leave these as they are."""

    tables: Days | None = None
    abandoned: Days | None = None  #     tables that wait or run
    guests: Days | None = None
    dry: bool = False


class RotateKey(Order, frozen=True):
    """Another key signs records from now on; `dry` only says which does now."""

    dry: bool = False


AnyOrder: TypeAlias = Status | Close | Reopen | Delete | Ban | Unban | Prune | RotateKey


class Running(Struct, frozen=True):
    """What goes on in a server, process by process; `database` is where its data lie, or "" in its folder."""

    version: str
    processes: list[Figures]
    database: str = ""


class Tables(Struct, frozen=True):
    """These tables are now as was ordered."""

    tables: list[TableLine]


class Gone(Struct, frozen=True):
    """What went, or would go."""

    tables: list[TableLine]
    guests: list[GuestLine]


class Banned(Struct, frozen=True):
    """Who is kept out from now on, and how many sockets that ended, or would end."""

    ban: BanLine
    sockets: int


class Answer(Struct, frozen=True, omit_defaults=True):
    """One of these."""

    running: Running | None = None
    tables: Tables | None = None
    gone: Gone | None = None
    banned: Banned | None = None
    unbanned: str = ""
    keys: list[SigningKey] = []  #       the one that signs, then those before it
    problem: Problem | None = None
