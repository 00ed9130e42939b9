"""Orcade is installed beside what it needs: compiled where that is up to date, and with its page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from building import client, compiled
from building.install import install
from tests.building.fakes import posix

pytestmark = posix
MAIN = "def main() -> None:\n    print({said!r})\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "building").mkdir()
    for name in compiled.COMPILING:
        (tmp_path / "building" / f"{name}.py").touch()
    (tmp_path / "pyproject.toml").write_text("")
    cli = tmp_path / "src" / "orcade" / "cli"
    cli.mkdir(parents=True)
    (cli.parent / "__init__.py").write_text("")
    (cli / "__init__.py").write_text(MAIN.format(said="interpreted"))
    client.folder(tmp_path).mkdir(parents=True)
    (client.folder(tmp_path) / "index.html").write_text("the page")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    return tmp_path


def said(root: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [root / "venv" / "bin" / "orcade"]
    return subprocess.run(command, env=environment, text=True, capture_output=True).stdout.strip()


def page(root: Path) -> Path:
    return next((root / "venv").glob("lib/python3*/site-packages/orcade/server/client/index.html"))


def compile_it(root: Path) -> None:
    cli = compiled.folder(root) / "orcade" / "cli"
    cli.mkdir(parents=True)
    (cli.parent / "__init__.py").write_text("")
    (cli / "__init__.py").write_text(MAIN.format(said="compiled"))
    (compiled.folder(root) / "orcade__mypyc.so").write_bytes(b"a library")
    (compiled.folder(root) / compiled.DONE).write_text(compiled.digest(root))


def test_first_the_sources_with_the_page_then_what_was_compiled_of_them(root: Path) -> None:
    assert install(root, root / "venv") == "interpreted"
    assert said(root) == "interpreted"
    assert page(root).read_text() == "the page"
    compile_it(root)
    assert install(root, root / "venv") == "compiled"
    assert said(root) == "compiled"
    assert page(root).read_text() == "the page"
    assert [file.name for file in page(root).parents[3].glob("orcade__*")] == ["orcade__mypyc.so"]


def test_what_was_compiled_of_other_sources_is_not_installed(root: Path) -> None:
    compile_it(root)
    install(root, root / "venv")
    (root / "src" / "orcade" / "cli" / "__init__.py").write_text(MAIN.format(said="edited"))
    assert install(root, root / "venv") == "interpreted"
    assert said(root) == "edited"
    assert not list(page(root).parents[3].glob("orcade__*"))


def test_nothing_is_touched_while_nothing_changed_and_nothing_is_written_over(root: Path) -> None:
    install(root, root / "venv")
    before = page(root).stat().st_ino
    with open(page(root)) as opened:
        install(root, root / "venv")
        assert page(root).stat().st_ino == before
        (client.folder(root) / "index.html").write_text("another page")
        install(root, root / "venv")
        assert page(root).read_text() == "another page"
        assert opened.read() == "the page"
