"""The server as a process: it listens, serves until it is told to stop, and leaves everything in order."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import AsyncIterator, Callable, Generator, Iterator

import uvicorn
from litestar import Litestar

from orcade.server.app import create_app
from orcade.server.operating.process import settle_down
from orcade.server.operating.settings import Settings
from orcade.server.sockets.crowd import most_connections
from orcade.server.sockets.uvicorn_config import uvicorn_config
from orcade.server.thinkers.pool import log_that_they_came

STOPS = [signal.SIGINT, signal.SIGTERM]


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


def listening(host: str, port: int) -> socket.socket:
    """A socket that nobody else listens on; `OSError` if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host.strip("[]"), port), family=family, backlog=1024)


def serve(
    settings: Settings,
    door: socket.socket,
    ready: Callable[[], None],
    proxy: str = "",
    rules_came: Callable[[], None] = log_that_they_came,
) -> None:
    """Serve until SIGINT or SIGTERM; sockets are told to come again, and the log is written to its end."""
    most_connections()  # ask for as many files as there are, before anything is opened
    app = create_app(settings, rules_came=rules_came)
    config = uvicorn_config(app, proxy_headers=bool(proxy), forwarded_allow_ips=proxy or None)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(served(Server(config, ready), door, settings.metrics))


async def served(server: Server, door: socket.socket, metrics: socket.socket | None) -> None:
    app = server.config.app
    assert isinstance(app, Litestar)
    with stopped_by_signals(server):
        try:
            async with app.lifespan(), beside(app, metrics):
                await server.serve([door])
        except ExceptionGroup as several:
            raise lone(several) from None


@contextlib.asynccontextmanager
async def beside(app: Litestar, door: socket.socket | None) -> AsyncIterator[None]:
    """Figures at a port of their own, for as long as everything else is served."""
    if door is None:
        yield
        return
    metrics: Litestar = app.state.metrics
    server = Server(uvicorn_config(metrics), lambda: None)
    async with metrics.lifespan(), asyncio.TaskGroup() as serving:
        serving.create_task(server.serve([door]))
        yield
        server.should_exit = True


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
