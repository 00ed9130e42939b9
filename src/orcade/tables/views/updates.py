"""What a viewer is sent: everything when he comes, and after that what has changed."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from orcade.kernel.contract import SPECTATOR
from orcade.tables.log.versions import BEFORE_THE_START, Versions
from orcade.tables.views.lesson import told_lesson
from orcade.tables.views.scene import Scene
from orcade.tables.views.undoable import takeback
from orcade.tables.wire.clocks import ClocksInfo
from orcade.tables.wire.seats import TableInfo
from orcade.tables.wire.told import FromServer, PeopleInfo, Snapshot, Update
from orcade.tables.wire.values import Lang, Words

ENCODER = msgspec.json.Encoder()


class Viewpoint(NamedTuple):
    """From which seat somebody looks, in which language, and whether he wants the plain table too.

    `plays` says that what is asked there is asked of him: not of a bot that sits in for him.
    """

    look: int
    lang: Lang
    plain: bool = False
    plays: bool = True


def written(message: FromServer) -> bytes:
    return ENCODER.encode(message)


def version(scene: Scene | None, versions: Versions, look: int) -> str:
    return versions.word(look, BEFORE_THE_START if scene is None else scene.history.changes[look])


def snapshot(
    scene: Scene | None,
    versions: Versions,
    viewpoint: Viewpoint,
    info: TableInfo,
    people: PeopleInfo | None = None,
    clocks: ClocksInfo | None = None,
) -> Snapshot:
    """Everything that this viewer may know; `scene` is None while the table waits for players."""
    look, lang = viewpoint.look, viewpoint.lang
    return Snapshot(
        version=version(scene, versions, look),
        table=info,
        look=None if look == SPECTATOR else look,
        lang=lang,
        position=scene.position(look, lang, viewpoint.plain) if scene else None,
        log=scene.lines(look, lang) if scene else [],
        question=scene.question(look, lang) if scene and viewpoint.plays else None,
        takeback=takeback(scene, look, lang) if scene and viewpoint.plays else None,
        result=scene.result(look, lang) if scene else None,
        lesson=told_lesson(scene, look, lang),
        people=people,
        clocks=clocks,
    )


def update(
    scene: Scene, versions: Versions, viewpoint: Viewpoint, since: str, after: int, changed: Words
) -> Update:
    """What this viewer saw since he stood at position `after`, where he was told version `since`."""
    look, lang = viewpoint.look, viewpoint.lang
    playable = scene.table is not None
    return Update(
        version=version(scene, versions, look),
        since=since,
        lines=scene.lines(look, lang, after),
        at=scene.history.length[look],
        view=changed,
        waiting=scene.waiting(look) if playable else [],
        next=scene.next(look, lang) if playable else [],
        parts=scene.parts(look, lang) if playable and viewpoint.plain else [],
        question=scene.question(look, lang) if viewpoint.plays else None,
        takeback=takeback(scene, look, lang) if viewpoint.plays else None,
        result=scene.result(look, lang),
        lesson=told_lesson(scene, look, lang),
    )


def caught_up(scene: Scene, versions: Versions, viewpoint: Viewpoint, since: str) -> Update | None:
    """What a viewer missed who was told version `since`; None if he needs everything anew."""
    if scene.table is None:
        return None
    look = viewpoint.look
    if since == version(scene, versions, look):
        return update(scene, versions, viewpoint, since, scene.history.length[look], {})
    after = versions.position(scene.history, look, since)
    if after is None:
        return None
    return update(scene, versions, viewpoint, since, after, scene.live_view(look).words)
