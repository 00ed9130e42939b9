"""What the rules work out for those who look: of each tower its corners, and the warriors counted there."""

from __future__ import annotations

from typing import Any

from orcade.games.battl_khaos.majorities import corner_of, is_resolved, majority, met_at
from orcade.games.battl_khaos.material import FIRST_TOWER, MARKERS, TOWERS
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE


def notes(view: Battlefield) -> dict[str, Any]:
    """`towers`: of each tower in play, by its word, its four corners from the north-west clockwise."""
    material = view.material
    return {
        "towers": {
            material.tiles[FIRST_TOWER + tower]: [corner_note(view, tower, corner) for corner in range(4)]
            for tower in range(TOWERS)
            if view.in_play(FIRST_TOWER + tower)
        }
    }


def corner_note(view: Battlefield, tower: int, corner: int) -> dict[str, Any] | None:
    """Whose it is and what was counted; None where nothing has been."""
    camp = corner_of(view, tower, corner)
    met = counted_at(view, tower, corner)
    return None if camp == NONE or met is None else {"marker": MARKERS[camp], "met": list(met)}


def counted_at(s: Battlefield, tower: int, corner: int) -> tuple[int, int] | None:
    """Orcs and knights; None if they say otherwise than the marker, which waits for the next evaluation."""
    if not is_resolved(s, tower, corner):
        return None
    orcs, knights = met_at(s, tower, corner)
    return (orcs, knights) if majority(orcs - knights) == corner_of(s, tower, corner) else None
