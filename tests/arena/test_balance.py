"""What an arena has kept says how fair a game is, and what is played in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.balance import lines, main, sayings
from orcade.arena.entrant import entrants_of
from orcade.arena.journal import Journal, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting
from orcade.arena.tournament import run
from orcade.games.battl_khaos import GAME

OPTIONS = GAME.check_options({"orc_player": "first_seat"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games of players who do anything, with their records."""
    setting, both = Setting(GAME.slug, 2, OPTIONS, keep_records=True), entrants_of(["uniform", "uniform"])
    journal = Journal(tmp_path_factory.mktemp("fair"), plan_of(setting, both, 4, 1, "1.0", ""))
    run(setting, both, 4, 1, lambda *what: play_here(what[0], what[1], what[2], 1), journal)
    return journal.folder


def games(folder: Path) -> list[Played]:
    return Journal(folder, {}).open()


def test_the_seats_share_what_is_won(folder: Path) -> None:
    said = lines(games(folder))
    won = [float(line.split("wins ")[1].split("%")[0]) for line in said if " wins " in line]
    assert sum(won) == pytest.approx(100)
    assert said[0].startswith("  games 4, drawn ")


def test_what_is_said_is_counted(folder: Path) -> None:
    """Nobody places a tile twice; a space is counted, whichever it is."""
    found = sayings(games(folder))
    tiles = {said: count for said, count in found.items() if said.startswith("choose_tile ")}
    assert max(tiles.values()) <= 4
    assert found["choose_space"] == sum(tiles.values())
    assert found["play_token orcs_drum"] <= 4


def test_it_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder)])
    assert "battl_khaos, power_tokens basic" in capsys.readouterr().out
