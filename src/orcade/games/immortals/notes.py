"""What the rules work out for those who look: the scoring as it stands, and which box takes which card."""

from __future__ import annotations

from typing import Any

from orcade.games.immortals.material import BOXES, PROVINCES
from orcade.games.immortals.planning import Finishing, PlanBox, PlanCard
from orcade.games.immortals.scoring import ruling, tally
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE
from orcade.kernel.flow import decision_of


def notes(view: Realms, seat: int) -> dict[str, Any]:
    """`next`: what a scoring would bring each seat now, by its sources; `fits`: the cards of each box.

    `provinces`: of each province its spaces, how many of them each seat holds, and what that brings.
    """
    said: dict[str, Any] = {
        "next": [tally(view, other) for other in range(len(view.teams))],
        "provinces": [province_note(view, province) for province in range(2 * PROVINCES)],
    }
    if seat >= 0 and isinstance(decision_of(view, seat), PlanBox | Finishing):
        said["fits"] = fitting(view, seat)
    return said


def province_note(view: Realms, province: int) -> dict[str, Any]:
    spaces = view.material.province_spaces[province]
    held = [0] * len(view.teams)
    for space in spaces:
        if view.holder[space] != NONE:
            held[view.holder[space]] += 1
    return {
        "realm": view.material.realms[province // PROVINCES],
        "province": view.material.provinces[province % PROVINCES],
        "spaces": len(spaces),
        "held": held,
        "points": [ruling(view, province, count) for count in held],
    }


def fitting(view: Realms, seat: int) -> dict[str, list[str]]:
    """Of each box the cards that may lie on it if none lies on another (IMM-95 to IMM-101)."""
    bare = view.clone()
    bare.plans[seat * BOXES : (seat + 1) * BOXES] = [NONE] * BOXES
    box = view.material
    return {
        box.boxes[i]: [box.cards[a.card] for a in PlanBox(seat, i).legal(bare) if isinstance(a, PlanCard)]
        for i in range(BOXES)
    }
