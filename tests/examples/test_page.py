"""`docs/add-a-game.md` shows what stands in the files, and tells of each of them.

A block of the page belongs to the file whose name stands alone above it; where something is left out
between two parts of a file stands an ellipsis.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.test_process import process
from tests.examples.stew import FOLDER, ROOT
from tests.examples.test_lacking import ONE_MORE_OPTION

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"\*\*`(?P<file>[\w./]+)`\*\*\n\n```\w+\n(?P<shown>.*?)\n```\n", re.DOTALL)
SHOWN = [(found["file"], found["shown"]) for found in BLOCK.finditer(PAGE)]
LEFT_OUT = re.compile(r"^(?:# )?…$\n", re.MULTILINE)
TOLD_ALONE = {"rules.fr.md", "page.fr.md"}  # as the English ones, which are shown
PYTHON = sorted(file.name for file in FOLDER.glob("*.py"))


def path_of(file: str) -> Path:
    return ROOT / file if "/" in file else FOLDER / file


@pytest.mark.parametrize(("file", "shown"), SHOWN, ids=[file for file, _ in SHOWN])
def test_what_the_page_shows_stands_in_the_file(file: str, shown: str) -> None:
    text, at = path_of(file).read_text(encoding="utf-8"), 0
    for part in LEFT_OUT.split(shown):
        found = text.find(part.rstrip("\n") + "\n", at)
        assert found >= 0, f"{file} has no such lines after character {at}:\n{part}"
        at = found + len(part)


def test_every_file_is_told_of_and_shown() -> None:
    files = {file.name for file in FOLDER.iterdir() if file.is_file()}
    assert {file for file in files if f"`{file}`" not in PAGE} == set()
    assert files - {file for file, _ in SHOWN} == TOLD_ALONE


@pytest.mark.parametrize("file", PYTHON)
def test_small_files_only(file: str) -> None:
    lines = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 110, f"{file} has {len(lines)} lines"


def test_the_option_of_the_page_is_the_one_that_is_tried() -> None:
    assert f"```toml\n{ONE_MORE_OPTION.strip()}\n```" in PAGE


@pytest.mark.parametrize("command", re.findall(r"^orcade ((?:games|rules).*)$", PAGE, re.MULTILINE))
def test_the_commands_of_the_page_run(command: str) -> None:
    done = process(*command.split(), ORCADE_SHELF=str(FOLDER))
    assert done.returncode == 0, done.stderr
    assert b"Toad" in done.stdout or b"TOD-8" in done.stdout
