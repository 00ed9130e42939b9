"""The room around a table: who may play where, who looks, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from orcade.kernel.contract import SPECTATOR, State
from orcade.kernel.game import Game
from orcade.kernel.table import Table
from orcade.tables.log.asked import told_asked
from orcade.tables.log.history import History
from orcade.tables.log.versions import Versions
from orcade.tables.people.absence import Absence
from orcade.tables.people.asking import Company
from orcade.tables.people.clocks import clock_of
from orcade.tables.refusals import NotNow, NotPermitted
from orcade.tables.room.clocks import TableClocks
from orcade.tables.room.viewer import Viewer, look_of, turn_away
from orcade.tables.rows import SeatRow, TableRow
from orcade.tables.thinker import Accounts
from orcade.tables.views.live_view import Known, LiveView
from orcade.tables.views.people import people_info
from orcade.tables.views.scene import Scene
from orcade.tables.views.table_info import table_info
from orcade.tables.views.updates import Viewpoint, caught_up, snapshot, update, version, written
from orcade.tables.wire.clocks import ClocksNow
from orcade.tables.wire.seats import TableInfo
from orcade.tables.wire.told import Accepted, FromServer, PeopleInfo, PeopleNow, Seating, Update
from orcade.tables.wire.values import Words


class Room:
    """`scene` is None while the table waits for players."""

    row: TableRow
    seats: list[SeatRow]
    holders: frozenset[tuple[int, int]]  # (seat, guest)
    game: Game

    def __init__(self, id: str, secret: bytes, absence: Absence) -> None:
        self.id, self.versions, self.absence = id, Versions(secret, id), absence
        self.clocks = TableClocks(absence.clock, self.clocks_changed)
        self.lock = asyncio.Lock()  #    held by whoever changes the table
        self.spent = False  #            let nobody in any more
        self.viewers: list[Viewer] = []
        self.looked_last: Accounts = ()
        self.scene: Scene | None = None
        self.live_views: dict[int, LiveView] = {}
        self.steps: dict[tuple[Any, ...], str] = {}

    def show(self, history: History, table: Table | None, events: dict[int, Words] | None = None) -> Scene:
        """This is the table now; `events` are those that were put into words already."""
        self.scene = Scene(self.row, self.game, self.names, history, table, self.live_views, self.steps)
        self.scene.events.update(events or {})
        self.absence.waits_for(told_asked(self.row.asked, len(self.seats), []))
        return self.scene

    @property
    def names(self) -> list[str]:
        return [seat.called for seat in self.seats]

    # Who may do what

    def check_look(self, viewer: Viewer, look: int) -> None:
        if look != SPECTATOR and (look, viewer.guest) not in self.holders:
            raise NotPermitted("not_your_seat")

    def check_player(self, viewer: Viewer, seat: int) -> Scene:
        """May this viewer act for this seat, and is there something to act on?"""
        self.check_look(viewer, seat)
        if self.spent:  # whoever has waited for his turn to say it is let go, too
            raise NotPermitted("read_again")
        if self.row.imported:
            raise NotNow("imported")
        if self.scene is None:
            raise NotNow("waits")
        if self.scene.table is None:
            raise NotNow("unreadable")
        if self.scene.decided is not None:
            raise NotNow("over_by_people")
        if self.bot_level(seat):
            raise NotNow("bot_plays_here")
        return self.scene

    def acknowledged_again(self, viewer: Viewer, seat: int, id: str) -> bool:
        """What was carried out already is acknowledged again and not done again, whatever came since."""
        self.check_look(viewer, seat)
        heard = self.scene is not None and self.scene.history.has_heard(seat, id)
        if heard:
            viewer.tell(Accepted(id))
        return heard

    def bot_level(self, seat: int) -> str:
        """The level of the bot that plays there now; "" if a person does."""
        row = self.seats[seat]
        return row.level if row.kind == "bot" or row.left else ""

    def may_look(self, viewer: Viewer) -> bool:
        """At a table that its host has locked, only those who play there."""
        return not self.row.locked or any(guest == viewer.guest for _, guest in self.holders)

    # Who is here

    def join(self, viewer: Viewer, since: str) -> None:
        """Somebody comes, perhaps after a break."""
        self.check_look(viewer, viewer.look)
        if not self.may_look(viewer):
            raise NotPermitted("locked")
        before = self.present()
        self.viewers.append(viewer)
        self.note_absence()
        self.looked_last = viewer.accounts
        missed = self.missed(viewer, since)
        viewer.tell(self.everything(viewer) if missed is None else missed)
        if self.present() != before:
            self.tell_seating()
        elif missed is not None:  # which does not say who is here
            viewer.tell(Seating(self.info(viewer.guest)))
        if missed is not None and self.scene is not None:
            viewer.tell(PeopleNow(self.people(self.scene, self.viewpoint(viewer))))
            if (clocks := self.clocks.told()) is not None:
                viewer.tell(ClocksNow(clocks))

    def leave(self, viewer: Viewer) -> None:
        before = self.present()
        if viewer in self.viewers:
            self.viewers.remove(viewer)
        self.note_absence()
        self.forget_live_views()
        if self.present() != before:
            self.tell_seating()

    def look(self, viewer: Viewer, seat: int | None) -> None:
        """Look from another seat, or as a spectator."""
        self.check_look(viewer, look_of(seat))
        viewer.look = look_of(seat)
        self.forget_live_views()
        viewer.tell(self.everything(viewer))

    def complete(self) -> bool:
        """Does somebody sit in every seat?"""
        return all(seat.kind != "open" for seat in self.seats)

    def present(self) -> frozenset[int]:
        """The seats with somebody connected who may play there."""
        here = {viewer.guest for viewer in self.viewers}
        return frozenset(seat for seat, guest in self.holders if guest in here)

    def note_absence(self) -> None:
        """Somebody came or left, or plays in another seat."""
        self.absence.here(self.playing(), self.present())

    def put_out(self) -> None:
        """Whoever looks from a seat that he holds no more is told so and let go; he may come to watch.

        So is a spectator at whom the host has locked the table.
        """
        for viewer in [*self.viewers]:
            if viewer.look != SPECTATOR and (viewer.look, viewer.guest) not in self.holders:
                turn_away(viewer, "put_out")
                self.viewers.remove(viewer)
            elif not self.may_look(viewer):
                turn_away(viewer, "locked")
                self.viewers.remove(viewer)
        self.forget_live_views()

    def forget_live_views(self) -> None:
        """Nobody looks from there any more."""
        for look in set(self.live_views) - {viewer.look for viewer in self.viewers}:
            del self.live_views[look]

    # What they are told

    def info(self, guest: int | None) -> TableInfo:
        return table_info(self.row, self.seats, self.holders, guest, self.present(), self.absence)

    def viewpoint(self, viewer: Viewer) -> Viewpoint:
        plays = viewer.look != SPECTATOR and not self.bot_level(viewer.look) and not self.row.imported
        return Viewpoint(viewer.look, viewer.lang, viewer.plain, plays)

    def missed(self, viewer: Viewer, since: str) -> Update | None:
        if self.scene is None or not since:
            return None
        return caught_up(self.scene, self.versions, self.viewpoint(viewer), since)

    def everything(self, viewer: Viewer) -> FromServer:
        point = self.viewpoint(viewer)
        people = self.people(self.scene, point) if self.scene is not None else None
        info, clocks = self.info(viewer.guest), self.clocks.told()
        return snapshot(self.scene, self.versions, point, info, people, clocks)

    def tell_everything(self, wanted: Callable[[Viewer], bool]) -> None:
        for viewer in self.viewers:
            if wanted(viewer):
                viewer.tell(self.everything(viewer))

    def tell_seating(self) -> None:
        texts: dict[int | None, bytes] = {}
        for viewer in self.viewers:
            if viewer.guest not in texts:
                texts[viewer.guest] = written(Seating(self.info(viewer.guest)))
            viewer.send(texts[viewer.guest])

    def people(self, scene: Scene, point: Viewpoint) -> PeopleInfo:
        return people_info(scene, self.company(scene), point.look, point.lang, point.plays)

    def company(self, scene: Scene) -> Company:
        """Who is here, as far as it matters to what people may decide."""
        sides = scene.table.state.teams if scene.table is not None else range(len(self.seats))
        playing = self.playing()
        here, away = playing & self.present(), self.absence.long_gone() & playing
        left, clocked = self.absence.told_left(), clock_of(self.row) is not None
        return Company(scene.history.people, sides, playing, here, away, self.names, left, clocked)

    def playing(self) -> frozenset[int]:
        """The seats that a person plays now."""
        return frozenset(row.seat for row in self.seats if row.kind == "person" and not row.left)

    def tell_people(self, scene: Scene) -> None:
        texts: dict[Viewpoint, bytes] = {}
        for viewer in self.viewers:
            point = self.viewpoint(viewer)
            if point not in texts:
                texts[point] = written(PeopleNow(self.people(scene, point)))
            viewer.send(texts[point])

    def clocks_changed(self) -> None:
        """The next end is another, perhaps."""

    def tell_clocks(self) -> None:
        """If something of them is other than all could reckon."""
        clocks = self.clocks.told()
        if clocks is not None and self.clocks.news:
            text = written(ClocksNow(clocks))
            for viewer in self.viewers:
                viewer.send(text)
        self.clocks.news = False

    def standing(self, scene: Scene) -> dict[int, tuple[str, int]]:
        """The version and the position of every look that somebody has."""
        return {
            look: (version(scene, self.versions, look), scene.history.length[look])
            for look in {viewer.look for viewer in self.viewers}
        }

    def look_again(self, state: State, known: Known) -> dict[int, Words]:
        """What has changed in what each look sees; `known` is what was put into words already."""
        return {look: live.move_on(state.view(look), known) for look, live in self.live_views.items()}

    def tell_moves(self, scene: Scene, stood: dict[int, tuple[str, int]], changed: dict[int, Words]) -> None:
        """Everybody who saw something hears what; the others are not even told that something happened."""
        texts: dict[Viewpoint, bytes] = {}
        for viewer in self.viewers:
            since, after = stood[viewer.look]
            if scene.history.length[viewer.look] > after:
                viewpoint = self.viewpoint(viewer)
                if viewpoint not in texts:
                    news = update(scene, self.versions, viewpoint, since, after, changed[viewer.look])
                    texts[viewpoint] = written(news)
                viewer.send(texts[viewpoint])
