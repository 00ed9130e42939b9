"""What the tests of the server share.

`anyio_backend`  tests marked `anyio` run on asyncio; so may async fixtures.
`store`          a store alone, in the file `path`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orcade.server.store.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "orcade.sqlite3"


@pytest.fixture
async def store(anyio_backend: str, path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(path)
    yield opened
    await opened.close()
