"""What the tests of the server share.

`anyio_backend`  tests marked `anyio` run on asyncio; so may async fixtures.
`house`          a store in a temporary folder, with hosts and a stand-in for thinking bots
                 (`tests/server/house.py`); the toy game Ambush stands on the shelf meanwhile.
`store`          a store alone, in the file `path`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orcade.server.store.store import Store
from orcade.shelf import SHELF
from tests.server.house import AMBUSH, QUIET, House


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(anyio_backend: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    for game in (AMBUSH, QUIET):
        monkeypatch.setitem(SHELF, game.slug, game)
    opened = await House.open(tmp_path / "orcade.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "orcade.sqlite3"


@pytest.fixture
async def store(anyio_backend: str, path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(path)
    yield opened
    await opened.close()
