"""Who is away from a table that waits for him, and when those who are there may decide what to do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import ceil
from time import time

from orcade.tables.rows import PATIENCE

GRACE = 30  #  seconds, at least, after the table was opened again: everybody has to come back then
COARSE = 10  #  seconds: more exactly nobody is told


class Absence:
    """Of one table: since when nobody is here for a seat, and since when all others see it asked."""

    def __init__(self, patience: int = PATIENCE, clock: Callable[[], float] = time) -> None:
        self.patience, self.clock = patience, clock
        self.gone: dict[int, float] = {}
        self.asked: dict[int, float] = {}
        self.grace_ends = 0.0

    def opened(self, sights: Mapping[int, float]) -> None:
        """Nobody is here yet; for each seat that somebody plays, when somebody was last here for it."""
        now = self.clock()
        self.gone = {seat: min(last, now) for seat, last in sights.items()}
        self.grace_ends = now + min(GRACE, self.patience)

    def here(self, seats: Collection[int], present: Collection[int]) -> None:
        """Of these seats, which somebody plays, somebody is present in those."""
        now = self.clock()
        self.gone = {seat: self.gone.get(seat, now) for seat in seats if seat not in present}

    def waits_for(self, seats: Collection[int], since: float | None = None) -> None:
        """For whom it has not waited yet, it does since now, or since then."""
        first = self.clock() if since is None else since
        self.asked = {seat: self.asked.get(seat, first) for seat in seats}

    def since(self, seat: int) -> int | None:
        """For how many seconds nobody is here; None if somebody is."""
        return None if seat not in self.gone else max(0, int(self.clock() - self.gone[seat]))

    def gone_for(self, seats: Collection[int], seconds: int) -> bool:
        """Is nobody here for any of these seats, for so long, though he had a moment to come back?"""
        return self.clock() >= self.grace_ends and all((self.since(seat) or 0) >= seconds for seat in seats)

    def seconds_left(self, seat: int) -> float | None:
        """Until the others may decide; None if the table does not wait for him, or he is here."""
        if seat not in self.gone or seat not in self.asked:
            return None
        waits_until = max(self.gone[seat], self.asked[seat]) + self.patience
        return max(waits_until, self.grace_ends) - self.clock()

    def told_left(self) -> dict[int, int]:
        """The same as it is told, of each of those for whom the table waits; 0 when they may."""
        left = {seat: self.seconds_left(seat) for seat in self.gone}
        return {
            seat: COARSE * ceil(max(0.0, seconds) / COARSE)
            for seat, seconds in left.items()
            if seconds is not None
        }

    def long_gone(self) -> frozenset[int]:
        """Those about whom the others may decide."""
        return frozenset(seat for seat, seconds in self.told_left().items() if seconds == 0)


def coarse(seconds: int) -> int:
    return seconds - seconds % COARSE
