"""The salt of players: for whom a table waits when all have sat, and how long.

A page commits to its salt while the seats fill.  When all are taken, no commitment changes any
more, and every page that made one is asked for its salt.  So nobody chooses his salt when he knows
another's.  Whose page is away is left out after a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from orcade.kernel.chance import salt_commitment
from orcade.tables.refusals import NotNow, NotPermitted
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.later import Later, Timer
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import AWAITED, SeatRow

SECONDS = 6.0  # a page that is there answers within one; a telephone that wakes up needs a few


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


# What pages say, under the lock of their room


async def commits(room: KeptRoom, viewer: Viewer, seat: int, commitment: str) -> None:
    """Only where it is awaited."""
    room.check_look(viewer, seat)
    awaited = room.scene is None and room.seats[seat].salt_commitment == AWAITED
    writing = room.store.commit_salt
    if not awaited or not await room.durable_or_come_again(writing(room.id, seat, commitment)):
        raise NotPermitted("salt_settled")


async def reveals(room: KeptRoom, viewer: Viewer, seat: int, salt: str) -> bool:
    """The salt to which the page has committed; False if it was said before."""
    room.check_look(viewer, seat)
    row = room.seats[seat]
    if salt_commitment(salt) != row.salt_commitment:
        raise NotPermitted("other_salt")
    if row.salt:
        return False
    if room.scene is not None or not room.row.salts_asked:
        raise NotNow("salt_not_asked")
    await room.durable_or_come_again(room.store.update_seat(room.id, seat, salt=salt))
    return True
