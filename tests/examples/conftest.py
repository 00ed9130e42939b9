"""Toad Stew alone on the shelf, and copies of its folder to break."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from orcade.kernel.game import Game
from orcade.shelf import SHELF
from tests.examples.stew import FOLDER, SLUG, stew


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def game() -> Game:
    return stew()


@pytest.fixture
def shelf(game: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Game]]:
    """A shelf with nothing else on it, here and in every process that is started from here."""
    monkeypatch.setenv("ORCADE_SHELF", str(FOLDER))
    others = dict(SHELF)
    SHELF.clear()
    SHELF[SLUG] = game
    yield SHELF
    SHELF.clear()
    SHELF.update(others)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The game's folder once more, to take something out of it."""
    copy = tmp_path / SLUG
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy
