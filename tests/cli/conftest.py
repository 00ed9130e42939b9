"""Games on disk, and a second game on the shelf."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orcade.bots.uniform import Uniform
from orcade.shelf import SHELF
from tests.cli.running import orcade
from tests.contract.toy import AmbushGame


@pytest.fixture(scope="session", autouse=True)
def uniform_bots() -> Iterator[None]:
    """What the terminal says must not depend on how well bots play; `test_process.py` has real ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("orcade.cli.terminal.seating.bot_of", lambda level, game, chance: Uniform(chance))
        yield


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of the record of a whole game, played at the terminal."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    result = orcade(
        "play", "orc", "--seed", "7", "--level", "recruit", "--record", str(file), typed=["1"] * 120
    )
    assert result.exit_code == 0, result.output
    return file.read_text(encoding="utf-8")


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(finished, encoding="utf-8")
    return file


@pytest.fixture
def edited(finished: str, tmp_path: Path) -> Any:
    """Writes the record with something changed, and says where."""

    def edit(change: Any) -> str:
        data = json.loads(finished)
        changed = change(data)
        file = tmp_path / "edited.json"
        file.write_text(json.dumps(data if changed is None else changed), encoding="utf-8")
        return str(file)

    return edit


@pytest.fixture
def only_orc() -> Iterator[None]:
    """ORC stands alone on the shelf; the others come back in their order."""
    games = dict(SHELF)
    SHELF.clear()
    SHELF["orc"] = games["orc"]
    yield
    SHELF.clear()
    SHELF.update(games)


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ambush, for two to four players with sealed choices and teams, stands beside the others."""
    monkeypatch.setitem(SHELF, "ambush", AmbushGame())
