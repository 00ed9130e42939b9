"""The client is built when its sources changed, and only then; without Node the reason is said."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

import build_client
from build_client import ClientFailed, build, digest, files, folder, is_up_to_date, node_to_ask_for

posix = pytest.mark.skipif(os.name != "posix", reason="the npm of this test is a shell script")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "package.json").write_text("{}")
    (web / "package-lock.json").write_text("{}")
    (web / "src" / "main.ts").write_text("one")
    return tmp_path


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(build_client, "find_spec", lambda name: None)


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An npm that writes down what it is told, and `builds` by copying."""
    bin, told = tmp_path / "bin", tmp_path / "told"
    bin.mkdir()
    told.write_text("")
    build_it = (
        "mkdir -p ../src/orcade/server/client/assets && cp src/main.ts ../src/orcade/server/client/index.html"
    )
    install = "mkdir -p node_modules && touch node_modules/.package-lock.json"
    script(bin / "node", "echo v22.1.0")
    script(bin / "npm", f'echo "$*" >>{told}\ncase "$1" in ci) {install};; run) {build_it};; esac')
    monkeypatch.setenv("PATH", f"{bin}:/usr/bin:/bin")
    return told


def script(file: Path, text: str) -> None:
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@posix
def test_it_is_built_once_and_again_when_something_changed(root: Path, npm: Path) -> None:
    assert build(root)
    assert not build(root)
    assert npm.read_text().splitlines() == ["ci --no-audit --no-fund", "run build"]
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
    assert npm.read_text().count("ci --no-audit") == 2


@posix
def test_a_build_that_fails_shows_what_npm_said_and_is_not_kept(root: Path, npm: Path) -> None:
    script(npm.parent / "bin" / "npm", "echo something is wrong here; exit 3")
    with pytest.raises(ClientFailed, match="status 3:\nsomething is wrong here"):
        build(root)
    assert not is_up_to_date(root)


@posix
def test_an_old_node_is_no_node(root: Path, npm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(npm.parent / "bin" / "node", "echo v18.20.0")
    monkeypatch.setattr(build_client, "find_spec", lambda name: None)
    assert build_client.npm_on_path() is None


@pytest.mark.usefixtures("no_node")
def test_without_node_the_reason_is_said_and_a_package_is_asked_for(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ClientFailed, match="there is no npm with Node"):
        build(root)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    assert node_to_ask_for(root) == [build_client.NODE_PACKAGE]
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert node_to_ask_for(root) == []


@posix
def test_nobody_asks_for_node_where_npm_is_or_nothing_changed(
    root: Path, npm: Path, monkeypatch: pytest.MonkeyPatch
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
