"""What the rules work out for those who look: the scoring as it stands, and which box takes which card."""

from __future__ import annotations

from typing import Any

from orcade.games.immortals.material import BOXES
from orcade.games.immortals.planning import Finishing, PlanBox, PlanCard
from orcade.games.immortals.scoring import tally
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE
from orcade.kernel.flow import decision_of


def notes(view: Realms, seat: int) -> dict[str, Any]:
    """`next`: what a scoring would bring each seat now, by its sources; `fits`: the cards of each box."""
    said: dict[str, Any] = {"next": [tally(view, other) for other in range(len(view.teams))]}
    if seat >= 0 and isinstance(decision_of(view, seat), PlanBox | Finishing):
        said["fits"] = fitting(view, seat)
    return said


def fitting(view: Realms, seat: int) -> dict[str, list[str]]:
    """Of each box the cards that may lie on it if none lies on another (IMM-95 to IMM-101)."""
    bare = view.clone()
    bare.plans[seat * BOXES : (seat + 1) * BOXES] = [NONE] * BOXES
    box = view.material
    return {
        box.boxes[i]: [box.cards[a.card] for a in PlanBox(seat, i).legal(bare) if isinstance(a, PlanCard)]
        for i in range(BOXES)
    }
