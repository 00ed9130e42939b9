"""The talk of one open table: kept first, then told to whoever may hear it.

It stands beside the game.  Nothing here waits for a move, no move waits for it, and nothing that
somebody is told counts what he does not hear.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2b
from math import ceil
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec import structs

from orcade.tables.people.host import host_of
from orcade.tables.refusals import NotNow, NotPermitted, NotWritten
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import now
from orcade.tables.talk.audience import Around, Ear, hears, rooms, within_earshot
from orcade.tables.talk.bounds import (
    AT_ONCE,
    MOST_LISTENERS,
    MOST_MUTED,
    OF_A_SEAT,
    OF_WATCHERS,
    SENT,
    Pace,
    clean_text,
)
from orcade.tables.talk.phrases import known_phrase, worded
from orcade.tables.talk.rows import ListenerRow, RemarkRow, To, is_unsaid, unsaid
from orcade.tables.wire import talk as wire
from orcade.tables.wire.told import Accepted
from orcade.tables.wire.values import Lang

WORD_BYTES = 12
ALL_WATCHERS = "watchers"


class Heard(NamedTuple):
    """What a viewer was told of the talk: the numbers of the remarks, and how he listens."""

    lang: Lang | None  #                 None: it was nothing that has a language
    to: tuple[To, ...]
    numbers: tuple[int, ...]
    muted: tuple[int, ...]
    on: bool
    open: tuple[int, ...]


class Talk:
    def __init__(self, room: KeptRoom, clock: Callable[[], float]) -> None:
        self.room, self.store, self.pace = room, room.store, Pace(clock)
        self.key = blake2b(room.id.encode(), key=room.store.secret, person=b"orcade-talk").digest()
        self.lock = asyncio.Lock()  #    held by whoever says something
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

    # What people do

    async def attend(self, viewer: Viewer, said: wire.Talking) -> None:
        """What was done before is only acknowledged again."""
        self.check_they_talk()
        async with self.lock:
            match said:
                case wire.Say():
                    await self.say(viewer, said)
                case wire.Unsay():
                    await self.unsay(viewer, said.remark)
                case wire.Mute():
                    await self.mute(viewer, said.who, said.on)
                case wire.TalkHere():
                    await self.listen(viewer, lambda listener: structs.replace(listener, open=said.on))
        viewer.tell(Accepted(said.id))

    def check_they_talk(self) -> None:
        if self.room.row.lesson:
            raise NotNow("of_a_lesson")
        if self.room.row.imported:
            raise NotNow("imported")

    async def say(self, viewer: Viewer, said: wire.Say) -> None:
        guest = self.check_speaker(viewer, said)
        if any((remark.guest, remark.client) == (guest, said.id) for remark in self.remarks):
            return
        phrase, text = self.check_words(said)
        self.check_number(guest, said)
        self.check_pace(guest, said.seat)
        name = await self.name_of(guest, said.seat)
        number = 1 + max((remark.number for remark in self.remarks), default=-1)
        remark = RemarkRow(number, said.to, said.seat, guest, name, phrase, text, said.id, now())
        await self.keep(self.store.say(self.room.id, remark))
        self.remarks.append(remark)
        self.tell_remark(remark)

    async def unsay(self, viewer: Viewer, id: str) -> None:
        remark = next((remark for remark in self.remarks if self.word_for(remark) == id), None)
        if remark is None or is_unsaid(remark) or not hears(ear_of(viewer), remark, self.around()):
            raise NotPermitted("no_such_remark")
        host = host_of(self.room.row, self.room.seats, self.room.holders)
        if viewer.guest not in (remark.guest, host):
            raise NotPermitted("not_yours_to_unsay")
        await self.keep(self.store.unsay(self.room.id, remark.number))
        self.remarks[self.remarks.index(remark)] = unsaid(remark)
        self.tell_all()

    async def mute(self, viewer: Viewer, who: str, on: bool) -> None:
        muted = self.speaker(viewer, who)

        def with_him(listener: ListenerRow) -> ListenerRow:
            others = tuple(guest for guest in listener.muted if guest != muted)
            if on and len(others) >= MOST_MUTED:
                raise NotPermitted("muted_enough", most=MOST_MUTED)
            return structs.replace(listener, muted=(*others, muted) if on else others)

        await self.listen(viewer, with_him)

    async def listen(self, viewer: Viewer, changed: Callable[[ListenerRow], ListenerRow]) -> None:
        """From now on he listens otherwise."""
        guest = check_known(viewer)
        around = self.around()
        listener = changed(around.listener(guest))
        if guest not in self.listeners and not around.plays(guest) and len(self.listeners) >= MOST_LISTENERS:
            raise NotPermitted("listeners_enough", most=MOST_LISTENERS)
        if listener == around.listener(guest):
            return
        self.check_pace(guest, None)
        await self.keep(self.store.listen(self.room.id, listener))
        self.listeners[guest] = listener
        self.tell_all()

    async def keep(self, writing: Awaitable[None]) -> None:
        try:
            await self.room.durable(writing)
        except NotWritten as wrong:
            raise NotPermitted("not_kept", **wrong.values) from None

    # Who may

    def check_speaker(self, viewer: Viewer, said: wire.Say) -> int:
        """The guest, who may speak to those to whom he speaks."""
        around = self.around()
        if said.seat is not None:
            self.room.check_look(viewer, said.seat)
        elif around.plays(viewer.guest):
            raise NotPermitted("speaks_from_a_seat")
        look = viewer.look if said.seat is None else said.seat
        if (said.to == "watchers") != (said.seat is None) or said.to not in rooms(
            Ear(viewer.guest, look), around
        ):
            raise NotPermitted("nobody_hears_there")
        guest = check_known(viewer)
        if around.strangers and not around.listener(guest).open:
            raise NotPermitted("talk_switched_off")
        return guest

    def check_words(self, said: wire.Say) -> tuple[str, str]:
        """The phrase or the text: one of them."""
        if said.phrase:
            return known_phrase(said.phrase), ""
        if self.room.row.talk != "free":
            raise NotPermitted("phrases_only")
        return "", clean_text(said.text)

    def check_number(self, guest: int, said: wire.Say) -> None:
        """Of his seat alone, or of all spectators, so that nobody learns how much others say."""
        if said.seat is None:
            said_so_far, most = sum(remark.seat is None for remark in self.remarks), OF_WATCHERS
        else:
            said_so_far, most = sum(remark.seat == said.seat for remark in self.remarks), OF_A_SEAT
        if said_so_far >= most:
            raise NotPermitted("said_enough", most=most)

    def check_pace(self, guest: int, seat: int | None) -> None:
        """Of a person, and of all who speak as spectators."""
        keys = [(guest, AT_ONCE), *([(ALL_WATCHERS, 4 * AT_ONCE)] if not self.around().plays(guest) else [])]
        seconds = max(self.pace.wait(key, most) for key, most in keys)
        if seconds:
            raise NotPermitted("said_often", seconds=ceil(seconds))
        for key, most in keys:
            self.pace.count(key, most)

    async def name_of(self, guest: int, seat: int | None) -> str:
        name = self.room.names[seat] if seat is not None else await self.store.guest_name(guest)
        if not name:
            raise NotPermitted("nameless")
        return name

    # What they are told

    def word(self, guest: int, client: str = "") -> str:
        """What stands for somebody who speaks, or for what he said: it depends on nobody else."""
        return blake2b(f"{guest}/{client}".encode(), key=self.key, digest_size=WORD_BYTES).hexdigest()

    def word_for(self, remark: RemarkRow) -> str:
        return self.word(remark.guest, remark.client)

    def speaker(self, viewer: Viewer, who: str) -> int:
        """The guest of whom this viewer could hear something."""
        around, ear = self.around(), ear_of(viewer)
        near = {remark.guest for remark in self.remarks if within_earshot(ear, remark, around)}
        found = next((guest for guest in near - {viewer.guest} if self.word(guest) == who), None)
        if found is None:
            raise NotPermitted("no_such_speaker")
        return found

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


def check_known(viewer: Viewer) -> int:
    """Somebody with a name, or on a device that was known when he came."""
    if viewer.guest is None:
        raise NotPermitted("nameless")
    return viewer.guest
