"""How a game moves: the agenda is worked off until somebody has to decide.

These few functions are all that plays a state; tables, bots and researchers go
through them.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.kernel.chance import Chance
from orcade.kernel.contract import Decision, State, Step
from orcade.kernel.lanes import Together
from orcade.kernel.space import Action

TO_THE_END: Final = -1


def advance(s: State) -> None:
    """Work the agenda until a decision waits or nothing is left."""
    while s.agenda:
        step = s.agenda[-1]
        if step.waits():
            return
        s.agenda.pop()
        step.run(s)


def pending(s: State) -> list[Decision[Any]]:
    """The decisions that wait now: none, one, or one for each lane that is not done."""
    return decisions_at(s.agenda[-1]) if s.agenda else []


def decisions_at(step: Step[Any]) -> list[Decision[Any]]:
    """The decisions at which this step, the next of the agenda, waits."""
    if isinstance(step, Together):
        return [lane.decision() for lane in step.lanes if not lane.done()]
    assert isinstance(step, Decision), f"the agenda stopped at {step!r}, which is no decision"
    return [step]


def decision_at(step: Step[Any]) -> Decision[Any]:
    """The decision at which this step waits; of several in sealed lanes, the first."""
    return step if isinstance(step, Decision) else decisions_at(step)[0]


def decision_of(s: State, seat: int) -> Decision[Any] | None:
    """What this seat is asked now, if anything."""
    for decision in pending(s):
        if decision.seat == seat:
            return decision
    return None


def play(s: State, seat: int, a: Action) -> None:
    """Carry out a legal answer of this seat, and go on to the next decision."""
    top = s.agenda[-1]
    if isinstance(top, Decision):
        s.agenda.pop()
        top.resolve(s, a)
        advance(s)
    else:
        play_lane(s, seat, [a])


def play_lane(s: State, seat: int, answers: list[Action]) -> None:
    """Carry out several legal answers of this seat in its sealed lane, one after the other, and go on."""
    top = s.agenda[-1]
    assert isinstance(top, Together)
    lane = top.lane_of(seat)
    assert lane is not None, f"seat {seat} has no lane here"
    for a in answers:
        lane = lane.answered(s, a)
    s.agenda[-1] = top.with_lane(lane)
    advance(s)


def playout(s: State, chance: Chance, most: int = TO_THE_END) -> int:
    """Play `s` to its end or for so many decisions, every seat at random; returns how many it took."""
    decisions = 0
    while s.agenda and decisions != most:
        top = s.agenda[-1]
        if isinstance(top, Decision):
            legal = top.legal(s)
            s.agenda.pop()
            top.resolve(s, legal[chance.below(len(legal))])
            advance(s)
        else:
            decision = pending(s)[0]
            legal = decision.legal(s)
            play(s, decision.seat, legal[chance.below(len(legal))])
        decisions += 1
    return decisions


def fill_lane(s: State, seat: int, chance: Chance) -> None:
    """In an imagined state: this seat is known to be done; let it have chosen anything it could.

    A view shows such a lane as empty while what was chosen in it is hidden.  The
    game's `imagine` sets what the lane wrote back to how it was when the lane was
    opened, and calls this.
    """
    top = s.agenda[-1]
    assert isinstance(top, Together)
    lane = top.lane_of(seat)
    assert lane is not None, f"seat {seat} has no lane here"
    lane = lane.as_opened().on(s)
    while not lane.done():
        legal = lane.decision().legal(s)
        lane = lane.answered(s, legal[chance.below(len(legal))])
    s.agenda[-1] = top.with_lane(lane)
