"""The clocks at a table: what is left to each seat, which run, and whose turn it is.

**A turn.**  When somebody is asked, his turn begins, and it goes on until somebody else is asked who is no
interruption of it: nothing more lies on the agenda for him that lay there before.  Those who choose
together in sealed lanes have one turn together, as long as the lanes are open.  In each turn everybody who is
asked gets his share once: an increment, or the days of a turn.  So a turn of many small decisions is one
turn, and whoever interrupts it gives nobody another share.

Nothing here looks at a clock: moments and times are whole milliseconds that are given.  What is left at one
moment does not depend on how often it was reckoned before.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec import Struct

from orcade.tables.rows import TableRow
from orcade.tables.wire.clocks import Clock, DaysClock, LiveClock

SECOND = 1_000
DAY = 86_400 * SECOND
BACK = 60 * SECOND  #  for whoever comes back to a live game after his time was over
NEVER = -1


class Times(Struct, frozen=True):
    """How the clocks stand at one moment, as an entry of the log says it.

    `left` are the milliseconds of each seat.  `turn` are the seats whose turn it is, which `began` after so
    many moves; `given` says after how many moves each seat got its last share.
    """

    left: list[int]
    turn: list[int]
    began: int
    given: list[int]


@lru_cache(maxsize=64)
def read_clock(clock: str) -> Clock | None:
    """As a table's row keeps it; "" is none."""
    found: Clock | None = msgspec.json.decode(clock, type=Clock) if clock else None
    return found


def clock_of(row: TableRow) -> Clock | None:
    return read_clock(row.clock)


def written_clock(clock: Clock | None) -> str:
    return msgspec.json.encode(clock).decode() if clock is not None else ""


def at_first(clock: Clock, seats: int) -> Times:
    """Before anybody is asked."""
    bank = clock.bank * SECOND if isinstance(clock, LiveClock) else clock.days * DAY
    return Times([bank] * seats, [], 0, [NEVER] * seats)


def share(clock: Clock, left: int) -> int:
    """What is left to somebody who gets his share of a turn."""
    return clock.days * DAY if isinstance(clock, DaysClock) else left + clock.increment * SECOND


def asked_now(
    clock: Clock,
    times: Times,
    asked: Collection[int],
    moves: int,
    still: Collection[int] = (),
    lanes_open: bool = False,
) -> Times:
    """After so many moves these seats are asked, as all see it.

    `still` are those for whom something lies on the agenda that lay there before; `lanes_open` says that
    the same sealed lanes stand open as before.
    """
    if not asked:
        return times
    if lanes_open or goes_on(times.turn, asked, still):
        turn, began = times.turn, times.began
    else:
        turn, began = sorted(asked), max(times.began, moves)
    due = {seat for seat in asked if times.given[seat] < began}
    left = [share(clock, left) if seat in due else left for seat, left in enumerate(times.left)]
    given = [began if seat in due else before for seat, before in enumerate(times.given)]
    return Times(left, turn, began, given)


def goes_on(turn: Collection[int], asked: Collection[int], still: Collection[int]) -> bool:
    """Is he asked again whose turn it is, or does somebody interrupt it?"""
    return len(turn) == 1 and (set(asked) <= set(turn) or set(turn) <= set(still))


def taken_back(times: Times, asked: Collection[int]) -> Times:
    """Somebody has taken back moves of his own: no time comes back, and nobody gets his share again."""
    given = [max(before, times.began) if seat in asked else before for seat, before in enumerate(times.given)]
    return Times(times.left, sorted(asked), times.began, given)


def gone_back(times: Times, asked: Collection[int], moves: int) -> Times:
    """All agreed to go back to after so many moves: no time comes back, and turns to come are new ones."""
    given = [min(before, moves) for before in times.given]
    return taken_back(Times(times.left, times.turn, min(times.began, moves), given), asked)


def come_back(clock: Clock, times: Times, seat: int) -> Times:
    """Whoever takes his seat again after his time was over has a little, or the days of a turn."""
    if times.left[seat] > 0:
        return times
    left = list(times.left)
    left[seat] = BACK if isinstance(clock, LiveClock) else share(clock, 0)
    return Times(left, times.turn, times.began, times.given)


@dataclass(frozen=True)
class Clocks:
    """The times as they stood at a moment, and whose clocks run from there on."""

    clock: Clock
    times: Times
    at: int
    running: frozenset[int]
    paused: bool = False

    def left(self, seat: int, moment: int) -> int:
        gone = max(0, moment - self.at) if seat in self.running else 0
        return self.times.left[seat] - gone

    def ticked(self, moment: int) -> Times:
        """As they stand at a later moment, if nothing else happens."""
        left = [self.left(seat, moment) for seat in range(len(self.times.left))]
        return msgspec.structs.replace(self.times, left=left)

    def follow(self, before: Clocks) -> bool:
        """Is nothing to be seen but that time has gone by?"""
        alike = (before.running, before.paused, before.ticked(self.at).left)
        return alike == (self.running, self.paused, self.times.left)

    @property
    def due(self) -> int | None:
        """The moment at which somebody's time is over."""
        return min((self.at + self.times.left[seat] for seat in self.running), default=None)

    def first_over(self, moment: int) -> int | None:
        """Whose time was over first, by then."""
        over = [seat for seat in sorted(self.running) if self.left(seat, moment) <= 0]
        return min(over, key=lambda seat: self.times.left[seat], default=None)
