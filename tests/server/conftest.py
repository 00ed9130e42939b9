"""What the tests of the server share.

`anyio_backend`  tests marked `anyio` run on asyncio; so may async fixtures.
`store`          a store alone, in the file `path`.
`sql_store`      the same, and once more in PostgreSQL.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orcade.server.store.sql_store import SqlStore
from orcade.server.store.store import Store
from tests.postgres import needs_postgres, new_database


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


async def in_a_file(path: Path) -> SqlStore:
    return await Store.open(path)


async def in_postgres(_path: Path) -> SqlStore:
    from orcade.server.store.postgres.store import PostgresStore

    return await PostgresStore.open(new_database(), "here")


@pytest.fixture(params=[in_a_file, pytest.param(in_postgres, marks=needs_postgres)])
async def sql_store(
    anyio_backend: str, path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[SqlStore]:
    opened: SqlStore = await request.param(path)
    yield opened
    await opened.close()
