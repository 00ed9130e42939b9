"""A table and everybody at it: what they say, what they are told, and what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import time
from typing import Any

import msgspec

from orcade.kernel.chance import salt_commitment, seed_from
from orcade.shelf import SHELF
from orcade.tables.log.entries import deed
from orcade.tables.people.absence import Absence
from orcade.tables.people.clocks import SECOND, written_clock
from orcade.tables.refusals import NotDone, NotNow, NotPermitted
from orcade.tables.room.dispatch import answer, attend, decoded
from orcade.tables.room.host import Host
from orcade.tables.room.registry import Registry
from orcade.tables.room.viewer import Viewer
from orcade.tables.room.waker import Waker
from orcade.tables.rows import SeatRow, TableRow, now
from orcade.tables.store import StoreError
from orcade.tables.thinker import Task, Watchers, Weighed, Weighing, any_answer
from orcade.tables.trouble import Trouble
from orcade.tables.wire.clocks import Clock
from orcade.tables.wire.values import Words
from tests.tables.house import Alarm, Person
from tests.tables.people.life.store import Unsteady

NAMES = ["Ana", "Bo", "Cy", "Dee", "Eve"]
SALTS = [f"{seat}" * 64 for seat in range(5)]  #  of the pages of each seat
STRANGER = 77  #    a guest who plays nowhere
NAMELESS = ("look", "commit", "reveal")  #  what is said without an id
TICKS = 2_000  #    turns of the loop in which everything that goes on by itself has come to rest
QUIET = 6  #        turns of the loop in which nothing has begun any more


@dataclass(frozen=True)
class Sitting:
    """A game, its options, who sits there first, how long who is away is waited for, and the clock.

    `salted` says whether the pages of those who sit there have committed to salt, `strangers` whether those
    who talk there have to want to.
    """

    game: str
    options: Mapping[str, Any]
    kinds: tuple[str, ...]
    patience: int
    clock: Clock | None = None
    salted: bool = False
    strangers: bool = False


class Standing:
    """A clock that stands still between two steps."""

    def __init__(self) -> None:
        self.now = time()

    def __call__(self) -> float:
        return self.now


class Thoughts:
    """A thinker whose bots answer when the test lets them."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Task, asyncio.Future[Words]]] = []

    async def think(self, task: Task, watchers: Watchers) -> Words:
        asked: tuple[Task, asyncio.Future[Words]] = task, asyncio.get_running_loop().create_future()
        self.waiting.append(asked)
        try:
            return await asked[1]
        finally:
            self.waiting.remove(asked)

    async def weigh(self, task: Weighing, watchers: Watchers) -> list[Weighed]:
        return []

    def answer(self, luck: Random) -> None:
        task, asked = luck.choice(self.waiting)
        asked.set_result(any_answer(msgspec.structs.replace(task, seed=luck.getrandbits(60))))


class Complaints(logging.Handler):
    """What was logged as an error, but for what the store did as it was told to."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        wrong = record.args[-1] if isinstance(record.args, tuple) and record.args else None
        not_known = isinstance(wrong, NotPermitted) and wrong.code == "not_known"
        if "is read again" not in record.msg and not not_known:
            wrong = record.exc_info[1] if record.exc_info else ""
            self.found.append(f"{record.getMessage()} {wrong!r}")


class Life:
    """One table at a time; a rematch is the next."""

    def __init__(self, store: Unsteady, id: str, reached: Counter[str]) -> None:
        self.store, self.id, self.reached = store, id, reached
        self.clock, self.alarm, self.thoughts = Standing(), Alarm(), Thoughts()
        self.open_house()
        self.people: list[Person] = []
        self.here_at: dict[tuple[str, int], float] = {}  #  when somebody was last there for a seat
        self.heard: dict[Person, list[dict[str, Any]]] = {}  #  in the last step
        self.heard_of: dict[Person, dict[str, str]] = {}  #  the remarks that each was told, and who said them
        self.versions: dict[tuple[int | None, int], str] = {}
        self.ended: list[Unsteady] = []  #  what processes had in hand that were killed
        self.acknowledged: set[str] = set()
        self.refused: set[str] = set()
        self.results: dict[str, Words] = {}  #  that were told, by table
        self.said = 0
        self.sitting: Sitting
        self.one_moved = False  #           and that was all that happened in the last step
        self.complaints = Complaints()
        self.last_deed: tuple[str, int] | None = None  #  of which table, and its number
        self.compared: object = None  #  how the table stood when it was last opened beside itself

    @classmethod
    async def begun(cls, sitting: Sitting, luck: Random, reached: Counter[str]) -> Life:
        store = Unsteady()
        store.secret, store.names = luck.randbytes(32), {STRANGER: "Sly"}
        life = cls(store, "table-0001", reached)
        await life.sits_down(sitting, luck)
        return life

    async def sits_down(self, sitting: Sitting, luck: Random) -> None:
        """The table is opened, and everybody who plays there comes."""
        game = SHELF[sitting.game]
        row = TableRow(
            id=self.id,
            game=game.slug,
            rules=game.version,
            components="",
            components_digest=game.components.digest(),
            options=msgspec.json.encode(game.check_options(sitting.options)).decode(),
            seed=seed_from(luck.getrandbits(32)),
            salts=[],
            public=True,
            calm=False,
            status="waiting",
            owner=1,
            created=now(),
            patience=sitting.patience,
            clock=written_clock(sitting.clock),
            talk="free",
            strangers=sitting.strangers,
        )
        rows = [seat_row(self.id, seat, kind, sitting.salted) for seat, kind in enumerate(sitting.kinds)]
        held = [(seat, seat + 1) for seat, kind in enumerate(sitting.kinds) if kind == "person"]
        await self.store.create_table(row, rows, held)
        self.sitting = sitting
        await self.happens(self.registry.changed(self.id))
        for seat, guest in held:
            await self.happens(self.comes(guest, seat))

    async def another_table(self, luck: Random) -> None:
        """The one that was there is closed, and everybody was let go; the same people open another.

        What was said there is gone with it.
        """
        self.listen()
        assert self.people == [], "somebody is still at a table that is closed"
        kept = {remark.client for said in self.store.remarks.values() for remark in said}
        self.acknowledged = {id for id in self.acknowledged if id in kept or not id.startswith("say-")}
        self.id = f"table-{luck.getrandbits(64):016x}"
        await self.sits_down(self.sitting, luck)

    def open_house(self) -> None:
        """Tables are opened when somebody comes, or when time is over there."""
        self.registry = Registry(
            self.store,
            self.thoughts,
            pause=0.0,
            later=self.alarm.later,
            absence=lambda: Absence(clock=self.clock),
        )
        self.waker = Waker(self.store, self.registry, clock=self.clock)
        self.registry.closed = self.waker.rests

    # What goes on

    async def happens(self, work: Awaitable[Any]) -> bool:
        """Do it until it is done, or the process is killed; then everything comes to rest.  Was it done?"""
        task = asyncio.ensure_future(work)
        for _ in range(TICKS):
            if task.done() or self.store.survives is not None:
                break
            await asyncio.sleep(0)
        else:
            raise AssertionError("what was said is never answered")
        try:
            if task.done():
                task.result()
        except (NotDone, Trouble, StoreError) as wrong:
            self.reached[f"told: {key_of(wrong)}"] += 1
            await self.rests()
            return False
        done = task.done()
        task.cancel()
        await self.rests()
        return done

    async def rests(self) -> None:
        """What bots and rooms do by themselves."""
        quiet = 0
        for _ in range(TICKS):
            if self.store.survives is not None:
                await self.start_again(self.store.survives)
            quiet = quiet + 1 if self.at_rest() else 0
            if quiet >= QUIET:
                return
            await asyncio.sleep(0)
        raise AssertionError("the table does not come to rest")

    async def time_goes_by(self) -> None:
        """Whose time is over has lost his turn, as soon as the alarm of an open table has rung.

        Tables that nobody has open are woken; and it is noted who is here.
        """
        waker = None
        while waker is not self.waker:  # another process has another
            waker = self.waker
            await self.happens(self.wakes())
        host = self.registry.host(self.id)
        clocks = host.clocks.now if host is not None else None
        if clocks is not None and clocks.first_over(int(self.clock.now * SECOND)) is not None:
            self.alarm.ring()
        await self.rests()
        if (host := self.registry.host(self.id)) is not None:
            host.note_who_is_here()
            await self.rests()

    async def wakes(self) -> None:
        await self.waker.look_up()
        await self.waker.wake()

    def at_rest(self) -> bool:
        host = self.registry.host(self.id)
        if host is None:
            return all(task.done() for task in self.registry.opened.values())
        thinking = len(host.bots.thinking) == len(self.thoughts.waiting)
        ringing = host.next_end.ringing is not None and not host.next_end.ringing.done()
        tasks = [host.patience.telling, host.passing_on.passing]
        ringing = ringing or any(task is not None and not task.done() for task in tasks)
        return thinking and not (ringing or host.lock.locked() or host.last_seen.writing)

    async def start_again(self, store: Unsteady, down: float = 0) -> None:
        """Another process, after so many seconds; everybody has to come again."""
        self.listen()
        self.people.clear()
        await self.registry.close()
        self.clock.now += down
        self.ended.append(self.store)
        self.store, self.thoughts, self.alarm = store, Thoughts(), Alarm()
        self.open_house()
        await self.waker.read()

    async def host(self) -> Host:
        host = await self.registry.open(self.id)
        assert host is not None
        return host

    # Who is there

    @property
    def row(self) -> TableRow:
        return self.store.rows[self.id]

    @property
    def seats(self) -> list[SeatRow]:
        return self.store.chairs[self.id]

    @property
    def holders(self) -> list[tuple[int, int]]:
        return self.store.holders_now(self.id)

    async def comes(self, guest: int | None, look: int | None, since: str = "") -> Person:
        person = Person(await self.host(), guest, look, "en", False).join(since)
        self.people.append(person)
        return person

    def goes(self, person: Person) -> None:
        self.people.remove(person)
        person.leave()

    def stands(self) -> object:
        """The same as long as nothing is written and nobody comes, goes or looks from elsewhere."""
        looks = [(person.viewer.guest, person.viewer.look) for person in self.people]
        talk = [*self.store.remarks.get(self.id, [])], {**self.store.listeners.get(self.id, {})}
        return self.id, self.row, [*self.seats], self.holders, len(self.store.logs[self.id]), looks, talk

    # What they say

    def fresh(self, kind: str) -> str:
        self.said += 1
        return f"{kind}-{self.said:06}"

    async def says(self, person: Person, kind: str, id: str = "", **fields: Any) -> None:
        """As a socket has it heard; what is not done is answered."""
        named = {"id": id or self.fresh(kind)} if kind not in NAMELESS else {}
        message = decoded(json.dumps({"kind": kind, **named, **fields}))
        wrong = await not_done(attend(person.host, person.viewer, message))
        key = "done" if wrong is None else key_of(wrong)
        self.reached[f"{kind}: {key}"] += 1
        assert key != "not_read", "two rooms have one table"
        if wrong is not None:
            told = wrong if isinstance(wrong, NotDone) else NotPermitted(key, why="")
            answer(person.viewer, message, told)
            if key != "not_known":
                self.refused |= set(named.values()) - self.acknowledged

    # What they are told

    def listen(self) -> None:
        """Hear all that has come, and let those go who were let go."""
        for person in [*self.people]:
            heard = self.heard.setdefault(person, [])
            heard += frames(person.viewer)
            if person.viewer.closing:
                self.people.remove(person)
                person.leave()
        for person, told in self.heard.items():
            for frame in told:
                self.note(person, frame)

    def note(self, person: Person, frame: dict[str, Any]) -> None:
        if frame["kind"] == "accepted":
            self.acknowledged.add(frame["id"])
        remarks = frame["remarks"] if frame["kind"] == "talk" else [frame.get("remark")]
        self.heard_of.setdefault(person, {}).update({each["id"]: each["who"] for each in remarks if each})
        if "version" in frame:
            self.versions[person.viewer.guest, person.viewer.look] = frame["version"]
        result = frame.get("result")
        if result is not None and frame["kind"] != "shown":
            self.note_result(person.host.id, result["how"], result["ranks"])

    def note_result(self, table: str, how: str, ranks: list[int]) -> None:
        told = {"how": how, "ranks": ranks}
        before = self.results.setdefault(table, told)
        assert before == told, f"{before} was told of {table}, and now {told}"

    def count_deeds(self) -> None:
        """What stands in the logs at the end of a walk."""
        for entry in (entry for log in self.store.logs.values() for entry in log.values()):
            if entry.kind == "people":
                done = deed(entry)
                how = getattr(done, "wish", "") or getattr(done, "why", "") or getattr(done, "how", "")
                self.reached[f"deed: {type(done).__name__} {how}".strip()] += 1
            else:
                self.reached[f"entry: {entry.kind}"] += 1
        for result in self.results.values():
            self.reached[f"ended: {result['how']}"] += 1


def frames(viewer: Viewer) -> list[dict[str, Any]]:
    found = []
    while not viewer.waiting.empty():
        text = viewer.waiting.get_nowait()
        if text is not None:
            found.append(json.loads(text))
    return found


async def not_done(work: Awaitable[None]) -> NotDone | StoreError | None:
    """Why not, if it was not."""
    try:
        await work
    except (NotDone, StoreError) as wrong:
        return wrong
    return None


def key_of(wrong: Exception) -> str:
    """The word that names what was told."""
    match wrong:
        case NotNow():
            return wrong.key
        case NotPermitted() | Trouble():
            return wrong.code
        case StoreError():
            return wrong.outcome
        case _:
            return type(wrong).__name__


def seat_row(id: str, seat: int, kind: str, salted: bool) -> SeatRow:
    if kind == "open":
        return SeatRow(id, seat, "open")
    if kind == "person":
        committed = salt_commitment(SALTS[seat]) if salted else ""
        return SeatRow(id, seat, "person", name=NAMES[seat], salt_commitment=committed)
    return SeatRow(id, seat, "bot", kind, NAMES[seat])


def legal(host: Host, seat: int) -> Sequence[Words]:
    """Every answer that the rules allow there."""
    assert host.scene is not None
    table = host.scene.table
    return [] if table is None or host.scene.over else [a.words() for a in table.legal(seat)]
