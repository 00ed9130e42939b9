"""Whoever holds a seat is listed there, and can be put out by who came before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orcade.server.http.devices import device_of, told_device
from tests.server.door import DEVICE, ME, OPEN, Browser, Door, finished, opened, problem
from tests.server.test_socket import line

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"
DESK = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36"


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def at(table: str, what: str, seat: int = 0) -> str:
    return f"/api/tables/{table}/seats/{seat}/{what}"


def brought(owner: Browser, table: str, other: Browser, put_out: bool = False) -> str:
    """The seat to another device; returns the secret of the link."""
    link = owner.post(at(table, "recovery"), {"put_out": put_out}).json()["link"]
    secret: str = link.partition("#")[2]
    assert other.post("/api/recover", {"secret": secret}).status_code == 200
    return secret


def holders(browser: Browser, table: str) -> list[dict[str, Any]]:
    answer = browser.get(at(table, "holders"))
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["holders"]
    return found


def put_out(browser: Browser, table: str, holder: dict[str, Any]) -> Any:
    return browser.post(at(table, "put-out"), {"holder": holder["holder"]})


def desk_and_phone(door: Door) -> tuple[Browser, Browser, str, str]:
    """Ana at her desk, her seat on a phone as well, the table, and the secret of the link."""
    desk, phone = door.browser("Ana", **{"user-agent": DESK}), door.browser("", **{"user-agent": PHONE})
    table = desk.open_table(ME, DEVICE)["id"]
    return desk, phone, table, brought(desk, table, phone)


def test_holders_are_listed_with_their_devices(door: Door) -> None:
    desk, phone, table, _ = desk_and_phone(door)
    first, second = holders(desk, table)
    assert first["device"] == {"fr": "Chrome sur Linux", "en": "Chrome on Linux"}
    assert second["device"] == {"fr": "Firefox sur Android", "en": "Firefox on Android"}
    assert [(row["me"], row["mine_to_put_out"]) for row in (first, second)] == [(True, False), (False, True)]
    assert first["since"] <= second["since"]
    assert first["seen"]  # he asks just now
    assert second["seen"] == ""  # nobody has come to the table from there yet
    assert [(row["me"], row["mine_to_put_out"]) for row in holders(phone, table)] == [
        (False, False),
        (True, False),
    ]


def test_whoever_comes_to_the_table_is_seen(door: Door) -> None:
    desk, phone, table, _ = desk_and_phone(door)
    with line(phone) as there:
        assert there.say("hello", table=table, lang="en", look=0)["kind"] == "snapshot"
    while not holders(desk, table)[1]["seen"]:  # it is written a moment later
        pass


def test_whoever_is_put_out_is_out_at_once(door: Door) -> None:
    desk, phone, table, secret = desk_and_phone(door)
    with line(phone) as there, line(desk) as here:
        assert there.say("hello", table=table, lang="en", look=0)["kind"] == "snapshot"
        assert here.say("hello", table=table, lang="en", look=0)["kind"] == "snapshot"
        left = put_out(desk, table, holders(desk, table)[1]).json()["holders"]
        assert [row["me"] for row in left] == [True]
        failed = there.hear_of("failed")
        assert (failed["code"], failed["message"]) == (
            "put_out",
            "Another device that holds this seat has put this one out. You can still watch.",
        )
        assert there.code() == 1008
        assert here.say("look", seat=0)["kind"] in ("seating", "snapshot")  # it stays open
    for what, body in [("leave", {}), ("return", {}), ("recovery", {"put_out": True})]:
        problem(phone.post(at(table, what), body), 403, "not_yours")
    problem(phone.get(at(table, "holders")), 403, "not_yours")
    problem(phone.post("/api/recover", {"secret": secret}), 404, "no_such_secret")
    assert table not in [mine["id"] for mine in phone.get("/api/tables").json()["mine"]]
    with line(phone) as again:
        assert again.say("hello", table=table, lang="en", look=0)["code"] == "not_your_seat"


def test_his_next_act_is_refused(door: Door) -> None:
    desk, phone, table, _ = desk_and_phone(door)
    put_out(desk, table, holders(desk, table)[1])
    with line(phone) as there:
        assert there.say("hello", table=table, lang="en")["kind"] == "snapshot"
        refused = there.say("act", id="act-00001", seat=0, actions=[{"draw": {}}])
        assert (refused["kind"], refused["code"]) == ("failed", "not_your_seat")


def test_nobody_puts_out_who_came_before(door: Door) -> None:
    desk, phone, table, _ = desk_and_phone(door)
    first, second = holders(phone, table)
    problem(put_out(phone, table, first), 403, "came_before")
    problem(put_out(phone, table, second), 403, "came_before")
    problem(put_out(phone, table, {"holder": "0" * 24}), 404, "no_holder")
    problem(put_out(door.browser("Bo"), table, first), 403, "not_yours")
    assert len(holders(desk, table)) == 2


def test_a_new_link_puts_others_out_only_if_asked(door: Door) -> None:
    desk, phone, table, _ = desk_and_phone(door)
    tablet, thief = door.browser(), door.browser()
    brought(desk, table, tablet)
    assert len(holders(desk, table)) == 3
    brought(phone, table, thief, put_out=True)  # who came before stays
    assert [row["me"] for row in holders(phone, table)] == [False, True, False]
    with line(phone) as there:
        there.say("hello", table=table, lang="en", look=0)
        fresh = door.browser()
        brought(desk, table, fresh, put_out=True)
        assert there.hear_of("failed")["code"] == "put_out"
        assert there.code() == 1008
    assert [row["me"] for row in holders(desk, table)] == [True, False]
    assert [row["me"] for row in holders(fresh, table)] == [False, True]


@pytest.mark.parametrize("body", [None, {}, {"put_out": "perhaps"}, {"put_out": True, "more": 1}])
def test_a_new_link_asks_whether_to_put_others_out(door: Door, body: Any) -> None:
    ana = door.browser("Ana")
    table = ana.open_table(ME, OPEN)["id"]
    problem(ana.post(at(table, "recovery"), body), 400, "malformed")


def test_who_came_first_is_first_in_a_rematch(door: Door) -> None:
    desk, phone = door.browser("Ana"), door.browser()
    old = finished(desk)
    brought(desk, old, phone)
    new = phone.post(f"/api/tables/{old}/rematch").json()["id"]
    rows = desk.get(at(new, "holders", 1)).json()["holders"]
    assert [(row["me"], row["mine_to_put_out"]) for row in rows] == [(True, False), (False, True)]


def test_a_device_of_before_is_named_when_it_comes_again(door: Door) -> None:
    ana = door.browser("Ana", **{"user-agent": "curl/8"})
    table = ana.open_table(ME, OPEN)["id"]
    assert holders(ana, table)[0]["device"] == {"fr": "un appareil", "en": "a device"}
    ana.get("/api/me", **{"user-agent": PHONE})
    assert holders(ana, table)[0]["device"]["en"] == "Firefox on Android"


IPAD = "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 "


@pytest.mark.parametrize(
    ("said", "kept", "told"),
    [
        (PHONE, "Firefox/Android", "Firefox on Android"),
        (DESK, "Chrome/Linux", "Chrome on Linux"),
        (IPAD + "CriOS/130.0 Mobile/15E148 Safari/604.1", "Chrome/iPad", "Chrome on iPad"),
        (IPAD + "Version/17.0 Mobile/15E148 Safari/604.1", "Safari/iPad", "Safari on iPad"),
        (WINDOWS + "Safari/537.36 Edg/130.0", "Edge/Windows", "Edge on Windows"),
        (WINDOWS + "Safari/537.36 OPR/115.0", "Opera/Windows", "Opera on Windows"),
        ("a thing that runs Linux", "/Linux", "Linux"),
        ("Firefox/1", "Firefox/", "Firefox"),
        ("curl/8.5.0", "", "a device"),
        ("", "", "a device"),
        ("x" * 400 + "Firefox/1 Linux", "", "a device"),
    ],
)
def test_two_words_of_a_device_are_kept(said: str, kept: str, told: str) -> None:
    assert device_of(said) == kept
    assert told_device(kept).en == told


def test_nothing_that_a_browser_made_up_is_told() -> None:
    assert told_device("<b>/Linux").en == "Linux"
    assert told_device("<b>/<i>").en == "a device"
