"""The time of a run, shared out round by round: on a busy machine rounds get shorter, not the run longer."""

from __future__ import annotations

from time import monotonic

SHORTEST = 0.2  # seconds of processor time; less than that measures nothing
STARTING = 0.3  # seconds that a worker needs before it measures


class Budget:
    def __init__(self, seconds: float, rounds: int) -> None:
        self.ends = monotonic() + seconds
        self.rounds = rounds
        self.share = 1.0  # of a core, as the last round got it

    def each(self, parts: int, workers: int) -> float:
        """The processor time for each of so many parts of the next round, in so many workers."""
        wall = (self.ends - monotonic()) / self.rounds - workers * STARTING
        self.rounds -= 1
        return max(SHORTEST, wall * self.share / parts)

    def learn(self, shares: list[float]) -> None:
        """What part of a core the workers of this round got."""
        if shares:
            self.share = sum(shares) / len(shares)
