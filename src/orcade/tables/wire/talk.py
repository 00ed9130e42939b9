"""What people at a table say to each other: to the table, to partners, or among spectators."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from orcade.tables.wire.values import SeatNumber, Text, Token

TalkTo = Literal["table", "team", "watchers"]
TalkBy = Literal["phrases", "free"]


class Phrase(Struct, frozen=True):
    """Something that is said with one touch, and read by everybody in his own language."""

    id: str
    text: Text


class Say(Struct, frozen=True, tag="say", tag_field="kind", forbid_unknown_fields=True):
    """A phrase, or a text where the table allows it; a spectator has no seat.

    The same id again is not said again.
    """

    id: Token
    seat: SeatNumber | None
    to: TalkTo
    phrase: Annotated[str, Meta(max_length=24)] = ""
    text: Annotated[str, Meta(max_length=2_000)] = ""  # of which 200 characters may be left when it is clean


class Unsay(Struct, frozen=True, tag="unsay", tag_field="kind", forbid_unknown_fields=True):
    """Take back a remark: one of mine, or as the host any that I hear."""

    id: Token
    remark: Token


class Mute(Struct, frozen=True, tag="mute", tag_field="kind", forbid_unknown_fields=True):
    """I do not want to hear this person here, or do again."""

    id: Token
    who: Token
    on: bool


class TalkHere(Struct, frozen=True, tag="talk_here", tag_field="kind", forbid_unknown_fields=True):
    """Shall I and those strangers who want to talk as well hear each other?"""

    id: Token
    on: bool


class Remark(Struct, frozen=True):
    """Something that was said, in my language; `id` and `who` are words without meaning."""

    id: str
    who: str
    name: str
    seat: int | None  #                  None: a spectator
    to: TalkTo
    text: str
    at: str  #                           ISO 8601, UTC
    mine: bool


class Speaker(Struct, frozen=True):
    who: str
    name: str
    seat: int | None


class Talk(Struct, frozen=True, tag="talk", tag_field="kind"):
    """All that I hear, the latest last.  It is told when it is not what a page takes for granted.

    Without it nothing was said, and somebody speaks to the table if he plays there, else to spectators.
    """

    to: list[TalkTo]
    remarks: list[Remark]
    muted: list[Speaker]
    on: bool  #                          I talk with strangers
    open: list[int]  #                   seats whose people do


class NewRemark(Struct, frozen=True, tag="remark", tag_field="kind"):
    remark: Remark


Talking = Say | Unsay | Mute | TalkHere
