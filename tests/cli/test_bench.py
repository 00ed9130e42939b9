"""`orcade bench`, and the measuring behind it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orcade.kernel.build import COMPILED
from orcade.kernel.language import LANGUAGES
from orcade.measure import measure
from orcade.shelf import SHELF
from tests.cli.running import orcade, refused, widest


def test_every_figure_is_measured() -> None:
    told: list[str] = []
    speed = measure(SHELF["orc"], 2, 0.02, told.append)
    assert told == ["games", "clone", "view", "imagine", "legal"]
    assert speed.compiled == COMPILED
    assert 20 < speed.decisions_per_game < 70
    assert speed.decisions_per_second > speed.games_per_second > 0
    assert min(speed.setup, speed.clone, speed.view, speed.imagine, speed.legal) > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits(lang: str) -> None:
    result = orcade("bench", "orc", "--seconds", "0.02", lang=lang)
    assert result.exit_code == 0
    assert widest(result) <= 80
    assert ("ompil" if COMPILED else "nterpr") in result.output


def test_the_figures_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orcade.measure.ROUNDS", 1)
    monkeypatch.setattr("orcade.measure.GAMES_LOOKED_AT", 1)
    file = tmp_path / "speed.json"
    assert orcade("bench", "--seconds", "0.02", "--json", str(file)).exit_code == 0
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert [row["game"] for row in figures] == [slug for slug, game in SHELF.items() for _ in game.seats]
    assert figures[0]["clone"] > 0


def test_a_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "speed.json"
    file.write_text("mine", encoding="utf-8")
    again = ("bench", "orc", "--seconds", "0.02", "--json", str(file))
    refused(orcade(*again), "exists already and was left as it is")
    assert file.read_text(encoding="utf-8") == "mine"
    assert orcade(*again, "--force").exit_code == 0
    assert file.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize("seconds", ["0", "-1", "many", "nan", "inf", "99999"])
def test_a_time_that_cannot_be_measured_for(seconds: str) -> None:
    refused(
        orcade("bench", f"--seconds={seconds}"), f"--seconds is '{seconds}'; expected a number of seconds"
    )


def test_an_unknown_game() -> None:
    refused(orcade("bench", "orcs"), "no game is called 'orcs'; did you mean 'orc'?")
