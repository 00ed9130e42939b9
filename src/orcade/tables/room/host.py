"""The host of one table: takes what players say, has it written, and only then lets anybody know.

Whatever is played is played on a fork; the fork becomes the table when its entries are
durable.  So nobody hears or sees anything that could still be lost, and if it cannot be
written, nothing has happened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from orcade.kernel.chance import Keyed
from orcade.kernel.table import Table
from orcade.tables.log import entries as log
from orcade.tables.log.asked import asked_at, changed_fields, told_asked
from orcade.tables.log.history import History
from orcade.tables.log.reopen import Reopened, stands_since, unfolded
from orcade.tables.moves.drafts import drafted, forget
from orcade.tables.moves.takeback import TakenBack, moves_after, taken_back
from orcade.tables.people.absence import Absence
from orcade.tables.people.clocks import SECOND
from orcade.tables.refusals import NotDone, NotNow, NotPermitted, NotWritten
from orcade.tables.room import salting
from orcade.tables.room.aside import Aside, at_once, fold
from orcade.tables.room.bot_seats import PAUSE, BotSeats, Fair, without_turns
from orcade.tables.room.clocks import AGAIN, NextEnd
from orcade.tables.room.coach import Coach
from orcade.tables.room.deciding import after_moves, after_taking_back, decide, note_seats, time_over
from orcade.tables.room.kept_room import KeptRoom
from orcade.tables.room.last_seen import GOING, LastSeen
from orcade.tables.room.later import Later, later
from orcade.tables.room.passing_on import PassingOn
from orcade.tables.room.talk import Talk
from orcade.tables.room.teaching import taught, tell_learner
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import in_seconds
from orcade.tables.store import Store, StoreError
from orcade.tables.thinker import Accounts, Thinker
from orcade.tables.views.scene import Scene
from orcade.tables.wire.said import Answer, Wish, Withdraw
from orcade.tables.wire.told import Accepted
from orcade.tables.wire.values import Words

Notice = Callable[[str, frozenset[int]], None]
SHORT = 20  #                            entries: such a log is unfolded sooner than it is handed to anybody
logger = logging.getLogger(__name__)


class Host(KeptRoom):
    """One open table."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        id: str,
        pause: float = PAUSE,
        notice: Notice | None = None,
        aside: Aside = at_once,
        later: Later = later,
        fair: Fair = without_turns,
        absence: Absence | None = None,
    ) -> None:
        self.next_end = NextEnd(self.look_at_clocks, later)
        super().__init__(store, id, absence or Absence())
        self.last_seen = LastSeen(store, id, self.absence.clock)
        self.notice, self.aside = notice, aside
        self.patience = salting.Patience(self.wait_no_longer, later)
        self.bots = BotSeats(self, self.play, thinker, store.writable, pause, fair)
        self.coach = Coach(self, self.bots, thinker)
        self.talk = Talk(self, self.absence.clock)
        self.passing_on = PassingOn(self)

    @property
    def idle(self) -> bool:
        return not (self.viewers or self.bots.thinking or self.patience.waiting or self.lock.locked())

    # Opening

    async def open(self, accounts: Accounts = ()) -> bool:
        """Read the table from the store, for whoever asked; False if there is none."""
        found = await self.store.seating_and_entries(self.id)
        if found is None:
            return False
        seating, entries = found
        if seating[0].closed:
            raise NotPermitted("closed")
        self.seat_people(seating)
        await self.talk.open()
        quick = not self.row.components and len(entries) <= SHORT
        unfold = partial(unfolded, self.row, self.names, entries)
        self.game, reopened = unfold() if quick else await self.aside(accounts, unfold)
        if self.row.status != "over":
            self.absence.opened(await self.last_seen.of(self.playing(), self.row.created))
        if reopened is not None:
            await self.go_on(reopened, in_seconds(stands_since(entries)))
        elif self.complete():
            await self.begin_when_salted()
        self.bots.wake()
        return True

    async def go_on(self, found: Reopened, stood_since: float) -> None:
        """Where its log ends."""
        if self.row.status == "running":
            ruled = [found.ruled] if found.ruled is not None and found.table is not None else []
            noted = [log.entry(found.history.entries, "rules", rules) for rules in ruled]
            fields = changed_fields(self.row, found.table)
            if noted or fields:
                await self.write(noted, fields)
            found.history.entries += len(noted)
        asked = told_asked(self.row.asked, len(self.seats), [])
        self.absence.waits_for(asked, stood_since)
        self.show(found.history, found.table)
        by_log = {row.seat for row in self.seats if row.kind == "person"} - found.history.people.held.keys()
        if found.table is not None:
            self.clocks.opened(self.row, found.history, by_log)
        await note_seats(self)
        with suppress(NotWritten):  # then the alarm tries it again
            await self.run_out(self.clocks.moment())

    async def begin_when_salted(self) -> bool:
        """All have sat: begin, unless the salt of some page is waited for."""
        if not self.row.salts_asked:
            if self.patience.waits_for(salting.commitments_awaited(self.seats)):
                return False
            if any(salting.commitments(self.seats)):
                await self.write([], {"salts_asked": True})
                await self.read_again()  # a commitment could be changed until now
                self.patience.end()
        if self.patience.waits_for(salting.salts_asked(self.seats)):
            return False
        self.patience.end()
        await self.begin()
        return True

    async def begin(self) -> None:
        """Everybody is here: lay out the table."""
        salts = [seat.salt for seat in self.seats if seat.salt]
        options, chance = msgspec.json.decode(self.row.options), Keyed(self.row.seed, salts)
        table = Table(
            self.game, len(self.seats), options, chance, self.names, salting.commitments(self.seats)
        )
        opened, today = log.opened(table), log.rules_of(self.game)
        fields = {
            "status": "running" if table.outcome is None else "over",
            "salts": salts,
            "rules": today.rules,
            "components_digest": today.components,
            "asked": asked_at(table.state),
        }
        tick = self.clocks.begun(self.row, table, self.playing())
        await self.write([log.entry(0, "opened", opened, stamp=tick.stamp)], fields | tick.fields)
        self.show(History(len(self.seats), [*table.opening], opened.state), table)
        self.clocks.happen(tick)
        await note_seats(self)

    # What players do

    async def act(
        self, viewer: Viewer, id: str, seat: int, actions: list[Words], after: str | None = None
    ) -> None:
        """Carry out the actions, all or none; what was carried out before is only acknowledged again."""
        heard = self.clocks.moment()
        async with self.lock:
            if self.acknowledged_again(viewer, seat, id):
                return
            await self.run_out(heard)
            scene = self.check_player(viewer, seat)
            if after is not None and not scene.history.has_heard(seat, after):
                raise NotNow("stands")
            await self.play(seat, actions, viewer.guest, id, viewer, heard)

    async def play(
        self,
        seat: int,
        actions: list[Words],
        guest: int | None,
        client: str,
        player: Viewer | None = None,
        heard: int | None = None,
    ) -> None:
        """Under the lock: play on a fork, have it written, and let the fork be the table."""
        scene = self.scene
        assert scene is not None
        assert scene.table is not None
        drafts = drafted(scene.table, seat, actions, scene.history.entries)
        fields = changed_fields(self.row, drafts.table)
        if self.row.lesson:
            fields |= await taught(self, scene, drafts, by_learner=player is not None)
        moment = self.clocks.moment() if heard is None else heard
        tick = self.clocks.moved(self.row, drafts, len(scene.history.made), self.playing(), moment)
        lapses = after_moves(scene, drafts.moves, by_person=player is not None)
        entries = drafts.entries(guest, client, tick.stamps) + lapses.entries(None, "", tick.stamp)
        await self.write(entries, fields | tick.fields)
        stood = self.standing(scene)
        drafts.happen(scene.history, client)
        lapses.happen("", tick.stamp)
        known, events = drafts.written()
        now = self.show(scene.history, drafts.table, events)
        self.clocks.happen(tick)
        forget(now)
        if player is not None:
            player.tell(Accepted(client))
        self.tell_moves(now, stood, self.look_again(drafts.table.state, known))
        if now.lesson is not None:
            tell_learner(self, now.lesson, stood)
        self.tell_clocks()
        if "status" in fields:
            self.tell_seating()
        if lapses.deeds or (
            "status" in fields and now.history.people.asks
        ):  # which nobody has to answer any more
            self.tell_people(now)
        self.bots.wake()
        self.coach.moved(now, len(drafts.moves))

    async def undo(self, viewer: Viewer, id: str, seat: int, to: int | None) -> None:
        """Take back the last move, or all after position `to`; what was done before is acknowledged again."""
        heard = self.clocks.moment()
        async with self.lock:
            if self.acknowledged_again(viewer, seat, id):
                return
            await self.run_out(heard)
            scene = self.check_player(viewer, seat)
            await fold(self.aside, scene.history, len(scene.history.made), viewer.accounts)
            count = 1 if to is None else moves_after(scene.history, seat, to)
            if self.row.lesson and count > len(scene.standing.said):  # only in a step that was begun
                raise NotNow("lesson_goes_on")
            await self.take_back(scene, taken_back(scene, seat, count), viewer, id, heard)

    async def scene_at(self, viewer: Viewer, at: int) -> Scene:
        """The table, of which this viewer looks at an earlier position."""
        if self.scene is None:
            raise NotNow("waits")
        history = self.scene.history
        place = history.place(viewer.look, at)
        if place is not None:
            await fold(self.aside, history, place, viewer.accounts)
        return self.scene

    async def take_back(self, scene: Scene, draft: TakenBack, viewer: Viewer, id: str, heard: int) -> None:
        tick = self.clocks.took_back(self.row, draft, self.playing(), heard)
        fields = changed_fields(self.row, draft.table) | tick.fields
        lapses = after_taking_back(scene, draft.undone)
        entries = [draft.entry(viewer.guest, id, tick.stamp), *lapses.entries(None, "", tick.stamp)]
        await self.write(entries, fields)
        draft.happen(scene.history, id)
        lapses.happen("", tick.stamp)
        self.clocks.happen(tick)
        self.look_again(draft.table.state, {})
        self.show(scene.history, draft.table)
        viewer.tell(Accepted(id))
        self.tell_everything(lambda other: other.look not in draft.undone.unseen)
        self.tell_clocks()
        self.coach.taken_back(len(draft.table.moves) - len(draft.made))
        self.bots.wake()

    async def commit_salt(self, viewer: Viewer, seat: int, salt_commitment: str) -> None:
        """A page whose commitment is awaited makes it."""
        async with self.lock:
            await salting.commits(self, viewer, seat, salt_commitment)
            await self.look_around()

    async def reveal(self, viewer: Viewer, seat: int, salt: str) -> None:
        """A page gives the salt to which it has committed; whoever says it again is not told anything new."""
        async with self.lock:
            if await salting.reveals(self, viewer, seat, salt):
                await self.look_around()

    async def decide(self, viewer: Viewer, said: Wish | Answer | Withdraw) -> None:
        """Something that people decide among themselves."""
        heard = self.clocks.moment()
        async with self.lock:
            await self.run_out(heard)
            await decide(self, viewer, said, heard)
            self.bots.wake()

    # Whose time is over

    async def run_out(self, moment: int) -> None:
        """Under the lock: what follows for all whose time was over by then."""
        while (clocks := self.clocks.now) is not None and (seat := clocks.first_over(moment)) is not None:
            await time_over(self, clocks.clock, seat, moment)
            self.bots.wake()

    async def look_at_clocks(self) -> None:
        """The alarm rings; somebody may have moved in time, or nothing can be written now."""
        try:
            async with self.lock:
                if not self.spent:
                    await self.run_out(self.clocks.moment())
                    self.clocks_changed()
        except (NotDone, StoreError) as wrong:
            logger.warning("table %s: that time is over cannot be written now: %s", self.id, wrong)
            self.next_end.set(None if self.spent else AGAIN)
        except Exception:
            logger.exception("table %s: its clocks cannot go on", self.id)
            self.give_up()

    def clocks_changed(self) -> None:
        now = self.clocks.now
        due = None if now is None or self.spent else now.due
        self.next_end.set(None if due is None else (due - self.clocks.moment()) / SECOND)

    async def pace(self, viewer: Viewer, calm: bool) -> None:
        """Shall bots pause so that their moves can be seen?"""
        if viewer.guest not in {guest for _, guest in self.holders}:
            raise NotPermitted("not_your_table")
        async with self.lock:
            await self.store.update_table(self.id, calm=calm)
            self.row = msgspec.structs.replace(self.row, calm=calm)
            self.tell_seating()

    # What happens around the table

    def join(self, viewer: Viewer, since: str) -> None:
        if since:
            self.talk.comes(viewer)
        super().join(viewer, since)
        self.talk.tell(viewer)
        self.note_who_is_here()
        self.bots.wake()
        self.coach.tell(viewer)

    def note_who_is_here(self) -> None:
        """Asked again and again while the table is open, and written rarely."""
        here = {viewer.guest for viewer in self.viewers}
        self.last_seen.note({guest for _, guest in self.holders if guest in here})
        self.passing_on.look()

    def leave(self, viewer: Viewer) -> None:
        self.note_who_goes(viewer)
        super().leave(viewer)
        self.bots.wake()

    def note_who_goes(self, viewer: Viewer) -> None:
        """If he has no other tab here; a table that was given up is read by whoever comes."""
        tabs = [other for other in self.viewers if other.guest == viewer.guest]
        if tabs == [viewer] and not self.spent:
            self.last_seen.note({guest for _, guest in self.holders if guest == viewer.guest}, GOING)

    async def changed(self) -> None:
        """Somebody sat down, left or came back: read it, begin if all are here, and tell everybody."""
        async with self.lock:
            await self.look_around()

    async def look_around(self) -> None:
        """Under the lock."""
        before, played = {viewer: self.viewpoint(viewer) for viewer in self.viewers}, self.playing()
        await self.read_again()
        self.put_out()
        self.note_absence()
        begins = self.scene is None and self.complete() and await self.or_come_again(self.begin_when_salted())
        if not begins and self.scene is not None:
            self.show(self.scene.history, self.scene.table)
            await note_seats(self)
        self.tell_seating()
        others_play = not begins and self.playing() != played
        if self.scene is not None and others_play:
            self.tell_people(self.scene)
        self.tell_everything(lambda viewer: begins or before.get(viewer) != self.viewpoint(viewer))
        self.tell_clocks()
        self.bots.wake()

    async def wait_no_longer(self) -> None:
        """Whose salt has not come is left out."""
        try:
            if not self.spent:
                await self.changed()
        except (NotDone, StoreError) as wrong:  # the store has said why
            logger.warning("table %s cannot begin now: %s", self.id, wrong)
            self.give_up()  # and begin when somebody comes again
        except Exception:
            logger.exception("table %s cannot begin without those who are away", self.id)
            self.give_up()

    def tell_seating(self) -> None:
        super().tell_seating()
        self.talk.tell_all()
        if self.notice is not None:
            self.notice(self.id, self.present())

    def give_up(self) -> None:
        self.patience.end()
        self.next_end.stop()
        self.bots.stop()
        self.coach.stop()
        self.last_seen.stop()
        super().give_up()
