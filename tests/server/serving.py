"""A real server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Server:
    """One data folder and one port; several processes after each other."""

    def __init__(self, data: Path, thinkers: int = 1, halls: int = 0) -> None:
        self.data, self.held = data, held_port()
        self.port: int = self.held.getsockname()[1]
        path = os.pathsep.join(filter(None, sys.path))
        given = [str(data), *map(str, (self.port, thinkers, halls))]
        self.nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery", *given],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            text=True,
        )
        self.process = 0

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None
    ) -> None:
        if self.process:
            self.kill()
        self.nursery.communicate()
        self.held.close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it serves."""
        self.process = self.told("start")
        assert self.process, "the server ended before it served"

    def kill(self) -> None:
        """As if the power had gone; returns when nobody is there any more."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.process, how)
        self.told("wait")
        self.process = 0

    def told(self, what: str) -> int:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(what + "\n")
        self.nursery.stdin.flush()
        return int(self.nursery.stdout.readline())


def held_port() -> socket.socket:
    """Bound to a port, so that nobody else takes it while no server of ours listens there."""
    holding = socket.socket()
    holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holding.bind(("127.0.0.1", 0))
    return holding
