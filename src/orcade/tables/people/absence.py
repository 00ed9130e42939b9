"""Who is away from a table that waits for him, and when those who are there may decide what to do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import time

from orcade.tables.rows import PATIENCE

GRACE = 30  #  seconds, at least, after the table was opened again: everybody has to come back then


class Absence:
    """Of one table: since when nobody is here for a seat, and since when all others see it asked."""

    def __init__(self, patience: int = PATIENCE, clock: Callable[[], float] = time) -> None:
        self.patience, self.clock = patience, clock
        self.gone: dict[int, float] = {}
        self.asked: dict[int, float] = {}

    def opened(self, seats: Collection[int], asked: Collection[int], since: float) -> None:
        """The table stands as it did since then, and nobody is here yet."""
        self.gone = dict.fromkeys(seats, self.clock() - max(0, self.patience - GRACE))
        self.asked = dict.fromkeys(asked, since)

    def here(self, seats: Collection[int], present: Collection[int]) -> None:
        """Of these seats, which somebody plays, somebody is present in those."""
        now = self.clock()
        self.gone = {seat: self.gone.get(seat, now) for seat in seats if seat not in present}

    def waits_for(self, seats: Collection[int]) -> None:
        now = self.clock()
        self.asked = {seat: self.asked.get(seat, now) for seat in seats}

    def since(self, seat: int) -> int | None:
        """For how many seconds nobody is here; None if somebody is."""
        return None if seat not in self.gone else max(0, int(self.clock() - self.gone[seat]))

    def seconds_left(self, seat: int) -> float | None:
        """Until the others may decide; None if the table does not wait for him, or he is here."""
        if seat not in self.gone or seat not in self.asked:
            return None
        return max(self.gone[seat], self.asked[seat]) + self.patience - self.clock()

    def waited(self) -> dict[int, int]:
        """For how many seconds the table has waited for each of those who are away."""
        left = {seat: self.seconds_left(seat) for seat in self.gone}
        return {seat: int(self.patience - seconds) for seat, seconds in left.items() if seconds is not None}

    def long_gone(self) -> frozenset[int]:
        """Those about whom the others may decide."""
        left = {seat: self.seconds_left(seat) for seat in self.gone}
        return frozenset(seat for seat, seconds in left.items() if seconds is not None and seconds <= 0)
