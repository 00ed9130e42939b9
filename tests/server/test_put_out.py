"""Putting somebody out ends his sockets on a real server, whichever process hosts the table."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Server
from tests.server.visiting import ME, OPEN, Guest, heard, hello, said

HALLS = [0, 2] if sys.platform == "linux" else [0]


@pytest.fixture(params=HALLS, ids=lambda halls: f"{halls} halls")
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, thinkers=0, halls=request.param) as running:
        running.start()
        yield running


def test_his_sockets_end_at_once_and_his_next_act_is_refused(server: Server) -> None:
    ana, phone, bo = (Guest(server.origin, name) for name in ("Ana", "", "Bo"))
    table = ana.open_table(ME, OPEN)
    bo.sit_down(table, 1)
    ana.brings(table, 0, phone)

    async def evening() -> None:
        async with (
            ana.socket() as mine,
            phone.socket() as his,
            phone.socket() as another,
            bo.socket() as yours,
        ):
            for socket, look in [(mine, 0), (his, 0), (another, 0), (yours, 1)]:
                await socket.send(hello(table, look))
                await heard(socket, "snapshot")
            await asyncio.to_thread(ana.puts_out, table, 0)
            for socket in (his, another):
                assert (await heard(socket, "failed"))["code"] == "put_out"
                with pytest.raises(ConnectionClosed) as closed:
                    await heard(socket, "nothing more")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            for socket in (mine, yours):
                await socket.send(said("show", ref=1, at=0))
                assert (await heard(socket, "shown"))["ref"] == 1
        async with phone.socket() as again:
            await again.send(hello(table, 0))
            assert (await heard(again, "failed"))["code"] == "not_your_seat"
            await again.send(hello(table))
            await heard(again, "snapshot")
            await again.send(said("act", id="act-00001", seat=0, actions=[{"draw": {}}]))
            assert (await heard(again, "failed"))["code"] == "not_your_seat"

    asyncio.run(evening())
    for guest in (ana, phone, bo):
        guest.close()
