"""`make` alone lists what can be made, and says what it lacks."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(
    shutil.which("make") is None or not (ROOT / "Makefile").is_file(), reason="there is no make here"
)


def make(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["make", "--no-print-directory", *words], cwd=ROOT, text=True, capture_output=True)


def test_make_alone_lists_what_can_be_made() -> None:
    listed = re.findall(r"^  make ([a-z-]+) +[A-Z`]", make().stdout, re.MULTILINE)
    assert listed[:3] == ["help", "play", "play-terminal"]
    assert {"test", "test-all", "check", "client", "dist", "lock", "clean"} <= set(listed)


def test_all_that_the_readme_and_contributing_call_can_be_made() -> None:
    text = "".join((ROOT / name).read_text() for name in ("README.md", "CONTRIBUTING.md"))
    listed = make().stdout
    for name in set(re.findall(r"(?:`|^ {4})make ([a-z-]+)", text, re.MULTILINE)):
        assert f"  make {name} " in listed, f"make {name} is not listed"


def test_what_is_long_is_asked_in_full_somewhere() -> None:
    """`make test-compiled` and `make test-browser` shorten nothing: all that can be is among their tests."""
    text = (ROOT / "Makefile").read_text()
    compiled, browser = (recipe_of(name, text) for name in ("test-compiled", "test-browser"))
    assert "$(short)" not in compiled + browser
    assert compiled.count("$(or $(ARGS),$(both_ways))") == 2  # compiled, or where that cannot be
    assert "$(or $(ARGS),tests/web)" in browser
    told = re.search(r"^both_ways += (.+)$", text, re.MULTILINE)
    assert told is not None
    shortened = re.compile(r"from tests\.thorough import|ORCADE_(GAMES|KILLS)")
    long = [file for file in (ROOT / "tests").rglob("test_*.py") if shortened.search(file.read_text())]
    assert len(long) > 5
    places = [ROOT / place for place in [*told[1].split(), "tests/web"]]
    for file in long:
        assert any(map(file.is_relative_to, places)), f"{file.name} is never long"


def recipe_of(name: str, makefile: str) -> str:
    return makefile.partition(f"\n{name}:")[2].partition("\n\n")[0]


def test_without_a_python_it_says_which_is_needed() -> None:
    done = make("PYTHON=", "client")
    assert done.returncode != 0
    assert "Orcade needs Python 3.11 or newer, and none is found on PATH" in done.stderr
