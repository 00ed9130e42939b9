"""Measures how a server opens a table of 500 moves and shows any of its positions; prints JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench.builds import RESULTS
from bench.server.long import long_log
from orcade.server.store.store import Store
from orcade.server.thinkers.pool import Thinkers
from orcade.shelf import find_game
from orcade.tables.lobby.opening import new_row
from orcade.tables.room.host import Host
from orcade.tables.room.registry import Registry
from orcade.tables.room.viewer import Viewer
from orcade.tables.rows import SeatRow
from orcade.tables.views.replay import position_at
from orcade.tables.views.updates import written

NAMES = ["Ana", "Bo"]
TIMES = 5


async def written_down(store: Store, moves: int) -> tuple[str, int]:
    """A long table in the store; its id, and the bytes of its log."""
    game = find_game("orc")
    guests = [await store.new_guest(name.encode(), name) for name in NAMES]
    row = new_row(game, "", json.dumps(game.check_options({})), guests[0], False, True)
    seats = [SeatRow(row.id, seat, "person", "", name) for seat, name in enumerate(NAMES)]
    log = long_log(game, NAMES, moves)
    await store.create_table(row, seats, list(enumerate(guests)), log)
    await store.update_table(row.id, status="running")
    return row.id, sum(len(entry.body) for entry in log)


async def opened(store: Store, table: str) -> tuple[Host, Viewer, float]:
    """Somebody comes to a table that nobody has open; the milliseconds until his snapshot is written."""
    began = perf_counter()
    host = await Registry(store, Thinkers()).open(table)
    assert host is not None
    viewer = Viewer(host.row.owner, 0, "fr", True)
    host.join(viewer, "")
    text = await viewer.waiting.get()
    took = 1000 * (perf_counter() - began)
    assert text is not None
    assert text.startswith(b'{"kind":"snapshot"'), text[:200]
    return host, viewer, took


def showing(host: Host, viewer: Viewer, at: int) -> float:
    """The milliseconds from the question to the bytes of the answer."""
    assert host.scene is not None
    began = perf_counter()
    written(position_at(host.scene, host.viewpoint(viewer), 1, at, False))
    return 1000 * (perf_counter() - began)


async def measured(path: Path, moves: int) -> dict[str, Any]:
    store = await Store.open(path)
    table, size = await written_down(store, moves)
    opens = [await opened(store, table) for _ in range(TIMES)]
    host, viewer, _ = opens[-1]
    shows = [showing(host, viewer, at) for at in range(moves + 1)]
    await store.close()
    return {
        "moves": moves,
        "bytes": size,
        "open_first": opens[0][2],
        "open": opens[-1][2],
        "show_median": median(shows),
        "show_most": max(shows),
    }


def main(moves: str = "500") -> None:
    RESULTS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=RESULTS) as folder:
        print(json.dumps(asyncio.run(measured(Path(folder) / "orcade.sqlite3", int(moves)))))


if __name__ == "__main__":
    main(*sys.argv[1:])
