"""The same on two real servers, over sockets and HTTP together: bytes, headers and statuses.

Both have the same guests, the same secret and the same tables, but for what one look at each cannot see.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from orcade.kernel.chance import Keyed
from orcade.kernel.codec import decode_state
from orcade.kernel.contract import SPECTATOR, Event, State
from orcade.kernel.flow import decision_of, pending, play
from orcade.server.http.guests import COOKIE, hashed
from orcade.server.http.lobby import MOST
from orcade.server.operating.settings import Settings
from orcade.server.store.store import Store
from tests.secrecy.games import SITTINGS, Moment, Sitting, moments
from tests.secrecy.swaps import Words
from tests.secrecy.worlds import LANES, SEED, Compared, Pair, kinds_of, opening_of, pair_of, row_of
from tests.server.serving import Server
from tests.thorough import THOROUGH

STEPS = 4
AT_ONCE = 6  #   tables that are visited beside each other; of each, both servers are asked at once
CSRF = "c" * 43  # a page that has been here before


def token(seat: int) -> str:
    return f"guest-of-seat-{seat}"


class Table(NamedTuple):
    """A pair of worlds, and the table that is one of them on each server."""

    id: str
    pair: Pair

    @property
    def seats(self) -> int:
        return self.pair.moment.sitting.seats


def pairs_of(sitting: Sitting) -> Iterator[Pair]:
    """For each look, at moments spread over a game: one of some kind, or of every kind."""
    dice = Random(11)
    game = list(moments(sitting, 11))
    kinds = [kind for kind in kinds_of(sitting.slug) if kind != LANES]
    for look in sitting.looks:
        made = (pair_at_random(game, look, kind, dice) for kind in dice.sample(kinds, len(kinds)))
        found = [pair for pair in made if pair is not None] if THOROUGH else [next(filter(None, made))]
        yield from found


def pair_at_random(game: list[Moment], look: int, kind: str, dice: Random) -> Pair | None:
    return next(
        filter(None, (pair_of(moment, look, kind, dice) for moment in dice.sample(game, len(game)))), None
    )


async def furnish(folders: list[Path], tables: list[Table]) -> None:
    """The same guests in both, and in each its own worlds."""
    store = await Store.open(Settings(folders[0]).database)
    guests = [await store.new_guest(hashed(token(seat)), f"guest {seat}") for seat in range(5)]
    await store.close()
    shutil.copytree(folders[0], folders[1])
    for folder, worlds in zip(
        folders, zip(*((t.pair.one, t.pair.other) for t in tables), strict=True), strict=True
    ):
        store = await Store.open(Settings(folder).database)
        for table, words in zip(tables, worlds, strict=True):
            row, seats, options = row_of(table.pair.moment, table.id, guests[0])
            held = [(seat.seat, guests[seat.seat]) for seat in seats]
            await store.create_table(row, seats, held, [opening_of(table.pair.moment, words, options)])
        await store.close()


class Visitor:
    """Somebody at one of the servers, with the cookie of his seat; a spectator has none."""

    def __init__(self, server: Server, seat: int) -> None:
        self.origin, self.seat = server.origin, seat
        cookies = {"orcade_csrf": CSRF} | ({COOKIE: token(seat)} if seat != SPECTATOR else {})
        self.headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}

    async def asks(self, path: str) -> tuple[int, list[tuple[str, str]], bytes]:
        return await asyncio.to_thread(self.asked, path)

    def asked(self, path: str) -> tuple[int, list[tuple[str, str]], bytes]:
        with closing(HTTPConnection(self.origin.removeprefix("http://"), timeout=60)) as line:
            line.request("GET", path, headers=self.headers)
            answer = line.getresponse()
            headers = [(name, value) for name, value in answer.getheaders() if name.lower() != "date"]
            return answer.status, headers, without_times(answer.read())

    @asynccontextmanager
    async def at(self, table: str, lang: str = "en") -> AsyncIterator[Line]:
        address = self.origin.replace("http", "ws") + "/api/socket"
        origin, headers = Origin(self.origin), self.headers
        async with connect(
            address, origin=origin, additional_headers=headers, compression=None, proxy=None
        ) as opened:
            look = None if self.seat == SPECTATOR else self.seat
            await opened.send(
                json.dumps({"kind": "hello", "table": table, "lang": lang, "look": look, "plain": True})
            )
            yield Line(opened)


def without_times(body: bytes) -> bytes:
    """The record of a game that is over says when its moves were made, and is signed with that."""
    told = json.loads(body)
    if not isinstance(told, dict) or "signature" not in told:
        return body
    return json.dumps({key: told[key] for key in told if key not in ("played", "signature")}).encode()


class Line:
    """A socket; whatever it hears is compared."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.asked = socket, 0

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"kind": kind, **fields}))

    async def heard(self) -> list[str]:
        """All until now: a question of its own is answered after it."""
        self.asked += 1
        await self.say("show", ref=self.asked, at=0)
        frames: list[str] = []
        while True:
            frames.append(str(await self.socket.recv()))
            told = json.loads(frames[-1])
            if told["kind"] in ("shown", "failed", "refused") and told.get("ref") == self.asked:
                return frames


class Twin:
    """One world, played on beside its server to know what may be said there."""

    def __init__(self, pair: Pair, words: Words) -> None:
        self.state: State = decode_state(pair.moment.sitting.game, words, Keyed(SEED))
        self.events: list[Event] = []

    def legal(self, seat: int) -> list[Words]:
        decision = decision_of(self.state, seat)
        return [action.words() for action in decision.legal(self.state)] if decision else []

    def play(self, pair: Pair, seat: int, words: Words) -> None:
        self.state.recorder = []
        play(self.state, seat, pair.moment.sitting.game.space.parse(words))
        self.events, self.state.recorder = self.state.recorder, None

    def told_openly(self, look: int) -> bool:
        return self.state.outcome is not None or any(event.reveals_to(look) for event in self.events)


async def visit(servers: list[Server], table: Table, dice: Random, compared: Compared) -> None:
    """At both, step by step."""
    pair, compared.pairs[table.pair.kind, table.pair.look] = table.pair, 1
    async with AsyncExitStack() as leaving:
        lines: list[list[Line]] = []
        for server in servers:
            people = [Visitor(server, seat) for seat in (pair.look, *range(table.seats))]
            lines.append([await leaving.enter_async_context(person.at(table.id)) for person in people])
        await asyncio.gather(*(all_heard(lines_there) for lines_there in lines))
        lookers = [Visitor(server, pair.look) for server in servers]
        await compare_pages(table, lookers, compared)
        await compare_sockets(table, lines, dice, compared)
        await compare_pages(table, lookers, compared)


async def all_heard(lines: list[Line]) -> None:
    """What each was shown when he came; whoever came last is asked first."""
    for line in reversed(lines):
        await line.heard()


async def compare_pages(table: Table, lookers: list[Visitor], compared: Compared) -> None:
    """The lobby, the table, its box, and a record that nobody may have yet."""
    at = f"/api/tables/{table.id}"
    lobbies = await asyncio.gather(*(in_the_lobby(looker, table) for looker in lookers))
    compared.same(table.pair, "in the lobby", *lobbies)
    for path in (at, f"{at}/box", f"{at}/record", "/api/me", f"{at}/rematch"):
        answers = await asyncio.gather(*(looker.asks(path) for looker in lookers))
        compared.same(table.pair, f"GET {path}", *answers)


async def in_the_lobby(looker: Visitor, table: Table) -> list[list[str]]:
    """This table as the lobby lists it; the others there are of other pairs."""
    _, _, body = await looker.asks("/api/tables")
    listed = json.loads(body)
    found = [[json.dumps(row) for row in rows if row["id"] == table.id] for rows in listed.values()]
    assert any(found) or int(table.id[-4:]) >= MOST  # it lists no more
    return found


async def compare_sockets(table: Table, lines: list[list[Line]], dice: Random, compared: Compared) -> None:
    pair = table.pair
    twins = [Twin(pair, words) for words in (pair.one, pair.other)]
    for number in range(STEPS):
        for kind, fields in questions(pair, twins[0], number, dice):
            for mine, *_ in lines:
                await mine.say(kind, **fields)
            compared.same(pair, f"asked {kind} {fields}", *await both_heard(lines))
        step = common_step(table, twins, dice)
        if step is None:
            return
        seat, words = step
        for (_, *seated), twin in zip(lines, twins, strict=True):
            await seated[seat].say("act", id=f"act-{number:05}", seat=seat, actions=[words])
            twin.play(pair, seat, words)
        await asyncio.gather(*(seated[seat].heard() for (_, *seated) in lines))
        one, other = await both_heard(lines)
        if one != other and any(twin.told_openly(pair.look) for twin in twins):
            return
        compared.same(pair, f"after {step}", one, other)
        compared.steps += 1


async def both_heard(lines: list[list[Line]]) -> tuple[list[str], list[str]]:
    """What the look hears in one world and in the other."""
    return await asyncio.gather(*(mine.heard() for (mine, *_) in lines))  # type: ignore[return-value]


def questions(pair: Pair, twin: Twin, number: int, dice: Random) -> list[tuple[str, dict[str, Any]]]:
    """What is answered at once, and what is refused."""
    seat = max(pair.look, 0)
    said = [action.words() for action in pair.moment.pool] or [{"no_such_thing": {}}]
    words = dice.choice(said)
    asked: list[tuple[str, dict[str, Any]]] = [
        ("why_not", {"ref": 1000 + number, "seat": seat, "action": words}),
        ("try", {"ref": 2000 + number, "seat": seat, "actions": [words]}),
        ("undo", {"id": f"undo-{number:05}", "seat": seat, "to": 0})
        if number == 0
        else ("look", {"seat": None}),
    ]
    if number:
        asked.append(("look", {"seat": None if pair.look == SPECTATOR else pair.look}))
    if words not in twin.legal(seat):
        asked.append(("act", {"id": f"refused-{number:03}", "seat": seat, "actions": [words]}))
    return asked


def common_step(table: Table, twins: list[Twin], dice: Random) -> tuple[int, Words] | None:
    if not all(pending(twin.state) for twin in twins):
        return None
    one, other = twins
    found = [
        (seat, words)
        for seat in range(table.seats)
        for words in one.legal(seat)
        if words in other.legal(seat)
    ]
    return dice.choice(found) if found else None


async def visit_all(servers: list[Server], tables: list[Table]) -> Compared:
    """Some at a time."""
    compared, places = Compared(), asyncio.Semaphore(AT_ONCE)

    async def visit_in_turn(number: int, table: Table) -> None:
        async with places:
            await visit(servers, table, Random(number), compared)

    async with asyncio.TaskGroup() as visits:
        for number, table in enumerate(tables):
            visits.create_task(visit_in_turn(number, table))
    return compared


def test_two_servers_say_the_same_byte_for_byte(tmp_path: Path) -> None:
    """Both load what they need while the worlds are made."""
    folders = [tmp_path / "one", tmp_path / "other"]
    with Server(folders[0], thinkers=0) as one, Server(folders[1], thinkers=0) as other:
        pairs = [pair for sitting in SITTINGS for pair in pairs_of(sitting)]
        tables = [Table(f"table-{number:04}", pair) for number, pair in enumerate(pairs)]
        asyncio.run(furnish(folders, tables))
        with ThreadPoolExecutor(2) as starting:
            list(starting.map(Server.start, (one, other)))
        compared = asyncio.run(visit_all([one, other], tables))
    print(f"\n{len(tables)} pairs, {compared.steps} steps, {compared.bytes} characters compared")
    assert {(pair.moment.sitting.slug, pair.look) for pair in pairs} == {
        (sitting.slug, look) for sitting in SITTINGS for look in sitting.looks
    }
    assert compared.steps >= len(tables)
