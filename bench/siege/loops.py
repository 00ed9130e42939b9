"""How long event loops worked, and how long they would have and were given no core, as Linux counts it.

So a busy machine is told from a busy server.  A running thread is counted up to the system's last tick, so
that single figures are a few milliseconds off.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Spent(NamedTuple):
    """Seconds."""

    worked: float
    waited: float

    def since(self, before: Spent) -> Spent:
        return Spent(self.worked - before.worked, self.waited - before.waited)


class Loops:
    """The main threads of some processes; not a number where the system does not tell."""

    def __init__(self, processes: list[int | str]) -> None:
        self.files = [Path(f"/proc/{process}/schedstat") for process in processes]

    def now(self) -> list[Spent]:
        return [spent(file) for file in self.files]

    def since(self, before: list[Spent]) -> Spent:
        """Of the one that worked most: whoever is served is served by one of them."""
        each = [now.since(then) for now, then in zip(self.now(), before, strict=True)]
        return max(each)


def spent(file: Path) -> Spent:
    try:
        worked, waited, *_ = map(int, file.read_text(encoding="ascii").split())
    except (OSError, ValueError):
        return Spent(float("nan"), float("nan"))
    return Spent(worked / 1e9, waited / 1e9)
