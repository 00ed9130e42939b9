"""Starts real servers quickly: the imports are done once, and every server is a fork made before any thread.

`python -m tests.server.nursery` reads lines.  At `start PORT THINKERS HALLS DATABASE DATA` it starts a
server and answers with its process id when it serves; at `wait PROCESS` it answers when that process has
ended.  Its servers do not limit how often somebody may ask.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from orcade.server.operating.settings import Settings
from orcade.server.running import listening, serve

LOADED_LATE = [
    "anyio._backends._asyncio",
    "uvicorn.lifespan.off",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
]


def started(settings: Settings) -> int:
    """The id of a process that serves, or 0 if it ended before it did."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        run(settings, writing)
    os.close(writing)
    said = os.read(reading, 1)
    os.close(reading)
    return process if said else 0


def run(settings: Settings, writing: int) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    try:
        serve(settings, listening(settings.host, settings.port), lambda: tell(writing))
        os._exit(0)
    finally:
        os._exit(1)


def tell(writing: int) -> None:
    os.write(writing, b"!")
    os.close(writing)


def main() -> None:
    for module in LOADED_LATE:
        import_module(module)
    for line in sys.stdin:
        what, said = line.rstrip("\n").split(" ", 1)
        if what == "start":
            port, thinkers, halls, database, data = said.split(" ", 4)
            to = Settings(
                data=Path(data),
                address="" if database == "-" else database,
                port=int(port),
                thinkers=int(thinkers),
                halls=int(halls),
                rates={},
            )
            print(started(to), flush=True)
        else:
            os.waitpid(int(said), 0)
            print(said, flush=True)


if __name__ == "__main__":
    main()
