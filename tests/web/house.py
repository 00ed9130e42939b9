"""The real server as a process of its own, with its data in a folder; run as a module it is that process.

Everything is as `orcade serve` runs it, but for the limits: all these browsers come from one address.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from orcade.server.operating.settings import Settings
from tests.server.serving import held_port

PATIENCE = 30  # seconds, for what never comes: several browsers share a machine

CLIENT = (
    Path(__file__).parents[2] / "src" / "orcade" / "server" / "client"
)  # `make client`; one page for all builds


class House:
    """A server that can be killed and started again on the same data and the same port."""

    def __init__(self, data: Path) -> None:
        self.data, self.held = data, held_port()
        self.port: int = self.held.getsockname()[1]
        self.log = (data / "server.log").open("ab")
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.web.house", str(self.data), str(self.port)]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, env=env)
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        assert ready.strip().isdigit(), f"the server did not start; its log: {self.told()}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.end()

    def stop(self) -> None:
        self.process.terminate()
        self.end()
        self.log.close()
        self.held.close()

    def end(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def told(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8")[-2000:]


def client_is_built() -> bool:
    return (CLIENT / "index.html").is_file()


def main(data: str, port: str) -> None:
    from orcade.server.running import listening, serve

    door = listening("127.0.0.1", int(port))
    settings = Settings(data=Path(data), port=door.getsockname()[1], thinkers=1, rates={}, client=CLIENT)
    serve(settings, door, lambda: print(settings.port, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
