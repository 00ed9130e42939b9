"""Guests are remembered by a cookie, of which only a hash is kept."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from tests.server.door import Door, opened, problem


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    with opened(tmp_path_factory.mktemp("data")) as door:
        yield door


def test_nobody_is_made_by_looking(door: Door) -> None:
    browser = door.browser()
    assert browser.get("/api/me").json() == {"name": ""}
    assert "orcade_guest" not in browser.cookies


def test_a_name_is_remembered_on_this_device_alone(door: Door) -> None:
    ana, bo = door.browser("Ana"), door.browser()
    assert ana.get("/api/me").json() == {"name": "Ana"}
    assert bo.get("/api/me").json() == {"name": ""}
    assert ana.put("/api/me", {"name": "  Anna  Bella "}).json() == {"name": "Anna Bella"}
    assert ana.get("/api/me").json() == {"name": "Anna Bella"}


def test_the_cookie_is_out_of_reach_of_scripts(door: Door) -> None:
    said = SimpleCookie(door.browser().put("/api/me", {"name": "Ana"}).headers["set-cookie"])["orcade_guest"]
    assert said["httponly"]
    assert said["samesite"].lower() == "lax"
    assert said["path"] == "/"
    assert int(said["max-age"]) > 300 * 24 * 3600
    assert len(said.value) >= 43  # 256 bits


def test_a_known_guest_keeps_his_cookie(door: Door) -> None:
    ana = door.browser("Ana")
    token = ana.cookies["orcade_guest"]
    answer = ana.get("/api/me")
    assert answer.cookies["orcade_guest"] == token
    ana.put("/api/me", {"name": "Anna"})
    assert ana.cookies["orcade_guest"] == token


@pytest.mark.parametrize("token", ["x" * 43, "", "x" * 5000, '"'], ids=lambda token: token[:9])
def test_a_forged_cookie_is_nobody(door: Door, token: str) -> None:
    browser = door.browser("Ana")
    forged = f"orcade_csrf={browser.cookies['orcade_csrf']}; orcade_guest={token}"
    assert browser.get("/api/me", cookie=forged).json() == {"name": ""}


def test_the_secret_itself_is_not_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        token = door.browser("Ana").cookies["orcade_guest"].encode()
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert any(b"Ana" in file.read_bytes() for file in files)
    assert not any(token in file.read_bytes() for file in files)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x" * 25}, "malformed"),
        ({"name": 7}, "malformed"),
        ({}, "malformed"),
        ({"name": "x", "admin": True}, "malformed"),
        ([], "malformed"),
        (b"", "malformed"),
        (b"\xff", "malformed"),
        (b"[" * 10_000, "malformed"),
        ({"name": "a\u0000b"}, "bad_name"),
        ({"name": "a\u202eb"}, "bad_name"),
    ],
    ids=lambda given: repr(given)[:30],
)
def test_what_is_no_name_is_refused(door: Door, body: object, code: str) -> None:
    browser = door.browser("Ana")
    problem(browser.put("/api/me", body), 400, code)
    assert browser.get("/api/me").json() == {"name": "Ana"}
