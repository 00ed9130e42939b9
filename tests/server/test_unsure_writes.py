"""What a request has written, and nobody knew: whoever is at the table is told as soon as it can be known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from orcade.tables.store import Unsure
from tests.server.door import ME, OPEN, Door, opened, problem
from tests.server.test_app_storage import begun, hello
from tests.server.test_socket import line

Fail = Callable[[Any, str, bool, int], None]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path / "data") as running:
        yield running


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> Fail:
    """The next so many calls of this name fail, when it was done or before."""

    def fail(of: Any, name: str, done: bool, times: int) -> None:
        doing, left = getattr(of, name), [times]

        async def failing(*given: Any, **named: Any) -> Any:
            if not left[0]:
                return await doing(*given, **named)
            left[0] -= 1
            if done:
                await doing(*given, **named)
            raise Unsure("the sync failed")

        monkeypatch.setattr(of, name, failing)

    return fail


def seen(told: dict[str, Any]) -> bool:
    left: bool = told["table"]["seats"][0]["left"]
    return left


def test_a_seat_that_was_left_though_nobody_knew_is_a_bots_for_all(door: Door, fails: Fail) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = begun(ana, bo)
    with line(bo) as his:
        assert not seen(his.say("hello", **hello(table, 1)))
        fails(door.client.app.state.store, "update_seat", True, 1)
        problem(ana.post(f"/api/tables/{table}/seats/0/leave", {}), 503, "disk_error")
        while not seen(his.hear_of("seating")):  # the first tells that he has come
            pass


def test_what_cannot_be_read_again_at_once_is_read_later(
    door: Door, fails: Fail, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orcade.server.http.unsure_writes.AGAIN", 0.0)
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = begun(ana, bo)
    with line(bo) as his:
        his.say("hello", **hello(table, 1))
        fails(door.client.app.state.registry, "changed", False, 3)
        problem(ana.post(f"/api/tables/{table}/seats/0/leave", {}), 503, "disk_error")
        while not seen(his.hear_of("seating")):  # the first tells that he has come
            pass


def test_a_table_that_was_closed_though_nobody_knew_lets_all_go(door: Door, fails: Fail) -> None:
    ana, bo = door.browser("Ana"), door.browser("Bo")
    table = ana.open_table(ME, OPEN)["id"]
    with line(bo) as his:
        his.say("hello", **hello(table))
        fails(door.client.app.state.store, "delete_waiting", True, 1)
        problem(ana.post(f"/api/tables/{table}/host", {"do": "close"}), 503, "disk_error")
        assert his.hear_of("failed")["code"] == "closed_by_host"
