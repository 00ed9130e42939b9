"""A whole game of every kind, by messages alone, with nothing but what stands in `orcade.tables`."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import orcade.tables
from orcade.kernel.record import read_record, verify
from orcade.shelf import SHELF
from orcade.tables.lobby.opening import checked_table, new_row, seat_rows
from orcade.tables.lobby.records import written
from orcade.tables.memory import MemoryStore
from orcade.tables.room.registry import Registry
from orcade.tables.wire.seats import NewTable, SeatWish
from tests.tables.house import AnyAnswer, Person
from tests.tables.seated import table_of

pytestmark = pytest.mark.anyio
GUEST = 7
ANA, BOT = SeatWish("me", name="Ana"), SeatWish("bot", "recruit")
ALLOWED = sys.stdlib_module_names - {
    *("concurrent", "multiprocessing", "socket", "sqlite3", "subprocess", "threading")
} | {"msgspec", "orcade"}


async def opened(store: MemoryStore, game: str, seats: int) -> str:
    """A table at which Ana sits with bots, as the lobby opens it."""
    wish = NewTable(game, [ANA, *[BOT] * (seats - 1)], calm=False)
    found, options = checked_table(wish)
    row = new_row(found, "", options, GUEST, wish.public, wish.calm)
    await store.create_table(row, seat_rows(row.id, wish.seats, "Ana"), [(0, GUEST)])
    return row.id


async def come(registry: Registry, id: str) -> Person:
    host = await registry.open(id)
    assert host is not None
    return Person(host, GUEST, 0, "fr", True).join()


async def play(person: Person, moves: int = 1_000_000) -> None:
    """Ana says whatever is first allowed, until it is over or she has moved so often."""
    while moves and table_of(person).outcome is None:
        if person.asked():
            accepted, *_ = await person.acts(person.asked()[0])
            assert accepted["kind"] == "accepted", accepted
            moves -= 1
        await asyncio.sleep(0)
        person.frames()


@pytest.mark.parametrize("game", SHELF)
async def test_a_whole_game_of_every_kind(game: str) -> None:
    store = MemoryStore()
    registry = Registry(store, AnyAnswer(), pause=0.0)
    id = await opened(store, game, SHELF[game].seats[-1])
    await play(await come(registry, id), moves=5)
    await registry.close()
    registry = Registry(store, AnyAnswer(), pause=0.0)  # and now from the log
    ana = await come(registry, id)
    snapshot, *_ = ana.heard()
    assert len(snapshot["log"]) > 5
    await play(ana)
    again = await come(registry, id)
    result = again.heard()[0]["result"]
    await registry.close()
    found = await store.seating_and_entries(id)
    assert found is not None
    (row, seats, _), entries = found
    assert row.status == "over"
    record = read_record(written(row, seats, entries).decode())
    assert verify(record, SHELF[game]).outcome is not None
    assert record.result is not None
    assert result["ranks"] == record.result["ranks"]


def test_tables_import_the_standard_library_and_msgspec_alone() -> None:
    strangers = {
        f"{file.name}: {name}"
        for file in Path(orcade.tables.__path__[0]).rglob("*.py")
        for name in imported(ast.parse(file.read_text(encoding="utf-8")))
        if name.partition(".")[0] not in ALLOWED
    }
    assert strangers == set()


def imported(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


ALONE = """
import asyncio, sys
for name in ("alembic", "click", "litestar", "rich", "sqlalchemy", "sqlite3", "uvicorn", "websockets"):
    sys.modules[name] = None
from orcade.tables.memory import MemoryStore
from orcade.tables.room.registry import Registry
from tests.tables.house import AnyAnswer
from tests.tables.test_whole_games import come, opened, play

async def main():
    store = MemoryStore()
    registry = Registry(store, AnyAnswer(), pause=0.0)
    id = await opened(store, "orc", 2)
    await play(await come(registry, id))
    print((await store.table(id)).status)

asyncio.run(main())
"""


def test_a_game_is_played_where_no_other_package_is_found() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("over\n", 0), done.stderr
