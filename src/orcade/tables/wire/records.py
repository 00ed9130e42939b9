"""Keys, proofs, and records that somebody brings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from orcade.tables.wire.seats import TableInfo


class SigningKey(Struct, frozen=True):
    """A public key with which this server signs records, or signed them until it got another."""

    key: str  #                          64 hexadecimal digits
    since: str
    until: str  #                        "" for the one that signs now


class Proof(Struct, frozen=True):
    """What was found of a record that somebody brought, in words of `kernel/proof.py`."""

    proved: list[str]
    not_proved: list[str]
    signed: Literal["here", "elsewhere", "nobody"]
    key: str  #                          that signed, or ""
    server: str  #                       the public address of the server that says it hosted the game, or ""


class Brought(Struct, frozen=True):
    """A record that somebody brought, as a table to look at."""

    table: TableInfo
    proof: Proof
