"""Tables spread over several processes: played there, and nothing is lost when any of them is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from orcade.kernel.chance import salt_commitment
from orcade.server.halls.channel import hall_of
from tests.server.evening import Evening, Logs, check_log, check_seen
from tests.server.serving import Server
from tests.server.visiting import ME, OPEN, Guest, heard, hello, said

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux")
HALL = b"orcade.server.halls.hall"
HALLS = 2
KILLS = 6


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, thinkers=0, halls=HALLS) as running:
        running.start()
        yield running


def halls_of(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(id) for id in children if HALL in command_of(id)]


def command_of(process: str) -> bytes:
    """What it was started with; nothing if it has just ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


async def all_halls(server: Server) -> list[int]:
    """One that was killed before is started again."""
    async with asyncio.timeout(60):
        while len(halls := halls_of(server.process)) < HALLS:
            await asyncio.sleep(0.05)
    return halls


def table_in(hall: int, guest: Guest) -> str:
    """A table that belongs to this hall."""
    while True:
        table = guest.open_table(ME, OPEN)
        if hall_of(table, HALLS) == hall:
            return table


async def lobby_says(guest: Guest, table: str, present: list[bool]) -> None:
    """The front hears it from the hall, a moment later."""
    async with asyncio.timeout(20):
        while [seat["present"] for seat in (await asked(guest, table))["seats"]] != present:
            await asyncio.sleep(0.05)


async def asked(guest: Guest, table: str) -> Any:
    return await asyncio.to_thread(guest.ask, "GET", f"/api/tables/{table}")


def test_every_hall_has_tables_and_tells_who_is_there(server: Server) -> None:
    ana, bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")

    async def visit(table: str) -> None:
        async with ana.socket() as mine, bo.socket() as yours:
            await mine.send(hello(table, 0))
            waiting = await heard(mine, "snapshot")
            assert waiting["table"]["status"] == "waiting"
            await asyncio.to_thread(bo.sit_down, table, 1)
            begun = await heard(mine, "snapshot")
            assert begun["table"]["status"] == "running"
            await yours.send(hello(table, 1))
            await heard(yours, "snapshot")
            while not all(seat["present"] for seat in (await heard(mine, "seating"))["table"]["seats"]):
                pass
            await lobby_says(bo, table, [True, True])
        await lobby_says(bo, table, [False, False])

    for hall in range(HALLS):
        asyncio.run(visit(table_in(hall, ana)))
    ana.close()
    bo.close()


def sockets_of(process: int) -> int:
    """How many it has open."""
    files = Path(f"/proc/{process}/fd").iterdir()
    return sum(os.readlink(file).startswith("socket:") for file in files)


def test_a_table_is_opened_where_fewer_people_are(server: Server) -> None:
    ana, bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")
    tables = [table_in(0, ana) for _ in range(6)]

    async def fill() -> None:
        halls = await all_halls(server)
        before = [sockets_of(hall) for hall in halls]
        async with AsyncExitStack() as leaving:
            mine = [await leaving.enter_async_context(ana.socket()) for _ in tables]
            for socket, table in zip(mine, tables, strict=True):
                await socket.send(hello(table, 0))
                await heard(socket, "snapshot")
            assert [sockets_of(hall) - came for hall, came in zip(halls, before, strict=True)] == [4, 2]
            for socket, table in zip(mine, tables, strict=True):
                await asyncio.to_thread(bo.sit_down, table, 1)  # the front knows where to tell it
                assert (await heard(socket, "snapshot"))["table"]["status"] == "running"
            yours = await leaving.enter_async_context(bo.socket())
            await yours.send(hello(tables[-1], 1))
            await heard(yours, "snapshot")
            await lobby_says(bo, tables[-1], [True, True])  # both in one hall

    asyncio.run(fill())
    ana.close()
    bo.close()


def test_what_comes_right_after_hello_is_heard_in_the_hall(server: Server) -> None:
    ana = Guest(server.origin, "Ana")

    async def hurry(table: str) -> None:
        async with ana.socket() as socket:
            await asyncio.gather(*(socket.send(text) for text in [hello(table, 0), *[hello(table, 0)] * 3]))
            await heard(socket, "snapshot")
            failed = [await heard(socket, "failed") for _ in range(3)]
            assert [message["code"] for message in failed] == ["greeted_already"] * 3

    for hall in range(HALLS):
        asyncio.run(hurry(table_in(hall, ana)))
    ana.close()


def test_pages_reveal_their_salt_in_the_hall_of_their_table(server: Server) -> None:
    ana, bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")
    salts = ["a" * 64, "b" * 64]
    mine, theirs = map(salt_commitment, salts)

    async def play() -> None:
        table = ana.open_table({**ME, "salt_commitment": mine}, OPEN)
        async with ana.socket() as first, bo.socket() as second:
            await first.send(hello(table, 0))
            assert (await heard(first, "snapshot"))["position"] is None
            await asyncio.to_thread(bo.sit_down, table, 1, salt_commitment=theirs)
            await second.send(hello(table, 1))
            await second.send(said("reveal", seat=1, salt=salts[1]))
            await first.send(said("reveal", seat=0, salt=salts[1]))
            assert (await heard(first, "failed"))["code"] == "other_salt"
            seats = (await asked(ana, table))["seats"]
            assert seats[0]["salt"] == "asked"
            await first.send(said("reveal", seat=0, salt=salts[0]))
            for socket in (first, second):
                while not (began := await heard(socket, "snapshot"))["position"]:
                    pass
                promise, committed, *_ = [told["event"] for told in began["log"][0]["events"]]
                assert promise["seed_committed"]["salt"] == salts
                assert committed == {"salts_committed": {"commitments": [mine, theirs], "left_out": []}}

    asyncio.run(play())
    ana.close()
    bo.close()


def test_a_table_that_is_not_there_and_no_hello_are_told(server: Server) -> None:
    ana = Guest(server.origin, "Ana")

    async def ask() -> None:
        async with ana.socket() as socket:
            await socket.send('{"kind": "look", "seat": 0}')
            assert (await heard(socket, "failed"))["code"] == "hello_first"
            await socket.send(hello("no-such-table-at-all"))
            assert (await heard(socket, "failed"))["code"] == "no_such_table"

    asyncio.run(ask())
    ana.close()


def test_nothing_is_lost_whichever_process_is_killed(server: Server) -> None:
    async def evening() -> None:
        played = Evening(server, Random(5), OPEN)
        logs = Logs(server.data)
        played.begin(4)
        for kill in range(KILLS):
            await played.play_on(played.luck.randint(4, 40))
            if kill % 3 == 2:
                await asyncio.to_thread(server.kill)
            else:
                os.kill((await all_halls(server))[kill % HALLS], signal.SIGKILL)
            for client in played.clients:
                check_log(logs, client)
            if kill % 3 == 2:
                await asyncio.to_thread(server.start)
        await played.play_on(8)
        await played.stop()
        for table in {client.table for client in played.clients}:
            await check_seen(server, logs, table)
        assert sum(client.reconnected for client in played.clients) >= KILLS

    asyncio.run(evening())


def test_a_server_that_stops_tells_everybody_to_come_again_and_leaves_no_hall(server: Server) -> None:
    ana = Guest(server.origin, "Ana")
    halls = halls_of(server.process)
    assert len(halls) == HALLS

    async def stay(table: str) -> None:
        async with ana.socket() as socket:
            await socket.send(hello(table, 0))
            await heard(socket, "snapshot")
            await asyncio.to_thread(server.end, signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket, "nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

    asyncio.run(stay(table_in(1, ana)))
    ana.close()
    assert not any(Path(f"/proc/{hall}").exists() for hall in halls)
