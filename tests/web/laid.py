"""Tables that stand where a certain question is asked, laid into a server's data before it is started.

Whoever brings `TOKEN` as his cookie holds the seat that is asked, whoever brings `OTHERS` all the others; a
table stands as it is until somebody plays.  Where bots have all the seats, they wait until somebody looks.
Run as a module it lays them; the browser of the tests has an event loop of its own.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from orcade.kernel.chance import seed_from
from orcade.kernel.codec import encode_state
from orcade.server.http.guests import COOKIE, hashed
from orcade.server.store.store import Store
from orcade.shelf import SHELF
from orcade.tables.log.entries import Opened, entry
from orcade.tables.rows import SeatRow, TableRow, now
from tests.by_hand import BATTLE, CATAPULT, LAST_CARD, RARE
from tests.questions import Asked, known

TOKEN, OTHERS = "the-one-who-is-asked", "the-others"
NAMES = ["Ana", "Bo", "Cy", "Dee", "Eve"]
OF_BOTS = [BATTLE]
COPIES = 2  #  of a table of bots: it goes on from where somebody looked at it, and is good for one test


def lay(data: Path, slugs: list[str]) -> None:
    """In a process of its own."""
    subprocess.run([sys.executable, "-m", "tests.web.laid", str(data), *slugs], check=True)


def cookie(address: str, token: str = TOKEN) -> Any:  # as Playwright takes it
    return {"name": COOKIE, "value": token, "url": address}


def id_of(asked: Asked, copy: int = 0) -> str:
    return f"laid-{asked}" + (f"-{copy}" if copy else "")


def laid(slug: str) -> list[Asked]:
    return [asked for asked in [*known(), *RARE] if asked.slug == slug]


async def put(store: Store, asked: Asked, me: int, others: int, copy: int = 0) -> None:
    """The table opens where the question is asked: of me, or of bots who have all seats."""
    game, id, names = SHELF[asked.slug], id_of(asked, copy), NAMES[: asked.seats]
    table = asked.table(names)
    seat = asked.seat(table)
    row = TableRow(
        id=id,
        game=game.slug,
        rules=game.version,
        components="",
        components_digest=game.components.digest(),
        options=json.dumps(dict(table.options)),
        seed=seed_from(asked.seed),
        salts=[],
        public=False,
        calm=False,
        status="running",
        owner=me,
        created=now(),
    )
    of_bots = asked in OF_BOTS
    seats = [
        SeatRow(id, number, "bot" if of_bots else "person", "recruit" if of_bots else "", name)
        for number, name in enumerate(names)
    ]
    holders = [(number, me if number == seat else others) for number in range(asked.seats) if not of_bots]
    opened = Opened([], encode_state(game, table.state))
    await store.create_table(row, seats, holders, [entry(0, "opened", opened)])


async def main(data: str, *slugs: str) -> None:
    store = await Store.open(Path(data, "orcade.sqlite3"))
    me = await store.new_guest(hashed(TOKEN), "Me")
    others = await store.new_guest(hashed(OTHERS), "They")
    for slug in slugs:
        for asked in [*laid(slug), *(one for one in (BATTLE, CATAPULT, LAST_CARD) if one.slug == slug)]:
            for copy in range(COPIES if asked in OF_BOTS else 1):
                await put(store, asked, me, others, copy)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
