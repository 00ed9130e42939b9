"""A server as hosts run it, on new data, without limits on how often somebody may ask; prints its port."""

from __future__ import annotations

import sys
from pathlib import Path

from orcade.server.operating.settings import Settings
from orcade.server.running import listening, serve


def main(data: str, halls: str) -> None:
    door = listening("127.0.0.1", 0)
    port: int = door.getsockname()[1]
    settings = Settings(data=Path(data), port=port, halls=int(halls), thinkers=1, rates={})
    serve(settings, door, lambda: print(port, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
