"""The talk of one open table: kept first, then told to whoever may hear it.

It stands beside the game: nothing here waits for a move, and no move waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import ceil

from msgspec import structs

from orcade.kernel.contract import SPECTATOR
from orcade.tables.people.host import host_of
from orcade.tables.refusals import NotNow, NotPermitted, NotWritten
from orcade.tables.room.hearing import Hearing, ear_of
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import ListenerRow, RemarkRow, is_unsaid, now, unsaid
from orcade.tables.talk.audience import Ear, hears, rooms, within_earshot
from orcade.tables.talk.bounds import (
    AT_ONCE,
    MOST_LISTENERS,
    MOST_MUTED,
    OF_A_SEAT,
    OF_A_WATCHER,
    OF_WATCHERS,
    Pace,
    clean_text,
)
from orcade.tables.talk.phrases import known_phrase
from orcade.tables.wire import talk as wire
from orcade.tables.wire.told import Accepted

ALL_WATCHERS = "watchers"


class Talk(Hearing):
    """What people do with the talk of one table."""

    def __init__(self, room: KeptRoom, clock: Callable[[], float]) -> None:
        super().__init__(room)
        self.pace = Pace(clock)
        self.lock = asyncio.Lock()  #    held by whoever says something

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
        self.check_number(guest, said.seat)
        self.check_pace(guest)
        name = await self.name_of(guest, said.seat)
        number = 1 + max((remark.number for remark in self.remarks), default=-1)
        remark = RemarkRow(number, said.to, said.seat, guest, name, phrase, text, said.id, now())
        await self.keep(self.store.say(self.room.id, remark))
        self.remarks.append(remark)
        self.tell_remark(remark)

    async def unsay(self, viewer: Viewer, id: str) -> None:
        remark = next((remark for remark in self.remarks if self.word_for(remark) == id), None)
        if remark is None or not hears(ear_of(viewer), remark, self.around()):
            raise NotPermitted("no_such_remark")
        host = host_of(self.room.row, self.room.seats, self.room.holders)
        if viewer.guest not in (remark.guest, host):
            raise NotPermitted("not_yours_to_unsay")
        if is_unsaid(remark):
            return
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
        self.check_pace(guest)
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
        look = SPECTATOR if said.seat is None else said.seat
        if said.to not in rooms(Ear(viewer.guest, look), around):
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

    def check_number(self, guest: int, seat: int | None) -> None:
        """Of his seat alone, or of all spectators, so that nobody learns how much others say.

        No spectator says so much that the others are silenced.
        """
        speakers = [remark.guest for remark in self.remarks if remark.seat == seat]
        most = OF_WATCHERS if seat is None else OF_A_SEAT
        if len(speakers) >= most:
            raise NotPermitted("said_enough", most=most)
        if seat is None and speakers.count(guest) >= OF_A_WATCHER:
            raise NotPermitted("said_enough", most=OF_A_WATCHER)

    def check_pace(self, guest: int) -> None:
        """Of a person, and of all who speak as spectators."""
        keys = [(guest, AT_ONCE), *([(ALL_WATCHERS, 4 * AT_ONCE)] if not self.around().plays(guest) else [])]
        seconds = max(self.pace.wait(key, most) for key, most in keys)
        if seconds:
            raise NotPermitted("said_often", seconds=ceil(seconds))
        for key, most in keys:
            self.pace.count(key, most)

    def speaker(self, viewer: Viewer, who: str) -> int:
        """The guest of whom this viewer could hear something."""
        around, ear = self.around(), ear_of(viewer)
        near = {remark.guest for remark in self.remarks if within_earshot(ear, remark, around)}
        found = next((guest for guest in near - {viewer.guest} if self.word(guest) == who), None)
        if found is None:
            raise NotPermitted("no_such_speaker")
        return found

    async def name_of(self, guest: int, seat: int | None) -> str:
        name = self.room.names[seat] if seat is not None else await self.store.guest_name(guest)
        if not name:
            raise NotPermitted("nameless")
        return name


def check_known(viewer: Viewer) -> int:
    """Somebody with a name, or on a device that was known when he came."""
    if viewer.guest is None:
        raise NotPermitted("nameless")
    return viewer.guest
