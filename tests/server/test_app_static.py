"""The page that people play in is served from memory, and nothing else is."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.door import Browser, Door, opened, problem

INDEX = "<!doctype html><title>Orcade</title>"
SCRIPT = "export const x = 'é';\n" * 200


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    data = tmp_path_factory.mktemp("data")
    client = data / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(INDEX, encoding="utf-8")
    (client / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (client / ".built").write_text("digest", encoding="utf-8")
    (client / "assets" / "index-abc.js").write_text(SCRIPT, encoding="utf-8")
    (client / "assets" / "picture-abc.png").write_bytes(b"\x89PNG" * 1000)
    (data / "secret.txt").write_text("secret", encoding="utf-8")
    with opened(data) as door:
        yield door


@pytest.fixture
def browser(door: Door) -> Browser:
    return door.browser()


@pytest.mark.parametrize(
    "path", ["/", "/new/orc", "/t/some-table", "/r", "/rules/orc", "/owners/orc", "/index.html", "/t/x?at=17"]
)
def test_every_page_is_the_one_page(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever(browser: Browser) -> None:
    answer = browser.get("/assets/index-abc.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/assets/picture-abc.png").headers["content-type"] == "image/png"
    assert "immutable" not in browser.get("/icon.svg").headers["cache-control"]
    assert browser.get("/icon.svg").headers["content-type"].startswith("image/svg+xml")


def test_what_caches_may_give_to_others_carries_no_cookie(door: Door) -> None:
    stranger = Browser(door.client, {})
    assert "set-cookie" not in stranger.get("/assets/index-abc.js").headers
    assert "orcade_csrf" in stranger.get("/").headers["set-cookie"]


def test_what_the_browser_has_is_not_sent_again(browser: Browser) -> None:
    etag = browser.get("/").headers["etag"]
    answer = browser.get("/", **{"if-none-match": etag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == etag
    assert browser.get("/", **{"if-none-match": '"other"'}).status_code == 200


def test_texts_are_compressed_where_the_browser_understands_it(browser: Browser) -> None:
    packed = browser.get("/assets/index-abc.js", **{"accept-encoding": "gzip"})
    plain = browser.get("/assets/index-abc.js", **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0))
    assert packed.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in browser.get("/assets/picture-abc.png").headers


def test_a_head_has_no_body(browser: Browser) -> None:
    answer = browser.ask("HEAD", "/", None, {})
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/assets/", "/assets", "/api/nowhere"])
def test_what_is_not_there_is_not_the_page(browser: Browser, path: str) -> None:
    problem(browser.get(path), 404, "not_found")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/.built",
        "//etc/passwd",
        "/\\..\\secret.txt",
    ],
)
def test_no_path_leads_elsewhere(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert answer.text == INDEX or answer.json()["code"] == "not_found"


def test_a_page_cannot_be_written(browser: Browser) -> None:
    problem(browser.post("/"), 405, "method_not_allowed")


def test_a_page_that_is_built_anew_is_served_at_once(tmp_path: Path) -> None:
    index = tmp_path / "client" / "index.html"
    with opened(tmp_path) as door:
        browser = door.browser()
        assert browser.get("/").status_code == 503
        index.parent.mkdir()
        for number in (1, 2):
            index.write_text(f"page {number}")
            os.utime(index, (number, number))
            assert browser.get("/").text == f"page {number}"
        index.unlink()
        assert browser.get("/").status_code == 503


def test_a_server_without_its_page_says_so_and_answers_all_the_same(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        answer = door.browser().get("/")
        assert answer.status_code == 503
        assert answer.headers["content-type"].startswith("text/html")
        assert "make client" in answer.text
        assert "construite" in answer.text
        assert door.browser().get("/api/health").status_code == 200
