"""Nobody has all the side threads, and whoever has used them least is served first."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import Event

import pytest

from orcade.server.operating.side_threads import SideThreads
from tests.server.door import HOST, ORIGIN, finished, opened

pytestmark = pytest.mark.anyio
ADA, BOB = ("ada",), ("bob",)


async def test_a_desk_is_left_for_whoever_comes_next() -> None:
    threads, go_on = SideThreads(2), Event()
    flood = [asyncio.create_task(threads.do(ADA, go_on.wait)) for _ in range(5)]
    await asyncio.sleep(0)
    assert len(threads.queue.now) == 1
    assert await threads.do(BOB, int, "7") == 7
    go_on.set()
    assert await asyncio.gather(*flood) == [True] * 5
    assert not threads.queue.now
    threads.close()


async def test_who_has_used_little_is_served_first() -> None:
    threads, go_on, served = SideThreads(1), Event(), list[str]()
    threads.queue.shares.charge(ADA, 5.0)
    first = asyncio.create_task(threads.do(ADA, go_on.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(threads.do((who,), served.append, who)) for who in ("ada", "ada", "bob")]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(first, *waiting)
    assert served == ["bob", "ada", "ada"]
    threads.close()


async def test_who_does_not_wait_for_the_end_keeps_his_desk_until_then() -> None:
    threads, go_on = SideThreads(1), Event()
    first = asyncio.create_task(threads.do(ADA, go_on.wait))
    second = asyncio.create_task(threads.do(ADA, int, "1"))
    third = asyncio.create_task(threads.do(BOB, int, "2"))
    await asyncio.sleep(0)
    first.cancel()
    second.cancel()
    await asyncio.wait([first, second])
    assert len(threads.queue.now) == 1
    assert [watchers() for watchers in threads.queue.waiting.values()] == [[BOB]]
    go_on.set()
    assert await third == 2
    threads.close()


async def test_what_goes_wrong_at_a_desk_is_told_to_who_waits() -> None:
    threads = SideThreads(1)
    with pytest.raises(ValueError, match="invalid literal"):
        await threads.do(ADA, int, "x")
    assert await threads.do(ADA, int, "1") == 1
    threads.close()


def test_whoever_has_a_table_opened_is_charged_for_it(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        table, registry = finished(door.browser()), door.client.app.state.registry
        door.client.blocking_portal.call(registry.close_table, table)
        headers = {"origin": ORIGIN, "host": HOST}
        with door.client.websocket_connect("/api/socket", headers=headers) as coming:
            coming.send_text(json.dumps({"kind": "hello", "table": table, "lang": "en"}))
            assert json.loads(coming.receive_text(timeout=120))["kind"] == "snapshot"
        assert [kind for kind, _ in registry.aside.__self__.queue.shares.kept] == ["address", "guest"]
