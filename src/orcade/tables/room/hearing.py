"""What was said at one open table, and what each viewer is told of it.

Nothing that somebody is told counts what he does not hear.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple
from weakref import WeakKeyDictionary

from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import ListenerRow, RemarkRow, To, is_unsaid
from orcade.tables.talk.audience import Around, Ear, hears, rooms, within_earshot
from orcade.tables.talk.bounds import SENT
from orcade.tables.talk.phrases import worded
from orcade.tables.wire import talk as wire
from orcade.tables.wire.values import Lang

WORD_BYTES = 12


class Heard(NamedTuple):
    """What a viewer was told of the talk: the numbers of the remarks, and how he listens."""

    lang: Lang | None  #                 None: it was nothing that has a language
    to: tuple[To, ...]
    numbers: tuple[int, ...]
    muted: tuple[int, ...]
    on: bool
    open: tuple[int, ...]


class Hearing:
    """Those who listen, and what they have heard."""

    def __init__(self, room: KeptRoom) -> None:
        self.room, self.store = room, room.store
        self.key = blake2b(room.id.encode(), key=room.store.secret, person=b"orcade-talk").digest()
        self.remarks: list[RemarkRow] = []
        self.listeners: dict[int, ListenerRow] = {}
        self.told: WeakKeyDictionary[Viewer, Heard | None] = WeakKeyDictionary()

    async def open(self) -> None:
        """Read what was said, where people talk."""
        if self.is_silent:
            return
        self.remarks, listeners = await self.store.talk(self.room.id)
        self.listeners = {listener.guest: listener for listener in listeners}

    @property
    def is_silent(self) -> bool:
        return bool(self.room.row.lesson or self.room.row.imported)

    def around(self) -> Around:
        room, row = self.room, self.room.row
        table = room.scene.table if room.scene is not None else None
        teams = table.state.teams if table is not None else ()
        over = row.status == "over"
        return Around(room.holders, teams, self.listeners, row.strangers, row.locked, over)

    # What they are told

    def word(self, guest: int, client: str = "") -> str:
        """What stands for somebody who speaks, or for what he said: it depends on nobody else."""
        return blake2b(f"{guest}/{client}".encode(), key=self.key, digest_size=WORD_BYTES).hexdigest()

    def word_for(self, remark: RemarkRow) -> str:
        return self.word(remark.guest, remark.client)

    def comes(self, viewer: Viewer) -> None:
        """Somebody comes after a break: nobody knows what his page has heard."""
        self.told[viewer] = None

    def tell_all(self) -> None:
        around = self.around()
        for viewer in self.room.viewers:
            self.tell(viewer, around)

    def tell(self, viewer: Viewer, around: Around | None = None) -> None:
        """All that he hears, if that is not what he knows already."""
        if self.is_silent:
            return
        around = around or self.around()
        heard = self.heard_by(viewer, around)
        if heard != self.told.get(viewer, taken_for_granted(viewer, around)):
            viewer.tell(self.message(viewer, heard))
        self.told[viewer] = heard

    def tell_remark(self, remark: RemarkRow) -> None:
        around = self.around()
        for viewer in self.room.viewers:
            if hears(ear_of(viewer), remark, around):
                viewer.tell(wire.NewRemark(self.remark_for(viewer, remark)))
                before = self.told.get(viewer) or taken_for_granted(viewer, around)
                numbers = (*before.numbers, remark.number)[-SENT:]
                self.told[viewer] = before._replace(lang=viewer.lang, numbers=numbers)

    def heard_by(self, viewer: Viewer, around: Around) -> Heard:
        ear, me = ear_of(viewer), around.listener(viewer.guest)
        numbers = self.last_heard(ear, around)
        lang = viewer.lang if numbers else None
        return Heard(lang, rooms(ear, around), numbers, me.muted, me.open, open_seats(around))

    def last_heard(self, ear: Ear, around: Around) -> tuple[int, ...]:
        """The last remarks that he hears; of the same voice in the same place he hears all or nothing."""
        voices: dict[tuple[int, To, int | None], bool] = {}
        found: list[int] = []
        for remark in reversed(self.remarks):
            voice = (remark.guest, remark.to, remark.seat)
            if voice not in voices:
                voices[voice] = hears(ear, remark, around)
            if voices[voice] and not is_unsaid(remark):
                found.append(remark.number)
                if len(found) == SENT:
                    break
        return tuple(reversed(found))

    def message(self, viewer: Viewer, heard: Heard) -> wire.Talk:
        numbers = set(heard.numbers)
        remarks = [self.remark_for(viewer, each) for each in self.remarks if each.number in numbers]
        muted = self.speakers(viewer, heard.muted)
        return wire.Talk([*heard.to], remarks, muted, heard.on, [*heard.open])

    def speakers(self, viewer: Viewer, guests: Sequence[int]) -> list[wire.Speaker]:
        """Those of them of whom he could hear something, as they were called last."""
        if not guests:
            return []
        around, ear = self.around(), ear_of(viewer)
        near = {remark.guest: remark for remark in self.remarks if within_earshot(ear, remark, around)}
        last = [near[guest] for guest in guests if guest in near]
        return [wire.Speaker(self.word(each.guest), each.name, each.seat) for each in last]

    def remark_for(self, viewer: Viewer, remark: RemarkRow) -> wire.Remark:
        return wire.Remark(
            id=self.word_for(remark),
            who=self.word(remark.guest),
            name=remark.name,
            seat=remark.seat,
            to=remark.to,
            text=worded(remark, viewer.lang),
            at=remark.at,
            mine=remark.guest == viewer.guest,
        )


def ear_of(viewer: Viewer) -> Ear:
    return Ear(viewer.guest, viewer.look)


def taken_for_granted(viewer: Viewer, around: Around) -> Heard:
    """What the page of somebody who comes takes for granted."""
    return Heard(None, rooms(ear_of(viewer), around)[:1], (), (), on=False, open=())


def open_seats(around: Around) -> tuple[int, ...]:
    """Where strangers sit who want to talk."""
    if not around.strangers:
        return ()
    return tuple(sorted({seat for seat, guest in around.holders if around.listener(guest).open}))
