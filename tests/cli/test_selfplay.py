"""`orcade selfplay` from the outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from orcade.cli import status_of


def test_lessons_are_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["selfplay", "orc", "--bot", "uniform", "--processes", "1", "--out", str(tmp_path / "a")]
    assert status_of([*args, "--games", "2", "--lang", "fr"]) == 0
    assert "2 parties sont gardées" in " ".join(capsys.readouterr().out.split())
    assert status_of([*args, "--games", "3", "--lang", "en"]) == 0
    assert "3 games are kept" in " ".join(capsys.readouterr().out.split())
    assert len((tmp_path / "a" / "games.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "aucun jeu ne s'appelle « chess »"),
        (["orc", "--bot", "program:./mine"], "attendu : un bot dont on voit les réflexions"),
        (["orc", "--varied", "-1"], "--varied"),
        (["orc", "--bot", "uniform", "--seed", "2"], "contient d'autres parties : seed y vaut"),
    ],
)
def test_bad_input_is_said(
    args: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--games", "1", "--processes", "1", "--out", str(tmp_path)]
    status_of(["selfplay", "orc", "--bot", "uniform", *out])
    capsys.readouterr()
    assert status_of(["selfplay", *args, *out, "--lang", "fr"]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())
