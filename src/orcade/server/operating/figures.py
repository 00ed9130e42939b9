"""What a process counts of itself as it goes: whole numbers and times, gathered when somebody asks.

To count costs less than a microsecond, and nothing that is counted names anybody but `addresses`.
"""

from __future__ import annotations

from bisect import bisect_left

from msgspec import Struct, field

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds
MOST_ADDRESSES = 20


class Times(Struct):
    """How often something took up to each bound, or longer than all of them, and how long it took in all."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Somewhere(Struct, frozen=True):
    """Somebody's address, how many sockets are open from there, and what it used of the event loop lately."""

    address: str
    sockets: int
    used: float


class Figures(Struct):
    """Of one process since its start, or as it is now."""

    process: str
    moves: int = 0  #                    that were written
    acknowledged: Times = field(default_factory=Times)  # from a move's coming to its answer
    tables: int = 0  #                   open now
    sockets: int = 0
    bots_waiting: int = 0
    bots_thinking: int = 0
    bots: Times = field(default_factory=Times)  # from the question to the answer, without the wait
    bots_failed: int = 0
    writes: Times = field(default_factory=Times)  # of each transaction
    writes_waiting: int = 0
    writes_failed: int = 0
    refused: dict[str, int] = {}  #      by why
    addresses: list[Somewhere] = []  #   the busiest first
