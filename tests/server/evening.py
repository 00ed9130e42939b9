"""Tables that are played while their server comes and goes, and what must stand in their logs then."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from orcade.kernel.chance import Keyed
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.table import Table
from orcade.shelf import find_game
from orcade.tables.views.live_view import seen
from tests.server.serving import Server
from tests.server.tireless import Tireless
from tests.server.visiting import ME, OPEN, Guest, heard, hello

TABLES = 4
TOO_LONG = 120.0  # seconds without a single acknowledged act


class Evening:
    """Tables that are played while the server comes and goes; each finished one is followed by another."""

    away: tuple[type[Exception], ...] = (httpx.TransportError,)  # then it is asked again
    tireless = Tireless

    def __init__(self, server: Server, luck: Random, other: dict[str, str]) -> None:
        self.server, self.luck, self.other = server, luck, other
        self.people = [Guest(server.origin, name) for name in ("Ana", "Bo")]
        self.clients: list[Tireless] = []
        self.playing: list[asyncio.Task[None]] = []
        self.opening = ThreadPoolExecutor(TABLES)
        self.acts = 0
        self.wanted = 0
        self.enough = asyncio.Event()

    def begin(self, tables: int) -> None:
        self.playing = [asyncio.create_task(self.play()) for _ in range(tables)]

    async def play(self) -> None:
        """Game after game."""
        while True:
            try:
                table = await asyncio.get_running_loop().run_in_executor(self.opening, self.open_table)
            except self.away:
                continue  # the server is not there just now
            seats = [0, 1] if self.other == OPEN else [0]
            seated = [self.tireless(self.people[seat], table, seat, self.luck, self.notice) for seat in seats]
            self.clients += seated
            await asyncio.gather(*(client.play() for client in seated))

    def open_table(self) -> str:
        ana, bo = self.people
        table = ana.open_table(ME, self.other)
        if self.other == OPEN:
            bo.sit_down(table, 1)
        return table

    def notice(self) -> None:
        self.acts += 1
        if self.acts >= self.wanted:
            self.enough.set()

    async def play_on(self, acts: int) -> None:
        """Until so many more acts are acknowledged."""
        self.wanted = self.acts + acts
        self.enough.clear()
        try:
            while not self.enough.is_set():
                before = self.acts
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.enough.wait(), TOO_LONG)
                assert self.acts > before, f"not one act was acknowledged within {TOO_LONG} seconds"
        finally:
            self.check_failures()

    async def stop(self) -> None:
        for task in self.playing:
            task.cancel()
        for ended in await asyncio.gather(*self.playing, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended
        await asyncio.to_thread(self.opening.shutdown)  # who is asking still would keep a connection open
        for guest in self.people:
            guest.close()

    def check_failures(self) -> None:
        """Nobody was told no, and no client gave up."""
        for client in self.clients:
            assert client.refused == []
        for task in self.playing:
            assert not task.done(), task.exception()


class Logs:
    """The log as it lies on the disk, read past the server."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.path, self.database = data / "orcade.sqlite3", database

    def rows(self, query: str, *given: Any) -> list[Any]:
        if self.database:
            return in_database(self.database, query.replace("?", "%s"), given)
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(query, given).fetchall()

    def of(self, table: str) -> list[Any]:
        columns = "number, kind, seat, client, body"
        return self.rows(f'SELECT {columns} FROM entries WHERE "table" = ? ORDER BY number', table)


def in_database(address: str, query: str, given: tuple[Any, ...]) -> list[Any]:
    import psycopg

    with psycopg.connect(address) as connection:
        return [*connection.execute(query.encode(), given)]


def check_log(logs: Logs, client: Tireless) -> None:
    acknowledged, log, sent = client.acknowledged[:], logs.of(client.table), client.sent[:]
    assert [number for number, *_ in log] == list(range(len(log)))
    written = [id for _, _, seat, id, _ in log if seat == client.seat and id]
    assert acknowledged == sent[: len(acknowledged)]
    assert written[: len(acknowledged)] == acknowledged, (
        "an acknowledged act is lost, doubled or out of order"
    )
    assert written == sent[: len(written)]
    assert len(written) <= len(acknowledged) + 1


async def at_the_end(evening: Evening) -> dict[str, int]:
    """The logs hold what was acknowledged, and everybody is shown just that."""
    logs = Logs(evening.server.data, evening.server.database)
    await evening.stop()
    for client in evening.clients:
        check_log(logs, client)
    tables = {client.table for client in evening.clients}
    for table in tables:
        await check_seen(evening.server, logs, table)
    resent = sum(client.resent for client in evening.clients)
    return {"acknowledged": evening.acts, "resent": resent, "tables": len(tables)}


def replayed(logs: Logs, table: str, log: list[Any]) -> Table:
    """What the rules make of this log, from the seed on."""
    columns = "game, options, seed, salts"
    ((slug, options, seed, salts),) = logs.rows(f"SELECT {columns} FROM tables WHERE id = ?", table)
    game = find_game(slug)
    names = [name for (name,) in logs.rows('SELECT name FROM seats WHERE "table" = ? ORDER BY seat', table)]
    chance = Keyed(seed, msgspec.json.decode(salts))
    again = Table(game, len(names), msgspec.json.decode(options), chance, names)
    for _, kind, seat, _, body in log:
        said = msgspec.json.decode(body)
        if kind == "move":
            again.play(seat, game.space.parse(said["action"]))
        elif kind == "undo":
            while len(again.moves) > said["left"]:
                again.undo(seat)
    return again


async def check_seen(server: Server, logs: Logs, table: str) -> None:
    """A new client is shown the table as the rules make it."""
    stranger = Guest(server.origin, "Cy")
    log, snapshot = logs.of(table), await shown(stranger, table)
    while logs.of(table) != log:  # an act was still on its way
        log, snapshot = logs.of(table), await shown(stranger, table)
    stranger.close()
    expected = replayed(logs, table, log)
    view = seen(expected.game, expected.view(), SPECTATOR)
    assert snapshot["position"]["view"] == msgspec.json.decode(msgspec.json.encode(view))
    assert (snapshot["result"] is None) == (expected.outcome is None)


async def shown(guest: Guest, table: str) -> dict[str, Any]:
    """Who is told to come again does so, as the browser does."""
    async with asyncio.timeout(TOO_LONG):
        while True:
            with suppress(ConnectionClosed):
                async with guest.socket() as socket:
                    await socket.send(hello(table))
                    return await heard(socket, "snapshot")
