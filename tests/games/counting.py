"""Counting legal sequences from a position: what chess engines call perft."""

from __future__ import annotations

from orcade.kernel.contract import State
from orcade.kernel.flow import pending, play


def sequences(s: State, decisions: int) -> int:
    """How many legal sequences of so many decisions there are from here; of lanes, the first is played."""
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
