"""What is written fits, stays whole where it must, and never steers the terminal."""

from __future__ import annotations

import codecs

import pytest

from orcade.cli.encoding import clean, near, steady_streams
from orcade.cli.screen import Screen, width_of_terminal
from tests.cli.running import orcade, widest


@pytest.mark.parametrize(("columns", "width"), [("80", 80), ("200", 100), ("10", 32), ("60", 60)])
def test_the_width_is_the_terminals_within_bounds(
    columns: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width_of_terminal() == width


@pytest.mark.parametrize("columns", ["70", "100"])
@pytest.mark.parametrize(
    "args", [["--help"], ["games"], ["rules", "orc"], ["play", "orc", "--seed", "7", "--level", "recruit"]]
)
def test_other_widths_are_kept_too(columns: str, args: list[str]) -> None:
    assert widest(orcade(*args, typed=["1"] * 9, env={"COLUMNS": columns})) <= int(columns)


def test_ids_and_french_punctuation_are_not_broken(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen("fr")
    screen.width = 40
    screen.write(
        "Une phrase assez longue pour la ligne : ORC-37 et encore ORC-38 ; puis la fin de la phrase !"
    )
    lines = capsys.readouterr().out.splitlines()
    assert not [line for line in lines if line.startswith((":", ";", "!"))]
    assert "ORC-37" in " ".join(lines)
    assert not [line for line in lines if line.endswith("-")]


def test_letters_that_cannot_be_written() -> None:
    steady_streams()
    assert codecs.encode("déjà – « œ » …\u00a0!", "ascii", "nearest") == b'deja - " ? " ... !'
    assert near("\ud800") == "?"


def test_control_characters_are_taken_out() -> None:
    assert clean("a\x1b[31mb\x07\u202ec\nd") == "a\ufffd[31mb\ufffd\ufffdc\nd"
