"""Sealed lanes as a seat must think of them: the others may have chosen anything there."""

from __future__ import annotations

from orcade.kernel.contract import State
from orcade.kernel.lanes import Lane, Together


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
