"""`orcade play`: opening a table, playing it to its end, keeping its record."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from orcade.bots.names import ORCS
from orcade.kernel.chance import commitment, seed_from
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF
from tests.cli.running import orcade, refused, said, widest

ORC = SHELF["orc"]
QUICK = ["play", "orc", "--seed", "7", "--level", "recruit"]
WHOLE = ["1"] * 120


def given_set_up() -> dict[str, Any]:
    """The set-up of the example ORC-EX-17."""
    line = ["yellow1_white2", "red1_purple2", "blue1_green2"]
    deck = [card for card in ORC.components.ids("card") if card not in line]
    return {
        "frontier": [{"card": card, "west": "single"} for card in line],
        "piles": [deck[place : place + 4] for place in range(0, 24, 4)],
        "hands": {"oya": deck[24:25], "second": deck[25:]},
        "oya": 0,
    }


def as_toml(set_up: dict[str, Any]) -> str:
    front = ", ".join(
        f'{{ card = "{half["card"]}", west = "{half["west"]}" }}' for half in set_up["frontier"]
    )
    hands = "\n".join(f"{who} = {json.dumps(cards)}" for who, cards in set_up["hands"].items())
    return f"frontier = [{front}]\npiles = {json.dumps(set_up['piles'])}\noya = 0\n[hands]\n{hands}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_against_a_bot(lang: str) -> None:
    result = orcade(*QUICK, typed=WHOLE, lang=lang)
    assert result.exit_code == 0
    assert widest(result) <= 80
    text = said(result)
    assert ("gagne." if lang == "fr" else "wins.") in text
    assert "ORC-87 " in text or "ORC-88 " in text or "ORC-89 " in text
    assert seed_from(7).hex() in text
    assert commitment(seed_from(7)) in text


def test_a_level_is_named_in_the_readers_language() -> None:
    by_id = orcade("play", "orc", "--seed", "7", "--level", "recruit", typed=["1"], lang="fr")
    by_name = orcade("play", "orc", "--seed", "7", "--level", "Recrue", typed=["1"], lang="fr")
    assert by_id.output == by_name.output
    refused(orcade("play", "orc", "--level", "Recrue"), "--level is 'Recrue'")


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    first, again = (orcade(*QUICK, typed=["1"] * 9).output for _ in range(2))
    assert first == again
    assert first != orcade(*QUICK, "--salt", "mine", typed=["1"] * 9).output


def test_without_a_seed_every_game_is_another() -> None:
    first, second = (orcade("play", "orc", "--level", "recruit", typed=[]) for _ in range(2))
    assert first.exit_code == second.exit_code == 0
    assert first.output != second.output


def plays_an_orc(game: str, output: str) -> bool:
    """A bot is called as at a table of the server, by a name and no number."""
    return any(f"{game}: Player against {name}." in output for name in ORCS)


@pytest.mark.usefixtures("only_orc")
def test_the_only_game_is_played_unnamed() -> None:
    result = orcade("play", "--seed", "7", "--level", "recruit", typed=[])
    assert "The game is ORC." in result.output
    assert plays_an_orc("ORC", result.output)


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("answer", [str(len(SHELF) + 1), "ambush"])
def test_of_several_games_one_is_asked_for(answer: str) -> None:
    result = orcade("play", "--level", "recruit", typed=[answer])
    assert "Which game?" in result.output
    assert plays_an_orc("Ambush", result.output)


@pytest.mark.usefixtures("two_games")
def test_of_several_games_none_is_chosen() -> None:
    refused(orcade("play", typed=[]), "no game was chosen", ", ".join(SHELF))
    refused(orcade("play", typed=["ork"]), "no game is called 'ork'")


# Seats, names, bots


def test_the_seat_can_be_chosen() -> None:
    result = orcade(*QUICK, "--me", "1", "--name", "Ana", "--name", "Leo", typed=[])
    assert "ORC: Leo against Ana." in result.output
    assert "Leo > " in result.output


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_every_player_count_can_be_chosen(seats: str) -> None:
    result = orcade("play", "ambush", "--seats", seats, "--level", "recruit", "--seed", "1", typed=WHOLE)
    assert result.exit_code == 0
    assert "Rank" in result.output
    assert sum(name in result.output for name in ORCS) == int(seats) - 1


def test_long_names_still_fit() -> None:
    names = ["--name", "A" * 20, "--name", "Ü" * 20]
    assert widest(orcade(*QUICK, *names, typed=WHOLE)) <= 80


# Options


def test_an_option_of_the_game() -> None:
    result = orcade(
        *QUICK, "--option", "start_choice=choose", "--me", "0", "--me", "1", "--no-pause", typed=[]
    )
    assert "Take 1 card and begin, or take 2 and play second." in result.output


@pytest.mark.parametrize("shape", ["json", "toml"])
def test_a_structured_option_from_a_file(shape: str, tmp_path: Path) -> None:
    file = tmp_path / f"opening.{shape}"
    set_up = given_set_up()
    file.write_text(json.dumps(set_up) if shape == "json" else as_toml(set_up), encoding="utf-8")
    result = orcade(*QUICK, "--option", f"set_up={file}", typed=WHOLE)
    assert result.exit_code == 0
    assert "from west to east: yellow, white, red, purple, blue and green." in said(result)


def test_a_structured_option_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "opening.json"
    file.write_text(json.dumps({**given_set_up(), "oya": 5}), encoding="utf-8")
    refused(orcade(*QUICK, "--option", f"set_up={file}"), "set_up.oya is 5; expected seat 0 or 1")
    file.write_text("[1, 2]", encoding="utf-8")
    refused(orcade(*QUICK, "--option", f"set_up={file}"), "set_up")
    file.write_text('{"frontier": 3, "piles": 4, "hands": 5, "oya": []}', encoding="utf-8")
    refused(orcade(*QUICK, "--option", f"set_up={file}"), "set_up.frontier is 3; expected a list of 3")
    file.write_text("{nope", encoding="utf-8")
    refused(orcade(*QUICK, "--option", f"set_up={file}"), "opening.json is not JSON", "line 1")
    refused(orcade(*QUICK, "--option", f"set_up={file}", lang="fr"), "n'est pas du JSON", "ligne 1")


def test_an_owners_components(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[game]\nname = { en = "My ORC" }\n', encoding="utf-8")
    assert plays_an_orc("My ORC", orcade(*QUICK, "--components", str(box)).output)


# What is refused


@pytest.mark.parametrize(
    ("args", "english", "french"),
    [
        (["orx"], "no game is called 'orx'; did you mean 'orc'?", "aucun jeu ne s'appelle « orx »"),
        (["orc", "--seats", "3"], "ORC is for 2 players; --seats is 3", "ORC se joue à 2 ; --seats vaut 3"),
        (
            ["orc", "--seats", "two"],
            "--seats is 'two'; expected a whole number from 1",
            "--seats vaut « two »",
        ),
        (["orc", "--me", "2"], "--me is '2'; expected a whole number from 0 to 1", "--me vaut « 2 »"),
        (
            ["orc", "--me", "0", "--hot-seat"],
            "--hot-seat and --me were given",
            "--hot-seat et --me ont été donnés",
        ),
        (
            ["orc", "--level", "recriut"],
            "--level is 'recriut'; did you mean 'recruit'?",
            "vouliez-vous dire « recruit » ?",
        ),
        (["orc", "--level", "hard"], "--level is 'hard'; expected one of: recruit", "--level vaut « hard »"),
        (["orc", "--option", "start_choice"], "expected NAME=VALUE", "attendu : NOM=VALEUR"),
        (
            ["orc", "--option", "startchoice=x"],
            "did you mean 'start_choice'?",
            "vouliez-vous dire « start_choice » ?",
        ),
        (
            ["orc", "--option", "start_choice=chose"],
            "did you mean 'choose'?",
            "l'option start_choice vaut « chose »",
        ),
        (["orc", "--option", "set_up=given"], "no set-up was", "il manque la mise en place"),
        (["orc", "--option", "set_up=no.json"], "no.json cannot be read", "no.json ne peut pas être lu"),
        (["orc", *["--option", "set_up=random"] * 2], "set_up is given twice", "set_up est donnée deux fois"),
        (
            ["orc", "--seed", "xyz"],
            "--seed is 'xyz'; expected 64 hexadecimal digits",
            "64 chiffres hexadécimaux",
        ),
        (["orc", "--seed", "-4"], "--seed is '-4'", "--seed vaut « -4 »"),
        (["orc", *["--name", "a"] * 3], "3 names were given, the last is 'a'", "3 noms ont été donnés"),
        (["orc", *["--name", "a"] * 2], "seats 0 and 1 are both called 'a'", "s'appellent tous deux « a »"),
        (["orc", "--name", " "], "--name is ' '; expected a name of 1 to 20", "--name vaut ' '"),
        (["orc", "--name", "x" * 21], "expected a name of 1 to 20", "un nom de 1 à 20 caractères"),
        (["orc", "--name", "a\x1b[2J"], r"--name is 'a\x1b[2J'", "--name vaut"),
        (["orc", "--components", "no.toml"], "no.toml cannot be read: there is no such file", "n'existe pas"),
        (["orc", "--record", "no/where.json"], "there is no folder no", "le dossier no n'existe pas"),
        (["orc", "--resume", "no.json"], "GAME does not go with --resume", "ne va pas avec --resume"),
        (["--resume", "no.json"], "no.json cannot be read", "no.json ne peut pas être lu"),
        (["orc", "--hot-seet"], "did you mean '--hot-seat'?", "vouliez-vous dire « --hot-seat » ?"),
        (["orc", "--hot-seat=3"], "does not take a value", "ne prend pas de valeur"),
        (["orc", "more"], "Got unexpected extra argument (more)", "argument de trop : more"),
    ],
)
def test_bad_input_is_refused(args: list[str], english: str, french: str) -> None:
    refused(orcade("play", *args), english)
    refused(orcade("play", *args, lang="fr"), french)


@pytest.mark.parametrize("args", [["paly"], ["PLAY"], ["--hlep"]])
def test_wrong_commands_get_a_hint(args: list[str]) -> None:
    refused(orcade(*args), args[0], "play" if args[0] != "--hlep" else "did you mean '--help'?")


# Records


def test_the_record_is_kept_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = orcade(*QUICK, "--salt", "ana", "--salt", "leo", "--record", str(file), typed=WHOLE)
    assert f"orcade record verify {file}" in said(result).replace("\n", "")
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["salts"] == ["ana", "leo"]
    assert data["result"] is not None
    assert orcade("record", "verify", str(file)).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("last", [[], ["quit"]], ids=["end of input", "quit"])
def test_the_record_is_kept_when_leaving(last: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = orcade(*QUICK, "--record", str(file), typed=["1", "1", *last])
    assert result.exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["result"] is None


def test_a_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine", encoding="utf-8")
    refused(
        orcade(*QUICK, "--record", str(file)), "game.json exists already and was left as it is", "--force"
    )
    assert file.read_text(encoding="utf-8") == "mine"
    assert orcade(*QUICK, "--record", str(file), "--force", typed=["1"]).exit_code == 0
    assert file.read_text(encoding="utf-8") != "mine"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    refused(orcade(*QUICK, "--record", str(tmp_path)), "is a folder; expected the name of a file")


def test_quitting_offers_to_keep_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    taken = tmp_path / "taken.json"
    taken.write_text("mine", encoding="utf-8")
    result = orcade(*QUICK, typed=["1", "quit", str(taken), str(file)])
    assert "Keep the game?" in result.output
    assert "exists already" in said(result)
    assert taken.read_text(encoding="utf-8") == "mine"
    assert orcade("record", "verify", str(file)).exit_code == 3


def test_quitting_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert orcade(*QUICK, typed=["1", f"quit {file}"]).exit_code == 0
    assert orcade("record", "verify", str(file)).exit_code == 3


def test_a_bad_file_does_not_end_the_game(tmp_path: Path) -> None:
    result = orcade(*QUICK, typed=["1", f"quit {tmp_path}", *WHOLE])
    assert "is a folder" in said(result)
    assert "wins." in result.output


def test_a_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    orcade(*QUICK, "--record", str(file), typed=["1", "1", "1"])
    played = json.loads(file.read_text(encoding="utf-8"))["moves"]
    result = orcade("play", "--resume", str(file), "--level", "recruit", typed=WHOLE)
    assert result.exit_code == 0, result.output
    finished = json.loads(file.read_text(encoding="utf-8"))
    assert finished["moves"][: len(played)] == played
    assert finished["result"] is not None
    refused(orcade("play", "--resume", str(file)), "game.json is a finished game")


def test_a_broken_record_is_not_resumed(edited: Any) -> None:
    file = edited(lambda data: data["moves"][2].update(seat=5))
    before = Path(file).read_bytes()
    refused(orcade("play", "--resume", file), "edited.json: move 3 cannot be played")
    assert Path(file).read_bytes() == before


def test_when_the_disk_is_full_another_file_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full, other = tmp_path / "full.json", tmp_path / "other.json"
    replace = os.replace

    def no_space(draft: Path, file: Path) -> None:
        if file == full:
            raise OSError(28, "No space left on device")
        replace(draft, file)

    monkeypatch.setattr(os, "replace", no_space)
    typed = ["1", "quit", str(other)]
    result = orcade(*QUICK, "--record", str(full), typed=typed)
    assert "full.json cannot be written: No space left on device" in said(result)
    assert [path.name for path in tmp_path.iterdir()] == ["other.json"]
    refused(orcade(*QUICK, "--record", str(full), typed=typed[:2]), "full.json cannot be written")
