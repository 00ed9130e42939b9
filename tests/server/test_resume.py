"""A server that starts lets bots go on that have to answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orcade.server.thinkers.pool import Thinkers
from orcade.tables.wire.values import Words
from tests.server.door import BOT, ME, opened


async def never(*_: object) -> Words:
    await asyncio.Event().wait()
    raise AssertionError


def test_the_server_does_it_when_it_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as mute, opened(tmp_path) as door:
        mute.setattr(Thinkers, "think", never)
        browser = door.browser("Ana")
        while (table := browser.open_table(ME, BOT))["asked"] != [1]:
            pass
    with opened(tmp_path) as door:
        while door.browser().table(table["id"])["asked"] != [0]:
            pass
