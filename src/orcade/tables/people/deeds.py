"""What people do at a table beside playing, as the entries of its log say it (their kind is `people`).

The seat of the entry is whose deed it is.  What follows from a deed is a deed of its own, written with it:
whoever folds the log never has to know the rules by which it followed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Wish = Literal["resign", "draw", "stop", "undo", "hold"]
How = Literal["resigned", "draw", "stopped"]
Why = Literal["resigned", "away", "left"]


class Deed(Struct, frozen=True, omit_defaults=True, tag_field="deed"):
    pass


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
    """It is asked no more: who asked thinks otherwise, or it has no sense any more."""

    asked: int


class Resigned(Deed, frozen=True, tag="resigned"):
    """These seats give up."""

    seats: list[int]


class Held(Deed, frozen=True, tag="held"):
    """A bot holds the place of this seat."""

    seat: int
    level: str
    why: Why


class Returned(Deed, frozen=True, tag="returned"):
    """Its person has the seat again."""

    seat: int


class Ended(Deed, frozen=True, tag="ended"):
    """The game is over by what people decided; without `ranks` it has no result."""

    how: How
    ranks: list[int] = []


AnyDeed = Asked | Answered | Withdrawn | Resigned | Held | Returned | Ended
