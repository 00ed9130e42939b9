"""Tables in a small house without a server: a store, a registry, and people who look at them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from time import time
from typing import Any, NamedTuple, Self

import msgspec

from orcade.kernel.chance import seed_from
from orcade.kernel.contract import HIDDEN, Event, Step
from orcade.kernel.game import Game
from orcade.kernel.lanes import Together
from orcade.kernel.speech import Speech
from orcade.shelf import SHELF
from orcade.tables.memory import MemoryStore
from orcade.tables.people.absence import Absence
from orcade.tables.room.dispatch import decoded, hear
from orcade.tables.room.host import Host
from orcade.tables.room.registry import Registry
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import SeatRow, TableRow, now
from orcade.tables.store import Store
from orcade.tables.thinker import Task, Watchers, Weighed, Weighing, any_answer
from orcade.tables.wire.values import Lang, Words
from tests.contract import toy

NAMES = ["Ana", "Bo", "Cy", "Dee"]
NUMBERS = count(1)  # of what clients say


class HandsTaken(Event):
    """Everybody looks at his own hand: each sees another face of it."""

    def __init__(self, hands: list[list[int]]) -> None:
        self.hands = hands

    def seen_by(self, seat: int) -> Event:
        return HandsTaken(
            [hand if of == seat else [HIDDEN] * len(hand) for of, hand in enumerate(self.hands)]
        )


class Round(toy.Round):
    """Nobody sees who has chosen already."""

    def run(self, s: toy.Ambush) -> None:
        s.tell(HandsTaken([hand[:] for hand in s.hands]))
        super().run(s)
        if s.agenda and isinstance(together := s.agenda[-1], Together):
            s.agenda[-1] = Together(together.lanes, shows_done=False)
            s.agenda = [Round() if type(step) is toy.Round else step for step in s.agenda]


class QuietAmbush(toy.AmbushGame):
    slug = "quiet"
    speech = Speech(
        toy.WORDS + '[event.hands_taken]\nfr = "les mains sont prises"\nen = "hands are taken up"\n'
    )
    steps = tuple(Round if step is toy.Round else step for step in toy.AmbushGame.steps)  # type: ignore[assignment]
    events = (*toy.AmbushGame.events, HandsTaken)  # type: ignore[assignment]

    def first_step(self) -> Step[toy.Ambush]:
        return Round()


AMBUSH, QUIET = toy.AmbushGame(), QuietAmbush()


class AnyAnswer:
    """Thinks in process, and answers anything; keeps what it was asked, and finds what it is told to."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.weighings: list[Weighing] = []
        self.finds: Callable[[Weighing], list[Weighed]] = lambda _: []

    async def think(self, task: Task, watchers: Watchers) -> Words:
        self.tasks.append(task)
        return any_answer(task)

    async def weigh(self, task: Weighing, watchers: Watchers) -> list[Weighed]:
        self.weighings.append(task)
        return self.finds(task)


class Person:
    """Somebody at a table, who hears what he is sent."""

    def __init__(self, host: Host, guest: int | None, look: int | None, lang: Lang, plain: bool) -> None:
        self.host, self.viewer = host, Viewer(guest, look, lang, plain)

    def join(self, since: str = "") -> Person:
        self.host.join(self.viewer, since)
        return self

    def leave(self) -> None:
        self.host.leave(self.viewer)

    def frames(self) -> list[str]:
        """What has come since he last listened, byte for byte."""
        waiting, found = self.viewer.waiting, []
        while not waiting.empty():
            text = waiting.get_nowait()
            assert text is not None
            found.append(text.decode())
        return found

    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames()]

    async def says(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """Say something and hear all that comes of it."""
        self.frames()
        await hear(self.host, self.viewer, decoded(json.dumps({"kind": kind, **fields})))
        return self.heard()

    async def acts(self, *actions: Words, seat: int | None = None, id: str = "") -> list[dict[str, Any]]:
        id = id or f"act-{next(NUMBERS):05}"
        return await self.says("act", id=id, seat=self.seat if seat is None else seat, actions=list(actions))

    async def undoes(self, to: int | None = None, id: str = "") -> list[dict[str, Any]]:
        id = id or f"undo-{next(NUMBERS):05}"
        return await self.says("undo", id=id, seat=self.seat, to=to)

    @property
    def seat(self) -> int:
        return self.viewer.look

    def asked(self) -> list[Words]:
        """Every answer that the rules allow him now."""
        scene = self.host.scene
        assert scene is not None
        assert scene.table is not None
        return [a.words() for a in scene.table.legal(self.seat)]


class Alarm:
    """A clock that stands still until it rings."""

    def __init__(self) -> None:
        self.works: dict[int, Callable[[], None]] = {}

    def later(self, _seconds: float, work: Callable[[], None]) -> Ringing:
        ringing = Ringing(self, next(NUMBERS))
        self.works[ringing.number] = work
        return ringing

    def ring(self) -> None:
        works, self.works = self.works, {}
        for work in works.values():
            work()


class Wall:
    """A clock on the wall that tests turn on, in seconds."""

    def __init__(self) -> None:
        self.turned_on = 0.0

    def __call__(self) -> float:
        return time() + self.turned_on


class Ringing(NamedTuple):
    alarm: Alarm
    number: int

    def cancel(self) -> None:
        self.alarm.works.pop(self.number, None)


class House:
    """All tables of a store in memory; `DiskHouse` has one on the disk."""

    where = "in memory"
    store: Any

    def __init__(self, folder: Path, store: Store, tables: int = 0) -> None:
        self.folder, self.store, self.tables = folder, store, tables
        self.thinker = AnyAnswer()
        self.alarm = Alarm()
        self.wall = Wall()
        self.registry = Registry(
            store,
            self.thinker,
            pause=0.0,
            later=self.alarm.later,
            absence=lambda: Absence(clock=self.wall),
        )

    @classmethod
    async def open(cls, folder: Path) -> Self:
        """With nothing in it yet."""
        return cls(folder, MemoryStore())

    async def close(self) -> None:
        await self.registry.close()

    async def again(self) -> Self:
        """The same data after a restart."""
        await self.close()
        return type(self)(self.folder, self.store, self.tables)

    async def another(self) -> Self:
        """Another house with nothing in it, whose versions are the same words."""
        opened = await self.open(self.folder)
        opened.store.secret = self.store.secret
        return opened

    async def hold(self, id: str, seat: int, guest: int | None) -> None:
        """This guest may play in that seat, too."""
        assert guest is not None
        self.store.hold(id, seat, guest)

    async def known(self, seat: int) -> int:
        """The guest of a seat."""
        return seat + 1

    async def table(
        self, game: str = "orc", seats: Sequence[str] = ("person", "person"), seed: int = 5, **given: Any
    ) -> str:
        """A table at which guest n+1 holds seat n; kinds are person, open, or the level of a bot."""
        self.tables += 1
        id = f"table-{self.tables:04}"
        found: Game = SHELF[game]
        options = given.pop("options", found.check_options({}))
        fields = {"public": True, "calm": False, "status": "waiting", **given}
        row = TableRow(
            **{
                "id": id,
                "game": game,
                "rules": found.version,
                "components": "",
                "components_digest": found.components.digest(),
                "options": msgspec.json.encode(options).decode(),
                "seed": seed_from(seed),
                "salts": [],
                "owner": await self.known(0),
                "created": now(),
                **fields,
            }
        )
        rows = [seat_row(id, seat, kind) for seat, kind in enumerate(seats)]
        held = [(seat, await self.known(seat)) for seat, kind in enumerate(seats) if kind == "person"]
        await self.store.create_table(row, rows, held)
        await self.registry.changed(id)
        return id

    async def host(self, id: str) -> Host:
        host = await self.registry.open(id)
        assert host is not None
        return host

    async def person(self, id: str, seat: int | None, lang: Lang = "en", plain: bool = False) -> Person:
        """Somebody who looks from this seat, or a spectator; what he was sent first is still to be heard."""
        guest = None if seat is None else await self.known(seat)
        return Person(await self.host(id), guest, seat, lang, plain).join()

    async def everybody(self, id: str) -> list[Person]:
        """The holder of every seat, in order, who have heard what they were sent first."""
        host = await self.host(id)
        people = [await self.person(id, row.seat) for row in host.seats if row.kind == "person"]
        for person in people:
            person.frames()
        return people


def seat_row(id: str, seat: int, kind: str) -> SeatRow:
    if kind == "open":
        return SeatRow(id, seat, "open")
    if kind == "person":
        return SeatRow(id, seat, "person", name=NAMES[seat])
    return SeatRow(id, seat, "bot", kind, NAMES[seat])
