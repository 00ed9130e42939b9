"""Who may knock: hosts, origins, tokens, rates; and what every answer carries."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect

from orcade.server.http.guard import CSP, HEADERS
from orcade.server.operating.limits import Rate
from orcade.server.sockets.addresses import address_of
from tests.server.door import HOST, ME, OPEN, ORIGIN, Browser, Door, finished, opened, problem


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def every_kind_of_answer(browser: Browser) -> dict[str, httpx.Response]:
    return {
        "page": browser.get("/"),
        "good": browser.get("/api/me"),
        "made": browser.post("/api/tables", {"game": "orc", "seats": [ME, OPEN]}),
        "no such table": browser.get("/api/tables/nowhere"),
        "no such door": browser.get("/api/nowhere"),
        "wrong method": browser.post("/api/catalogue"),
        "malformed": browser.put("/api/me", b"{"),
        "too large": browser.put("/api/me", b" " * 20_000),
        "foreign": browser.put("/api/me", {"name": "x"}, origin="https://evil.example"),
        "forged": browser.put("/api/me", {"name": "x"}, **{"x-orcade-csrf": "x" * 43}),
        "foreign host": browser.get("/api/me", host="evil.example"),
        "schema": browser.get("/schema/openapi.json"),
    }


def test_every_answer_carries_the_headers(door: Door) -> None:
    for kind, answer in every_kind_of_answer(door.browser()).items():
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (kind, name)
        assert answer.headers["cache-control"] in ("no-store", "no-cache"), kind
        assert "server" not in answer.headers


def test_an_unforeseen_failure_tells_nothing_and_carries_the_headers(
    door: Door, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    browser = door.browser()

    def broken(*_: object) -> None:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr(type(door.client.app.state.store), "public_tables", broken)
    answer = browser.get("/api/tables")
    problem(answer, 500, "internal")
    assert "secret of the house" not in answer.text
    assert "secret of the house" in caplog.text
    assert answer.headers["content-security-policy"] == CSP


def test_no_script_but_ours_may_run() -> None:
    rules = dict(rule.split(" ", 1) for rule in CSP.split("; "))
    assert rules["default-src"] == rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == "'none'"
    assert "unsafe" not in rules["script-src"] + rules["default-src"] + rules["style-src"]


def test_the_token_must_come_back(door: Door) -> None:
    browser = door.browser()
    problem(browser.put("/api/me", {"name": "x"}, **{"x-orcade-csrf": ""}), 403, "csrf")
    problem(browser.put("/api/me", {"name": "x"}, **{"x-orcade-csrf": "y" * 43}), 403, "csrf")
    browser.cookies["orcade_csrf"] = ""
    problem(browser.put("/api/me", {"name": "x"}, **{"x-orcade-csrf": ""}), 403, "csrf")
    assert browser.get("/api/me").json() == {"name": ""}


def test_a_broken_token_is_replaced(door: Door) -> None:
    browser = door.browser()
    browser.cookies["orcade_csrf"] = "short"
    browser.get("/api/me")
    assert browser.put("/api/me", {"name": "Ana"}).status_code == 200


def test_a_good_token_is_kept(door: Door) -> None:
    browser = door.browser()
    assert "set-cookie" not in browser.get("/api/me").headers


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", f"http://{HOST}.evil.example", "http://127.0.0.1:1", ""]
)
def test_another_page_may_not_ask(door: Door, origin: str) -> None:
    browser = door.browser()
    problem(browser.put("/api/me", {"name": "x"}, origin=origin), 403, "foreign_origin")
    assert browser.get("/api/me").json() == {"name": ""}


def test_without_an_origin_the_browser_says_which_site_asks(door: Door) -> None:
    browser = door.browser()
    del browser.headers["origin"]
    problem(browser.put("/api/me", {"name": "x"}, **{"sec-fetch-site": "cross-site"}), 403, "foreign_origin")
    assert browser.put("/api/me", {"name": "x"}, **{"sec-fetch-site": "same-origin"}).status_code == 200
    assert browser.put("/api/me", {"name": "y"}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8765", ""])
def test_a_name_that_points_here_is_not_ours(door: Door, host: str) -> None:
    problem(door.browser().get("/api/me", host=host), 400, "foreign_host")


@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0"])
def test_what_is_no_host_at_all_is_refused_in_words(tmp_path: Path, bound: str) -> None:
    """Also where any host is welcome."""
    with opened(tmp_path, host=bound) as door:
        browser = door.browser()
        odd = ["[", "[::", "a b", "a/b", "a@b", "a:b", ":8765", "a\\b"]
        for host in [*odd, "127.0.0.1:123456", "127.0.0.1:65536", "[::1]:99999"]:
            assert repr(host) in problem(browser.get("/api/me", host=host), 400, "bad_host")["en"]


@pytest.mark.parametrize("host", ["localhost:8765", "127.0.0.1:80", "[::1]:8765", "LOCALHOST"])
def test_this_machine_has_several_names(door: Door, host: str) -> None:
    assert door.browser().get("/api/me", host=host).status_code == 200


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": ORIGIN, "host": "evil.example"}]
)
def test_a_socket_from_elsewhere_is_not_opened(door: Door, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        door.client.websocket_connect("/api/socket", headers={"host": HOST, **headers}),
    ):
        pass


def test_behind_a_proxy_the_public_name_counts(tmp_path: Path) -> None:
    with opened(tmp_path, public_url="https://orcs.example") as door:
        browser = door.browser(origin="https://orcs.example")
        answer = browser.put("/api/me", {"name": "Ana"})
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert "Secure" in answer.headers["set-cookie"]
        assert "Secure" in door.browser().get("/api/me", cookie="").headers["set-cookie"]


def test_who_asks_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"address": Rate(3, 0.5)}) as door:
        browser = door.browser()
        assert browser.get("/api/me").status_code == 200
        assert browser.get("/").status_code == 503
        answer = browser.get("/api/me")
        assert "2 s" in problem(answer, 429, "too_many")["fr"]
        assert answer.headers["retry-after"] == "2"
        door.clock.now += 2
        assert browser.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    ("kind", "path", "body"),
    [
        ("open", "/api/tables", {"game": "orc", "seats": [ME, OPEN]}),
        ("open", "/api/records", {}),
        ("guest", "/api/tables", {"game": "orc", "seats": [ME, OPEN]}),
        ("secret", "/api/recover", {"secret": "x" * 40}),
    ],
)
def test_every_way_to_make_work_is_limited(tmp_path: Path, kind: str, path: str, body: object) -> None:
    with opened(tmp_path, rates={kind: Rate(2, 0.01)}) as door:
        browser = door.browser()
        codes = [browser.post(path, body).status_code for _ in range(4)]
        assert codes[0] != 429
        assert codes[-1] == 429


def test_what_an_address_leaves_on_the_disk_is_limited_by_its_size(tmp_path: Path) -> None:
    """Of tables what their owner chooses and corrects."""
    with opened(tmp_path, rates={"kept": Rate(1_100, 0)}) as door:
        browser = door.browser()
        problem(browser.post("/api/records", b" " * 900), 422, "bad_record")
        for _ in range(3):
            browser.open_table(ME, OPEN)
        problem(browser.post("/api/records", b" " * 900), 429, "too_many")
        corrected = {"game": "orc", "seats": [ME, OPEN], "components": "#" * 900}
        problem(browser.post("/api/tables", corrected), 429, "too_many")
        browser.open_table(ME, OPEN)
        problem(browser.post("/api/tables", {"game": "orc", "seats": [ME, OPEN]}), 429, "too_many")


def test_a_rematch_is_kept_as_its_table_was(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"kept": Rate(1_500, 0)}) as door:
        browser = door.browser()
        table = finished(browser, components="#" * 900)
        problem(browser.post(f"/api/tables/{table}/rematch"), 429, "too_many")
        assert browser.table(table)["rematch"] == ""


@pytest.mark.parametrize("what", ["sit", "leave", "return", "recovery", "put-out"])
def test_a_table_that_is_not_there_is_counted_for_nobody(tmp_path: Path, what: str) -> None:
    body = {"recovery": {"put_out": False}, "put-out": {"holder": "0" * 24}}.get(what, {})
    path = f"/api/tables/{'x' * 10_000}/seats/0/{what}"
    with opened(tmp_path, rates={"table": Rate(1, 0)}) as door:
        browser = door.browser("Bo")
        for _ in range(2):
            problem(browser.post(path, body), 404, "no_table")
        assert not [kind for kind, _ in door.client.app.state.limits.buckets if kind == "table"]


def test_the_lobby_is_limited_and_nothing_else_with_it(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"lobby": Rate(2, 0.5)}) as door:
        browser = door.browser()
        assert [browser.get("/api/tables").status_code for _ in range(3)] == [200, 200, 429]
        assert browser.get("/api/me").status_code == 200
        door.clock.now += 2
        assert browser.get("/api/tables").status_code == 200


def test_a_table_is_limited_whoever_asks(tmp_path: Path) -> None:
    with opened(tmp_path, rates={"table": Rate(2, 0.01)}) as door:
        ana = door.browser("Ana")
        table = ana.open_table(ME, OPEN)["id"]
        codes = [
            ana.post(f"/api/tables/{table}/seats/0/recovery", {"put_out": False}).status_code
            for _ in range(3)
        ]
        assert codes == [200, 200, 429]
        problem(door.browser("Bo").post(f"/api/tables/{table}/seats/1/sit", {}), 429, "too_many")
        assert ana.table(table)["seats"][1]["kind"] == "open"


def test_an_address_has_only_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orcade.server.sockets.crowd.MOST_OF_ONE", 2)
    with opened(tmp_path, rates={"talk": Rate(100, 100)}) as door:
        headers = {"host": HOST, "origin": ORIGIN}

        def one_more() -> AbstractContextManager[object]:
            return door.client.websocket_connect("/api/socket", headers=headers)

        def is_refused() -> bool:
            try:
                with one_more():
                    return False
            except WebSocketDisconnect:
                return True

        with one_more(), one_more():
            assert is_refused()
        deadline = time.monotonic() + 10
        while is_refused():  # who goes makes room, a moment later
            assert time.monotonic() < deadline


@pytest.mark.parametrize("others", ['prefs={"dark": true}', "city=New York", "a@b=1", "x", "=", 'a="b'])
def test_the_cookies_of_other_programs_lock_nobody_out(door: Door, others: str) -> None:
    browser = door.browser("Ana")
    token = browser.cookies["orcade_csrf"]
    mine = f"orcade_csrf={token}; orcade_guest={browser.cookies['orcade_guest']}"
    for cookies in (f"{others}; {mine}", f"{mine}; {others}"):
        door.client.cookies.clear()
        headers = {"origin": ORIGIN, "cookie": cookies, "x-orcade-csrf": token}
        answer = door.client.request("PUT", "/api/me", json={"name": "Zoé"}, headers=headers)
        assert (answer.status_code, answer.json()) == (200, {"name": "Zoé"})
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix-socket", "unix-socket"),
    ],
)
def test_an_address_is_a_house(host: str, key: str) -> None:
    assert address_of({"client": (host, 1)}) == key
    assert address_of({"client": None}) == "unknown"
