"""The clocks of a table that is open: how they go on with every entry, and the alarm for the next end.

What an entry says of them is reckoned before it is written (`Tick`), and is so when it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, NamedTuple

from orcade.kernel.contract import SPECTATOR, State, Step
from orcade.kernel.table import Move, Table
from orcade.tables.log.asked import asked_at, told_asked
from orcade.tables.log.entries import Stamp, with_states_after
from orcade.tables.log.history import History
from orcade.tables.moves.drafts import Drafts
from orcade.tables.moves.takeback import TakenBack
from orcade.tables.people.asking import Deeds
from orcade.tables.people.clocks import (
    SECOND,
    Asking,
    Clocks,
    Times,
    asked_now,
    at_first,
    clock_of,
    come_back,
    gone_back,
    taken_back,
)
from orcade.tables.people.deeds import Ended, Held, Paused, Resumed, Returned
from orcade.tables.people.people import People
from orcade.tables.room.later import Later, Timer
from orcade.tables.rows import TableRow, in_milliseconds, moment_of
from orcade.tables.wire.clocks import ClocksInfo

AGAIN = 5.0  #  seconds after which an end that could not be written is written


class Tick(NamedTuple):
    """What is to be written of the clocks, and how they go on then; nothing at a table without."""

    stamps: Sequence[Stamp]
    fields: dict[str, Any]  #  of the table's row
    clocks: Clocks | None

    @property
    def stamp(self) -> Stamp | None:
        return self.stamps[-1] if self.stamps else None


NO_TICK = Tick((), {}, None)


class TableClocks:
    """Of one table; `now` is None where it has none."""

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self.clock, self.changed = clock, changed
        self.now: Clocks | None = None
        self.news = False  #  is something to be told that nobody can reckon himself?

    def moment(self) -> int:
        """Milliseconds since the epoch."""
        return int(self.clock() * SECOND)

    def opened(self, row: TableRow, history: History, playing: Collection[int]) -> None:
        """The table is open again, where its log ends; `playing` are those who play as the log has it."""
        clock = clock_of(row)
        if clock is not None and history.clocks is not None:
            times, at = history.clocks
            paused = history.people.paused
            running = runs(row.asked, len(times.left), playing, paused or row.status == "over")
            clocks = Clocks(clock, times, in_milliseconds(at), running, paused)
            self.happen(Tick((), {}, clocks))

    def happen(self, tick: Tick) -> None:
        """It is written."""
        before, self.now = self.now, tick.clocks or self.now
        if self.now is not None:
            self.news = self.news or (before is not None and not self.now.follow(before))
            self.changed()

    def told(self) -> ClocksInfo | None:
        if self.now is None:
            return None
        moment = max(self.moment(), self.now.at)
        return ClocksInfo(moment, self.now.ticked(moment).left, sorted(self.now.running), self.now.paused)

    # What an entry will say

    def begun(self, row: TableRow, table: Table, playing: Collection[int]) -> Tick:
        clock = clock_of(row)
        if clock is None:
            return NO_TICK
        asked = asked_at(table.state)
        now = asking(table.state, told(asked, table.seats), playing, 0)
        times = asked_now(clock, at_first(clock, table.seats), now)
        running = runs(asked, table.seats, playing, table.outcome is not None)
        return ticking(Clocks(clock, times, self.moment(), running), [times], row)

    def moved(self, row: TableRow, drafts: Drafts, stood: int, playing: Collection[int], moment: int) -> Tick:
        """After so many moves that `stood` before."""
        if self.now is None:
            return NO_TICK
        table, times, stamps = drafts.table, self.now.ticked(moment), list[Times]()
        made = with_states_after(table, len(table.moves) - len(drafts.moves))
        for number, (move, after) in enumerate(made, stood + 1):
            asked, still = told(asked_at(after), table.seats), unfinished(move, after, times.under)
            now = asking(after, asked, playing, number, still, move.sealed)
            times = asked_now(self.now.clock, times, now)
            stamps.append(times)
        running = runs(asked_at(table.state), table.seats, playing, self.now.paused)
        return self.from_now(row, stamps, moment, running, self.now.paused)

    def took_back(self, row: TableRow, draft: TakenBack, playing: Collection[int], moment: int) -> Tick:
        if self.now is None:
            return NO_TICK
        asked, seats = asked_at(draft.table.state), draft.table.seats
        times = taken_back(self.now.ticked(moment), told(asked, seats))
        running = runs(asked, seats, playing, self.now.paused)
        return self.from_now(row, [times], moment, running, self.now.paused)

    def decided(
        self,
        row: TableRow,
        deeds: Deeds,
        table: Table,
        back: TakenBack | None,
        people: People,
        playing: Collection[int],
        moment: int,
    ) -> Tick:
        if self.now is None:
            return NO_TICK
        asked, times = asked_at(table.state), self.now.ticked(moment)
        for _, deed in deeds:
            if isinstance(deed, Returned) and deed.seat in told(asked, table.seats):
                again = people.times_over(deed.seat, times.began) > 1
                times = come_back(self.now.clock, times, deed.seat, again)
        if back is not None:
            times = gone_back(times, told(asked, table.seats), back.undone.left)
        paused, ended = paused_by(deeds, self.now.paused), any(isinstance(deed, Ended) for _, deed in deeds)
        running = runs(asked, table.seats, playing_after(deeds, playing), paused or ended)
        return self.from_now(row, [times], moment, running, paused)

    def from_now(
        self, row: TableRow, stamps: list[Times], moment: int, running: frozenset[int], paused: bool
    ) -> Tick:
        assert self.now is not None
        at = max(moment, self.now.at)
        return ticking(Clocks(self.now.clock, stamps[-1], at, running, paused), stamps, row)


def ticking(clocks: Clocks, stamps: list[Times], row: TableRow) -> Tick:
    fields = {} if clocks.due == row.due else {"due": clocks.due}
    at = moment_of(clocks.at)
    return Tick([Stamp(at, times) for times in stamps], fields, clocks)


def told(asked: int | None, seats: int) -> list[int]:
    """Who has to answer, as all see it."""
    return told_asked(asked, seats, [])


def runs(asked: int | None, seats: int, playing: Collection[int], stand: bool) -> frozenset[int]:
    """Whose clocks run: of those who play, and are asked as all see it; none while all `stand`."""
    return frozenset() if stand else frozenset(told(asked, seats)) & frozenset(playing)


def paused_by(deeds: Deeds, before: bool) -> bool:
    said = [isinstance(deed, Paused) for _, deed in deeds if isinstance(deed, Paused | Resumed)]
    return said[-1] if said else before


def playing_after(deeds: Deeds, playing: Collection[int]) -> set[int]:
    """Of those who play no more because a bot holds their place, and those who are back."""
    held = {deed.seat for _, deed in deeds if isinstance(deed, Held)}
    back = {deed.seat for _, deed in deeds if isinstance(deed, Returned)}
    return (set(playing) - held) | back


def asking(
    state: State,
    asked: list[int],
    playing: Collection[int],
    moves: int,
    still: Collection[int] = (),
    lanes_open: bool = False,
) -> Asking:
    """Of what lies on the agenda, all that comes next for those who are asked is of their turn."""
    under = len(state.agenda) - 1
    while under > 0 and seat_of(state.agenda[under - 1]) in asked:
        under -= 1
    return Asking(asked, playing, moves, under, still, lanes_open)


def unfinished(move: Move, after: State, since: int) -> set[int]:
    """For whom something lies under what is asked that lay there before the move, above so many others."""
    lay = {repr(step.seen_by(SPECTATOR)) for step in move.before.agenda}
    under = [step.seen_by(SPECTATOR) for step in after.agenda[since:-1]]
    return {seat_of(step) for step in under if repr(step) in lay} - {SPECTATOR}


def seat_of(step: Step[Any]) -> int:
    """As all see it."""
    return getattr(step.seen_by(SPECTATOR), "seat", SPECTATOR)


class NextEnd:
    """Rings when somebody's time is over, if nobody has set it anew by then."""

    def __init__(self, over: Callable[[], Coroutine[Any, Any, None]], later: Later) -> None:
        self.over, self.later = over, later
        self.timer: Timer | None = None
        self.ringing: asyncio.Task[None] | None = None

    def set(self, seconds: float | None) -> None:
        self.stop()
        if seconds is not None:
            self.timer = self.later(max(0.0, seconds), self.ring)

    def ring(self) -> None:
        self.timer = None
        self.ringing = asyncio.create_task(self.over())

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None
