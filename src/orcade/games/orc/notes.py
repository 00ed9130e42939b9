"""What the rules work out for those who look: what each seat has, tribe by tribe and in hand."""

from __future__ import annotations

from typing import Any

from orcade.games.orc.ending import in_hand, won_by
from orcade.games.orc.state import Frontier
from orcade.kernel.contract import HIDDEN


def notes(view: Frontier) -> dict[str, Any]:
    """`sums`: of each seat the worth of its tribes, and the orcs of their colours in a hand that is seen."""
    return {
        "sums": [
            [won_by(view, seat), None if HIDDEN in view.hands[seat] else in_hand(view, seat)]
            for seat in range(len(view.hands))
        ]
    }
