"""What would the table look like if I said this?  Nothing is played, and nobody hears of it.

It is tried in a world imagined from the view of who asks, so it cannot tell him anything that he
does not know; and it stops before the first action by which somebody would learn something.
"""

from __future__ import annotations

from secrets import randbits

from orcade.kernel.chance import Fast
from orcade.kernel.lessons.lesson import Standing
from orcade.kernel.refusal import Illegal
from orcade.kernel.space import UnknownAction
from orcade.kernel.table import Table
from orcade.tables.lessons import check_goes_on
from orcade.tables.moves.drafts import comes_to_light
from orcade.tables.refusals import AgainstTheRules, NotNow, NotPermitted
from orcade.tables.views.live_view import seen
from orcade.tables.views.scene import Scene, waiting
from orcade.tables.views.updates import Viewpoint
from orcade.tables.wire.told import Line, Tried
from orcade.tables.wire.values import Words

LONGEST = 200


def tried_out(scene: Scene, viewpoint: Viewpoint, ref: int, seat: int, actions: list[Words]) -> Tried:
    """As far as nothing comes to light; `AgainstTheRules` if the rules refuse one of the actions."""
    trial = imagined(scene, seat)
    stopped = not all(goes_on(trial, seat, words) for words in actions)
    tried = Scene(scene.row, scene.game, scene.names, scene.history, trial, {}, {})
    if scene.row.lesson and scene.lesson is None:
        raise NotNow("lesson_changed")
    if scene.lesson is not None:
        said = [trial.game.space.parse(words) for words in actions[: len(trial.moves) + 1]]
        check_goes_on(scene.lesson, scene.standing, said)
        tried.standing = standing_after(scene, trial)
    at = scene.history.length[seat]
    lines = [
        Line(at + number, seat, tried.told([*move.events], seat, viewpoint.lang))
        for number, move in enumerate(trial.moves, 1)
    ]
    view = trial.view(seat)
    question = tried.question(seat, viewpoint.lang)
    return Tried(ref, seen(scene.game, view, seat), lines, waiting(view), question, stopped)


def standing_after(scene: Scene, trial: Table) -> Standing:
    """Where the lesson of this table would stand."""
    lesson, standing = scene.lesson, scene.standing
    if lesson is not None:
        for move in trial.moves:
            standing = lesson.after(standing, move.action)
    return standing


def tried_table(scene: Scene, seat: int, actions: list[Words]) -> Table:
    """The table as it would be after these answers, as far as nothing comes to light."""
    trial = imagined(scene, seat)
    for words in actions:
        if not goes_on(trial, seat, words):
            break
    return trial


def imagined(scene: Scene, seat: int) -> Table:
    """A table that this seat cannot tell from the real one."""
    table = scene.table
    assert table is not None
    world = table.view(seat).imagine(seat, Fast(randbits(60)))
    return Table.restored(table.game, table.options, table.names, [], [], world)


def goes_on(trial: Table, seat: int, words: Words) -> bool:
    """Say it; False, and as if unsaid, if somebody would learn something by it."""
    try:
        trial.play(seat, trial.game.space.parse(words))
    except Illegal as illegal:
        raise AgainstTheRules(illegal.refusal) from None
    except UnknownAction as unknown:
        raise NotPermitted("unknown_action", detail=str(unknown)[:LONGEST]) from None
    if not comes_to_light(trial, seat):
        return True
    trial.state = trial.moves.pop().before
    return False
