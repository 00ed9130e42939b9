"""How far a player may take back his moves, in positions of his own timeline."""

from __future__ import annotations

from orcade.kernel.contract import SPECTATOR
from orcade.tables.log.history import History
from orcade.tables.views.scene import Scene
from orcade.tables.wire.told import Takeback
from orcade.tables.words import say

MOST = 64


def takeback(scene: Scene, look: int, lang: str) -> Takeback | None:
    """Positions to return to, the nearest first, and why no further.

    There is nothing for a spectator.  In a lesson, which hands back what is beside its point, only a step
    that was begun can be begun again.
    """
    table, lesson = scene.table, scene.lesson
    begun = len(scene.standing.said)
    if (
        table is None
        or look == SPECTATOR
        or (scene.row.lesson and not (lesson and begun and look == lesson.me))
    ):
        return None
    if scene.over:  # its seed has been published
        return Takeback([], None, say("table.over", lang))
    history = scene.history
    if not history.may_take_back(look):
        return Takeback([], None, say("table.taken_back_often", lang))
    found, reason = table.undoable(look)
    if lesson is not None:
        found, reason = found[:begun], None
    positions = history.positions(look, [history.floor + at for at in found[:MOST]])
    if reason is not None:
        why_not = reason(lang)
    else:
        earlier = any(made.seat == look for made in history.made[: history.floor])
        why_not = say("table.other_rules_since", lang) if earlier else ""
    turn = start_of_turn(history, look) if positions else None
    return Takeback(positions, turn if turn in positions else None, why_not)


def start_of_turn(history: History, look: int) -> int:
    """Where this look stood before the first of its moves since it saw another move."""
    at = history.length[look]
    for made in reversed(history.made):
        if look not in made.unseen:
            if made.seat != look:
                break
            at -= 1
    return at
