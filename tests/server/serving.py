"""A real server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import atexit
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from types import TracebackType


class Nursery:
    """The process that starts them; all tests of this process that have the same environment share one."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.one_at_a_time = Lock()
        path = os.pathsep.join(filter(None, sys.path))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**environment, "PYTHONPATH": path},
            text=True,
        )
        atexit.register(self.process.communicate)

    def told(self, line: str) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.one_at_a_time:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
            return int(self.process.stdout.readline())


@cache
def nursery_in(environment: tuple[tuple[str, str], ...]) -> Nursery:
    return Nursery(dict(environment))


def nursery() -> Nursery:
    return nursery_in(tuple(sorted((k, v) for k, v in os.environ.items() if k != "PYTEST_CURRENT_TEST")))


class Server:
    """One data folder and one port; several processes after each other."""

    def __init__(self, data: Path, thinkers: int = 1, halls: int = 0, database: str = "") -> None:
        self.data, self.database, self.held = data, database, held_port()
        self.port: int = self.held.getsockname()[1]
        self.settings = f"{self.port} {thinkers} {halls} {database or '-'} {data.absolute()}"
        self.nursery = nursery()
        self.process = 0

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None
    ) -> None:
        if self.process:
            self.kill()
        self.held.close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it serves."""
        self.process = self.nursery.told(f"start {self.settings}")
        assert self.process, "the server ended before it served"

    def kill(self) -> None:
        """As if the power had gone; returns when nobody is there any more."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.process, how)
        self.nursery.told(f"wait {self.process}")
        self.process = 0


def held_port() -> socket.socket:
    """Bound to a port, so that nobody else takes it while no server of ours listens there."""
    holding = socket.socket()
    holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holding.bind(("127.0.0.1", 0))
    return holding
