"""What `orcade play` was asked for, as it was typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    game: str | None = None
    seats: str | None = None
    me: Sequence[str] = ()
    hot_seat: bool = False
    level: str = "warrior"
    option: Sequence[str] = ()
    components: str | None = None
    name: Sequence[str] = ()
    seed: str | None = None
    salt: Sequence[str] = ()
    record: str | None = None
    force: bool = False
    resume: str | None = None
    no_pause: bool = False
