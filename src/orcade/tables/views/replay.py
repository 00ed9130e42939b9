"""An earlier position, as a viewer saw it then; or, once the game is over, with all hands open."""

from __future__ import annotations

import logging

from orcade.kernel.chance import NO_CHANCE, Keyed
from orcade.kernel.contract import State
from orcade.tables.log.reopen import state_at
from orcade.tables.refusals import NotNow, NotPermitted
from orcade.tables.views.live_view import seen
from orcade.tables.views.scene import Scene, told_parts, waiting
from orcade.tables.views.updates import Viewpoint
from orcade.tables.wire.told import Position, Shown

logger = logging.getLogger(__name__)


def position_at(scene: Scene, viewpoint: Viewpoint, ref: int, at: int, all_open: bool) -> Shown:
    look, lang = viewpoint.look, viewpoint.lang
    place = scene.history.place(look, at)
    if place is None:
        raise NotPermitted("no_such_position", at=at, last=scene.history.length[look])
    if all_open and scene.row.status != "over":
        raise NotPermitted("not_over")
    view = seen_then(scene, place, look, all_open)
    parts = told_parts(scene.game.plain(view, look, scene.names, lang)) if viewpoint.plain else []
    words = seen(scene.game, view, look)
    steps = [scene.game.speech.step(step, scene.names, lang) for step in reversed(view.agenda)]
    if scene.decided is not None and place == len(scene.history.made):
        return Shown(ref, Position(at, words, [], [], parts), scene.result(look, lang))
    result = scene.by_rules(view, look, lang) if view.outcome is not None else None
    return Shown(ref, Position(at, words, waiting(view), steps, parts), result)


def seen_then(scene: Scene, place: int, look: int, all_open: bool) -> State:
    """Rules that have changed since may not be able to read it any more."""
    try:
        state = state_at(scene.history, place, scene.game, Keyed(scene.row.seed, scene.row.salts))
        if not all_open:
            return state.view(look)
        state.luck = NO_CHANCE
        return state
    except Exception as wrong:  # noqa: BLE001  whatever it is, the rest of the table can be read
        logger.warning("table %s cannot be shown after %d moves: %s", scene.row.id, place, wrong)
        raise NotNow("unreadable") from None
