"""From question to question only what changed is told; the board is shown on demand."""

from __future__ import annotations

import pytest

from orcade.cli.terminal.changes import SHORT, changes_between
from orcade.kernel.plain import Part
from orcade.shelf import SHELF
from tests.cli.running import orcade, said

WALLS = Part(
    "Walls", ["Stones left: 3"], ["Wall", "Attackers", "Stones"], [["W1", "–", "2"], ["W2", "–", "2"]]
)
PATHS = Part("Paths", [], ["From", "To", "Lies"], [["F", "R1", "–"], ["F", "R2", "–"]])


def changes(before: list[Part], after: list[Part]) -> list[tuple[str, list[str]]]:
    return [(part.title, part.lines) for part in changes_between(before, after, "gone", ": ")]


def test_nothing_is_told_of_what_stayed() -> None:
    assert changes([WALLS, PATHS], [WALLS, PATHS]) == []


def test_of_a_row_only_the_cells_that_changed_are_told_under_their_columns() -> None:
    after = Part("Walls", ["Stones left: 2"], WALLS.columns, [["W1", "–", "2"], ["W2", "Orc", "3"]])
    assert changes([WALLS, PATHS], [after, PATHS]) == [
        ("Walls", ["W2: Attackers: Orc; Stones: 3", "Stones left: 2"])
    ]


def test_rows_that_begin_alike_are_named_by_more_cells() -> None:
    after = Part("Paths", [], PATHS.columns, [["F", "R1", "–"], ["F", "R2", "Trap"]])
    assert changes([PATHS], [after]) == [("Paths", ["F, R2: Lies: Trap"])]


def test_rows_come_and_go() -> None:
    after = Part("Walls", WALLS.lines, WALLS.columns, [["W2", "–", "2"], ["W3", "–", "1"]])
    assert changes([WALLS], [after]) == [("Walls", ["W1: gone", "W3: Attackers: –; Stones: 1"])]


def test_a_short_list_is_told_whole_and_of_a_long_one_what_is_new() -> None:
    hand, less = Part("Hand", ["a", "b", "c"]), Part("Hand", ["a", "c"])
    assert changes([hand], [less]) == [("Hand", ["a", "c"])]
    names = [str(n) for n in range(SHORT + 1)]
    assert changes([Part("Bag", names)], [Part("Bag", [*names, "new"])]) == [("Bag", ["new"])]


def test_a_part_that_was_not_there_is_told_whole() -> None:
    assert changes([WALLS], [WALLS, PATHS]) == [("Paths", [])]
    assert changes_between([WALLS], [WALLS, PATHS], "gone", ": ") == [PATHS]


@pytest.mark.parametrize("game", ["orc", "battl_khaos", "orcs_vs_orcs", "immortals", "stronghold"])
def test_a_game_shows_its_board_once_and_then_what_changed(game: str) -> None:
    """Whatever the game: later questions come without the board, `table` brings it."""
    seats = str(min(SHELF[game].seats))
    opened = ["play", game, "--seed", "3", "--seats", seats, "--level", "recruit"]
    text = orcade(*opened, typed=["1"] * 4, lang="en").output
    first = text.index("\nPlayer > ")
    board = text[text.index("\n\n") : text.index("What has just happened")]
    titles = [line for line in board.splitlines() if line and line[0] != " "]
    assert titles
    later = text[first:]
    assert "What has changed" in later
    assert [line for line in later.splitlines() if line in titles] == []
    again = orcade(*opened, typed=["1"] * 4 + ["table"], lang="en").output
    assert titles[0] in again[again.rindex("> table") :].splitlines()


def test_what_changed_is_told_in_french() -> None:
    text = said(orcade("play", "orc", "--seed", "7", "--level", "recruit", typed=["1"], lang="fr"))
    assert "Ce qui a changé (« table » montre tout)" in text


def test_sentences_are_not_squeezed_into_columns() -> None:
    """Where a table of them does not fit, each of its rows is told by itself."""
    text = said(orcade("play", "stronghold", "--seed", "3", "--level", "recruit", typed=[], lang="fr"))
    assert "2, engins, Mantelet : Prix : ressources 4, Orque ×1 ou Gobelin ×2 ; Utilisée : non" in text
