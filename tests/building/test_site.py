"""The page without a server is made of what is pinned, and can be shown anywhere."""

from __future__ import annotations

import asyncio
import json
import sys
from hashlib import sha256
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest

from building import site
from building.pages import PATHS, written
from building.site import (
    SiteFailed,
    bytes_over_the_wire,
    laid_beside,
    server,
    server_of,
    wheel,
    without_packages,
)
from orcade.shelf import SHELF
from tests.building.fakes import posix, script

ROOT = Path(__file__).parents[2]
WHEEL = b"what pip brings"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "requirements").mkdir()
    digest = sha256(WHEEL).hexdigest()
    (tmp_path / "requirements" / "site.txt").write_text(f"msgspec==1 \\\n    --hash=sha256:{digest}\n")
    return tmp_path


def pip(root: Path, monkeypatch: pytest.MonkeyPatch, brings: str) -> None:
    """A Python whose pip brings this, or complains."""
    folder = root / "build" / "cache" / "wheels"
    program = f'mkdir -p "{folder}"; {brings}'
    script(root / "python", program)
    monkeypatch.setattr(sys, "executable", str(root / "python"))


@posix
def test_the_wheel_is_fetched_once(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = root / "build" / "cache" / "wheels" / "msgspec.whl"
    pip(root, monkeypatch, f"printf '{WHEEL.decode()}' >'{kept}'")
    assert wheel(root) == kept
    pip(root, monkeypatch, "exit 1")
    assert wheel(root) == kept


@posix
def test_a_wheel_with_another_digest_is_not_taken(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = root / "build" / "cache" / "wheels" / "msgspec.whl"
    pip(root, monkeypatch, f"printf other >'{kept}'; echo 'THESE PACKAGES DO NOT MATCH' >&2; exit 1")
    with pytest.raises(SiteFailed, match=r"site\.txt.*DO NOT MATCH"):
        wheel(root)


def test_no_package_can_be_fetched_while_it_runs(tmp_path: Path) -> None:
    told = {"info": {"version": "1"}, "packages": {"numpy": {"file_name": "https://elsewhere.example/"}}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(told))
    assert json.loads(without_packages(tmp_path)) == {"info": {"version": "1"}, "packages": {}}


def test_what_is_sent_is_counted_as_hosts_send_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "first.js").write_text("a" * 10_000)
    assert 0 < (zipped := bytes_over_the_wire(tmp_path)) < 200
    (tmp_path / "house.zip").write_bytes(b"z" * 10_000)
    assert bytes_over_the_wire(tmp_path) == zipped + 10_000


def test_what_is_laid_beside_the_page_is_named_by_what_is_in_it(tmp_path: Path) -> None:
    for folder in ("web/public", "web/site/icons", "python/pages/games"):
        (tmp_path / folder).mkdir(parents=True)
    python = tmp_path / "python"
    (python / "engine.wasm").write_text("one")
    names = []
    for text in ("one", "two"):
        (python / "house.zip").write_text(text)
        names.append(laid_beside(tmp_path, python))
    (python / "engine.wasm").write_text("two")
    names.append(laid_beside(tmp_path, python))
    (python / "pages" / "games" / "orc.json").write_text("{}")
    names.append(laid_beside(tmp_path, python))
    kinds = ("VITE_ENGINE", "VITE_HOUSE", "VITE_PAGES")
    assert [len({name[key] for name in names}) for key in kinds] == [2, 2, 2]
    beside = tmp_path / "build" / "site-public" / "python"
    assert (beside / names[-1]["VITE_ENGINE"] / "engine.wasm").read_text() == "two"
    assert [file.name for file in beside.glob("*.zip")] == [names[-1]["VITE_HOUSE"]]
    pages = beside.parent / "pages"
    assert [file.name for file in pages.iterdir()] == [names[-1]["VITE_PAGES"]]
    assert (pages / names[-1]["VITE_PAGES"] / "games" / "orc.json").read_text() == "{}"


def test_what_can_be_read_before_the_house_comes_is_what_it_answers(tmp_path: Path) -> None:
    asyncio.run(written(tmp_path))
    for game in SHELF:
        rules, box = (
            json.loads((tmp_path / "games" / game / f"{what}.json").read_text()) for what in ("rules", "box")
        )
        assert [clause["id"] for clause in rules["clauses"]] == [clause.id for clause in SHELF[game].rulebook]
        assert box == SHELF[game].components.data
    shelf = json.loads((tmp_path / "catalogue.json").read_text())
    assert [game["slug"] for game in shelf["games"]] == [*SHELF]
    assert len([*tmp_path.rglob("*.json")]) == len(PATHS)


@pytest.mark.parametrize("where", ["CI", "ORCADE_CI"])
def test_what_cannot_be_built_fails_where_all_is_tested(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_root: Path, _server: str) -> None:
        raise SiteFailed("npm went away")

    monkeypatch.setattr(site, "build", fails)
    for name in ("CI", "ORCADE_CI"):
        monkeypatch.delenv(name, raising=False)
    assert site.main(["--to-check"]).endswith("is not tested: it cannot be built here: npm went away")
    with pytest.raises(SystemExit, match="npm went away"):
        site.main([])
    monkeypatch.setenv(where, "true")
    with pytest.raises(SystemExit, match="npm went away"):
        site.main(["--to-check"])


def test_a_server_is_named_by_its_address() -> None:
    assert server_of(["serve", "https://orcs.example/"]) == "https://orcs.example"
    assert server_of(["serve"]) == ""


@pytest.mark.parametrize("name", ["icon-192", "icon-512", "maskable-512", "touch-180"])
def test_the_icons_are_as_large_as_their_names_say(name: str) -> None:
    size = int(name.partition("-")[2])
    head = (ROOT / "web" / "site" / "icons" / f"{name}.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (size, size)


@pytest.mark.parametrize(("name", "kind"), [("a.wasm", "application/wasm"), ("a.mjs", "text/javascript")])
def test_files_are_shown_with_their_types(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    shown = server(tmp_path, 0)
    Thread(target=shown.serve_forever, daemon=True).start()
    try:
        with urlopen(f"http://127.0.0.1:{shown.server_address[1]}/{name}") as answer:
            assert answer.headers.get_content_type() == kind
    finally:
        shown.shutdown()
        shown.server_close()
