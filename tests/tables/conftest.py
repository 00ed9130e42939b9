"""What the tests of tables share.

`anyio_backend`  tests marked `anyio` run on asyncio; so may async fixtures.
`house`          tables in a small house (`house.py`), once with a store in memory and once with the
                 server's own on the disk; the toy game Ambush stands on the shelf meanwhile.
                 What holds of stores is tested with `EVERY_STORE`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orcade.shelf import SHELF
from tests.postgres import needs_postgres
from tests.tables.disk_house import DiskHouse
from tests.tables.house import AMBUSH, QUIET, House
from tests.tables.postgres_house import PostgresHouse


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


HOUSES: list[type[House]] = [House, DiskHouse]
EVERY_STORE = [*HOUSES, pytest.param(PostgresHouse, marks=needs_postgres)]


@pytest.fixture(params=HOUSES, ids=lambda house: house.where)
async def house(
    anyio_backend: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    for game in (AMBUSH, QUIET):
        monkeypatch.setitem(SHELF, game.slug, game)
    opened: House = await request.param.open(tmp_path)
    yield opened
    await opened.close()
