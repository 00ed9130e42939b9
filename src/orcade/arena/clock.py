"""What measures thought: the clock on the wall, or the time that the processor worked.

On a busy machine a budget of seconds on the wall buys less thought at one moment than at
another; processor time buys the same, so that other work does not decide games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter, process_time

from orcade.arena.entrant import Entrant
from orcade.kernel.hints import did_you_mean

CLOCKS: dict[str, Callable[[], float]] = {"wall": perf_counter, "processor": process_time}


class BadClock(ValueError):
    """A clock that there is not, or that cannot measure somebody."""


def check_clock(clock: str, entrants: Sequence[Entrant]) -> str:
    if clock not in CLOCKS:
        raise BadClock(f"no clock is called {clock!r}; {did_you_mean(clock, CLOCKS)}")
    if clock != "wall":
        for entrant in entrants:
            if entrant.is_program():
                raise BadClock(f"{entrant.name!r} is a program of its own and thinks by the wall clock only")
    return clock
