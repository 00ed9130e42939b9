"""What an arena has kept of Orcs vs Orcs says who wins where, and what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.balance_orcs_vs_orcs import Told, main, report
from orcade.arena.entrant import entrants_of
from orcade.arena.journal import Journal, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting
from orcade.arena.tournament import run
from orcade.games.orcs_vs_orcs import GAME

GAMES = 12


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of three players who do anything, with their records."""
    setting = Setting(GAME.slug, 3, GAME.check_options({}), keep_records=True)
    all_alike = entrants_of(["uniform"] * 3)
    journal = Journal(tmp_path_factory.mktemp("fair"), plan_of(setting, all_alike, GAMES, 1, "1.0", ""))
    run(setting, all_alike, GAMES, 1, lambda *what: play_here(what[0], what[1], what[2], 1), journal)
    return journal.folder


def games(folder: Path) -> list[Played]:
    return Journal(folder, {}).open()


def test_start_zones_and_places_in_the_order_share_what_is_won(folder: Path) -> None:
    said = report(games(folder))
    for word in ("_lair wins", "in the first game turn wins"):
        won = [float(line.split("wins ")[1].split("%")[0]) for line in said if word in line]
        assert len(won) == 3
        assert sum(won) == pytest.approx(100, abs=0.2)


def test_what_a_record_tells(folder: Path) -> None:
    """A game turn counts four Objectives, but the last one perhaps; Heroes kept were drawn."""
    for game in games(folder):
        told = Told(game)
        assert 4 * (told.turns - 1) <= sum(told.counted.values()) <= 4 * told.turns
        assert sum(told.scored.values()) <= sum(told.counted.values())
        assert all(told.kept[hero] <= told.drawn[hero] for hero in told.kept)
        assert sum(told.won) == pytest.approx(1)
        assert told.seen["battle_begun"] - 1 <= len(told.battles) <= told.seen["battle_begun"]


def test_it_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder)])
    said = capsys.readouterr().out
    assert "games of 3 players" in said
    assert "a battle's end: " in said
