"""What people do at a table beside playing, as the entries of its log say it (their kind is `people`).

The seat of the entry is whose deed it is.  What follows from a deed is a deed of its own, written with it:
whoever folds the log never has to know the rules by which it followed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from orcade.tables.people.clocks import Times

Wish = Literal["resign", "draw", "stop", "undo", "hold", "pause", "resume"]
How = Literal["resigned", "draw", "stopped", "time"]
Why = Literal["resigned", "away", "left", "time", "lost"]


class Deed(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="deed"):
    """`clocks` says how they stand, at a table that has them."""

    clocks: Times | None = None


class Asked(Deed, frozen=True, tag="asked"):
    """The seats `of` are asked for something: by all of them, or by `most` of them, it is granted.

    `seat` is who is away, and `level` that of the bot that shall hold his place; `left` is how many moves
    shall stand, where others are to be taken back.
    """

    wish: Wish
    of: list[int]
    most: bool = False
    seat: int | None = None
    level: str = ""
    left: int = 0


class Answered(Deed, frozen=True, tag="answered"):
    """`asked` is the number of the entry in which it was asked."""

    asked: int
    yes: bool


class Withdrawn(Deed, frozen=True, tag="withdrawn"):
    """It is asked no more: who asked thinks otherwise, or, as a deed of nobody, it has lapsed."""

    asked: int


class Resigned(Deed, frozen=True, tag="resigned"):
    """These seats give up."""

    seats: list[int]


class Held(Deed, frozen=True, tag="held"):
    """A bot holds the place of this seat."""

    seat: int
    level: str
    why: Why

    @property
    def for_good(self) -> bool:
        """Does nobody come back to it?"""
        return self.why in ("resigned", "lost")


class Returned(Deed, frozen=True, tag="returned"):
    """Its person has the seat again."""

    seat: int


class TimedOut(Deed, frozen=True, tag="timed_out"):
    """The time of this seat is over; the seats `lost` lose by it."""

    seat: int
    lost: list[int] = []


class Paused(Deed, frozen=True, tag="paused"):
    """All clocks stand."""


class Resumed(Deed, frozen=True, tag="resumed"):
    """They run again."""


class Ended(Deed, frozen=True, tag="ended"):
    """The game is over by what people decided; without `ranks` it has no result."""

    how: How
    ranks: list[int] = []


AnyDeed = Asked | Answered | Withdrawn | Resigned | Held | Returned | TimedOut | Paused | Resumed | Ended
