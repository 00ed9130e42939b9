"""A lesson at a table: what the learner says has to be what it wants, and he is told when it has gone on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.kernel.lessons.lesson import Lesson
from orcade.tables.lessons import check_goes_on
from orcade.tables.moves.drafts import Drafts
from orcade.tables.refusals import NotNow
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.views.scene import Scene


async def taught(room: KeptRoom, scene: Scene, drafts: Drafts, by_learner: bool) -> dict[str, Any]:
    """The fields that change: with the script of its lesson the table is over."""
    lesson = scene.lesson
    if lesson is None:
        raise NotNow("lesson_changed")
    if by_learner:
        made = drafts.table.moves[-len(drafts.moves) :]
        check_goes_on(lesson, scene.standing, [move.action for move in made])
    if not lesson.over(lesson.standing(drafts.table.moves)):
        return {}
    for guest in {guest for seat, guest in room.holders if seat == lesson.me}:
        await room.durable(room.store.learn(guest, room.row.game, lesson.id))
    return {} if room.row.status == "over" else {"status": "over"}


def tell_learner(room: KeptRoom, lesson: Lesson, stood: Mapping[int, tuple[str, int]]) -> None:
    """The lesson has gone on, also where he saw nothing of what another said in secret."""
    assert room.scene is not None
    length = room.scene.history.length
    room.tell_everything(lambda viewer: viewer.look == lesson.me and length[lesson.me] == stood[lesson.me][1])
