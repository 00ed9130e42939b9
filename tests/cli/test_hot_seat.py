"""Several people at one screen: a curtain between them, and sealed choices one after the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from orcade.shelf import SHELF
from tests.cli.running import orcade, said, widest
from tests.contract.toy import AmbushGame

NAMES = ["--name", "Ana", "--name", "Leo"]
PAIR = ["play", "orc", "--seed", "3", "--hot-seat", *NAMES]


def test_a_whole_game_of_two_people() -> None:
    result = orcade(*PAIR, typed=["1"] * 200)
    assert result.exit_code == 0
    assert widest(result) <= 80
    assert "press Enter:" in result.output
    assert "wins." in result.output


def test_between_two_players_nothing_is_shown_before_enter() -> None:
    """After Leo's turn the output ends at the curtain: Ana's hand is not there."""
    before = said(orcade(*PAIR, typed=["", "1", "5", "1"]))
    behind = before[before.rindex("It is Ana's turn.") :]
    assert behind.endswith("Ana, press Enter: Until next time.")
    after = said(orcade(*PAIR, typed=["", "1", "5", "1", ""]))
    assert "Ana's hand (2) 1 " in after[after.rindex("press Enter:") :]


def test_each_sees_only_their_own_hand() -> None:
    text = said(orcade(*PAIR, typed=["", "1", "5", "1", ""]))
    of_leo, of_ana = text.split("It is Ana's turn.")
    assert "Ana's hand (2) 2 hidden cards" in of_leo
    assert "Ana is dealt 2 cards." in of_leo
    assert "Ana is dealt [" in of_ana
    assert "Leo is dealt 1 card." in of_ana


def test_no_pause_waits_for_nobody() -> None:
    result = orcade(*PAIR, "--no-pause", typed=["1"] * 60)
    assert "press Enter" not in result.output
    assert "It is Ana's turn." in result.output
    assert "wins." in result.output


def test_leaving_behind_the_curtain_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = orcade(*PAIR, typed=["", "1", f"quit {tmp_path}", "5", "1", f"quit {tmp_path}", f"quit {file}"])
    assert result.exit_code == 0
    assert said(result).count("is a folder") == 2
    assert orcade("record", "verify", str(file)).exit_code == 3


# A game with sealed choices, three and four players, teams


@pytest.fixture(autouse=True)
def _ambush(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHELF, "ambush", AmbushGame())


def test_sealed_choices_are_asked_in_turn() -> None:
    result = orcade("play", "ambush", "--seats", "3", "--hot-seat", "--seed", "5", typed=["", "1", "1"] * 3)
    text = said(result)
    places = [text.index(f"It is Player {n}'s turn.") for n in "ABC"]
    assert places == sorted(places)
    assert "Player A shows 1" not in text[: places[2]]
    assert "Player A shows 1 · Player B shows 2 · Player C shows 10" in text[places[2] :]


def test_a_sealed_choice_is_taken_back_behind_the_curtain() -> None:
    """Player A has chosen; the screen goes to player B; player A changes his mind."""
    typed = ["", "1", "1", "undo", "2", "", "1", "1"]
    text = said(orcade("play", "ambush", "--hot-seat", "--seed", "5", typed=typed))
    assert "Taken back: stance 0." in text
    assert "Player A shows " in text[text.index("Taken back") :]


def test_undo_behind_the_first_curtain_does_nothing() -> None:
    text = said(orcade("play", "ambush", "--hot-seat", "--seed", "5", typed=["undo", ""]))
    assert text.count("It is Player A's turn.") == 2
    assert "Taken back" not in text


@pytest.mark.parametrize("people", [["--me", "0", "--me", "2"], ["--hot-seat"]])
def test_a_whole_game_of_teams(people: list[str]) -> None:
    result = orcade(
        "play", "ambush", "--seats", "4", *people, "--level", "recruit", "--seed", "2", typed=["1"] * 200
    )
    assert result.exit_code == 0
    text = said(result)
    assert "win." in text or "the game is a draw" in text
    assert "AMB-7 " in text


@pytest.mark.parametrize("hand", ["two", "three"])
def test_every_option_of_the_game(hand: str) -> None:
    args = ["play", "ambush", "--seats", "3", "--option", f"hand={hand}", "--level", "recruit", "--seed", "2"]
    assert orcade(*args, typed=["1"] * 100).exit_code == 0
