"""A real server whose disk takes no more, and takes again: in one process, and with halls.

The system itself refuses to let its files grow (`RLIMIT_FSIZE`), from outside and for as long as we like.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.serving import Server
from tests.server.stored import on_disk
from tests.server.test_halls import halls_of
from tests.server.visiting import ME, OPEN, Guest, heard, hello, said

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits other processes")
NOTHING = 1024  #                        bytes that a file may have: none of ours has so few


def give_room(process: int, most: int | None) -> None:
    import resource

    limit = resource.RLIM_INFINITY if most is None else most
    _, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, hard))


def writers(server: Server, halls: int) -> list[int]:
    return halls_of(server.process) if halls else [server.process]


async def ready(server: Server) -> tuple[int, str]:
    answer = await asyncio.to_thread(httpx.get, f"{server.origin}/api/ready")
    found = answer.json()
    return answer.status_code, found.get("code", found.get("status"))


async def ready_becomes(server: Server, expected: tuple[int, str]) -> None:
    async with asyncio.timeout(60):
        while await ready(server) != expected:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("halls", [0, 2])
def test_a_disk_that_is_full_and_has_room_again(tmp_path: Path, halls: int) -> None:
    async def evening(server: Server) -> None:
        ana, bo = Guest(server.origin, "Ana"), Guest(server.origin, "Bo")
        table = ana.open_table(ME, OPEN)
        bo.sit_down(table, 1)
        async with ana.socket() as mine, bo.socket() as yours:
            sockets = [mine, yours]
            snapshots: list[dict[str, Any]] = []
            for seat, socket in enumerate(sockets):
                await socket.send(hello(table, seat))
                snapshots.append(await heard(socket, "snapshot"))
            (seat,) = (n for n, told in enumerate(snapshots) if told["question"])
            choice = snapshots[seat]["question"]["choices"][0]
            act = said("act", id="act-0001", seat=seat, actions=[choice["action"]])
            for process in writers(server, halls):
                give_room(process, NOTHING)
            for _ in range(3):
                await sockets[seat].send(act)
                told = await heard(sockets[seat], "failed", "accepted")
                assert (told["kind"], told["code"]) == ("failed", "not_written")
                assert "the server's disk is full" in told["message"]
            await ready_becomes(server, (503, "disk_full"))
            assert (await asyncio.to_thread(httpx.get, f"{server.origin}/api/health")).status_code == 200
            assert await asyncio.to_thread(on_disk, tmp_path / "orcade.sqlite3", COUNT) == [(1,)]
            for process in writers(server, halls):
                give_room(process, None)
            for _ in range(2):
                await sockets[seat].send(act)
                assert (await heard(sockets[seat], "failed", "accepted"))["kind"] == "accepted"
            assert (await heard(sockets[1 - seat], "update"))["lines"]
            await ready_becomes(server, (200, "ready"))
        assert on_disk(tmp_path / "orcade.sqlite3", COUNT) == [(2,)]  # laid out, and played once
        ana.close()
        bo.close()

    with Server(tmp_path, thinkers=0, halls=halls) as server:
        server.start()
        asyncio.run(evening(server))


COUNT = "SELECT count(*) FROM entries"


def test_it_says_by_itself_that_there_is_room_again(tmp_path: Path) -> None:
    """Nobody plays meanwhile."""
    with Server(tmp_path, thinkers=0) as server:
        server.start()
        ana = Guest(server.origin, "Ana")
        give_room(server.process, NOTHING)
        answer = ana.http.put(
            "/api/me", json={"name": "Anna"}, headers={"x-orcade-csrf": ana.http.cookies["orcade_csrf"]}
        )
        assert (answer.status_code, answer.json()["code"]) == (503, "disk_full")
        give_room(server.process, None)
        asyncio.run(ready_becomes(server, (200, "ready")))
        assert ana.ask("PUT", "/api/me", {"name": "Anna"})["name"] == "Anna"
        ana.close()
