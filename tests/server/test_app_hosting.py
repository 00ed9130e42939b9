"""What the host of a table does with it, over HTTP; nobody else may."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.door import BOT, ME, OPEN, Browser, Door, opened


def hosts(browser: Browser, table: str, do: str, **said: Any) -> Any:
    return browser.post(f"/api/tables/{table}/host", {"do": do, **said})


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    with opened(tmp_path) as door:
        yield door


@pytest.fixture
def ana(door: Door) -> Browser:
    return door.browser("Ana")


@pytest.fixture
def bo(door: Door) -> Browser:
    return door.browser("Bo")


def sit(browser: Browser, table: str, seat: int, name: str) -> None:
    assert browser.post(f"/api/tables/{table}/seats/{seat}/sit", {"name": name}).status_code == 200


def test_the_free_seats_are_filled_with_bots(ana: Browser) -> None:
    table = ana.open_table(ME, OPEN)["id"]
    info = hosts(ana, table, "fill", level="champion").json()
    assert [(seat["kind"], seat["level"]) for seat in info["seats"]] == [("person", ""), ("bot", "champion")]
    assert ana.table(table)["status"] == "running"
    assert hosts(ana, table, "fill", level="champion").json()["code"] == "not_waiting"


def test_a_table_that_waits_is_closed_and_gone(ana: Browser, bo: Browser) -> None:
    table = ana.open_table(ME, OPEN)["id"]
    assert hosts(ana, table, "close").json() is None
    for browser in (ana, bo):
        assert browser.get(f"/api/tables/{table}").json()["code"] == "no_table"
    begun = ana.open_table(ME, BOT)["id"]
    assert hosts(ana, begun, "close").json()["code"] == "not_waiting"


def test_somebody_is_sent_away_before_it_begins(ana: Browser, bo: Browser, door: Door) -> None:
    table = ana.open_table(ME, OPEN, OPEN, game="immortals")["id"]
    sit(bo, table, 1, "Bo")
    info = hosts(ana, table, "send_away", seat=1).json()
    assert (info["seats"][1]["kind"], info["seats"][1]["name"]) == ("open", "")
    assert not any(seat["mine"] for seat in bo.table(table)["seats"])
    for seat in (0, 1):
        assert hosts(ana, table, "send_away", seat=seat).json()["code"] == "not_to_be_sent_away"
    sit(door.browser("Cy"), table, 1, "Cy")
    assert ana.table(table)["seats"][1]["name"] == "Cy"


def test_the_table_is_handed_over_and_the_first_is_host_no_more(ana: Browser, bo: Browser) -> None:
    table = ana.open_table(ME, OPEN, OPEN, game="immortals")["id"]
    assert hosts(ana, table, "hand_over", seat=1).json()["code"] == "nobody_sits_there"
    sit(bo, table, 1, "Bo")
    assert [browser.table(table)["hosting"] for browser in (ana, bo)] == [True, False]
    assert hosts(ana, table, "hand_over", seat=1).status_code == 200
    assert [browser.table(table)["hosting"] for browser in (ana, bo)] == [False, True]
    assert ana.table(table)["host"] == 1
    assert hosts(ana, table, "close").json()["code"] == "not_host"


def test_when_the_host_has_gone_the_next_is_host(ana: Browser, bo: Browser) -> None:
    table = ana.open_table(ME, OPEN)["id"]
    sit(bo, table, 1, "Bo")
    assert ana.post(f"/api/tables/{table}/seats/0/leave", {}).status_code == 200
    assert (bo.table(table)["hosting"], bo.table(table)["host"]) == (True, 1)
    assert ana.post(f"/api/tables/{table}/seats/0/return", {}).status_code == 200
    assert ana.table(table)["hosting"]


@pytest.mark.parametrize(("do", "field", "first"), [("list", "public", False), ("lock", "locked", False)])
def test_a_table_is_listed_or_locked_and_not(ana: Browser, do: str, field: str, first: bool) -> None:
    table = ana.open_table(ME, OPEN)["id"]
    assert ana.table(table)[field] is first
    for on in (True, False):
        assert hosts(ana, table, do, on=on).json()[field] is on


def test_nobody_else_does_any_of_this(ana: Browser, bo: Browser, door: Door) -> None:
    table = ana.open_table(ME, OPEN, OPEN, game="immortals")["id"]
    sit(bo, table, 1, "Bo")
    before = bo.table(table)
    for browser in (bo, door.browser("Cy"), door.browser()):
        for do in ("fill", "send_away", "hand_over", "list", "lock", "close"):
            refused = hosts(browser, table, do, level="recruit")
            assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    assert bo.table(table) == before
