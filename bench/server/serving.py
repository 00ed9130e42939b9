"""A server as hosts run it, on new data; prints its port.

Unlimited, anybody may ask as often as he likes, and one process thinks.  Limited, one address may still
have more sockets than hosts allow, so that all attacks come from one.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade.server.operating.settings import Settings
from orcade.server.running import listening, serve
from orcade.server.sockets import crowd

SOCKETS = 256
UNLIMITED: dict[str, Any] = {"thinkers": 1, "rates": {}}


def main(data: str, halls: str, how: str) -> None:
    door = listening("127.0.0.1", 0)
    port: int = door.getsockname()[1]
    crowd.MOST_OF_ONE = SOCKETS
    unlimited = UNLIMITED if how == "unlimited" else {}
    settings = Settings(data=Path(data), port=port, halls=int(halls), **unlimited)
    serve(settings, door, lambda: print(port, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
