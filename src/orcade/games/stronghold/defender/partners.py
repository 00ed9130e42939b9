"""Two Defenders: handing over, and the rapidity tile (STR-402 to STR-404, STR-407, STR-436)."""

from __future__ import annotations

from orcade.games.stronghold.defender.pay import ALL_WORKS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, NONE, Event
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class HandOver(Action):
    """The partner goes on."""


class UseRapidity(Action):
    """The marker of an action that the partner has done is taken off (STR-403)."""

    work: int


# What is seen


class RapidityUsed(Event):
    def __init__(self, seat: int, work: int) -> None:
        self.seat: int = seat
        self.work: int = work


# What is allowed, and what is done


def partner_of(s: Siege, seat: int) -> int:
    """The seat of the other Defender, or nobody."""
    if s.table.defenders < 2:
        return NONE
    return s.table.invaders + 1 - s.colour_of(seat)


def why_not_rapid(s: Siege, seat: int, work: int) -> int:
    """Once a turn, on an action done by the partner; a training is never done (STR-404)."""
    if s.table.defenders < 2 or s.rapid_by != NONE:
        return 403
    if s.material.repeatable[work]:
        return 404
    return LEGAL if s.done[work] == 1 - s.colour_of(seat) else 403


def rapid_works(s: Siege, seat: int) -> list[Action]:
    if s.table.defenders < 2:
        return []
    said = s.material.said["use_rapidity"]
    return [said[work] for work in range(ALL_WORKS) if why_not_rapid(s, seat, work) == LEGAL]


def use_rapidity(s: Siege, seat: int, work: int) -> None:
    s.done = changed(s.done, work, NONE)
    s.rapid = work
    s.rapid_by = s.colour_of(seat)
    s.tell(RapidityUsed(seat, work))
