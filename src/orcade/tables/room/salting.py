"""The salt of players: for whom a table waits when all have sat, and how long.

A page commits to its salt while the seats fill.  When all are taken, no commitment changes any
more, and every page that made one is asked for its salt.  So nobody chooses his salt when he knows
another's.  Whose page is away is left out after a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from orcade.tables.rows import AWAITED, SeatRow

SECONDS = 6.0  # a page that is there answers within one; a telephone that wakes up needs a few


class Timer(Protocol):
    def cancel(self) -> object: ...


Later = Callable[[float, Callable[[], None]], Timer]  # after so many seconds, do this


def later(seconds: float, work: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, work)


def commitments(seats: Sequence[SeatRow]) -> list[str | None]:
    """Each seat's, or None."""
    made = [seat.salt_commitment for seat in seats]
    return [each if each not in ("", AWAITED) else None for each in made]


def commitments_awaited(seats: Sequence[SeatRow]) -> list[int]:
    return [seat.seat for seat in seats if seat.salt_commitment == AWAITED]


def salts_asked(seats: Sequence[SeatRow]) -> list[int]:
    """Who committed and has not revealed his salt yet."""
    made = commitments(seats)
    return [seat.seat for seat in seats if made[seat.seat] and not seat.salt]


class Patience:
    """Waits for those who are missing until it is lost; then nobody is waited for."""

    def __init__(self, over: Callable[[], Coroutine[Any, Any, None]], later: Later) -> None:
        self.over, self.later = over, later
        self.timer: Timer | None = None
        self.lost = False
        self.telling: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> bool:
        return self.timer is not None

    def waits_for(self, missing: Sequence[int]) -> bool:
        """Is anybody missing, and may he still come?"""
        if not missing or self.lost:
            return False
        if self.timer is None:
            self.timer = self.later(SECONDS, self.lose)
        return True

    def lose(self) -> None:
        self.timer, self.lost = None, True
        self.telling = asyncio.create_task(self.over())

    def end(self) -> None:
        """All came, or were left out: whatever is waited for next has its own time."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.lost = None, False
