"""What an arena has kept of Stronghold says who wins, when walls fall, and what is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.balance_stronghold import Told, main, report
from orcade.arena.entrant import entrants_of
from orcade.arena.journal import Journal, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Played, Setting
from orcade.arena.tournament import run
from orcade.games.stronghold import GAME

GAMES = 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of players who know the game by heart, with drawn cards and with their records."""
    setting = Setting(GAME.slug, 2, GAME.check_options({"starter_cards": "no"}), keep_records=True)
    alike = entrants_of(["instinct", "instinct"])
    journal = Journal(tmp_path_factory.mktemp("fair"), plan_of(setting, alike, GAMES, 1, "1.0", ""))
    run(setting, alike, GAMES, 1, lambda *what: play_here(what[0], what[1], what[2], 1), journal)
    return journal.folder


@pytest.fixture(scope="module")
def games(folder: Path) -> list[Played]:
    return Journal(folder, {}).open()


def test_what_a_record_tells(games: list[Played]) -> None:
    """The winner and his Glory are those of the table; four cards are kept, deeds are done once."""
    for game in games:
        told = Told(game)
        assert told.won == (game.ranks[0] == 1)
        assert told.glory == game.scores
        assert 1 <= told.turn <= 10
        assert bool(told.breached) == (told.end != "ten turns held")
        assert len(told.cards) == 4
        assert set(told.heroic.values()) <= {1}
        assert set(told.dishonour.values()) <= {1}
        assert told.time >= 2 * told.turn
        assert sum(told.works.values()) > 0


def test_the_figures_add_up(games: list[Played]) -> None:
    said = report(games)
    won = sum(game.ranks[0] == 1 for game in games)
    assert said[0].startswith(f"  the Invaders win {won / len(games):.1%}")
    entered = [
        int(line.split(": ")[1].split(" ")[0]) for line in said if line.startswith("  entered in turn")
    ]
    assert sum(entered) == sum(bool(Told(game).breached) for game in games)
    kept = [line for line in said if ": Invaders win " in line]
    assert sum(int(line.split(" of ")[1].split(" ")[0]) for line in kept) == 4 * len(games)


def test_it_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder)])
    said = capsys.readouterr().out
    assert f"{GAMES} games of 2 players" in said
    assert "actions of the buildings a game: " in said
