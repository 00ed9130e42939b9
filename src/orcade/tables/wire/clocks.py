"""The clocks of a table: how time is set when it is opened, and how it stands while it is played."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

TimeOver = Literal["bot", "loses"]


class LiveClock(Struct, frozen=True, tag="live", tag_field="kind", forbid_unknown_fields=True):
    """A bank of seconds for each player, and an increment for each turn in which he is asked."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    over: TimeOver = "bot"  #            when his time is over, a bot holds his place, or he loses


class DaysClock(Struct, frozen=True, tag="correspondence", tag_field="kind", forbid_unknown_fields=True):
    """So many days for each turn in which somebody is asked."""

    days: Annotated[int, Meta(ge=1, le=14)]
    over: TimeOver = "bot"  #            when his time is over, a bot holds his place, or he loses


Clock = LiveClock | DaysClock


class ClocksInfo(Struct, frozen=True):
    """What was left to each seat when this was told; of those that run it gets less."""

    at: int  #                           milliseconds since 1970, by the server
    left: list[int]  #                   milliseconds of each seat; of a bot they mean nothing
    running: list[int]
    paused: bool


class ClocksNow(Struct, frozen=True, tag="clocks", tag_field="kind"):
    """Other clocks run than before, or they are paused."""

    clocks: ClocksInfo
