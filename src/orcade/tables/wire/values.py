"""What many messages are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Lang = Literal["fr", "en"]
Words = dict[str, Any]  #                a thing of a game in words: {"deploy": {"card": "red1_blue2", …}}
Name = Annotated[str, Meta(max_length=24)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
SaltCommitment = Annotated[
    str, Meta(max_length=64, pattern=r"^([0-9a-f]{64})?$")
]  # BLAKE2b of the salt, or "": none
SaltState = Literal["none", "awaited", "committed", "asked", "given", "left_out"]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
WishFor = Literal["resign", "draw", "stop", "undo", "hold", "pause", "resume"]


class Text(Struct, frozen=True):
    """The same in both languages."""

    fr: str
    en: str


class Problem(Struct, frozen=True):
    """Why a request was not carried out; nothing has changed."""

    code: str
    message: Text
