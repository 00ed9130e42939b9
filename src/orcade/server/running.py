"""The server as a process: it listens, serves until it is told to stop, and leaves everything in order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from typing import Any

import uvicorn
from litestar import Litestar

from orcade.server.app import create_app
from orcade.server.caller import Caller
from orcade.server.crowd import most_connections
from orcade.server.line import Line
from orcade.server.settings import Settings

FRAME_BYTES = (
    256 * 1024
)  #              whoever sends more is cut off; talk.py answers what is merely too large
FRAMES = 16  #                           unread messages of a client
PATIENCE = 5  #                          seconds for open connections when it stops
STOPS = [signal.SIGINT, signal.SIGTERM]
COLLECTING = (250_000, 20, 50)  #        tables leave no garbage (`Hosts.close_table`); a pause is felt by all
SWITCHING = (
    0.001  #                     seconds that a thread waits for the interpreter: who writes has waited
)


class Server(uvicorn.Server):
    """Signals ask it to stop and do nothing else, so that what stands open is closed in order."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        settle_down()
        self.ready()


def settle_down() -> None:
    """What was loaded stays: the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)


def listening(host: str, port: int) -> socket.socket:
    """A socket that nobody else listens on; `OSError` if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host.strip("[]"), port), family=family, backlog=1024)


def serve(settings: Settings, door: socket.socket, ready: Callable[[], None], proxy: str = "") -> None:
    """Serve until SIGINT or SIGTERM; sockets are told to come again, and the log is written to its end."""
    most_connections()  # ask for as many files as there are, before anything is opened
    config = configured(settings, proxy)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(served(Server(config, ready), door))


def configured(settings: Settings, proxy: str) -> uvicorn.Config:
    return wire(create_app(settings), proxy_headers=bool(proxy), forwarded_allow_ips=proxy or None)


def wire(app: Any, **more: Any) -> uvicorn.Config:
    """How every process of the server speaks to browsers."""
    return uvicorn.Config(
        app,
        lifespan="off",  # served() does it, and tells who started it what is wrong
        log_config=None,
        access_log=False,
        server_header=False,
        http=Caller,
        ws=Line,
        ws_max_size=FRAME_BYTES,
        ws_max_queue=FRAMES,
        ws_per_message_deflate=False,  # its windows cost more memory than small messages are worth
        timeout_graceful_shutdown=PATIENCE,
        **more,
    )


async def served(server: Server, door: socket.socket) -> None:
    app = server.config.app
    assert isinstance(app, Litestar)
    with stopped_by_signals(server):
        try:
            async with app.lifespan():
                await server.serve([door])
        except ExceptionGroup as several:
            raise lone(several) from None


def lone(wrong: Exception) -> Exception:
    """What went wrong, without the groups around it."""
    while isinstance(wrong, ExceptionGroup) and len(wrong.exceptions) == 1:
        wrong = wrong.exceptions[0]
    return wrong


@contextlib.contextmanager
def stopped_by_signals(server: Server) -> Iterator[None]:
    """A second interrupt does not wait for open connections; none hinders closing the data."""
    before = {number: signal.signal(number, server.handle_exit) for number in STOPS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
