"""What a device keeps where there is no server, and what became of a file that was brought to it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class NotOpened(Struct, frozen=True):
    """A table that is left out."""

    id: str
    why: str  #                          in the words of the machine


class Kept(Struct, frozen=True):
    """All that this device keeps."""

    tables: int
    not_opened: list[NotOpened]


class LeftOut(Struct, frozen=True):
    """A table of a file that was not taken."""

    id: str
    why: Literal["unreadable", "other_moves"]


class TakenIn(Struct, frozen=True):
    """What of a file is here now that was not, in tables."""

    added: int
    gone_on: int  #                      that were here, with fewer moves
    left_out: list[LeftOut]
