"""Sealed lanes as a seat must think of them: the others may have chosen anything there, or do not matter."""

from __future__ import annotations

from typing import Any

from orcade.bots.knowledge import Knows
from orcade.kernel.contract import NONE, Decision, State, Step
from orcade.kernel.lanes import Lane, Together


class Apart(Together[Any]):
    """Below the lane of one seat in a world in which nobody else chooses: here its choices end."""

    def __init__(self, seat: int) -> None:
        super().__init__([])
        self.seat: int = seat

    def waits(self) -> bool:
        return True

    def seen_by(self, seat: int) -> Step[Any]:
        return self


def as_thought_of(view: State, decision: Decision[Any], knows: Knows) -> State:
    """This view as whoever decides begins to think: with the lanes of the others reopened, or without."""
    if not isinstance(view.agenda[-1], Together):
        return view
    return apart(view, decision.seat) if knows.apart(decision) else reopened(view, decision.seat)


def reopened(view: State, seat: int) -> State:
    """The same view, with the lanes of the others as they were opened.

    Lanes are answered in any order, so that a lane already done is as good as one
    to come; and the search asks in it what a thinking player would have chosen.
    """
    top = view.agenda[-1]
    if not isinstance(top, Together):
        return view
    other = view.clone()
    lanes: list[Lane] = [lane if lane.seat == seat else lane.as_opened() for lane in top.lanes]
    other.agenda[-1] = Together(lanes, top.shows_done)
    return other


def apart(view: State, seat: int) -> State:
    """The same view, with the lane of this seat alone: it decides as if in the open, one by one."""
    top = view.agenda[-1]
    assert isinstance(top, Together)
    lane = top.lane_of(seat)
    assert lane is not None, f"seat {seat} has no lane here"
    other = view.clone()
    other.agenda = [Apart(seat), *lane.agenda]
    return other


def who_is_apart(s: State) -> int:
    """The seat that chooses apart from all others in this world; NONE in all ordinary ones."""
    bottom = s.agenda[0] if s.agenda else None
    return bottom.seat if isinstance(bottom, Apart) else NONE
