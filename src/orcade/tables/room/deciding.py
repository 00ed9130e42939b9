"""What the people at a table decide among themselves: written first, then told to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from orcade.bots.levels import LEVELS, USUAL_LEVEL
from orcade.tables.log import entries as log
from orcade.tables.log.asked import changed_fields
from orcade.tables.log.entries import Moved, Undone
from orcade.tables.log.history import History
from orcade.tables.moves.takeback import TakenBack, taken_back_to
from orcade.tables.people.asking import Company, Deeds, answered, timed_out, wished, withdrawn
from orcade.tables.people.deeds import Answered, Ended, Held, Returned
from orcade.tables.people.lapsing import places_taken, played_on
from orcade.tables.people.people import Ask, Done, People
from orcade.tables.refusals import NotNow, NotPermitted, NotWritten
from orcade.tables.room.clocks import Tick
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import Entry, TableRow, now
from orcade.tables.views.scene import Scene
from orcade.tables.wire.clocks import Clock
from orcade.tables.wire.said import Answer, Wish, Withdraw
from orcade.tables.wire.told import Accepted


async def decide(room: KeptRoom, viewer: Viewer, said: Wish | Answer | Withdraw, moment: int) -> None:
    """Under the room's lock, what was heard at that moment."""
    if room.acknowledged_again(viewer, said.seat, said.id):
        return
    scene = room.check_player(viewer, said.seat)
    if room.row.lesson:
        raise NotNow("of_a_lesson")
    if scene.over:
        raise NotNow("nothing_more")
    draft = Draft(scene, deeds_of(room.company(scene), scene.history, said))
    shown = await happened(room, draft, viewer.guest, said.id, moment)
    viewer.tell(Accepted(said.id))
    tell(room, draft, shown)


async def time_over(room: KeptRoom, clock: Clock, seat: int, moment: int) -> None:
    """Under the room's lock: the time of this seat is over."""
    scene = room.scene
    assert scene is not None
    draft = Draft(scene, timed_out(room.company(scene), seat, clock.over))
    tell(room, draft, await happened(room, draft, None, "", moment))


async def happened(room: KeptRoom, draft: Draft, guest: int | None, client: str, moment: int) -> Scene:
    """It is written, and then it is so."""
    fields = draft.fields(room.row)
    tick = draft.tick(room, moment)
    await room.write(draft.entries(guest, client, tick.stamp), fields | tick.fields, draft.seats())
    draft.happen(client, tick.stamp)
    room.note_absence()
    shown = room.show(draft.history, draft.table)
    room.clocks.happen(tick)
    return shown


def tell(room: KeptRoom, draft: Draft, shown: Scene) -> None:
    if draft.changes_the_table:
        room.look_again(draft.table.state, {})
        room.tell_everything(lambda _: True)
        room.tell_seating()
    else:
        room.tell_people(shown)
    room.tell_clocks()


def deeds_of(company: Company, history: History, said: Wish | Answer | Withdraw) -> Deeds:
    match said:
        case Wish():
            left = left_by(history, said.seat, said.to) if said.wish == "undo" else 0
            level = check_holding_level(said.level) if said.wish == "hold" else ""
            return wished(company, said.seat, said.wish, said.about, level, left)
        case Answer():
            return answered(company, said.seat, said.asked, said.yes, history.entries)
        case Withdraw():
            return withdrawn(company, said.seat, said.asked)


def left_by(history: History, seat: int, to: int | None) -> int:
    """How many moves stand if this seat goes back to its position `to`, or takes back its last move."""
    if to is not None:
        place = history.place(seat, to)
        if place is None:
            raise NotPermitted("no_such_position", at=to, last=history.length[seat])
        return place
    mine = [place for place, made in enumerate(history.made) if made.seat == seat]
    if not mine:
        raise NotNow("nothing_to_take_back")
    return mine[-1]


def check_holding_level(level: str) -> str:
    """Nobody gets a bot in his place that plays worse than this."""
    known = list(LEVELS)
    if level not in known[known.index(USUAL_LEVEL) :]:
        raise NotPermitted("no_holding_level", given=level, least=USUAL_LEVEL)
    return level


async def note_seats(room: KeptRoom) -> None:
    """What the log does not know yet: somebody left his seat to a bot, or is back in it.

    The seats are as they are already: what cannot be kept now is noted the next time.
    """
    scene = room.scene
    if scene is None or scene.table is None or scene.over or room.row.lesson or room.row.imported:
        return
    held, people = scene.history.people.held, [row for row in room.seats if row.kind == "person"]
    deeds: Deeds = []
    for row in people:
        if row.left and held.get(row.seat) != row.level:
            deeds.append((row.seat, Held(row.seat, row.level, "left")))
        elif not row.left and row.seat in held:
            deeds.append((row.seat, Returned(row.seat)))
    draft = Draft(scene, deeds)
    if draft.deeds:
        moment = room.clocks.moment()
        tick = draft.tick(room, moment)
        with suppress(NotWritten):
            await room.write(draft.entries(None, "", tick.stamp), tick.fields)
            draft.happen("", tick.stamp)
            room.clocks.happen(tick)
            room.tell_clocks()


def after_moves(scene: Scene, moves: Sequence[Moved], by_person: bool) -> Draft:
    """What is asked no more because somebody played on."""
    ends = any(ends_asking_to_take_back(moved, by_person) for moved in moves)
    return Draft(scene, played_on(scene.history.people) if ends else [], len(moves))


def ends_asking_to_take_back(moved: Moved, by_person: bool) -> bool:
    """Does somebody play on with it, as all see?

    A bot answers for nobody; but who closed sealed lanes is told to nobody, so that may be a bot's move.
    """
    return not moved.unseen and (moved.closing or by_person)


def after_taking_back(scene: Scene, undone: Undone) -> Draft:
    """… or because somebody took something back himself, as all see."""
    return Draft(scene, [] if undone.unseen else played_on(scene.history.people), 1)


class Draft:
    """Deeds that have not happened yet, after so many `entries` of what they follow from.

    The first may be what somebody said, and the rest follow from it.
    """

    def __init__(self, scene: Scene, deeds: Deeds, entries: int = 0) -> None:
        assert scene.table is not None
        people = scene.history.people
        self.history, self.first = scene.history, scene.history.entries + entries
        self.deeds = [*deeds, *places_taken(people, deeds)]
        self.back: TakenBack | None = None
        granted = granted_undo(people, deeds)
        if granted is not None:
            self.deeds += played_on(people, granted)
            self.back = taken_back_to(scene, granted.by, granted.asked.left, len(self.deeds))
        self.table = self.back.table if self.back is not None else scene.table

    @property
    def changes_the_table(self) -> bool:
        """Or only what people know of each other?"""
        return self.back is not None or any(isinstance(deed, Held | Ended) for _, deed in self.deeds)

    def tick(self, room: KeptRoom, moment: int) -> Tick:
        """How the clocks go on with it."""
        people, playing = self.history.people, room.playing()
        return room.clocks.decided(room.row, self.deeds, self.table, self.back, people, playing, moment)

    def entries(self, guest: int | None, client: str, stamp: log.Stamp | None = None) -> list[Entry]:
        """Of what follows nobody is named who did it."""
        by = [(guest, client), *[(None, "")] * len(self.deeds)]
        entries = [
            log.entry(self.first + place, "people", deed, seat, *by[place], stamp)
            for place, (seat, deed) in enumerate(self.deeds)
        ]
        return [*entries, *([self.back.entry(None, "", stamp)] if self.back is not None else [])]

    def fields(self, row: TableRow) -> dict[str, Any]:
        if any(isinstance(deed, Ended) for _, deed in self.deeds):
            return {"status": "over", "asked": 0}
        return changed_fields(row, self.table) if self.back is not None else {}

    def seats(self) -> dict[int, dict[str, Any]]:
        """Whoever resigned has no seat to come back to; from another the bot goes when its person comes."""
        return {
            deed.seat: {"kind": "bot", "level": deed.level, "left": False}
            if deed.for_good
            else {"left": True, "level": deed.level}
            for _, deed in self.deeds
            if isinstance(deed, Held)
        }

    def happen(self, client: str, stamp: log.Stamp | None = None) -> None:
        at = stamp.at if stamp is not None else now()
        for seat, deed in self.deeds:
            done = Done(self.history.entries, seat, deed, len(self.history.made), at)
            self.history.people.happen(done)
            self.history.entries += 1
        seat = self.deeds[0][0] if self.deeds else None
        if client and seat is not None:
            self.history.heard(seat, client)
        if self.back is not None:
            self.back.happen(self.history, "")


def granted_undo(people: People, deeds: Deeds) -> Ask | None:
    """The ask to take moves back that is granted where nothing but the last answer is to be written."""
    ((seat, deed),) = deeds if len(deeds) == 1 else [(None, None)]
    if isinstance(deed, Answered) and deed.yes:
        ask = people.asks[deed.asked]
        if ask.asked.wish == "undo" and ask.awaited == [seat]:
            return ask
    return None
