"""What the store keeps of the talk at a table, as typed rows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

To = Literal["table", "team", "watchers"]


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
