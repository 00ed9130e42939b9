"""Counts of legal sequences from named positions."""

from __future__ import annotations

import pytest

from orcade.kernel.contract import State
from orcade.kernel.flow import pending, play
from tests.games.stronghold.positions import act, lay


def sequences(s: State, decisions: int) -> int:
    """How many legal sequences of so many decisions there are from here."""
    if not s.agenda:
        return 0
    decision = pending(s)[0]
    legal = decision.legal(s)
    if decisions == 1:
        return len(legal)
    count = 0
    for a in legal:
        after = s.clone()
        play(after, decision.seat, a)
        count += sequences(after, decisions - 1)
    return count


@pytest.mark.parametrize(("decisions", "count"), [(1, 4), (2, 16), (3, 64)])
def test_a_deployment_of_two_units(decisions: int, count: int) -> None:
    """STR-186, STR-189: an orc on west rampart 3 and an orc on the west foreground.

    From the rampart lead three paths, or it stays: 4.  Then the other has three ramparts, or it stays.
    Then the Invader deploys again, gives an open order, gives secret orders, or ends the phase.
    """
    p = lay(phase=6, host={"rampart_w3": "o", "foreground_west": "o"})
    p.play(0, act("small_deployment"))
    assert sequences(p.s, decisions) == count


@pytest.mark.parametrize(("decisions", "count"), [(1, 3), (2, 32)])
def test_one_orc_and_one_resource(decisions: int, count: int) -> None:
    """STR-87, STR-131: a banner on one of 9 walls, a bridge on one of 21 paths, or the end of the phase; then
    the orc can still become a shooting master in phase 4, or that phase ends too."""
    p = lay(phase=3, host={"hand_west": "o"}, resources=1)
    assert sequences(p.s, decisions) == count
