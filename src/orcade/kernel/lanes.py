"""Sealed lanes: several seats decide at the same time, and nobody sees what the others do.

A lane is the agenda of one seat.  While it is worked on, it stands in the place of
the table's agenda, so that rules say `s.then` in it as everywhere.  Lanes are never
changed: what was answered makes a new lane, and a clone copies nothing below the
agenda.
"""

from __future__ import annotations

from typing import Any

from orcade.kernel.chance import NoLuckHere
from orcade.kernel.contract import Decision, S, State, Step
from orcade.kernel.fields import said_by_fields
from orcade.kernel.space import Action


class Lane:
    """The sealed agenda of one seat: what it began with, and what is left of it, the next step last.

    It begins at its first decision: steps before that are done when the lanes are opened.
    """

    def __init__(self, seat: int, opening: list[Step[Any]], agenda: list[Step[Any]] | None = None) -> None:
        self.seat: int = seat
        self.opening: list[Step[Any]] = opening
        self.agenda: list[Step[Any]] = opening[::-1] if agenda is None else agenda

    def __repr__(self) -> str:
        return said_by_fields(self)

    def done(self) -> bool:
        return not self.agenda

    def decision(self) -> Decision[Any]:
        """What the seat is asked in this lane now."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def as_opened(self) -> Lane:
        return Lane(self.seat, self.opening)

    def on(self, s: State) -> Lane:
        """This lane, worked on to its next decision or to its end."""
        if not self.agenda or self.agenda[-1].waits():
            return self
        return self.worked(s, None, None)

    def answered(self, s: State, a: Action) -> Lane:
        """This lane after the answer to its decision."""
        return self.worked(s, self.decision(), a)

    def worked(self, s: State, decision: Decision[Any] | None, a: Action | None) -> Lane:
        """The lane is the agenda of the table for a while, and draws no luck."""
        table = s.agenda
        luck = s.luck.used
        s.agenda = self.agenda[:]
        if decision is not None and a is not None:
            s.agenda.pop()
            decision.resolve(s, a)
        while s.agenda and not s.agenda[-1].waits():
            s.agenda.pop().run(s)
        lane = Lane(self.seat, s.agenda[::-1] if decision is None else self.opening, s.agenda)
        s.agenda = table
        assert s.outcome is None, f"the game ended inside the sealed lane of seat {self.seat}"
        if s.luck.used != luck:
            raise NoLuckHere(
                f"luck was drawn in the sealed lane of seat {self.seat}; lanes must not depend on each other"
            )
        return lane


class Together(Step[S]):
    """Several seats decide at the same time, each in a lane that nobody else looks into.

    `shows_done` says whether the others see that a seat has finished, and so also
    that it takes its last answer back and chooses again; nothing else of a lane is ever seen.
    """

    def __init__(self, lanes: list[Lane], shows_done: bool = True) -> None:
        self.lanes: list[Lane] = lanes
        self.shows_done: bool = shows_done

    def waits(self) -> bool:
        """Every lane stands at its decision or its end, and one of them is not done."""
        waiting = False
        for lane in self.lanes:
            if not lane.done():
                if not lane.agenda[-1].waits():
                    return False
                waiting = True
        return waiting

    def run(self, s: S) -> None:
        """Work on all lanes; when none is left, the table goes on."""
        lanes = [lane.on(s) for lane in self.lanes]
        for lane in lanes:
            if not lane.done():
                s.then([Together(lanes, self.shows_done)])
                return

    def with_lane(self, lane: Lane) -> Together[S]:
        """The same with the lane of one seat replaced."""
        return Together([lane if lane.seat == other.seat else other for other in self.lanes], self.shows_done)

    def lane_of(self, seat: int) -> Lane | None:
        for lane in self.lanes:
            if lane.seat == seat:
                return lane
        return None

    def seen_by(self, seat: int) -> Step[S]:
        return Together([self.lane_seen_by(lane, seat) for lane in self.lanes], self.shows_done)

    def lane_seen_by(self, lane: Lane, seat: int) -> Lane:
        if lane.seat == seat or (self.shows_done and lane.done()):
            return lane
        return lane.as_opened()
