"""What the tests of a house on a device share: they run on asyncio, as the house does."""

from __future__ import annotations

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
