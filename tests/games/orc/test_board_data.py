"""What the board in the browser was drawn from is what the box and the rules say today."""

from __future__ import annotations

import importlib.util
import json
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from orcade.games.orc import GAME
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.flow import pending

BOARD = Path(__file__).parents[3] / "web/src/games/orc"
POSITIONS = sorted((BOARD / "fixtures").glob("*.json"))


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make", BOARD / "fixtures/make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_board_takes_its_words_and_places_from_the_components() -> None:
    components = tomllib.loads(GAME.text("components.toml"))
    assert json.loads((BOARD / "components.json").read_text()) == maker().drawn(components)


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_of_the_board_is_a_view_with_its_legal_actions(path: Path) -> None:
    position: dict[str, Any] = json.loads(path.read_text())
    notes = position["view"].pop("notes")
    view = decode_state(GAME, position["view"])
    assert encode_state(GAME, view) == position["view"]
    assert GAME.notes(view, position["look"]) == notes
    legal = [a.words() for decision in pending(view) for a in decision.legal(view)]
    assert [choice["action"] for choice in position["choices"]] == legal


def test_the_board_is_tested_with_every_kind_of_decision() -> None:
    asked = {next(iter(json.loads(path.read_text())["decision"] or {"": 0})) for path in POSITIONS}
    assert asked == {"start_choice", "box_placement", "deployment", "drawing", ""}
