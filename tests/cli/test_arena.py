"""`orcade arena` from the outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orcade.cli import status_of


def test_a_small_arena_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, page = tmp_path / "a.json", tmp_path / "a.html"
    args = ["arena", "orc", "greedy", "uniform", "--games", "4", "--processes", "1"]
    assert status_of([*args, "--json", str(data), "--html", str(page), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "greedy contre uniform" in said.replace("\u00a0", " ")
    assert json.loads(data.read_text())["plan"]["games"] == 4
    assert page.read_text().startswith("<!doctype html>")
    assert status_of([*args, "--lang", "en"]) == 0
    assert "greedy against uniform" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["orc", "greedy"], "two bots or more; 1 given"),
        (["orc", "greedy", "wizard"], "no bot is called 'wizard'"),
        (["orc", "greedy", "search@x"], "expected seconds (0.2s) or simulations"),
        (["chess", "greedy", "uniform"], "no game is called 'chess'"),
        (["orc", "greedy", "uniform", "--games", "0"], "--games"),
        (["orc", "greedy", "uniform", "--seats", "5"], "5"),
        (["orc", "greedy", "uniform", "--option", "x=y"], "'x'"),
    ],
)
def test_bad_input_is_said(args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["arena", *args, "--lang", "en"]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())
