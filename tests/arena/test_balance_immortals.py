"""The counter for Immortals adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.balance_immortals import Counted, main
from orcade.arena.entrant import entrants_of
from orcade.arena.journal import Journal, plan_of
from orcade.arena.local import play_here
from orcade.arena.match import Setting
from orcade.arena.tournament import run
from orcade.games.immortals import GAME

GAMES = 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of players who do anything, with their records."""
    setting = Setting(GAME.slug, 3, GAME.check_options({}), keep_records=True)
    all_alike = entrants_of(["uniform", "uniform"])
    journal = Journal(tmp_path_factory.mktemp("fair"), plan_of(setting, all_alike, GAMES, 1, "1.0", ""))
    run(setting, all_alike, GAMES, 1, lambda *what: play_here(what[0], what[1], what[2], 1), journal)
    return journal.folder


@pytest.fixture(scope="module")
def counted(folder: Path) -> Counted:
    found = Counted()
    for game in Journal(folder, {}).open():
        found.add(game)
    return found


def test_every_seat_leads_a_light_and_a_dark_tribe(counted: Counted) -> None:
    assert sum(len(fared.ranks) for fared in counted.tribes.values()) == 2 * 3 * counted.games
    assert sum(fared.wins for fared in counted.seats.values()) == pytest.approx(counted.games)
    for fared in counted.seats.values():
        assert len(fared.ranks) == counted.games


def test_scores_are_told_from_the_mean_of_the_table(counted: Counted) -> None:
    assert sum(sum(fared.scores) for fared in counted.seats.values()) == pytest.approx(0)


def test_what_is_done_was_turned_up(counted: Counted) -> None:
    assert set(counted.done) <= set(counted.turned)
    for box, count in counted.done.items():
        assert 0 < count <= counted.turned[box]
    attacks = counted.seen["on an empty space"] + counted.seen["on a player"]
    settled = sum(count for what, count in counted.seen.items() if what.startswith("battle "))
    assert attacks == settled > 0
    assert counted.turned["attack"] > 0
    assert counted.turned["transition_5"] > 0


def test_it_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder)])
    said = capsys.readouterr().out
    assert said.startswith("immortals, 3 players")
    assert "place 1 in the first round: score " in said
