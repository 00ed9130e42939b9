"""The clocks at a table: what is left to each seat, which run, and whose turn it is.

**A turn.**  When somebody is asked, his turn begins, with all that lies for him on top of the agenda then.
It goes on until somebody else is asked who is no interruption of it: nothing is left of it that lay on the
agenda for him before.  What comes for him later in the round, after others, is another turn.  Those who
choose together in sealed lanes have one turn together, as long as the lanes are open.  In each turn
everybody who plays and is asked gets his share once: an increment, or the days of a turn.  So a turn of many
small decisions is one turn, and whoever interrupts it gives nobody another share.  What a bot plays in
somebody's place gives him none; he gets it if he comes back while he is asked.

Nothing here looks at a clock: moments and times are whole milliseconds that are given.  What is left at one
moment does not depend on how often it was reckoned before.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from orcade.tables.rows import TableRow
from orcade.tables.wire.clocks import Clock, DaysClock, LiveClock

SECOND = 1_000
DAY = 86_400 * SECOND
BACK, BACK_LATE = 10 * SECOND, 3_600 * SECOND  #  live, and by correspondence: for who comes back without time
NEVER = -1


class Times(Struct, frozen=True):
    """How the clocks stand at one moment, as an entry of the log says it.

    `left` are the milliseconds of each seat.  `turn` are the seats whose turn it is, which `began` after so
    many moves, and `under` which so many steps lay on the agenda; `given` says after how many moves each
    seat got its last share.
    """

    left: list[int]
    turn: list[int]
    began: int
    given: list[int]
    under: int = 0


class Asking(NamedTuple):
    """After so many moves these seats are asked, as all see it, and people play in those of them.

    So many steps lie `under` what is asked; `still` are those for whom something is left of the turn that
    went on before; `lanes_open` says that the same sealed lanes stand open as before.
    """

    asked: Collection[int]
    playing: Collection[int]
    moves: int
    under: int = 0
    still: Collection[int] = ()
    lanes_open: bool = False


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
    """What is left to somebody who gets his share of a turn; whose time was over has no bank any more."""
    if isinstance(clock, DaysClock):
        return clock.days * DAY
    increment = clock.increment * SECOND
    return left + increment if left > 0 else max(increment, BACK)


def asked_now(clock: Clock, times: Times, now: Asking) -> Times:
    if not now.asked:
        return times
    if not (now.lanes_open or goes_on(times.turn, now.asked, now.still)):
        times = Times(times.left, sorted(now.asked), max(times.began, now.moves), times.given, now.under)
    return shared(clock, times, set(now.asked).intersection(now.playing))


def shared(clock: Clock, times: Times, seats: Collection[int]) -> Times:
    """With their shares of this turn, for those of these seats that have not got theirs."""
    due = {seat for seat in seats if times.given[seat] < times.began}
    left = [share(clock, left) if seat in due else left for seat, left in enumerate(times.left)]
    given = [times.began if seat in due else before for seat, before in enumerate(times.given)]
    return replace(times, left=left, given=given)


def goes_on(turn: Collection[int], asked: Collection[int], still: Collection[int]) -> bool:
    """Is he asked again whose turn it is, or does somebody interrupt it?"""
    return len(turn) == 1 and (set(asked) <= set(turn) or set(turn) <= set(still))


def taken_back(times: Times, asked: Collection[int]) -> Times:
    """Somebody has taken back moves of his own: no time comes back, and nobody gets his share again."""
    given = [max(before, times.began) if seat in asked else before for seat, before in enumerate(times.given)]
    return replace(times, turn=sorted(asked), given=given)


def gone_back(times: Times, asked: Collection[int], moves: int) -> Times:
    """All agreed to go back to after so many moves: no time comes back, and turns to come are new ones."""
    given = [min(before, moves) for before in times.given]
    return taken_back(replace(times, began=min(times.began, moves), given=given), asked)


def come_back(clock: Clock, times: Times, seat: int, again: bool) -> Times:
    """Whoever takes his seat again while he is asked has his share of this turn.

    If it was in this turn that his time was over, he has a little to bring it to its end, but not `again`.
    """
    now = shared(clock, times, [seat])
    if now.left[seat] > 0 or again:
        return now
    left = list(now.left)
    left[seat] = BACK if isinstance(clock, LiveClock) else BACK_LATE
    return replace(now, left=left)


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
        return replace(self.times, left=left)

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
