"""A small server without a network: a store, hosts, tables, and people who look at them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from orcade.kernel.chance import seed_from
from orcade.kernel.contract import Step
from orcade.kernel.game import Game
from orcade.kernel.lanes import Together
from orcade.server.host import Host
from orcade.server.hosts import Hosts
from orcade.server.store.rows import SeatRow, TableRow, now
from orcade.server.store.store import Store
from orcade.server.talk import decoded, hear
from orcade.server.thinker import Task, any_answer
from orcade.server.viewer import Viewer
from orcade.server.wire import Lang, Words
from orcade.shelf import SHELF
from tests.contract import toy

NAMES = ["Ana", "Bo", "Cy", "Dee"]
NUMBERS = count(1)  # of what clients say


class Round(toy.Round):
    """Nobody sees who has chosen already."""

    def run(self, s: toy.Ambush) -> None:
        super().run(s)
        if s.agenda and isinstance(together := s.agenda[-1], Together):
            s.agenda[-1] = Together(together.lanes, shows_done=False)
            s.agenda = [Round() if type(step) is toy.Round else step for step in s.agenda]


class QuietAmbush(toy.AmbushGame):
    slug = "quiet"
    steps = tuple(Round if step is toy.Round else step for step in toy.AmbushGame.steps)  # type: ignore[assignment]

    def first_step(self) -> Step[toy.Ambush]:
        return Round()


AMBUSH, QUIET = toy.AmbushGame(), QuietAmbush()


class AnyAnswer:
    """Thinks in process, and answers anything; counts what it was asked."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    async def think(self, task: Task, watched: Callable[[], bool]) -> Words:
        self.tasks.append(task)
        return any_answer(task)


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


class House:
    def __init__(self, store: Store, thinkers: AnyAnswer) -> None:
        self.store, self.thinkers = store, thinkers
        self.hosts = Hosts(store, thinkers, pause=0.0)
        self.tables = 0

    @classmethod
    async def open(cls, path: Path) -> House:
        return cls(await Store.open(path), AnyAnswer())

    async def close(self) -> None:
        await self.hosts.close()
        await self.store.close()

    async def again(self) -> House:
        """The same data after a restart."""
        await self.close()
        opened = await House.open(self.store.path)
        opened.tables = self.tables
        return opened

    async def guest(self, name: str) -> int:
        return await self.store.new_guest(name.encode() * 8, name)

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
        await self.hosts.changed(id)
        return id

    async def known(self, seat: int) -> int:
        """The guest of a seat, made when he is first needed."""
        found = await self.store.guest_by_token(NAMES[seat].encode() * 8)
        if found is not None:
            return found.id
        for name in NAMES[:seat]:
            if await self.store.guest_by_token(name.encode() * 8) is None:
                await self.guest(name)
        return await self.guest(NAMES[seat])

    async def host(self, id: str) -> Host:
        host = await self.hosts.open(id)
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
