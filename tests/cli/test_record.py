"""`orcade record`: a true record is believed, nothing else is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import orcade, refused, said, widest

Edited = Callable[[Any], str]


def test_a_true_record_is_verified(record: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    result = orcade("record", "verify", str(record))
    assert result.exit_code == 0
    assert widest(result) <= 80
    text = said(result)
    assert "game.json is true" in text
    assert f"{len(data['moves'])}, all replayed and compared" in text
    assert "the seed fits its commitment and gives every shuffle and draw" in text
    assert data["commitment"] in text
    assert "salt: none: whoever drew the seed could have chosen it" in text
    assert data["result"]["clause"] in text


def test_in_french_too(record: Path) -> None:
    text = said(orcade("record", "verify", str(record), lang="fr"))
    assert "game.json est authentique" in text
    assert "la graine correspond à son empreinte" in text


def test_an_unfinished_game_is_verified_as_such(tmp_path: Path) -> None:
    file = str(tmp_path / "some.json")
    orcade("play", "orc", "--seed", "7", "--level", "recruit", "--record", file, typed=["1", "1"])
    result = orcade("record", "verify", file)
    assert result.exit_code == 3
    text = said(result)
    assert "some.json is true, but the game is not over." in text
    assert "the end: there is none yet" in text
    assert "nothing is missing" not in text
    assert "The game is not over." in text
    found = orcade("record", "verify", file, "--json")
    assert found.exit_code == 3
    assert json.loads(found.stdout)["verdict"] == "unfinished"


def set_at(*path: Any, value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def drop(key: str) -> Callable[[Any], None]:
    return lambda data: data.pop(key) and None


def swap_two_moves(data: Any) -> None:
    data["moves"][4], data["moves"][5] = data["moves"][5], data["moves"][4]


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        (set_at("moves", 4, "seat", value=7), "move 5 cannot be played", "le coup 5 ne peut pas être joué"),
        (
            set_at("moves", 4, "action", value={"drow": {}}),
            "move 5 cannot be played: no action",
            "aucune action ne",
        ),
        (swap_two_moves, "move 5", "le coup 5"),
        (
            set_at("moves", 4, "events", value=[]),
            "move 5 differs",
            "le coup 5 diffère : les règles et la graine",
        ),
        (
            set_at("moves", 4, value=3),
            "move 5 is 3; expected an object",
            "move 5 vaut 3 ; attendu : un objet",
        ),
        (set_at("opening", value=[]), "the set-up differs", "la mise en place diffère"),
        (set_at("result", "scores", value=[99, 0]), "the result differs", "le résultat diffère"),
        (set_at("result", value=None), "the result differs", "le résultat diffère"),
        (
            set_at("seed", value="00" * 32),
            "the seed does not fit its commitment",
            "ne correspond pas à son empreinte",
        ),
        (set_at("seed", value="abc"), "seed is 'abc'; expected 64", "attendu : 64 chiffres hexadécimaux"),
        (set_at("commitment", value="00" * 32), "does not fit its commitment", "ne correspond pas"),
        (set_at("salts", value=["more"]), "the set-up differs", "la mise en place diffère"),
        (set_at("rules", value="0.9"), "version 0.9 of the rules of orc", "la version 0.9 des règles de orc"),
        (
            set_at("components", value="sha256:00"),
            "other components (sha256:00)",
            "un autre matériel (sha256:00)",
        ),
        (set_at("game", value="chess"), "a record of the game 'chess', which is not here", "jeu « chess »"),
        (set_at("format", value="png"), "no record of Orcade: format is 'png'", "son format est « png »"),
        (set_at("seats", value=["a", "b", "c"]), "cannot be opened", "ne peut pas être ouverte"),
        (
            set_at("seats", value=[1, "b"]),
            "seats is [1, 'b']; expected a list of texts",
            "seats vaut [1, 'b'] ; attendu : une liste de textes",
        ),
        (set_at("options", value={"x": "y"}), "ORC has no option 'x'", "n'a pas d'option « x »"),
        (
            drop("moves"),
            "has no 'moves'; expected a list",
            "n'a pas de champ « moves » ; attendu : une liste",
        ),
        (set_at("more", value=1), "has a field 'more'", "a un champ « more »"),
        (lambda data: [1, 2], "is no record of Orcade", "n'est pas une partie d'Orcade"),
    ],
)
def test_an_edited_record_is_refused(change: Any, english: str, french: str, edited: Edited) -> None:
    file = edited(change)
    refused(orcade("record", "verify", file), "edited.json", english)
    refused(orcade("record", "verify", file, lang="fr"), "edited.json", french)


def test_a_truncated_record_is_refused(record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    short = tmp_path / "short.json"
    for length in (0, 1, len(text) // 2, len(text) - 3):
        short.write_text(text[:length], encoding="utf-8")
        refused(orcade("record", "verify", str(short)), "short.json is not JSON; it may be cut short")
    refused(
        orcade("record", "show", str(short), lang="fr"), "short.json n'est pas du JSON", "peut-être tronqué"
    )


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    refused(orcade("record", "verify", str(picture)), "picture.png is not a text in UTF-8")
    refused(orcade("record", "verify", str(tmp_path)), "cannot be read: it is a folder")
    refused(orcade("record", "verify", "no.json"), "no.json cannot be read: there is no such file")
    refused(orcade("record", "verify"), "FILE is missing")


def test_a_file_made_to_break_readers_is_refused(tmp_path: Path, edited: Edited) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000, encoding="utf-8")
    refused(orcade("record", "verify", str(deep)), "deep.json")
    lone = set_at("moves", 4, "events", value=[{"x": "\ud800"}])
    refused(orcade("record", "verify", edited(lone)), "edited.json")


def test_names_cannot_steer_the_terminal(edited: Edited) -> None:
    output = orcade("record", "show", edited(set_at("seats", value=["\x1b[2Jevil", "b"]))).output
    assert "evil" in output
    assert "\x1b" not in output


@pytest.mark.parametrize("end", ["\n", "\r\n", "\x85", "\u2028", "\u2029"], ids=ascii)
@pytest.mark.parametrize("command", ["verify", "show"])
def test_no_name_has_a_line_of_its_own(command: str, end: str, edited: Edited) -> None:
    file = edited(set_at("seats", value=[f"A{end}Bo wins.", "b"]))
    output = orcade("record", command, file).output
    assert "\ufffdBo wins." in output
    assert not any(line.strip().startswith("Bo wins") for line in output.splitlines())


def test_a_field_that_is_there_twice_is_refused(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('"result":', '"result": null, "result":'), encoding="utf-8")
    refused(orcade("record", "verify", str(record)), "game.json has the field 'result' twice")
    refused(orcade("record", "verify", str(record), lang="fr"), "a deux fois le champ « result »")


def test_a_reason_is_cut_in_its_middle_before_it_is_translated(edited: Edited) -> None:
    """However long a thing it quotes, it is said in the reader's language, and no longer than can be read."""
    file = edited(set_at("moves", 4, "action", value={"draw": ["; " * 50_000]}))
    french = orcade("record", "verify", file, lang="fr")
    refused(french, "le coup 5 ne peut pas être joué : draw demande les champs pile ; donné : ['; ;", "[…]")
    assert len(said(french)) < 1200
    other = edited(set_at("seats", value=[1, "b" * 50_000]))
    refused(orcade("record", "verify", other, lang="fr"), "[…]", "bbb'] ; attendu : une liste de textes")


def test_a_record_with_an_owners_components(tmp_path: Path) -> None:
    box, file = tmp_path / "box.toml", str(tmp_path / "game.json")
    box.write_text("[draw]\nafter_double_half = 2\n", encoding="utf-8")
    args = ["play", "orc", "--seed", "7", "--level", "recruit", "--components", str(box), "--record", file]
    assert orcade(*args, typed=["1"] * 120).exit_code == 0
    refused(orcade("record", "verify", file), "other components", "give the owner's file")
    assert orcade("record", "verify", file, "--components", str(box)).exit_code == 0


# What a seat saw


def test_a_position_as_a_seat_saw_it(record: Path) -> None:
    mine = orcade("record", "show", str(record), "--move", "3", "--seat", "0")
    theirs = orcade("record", "show", str(record), "--move", "3", "--seat", "1")
    nobodys = orcade("record", "show", str(record), "--move", "3")
    assert "After move 3 of" in mine.output
    assert "as seen by Player" in mine.output
    assert "as seen by a spectator" in nobodys.output
    assert mine.output.count("hidden card") == theirs.output.count("hidden card") == 1
    assert nobodys.output.count("hidden card") == 2
    for shown in (mine, theirs, nobodys):
        assert widest(shown) <= 80


def test_move_0_is_the_set_up_and_the_last_is_the_end(record: Path) -> None:
    first = said(orcade("record", "show", str(record), "--move", "0", "--seat", "0"))
    assert "The luck of this game is sealed" in first
    assert "is to play." in first
    last = said(orcade("record", "show", str(record)))
    assert "The game is over" in last
    assert "wins." in last
    assert "is to play." not in last


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["--move", "999"], "--move is '999'; expected a whole number from 0 to"),
        (["--move", "-1"], "--move is '-1'"),
        (["--move", "two"], "--move is 'two'"),
        (["--seat", "2"], "--seat is '2'; expected a whole number from 0 to 1"),
        (["--seat", "x"], "--seat is 'x'"),
        (["--components", "no.toml"], "no.toml cannot be read"),
    ],
)
def test_a_move_or_seat_that_is_not_there(args: list[str], part: str, record: Path) -> None:
    refused(orcade("record", "show", str(record), *args), part)


def test_nothing_is_changed_by_looking(record: Path) -> None:
    before = record.read_bytes()
    orcade("record", "verify", str(record))
    orcade("record", "show", str(record))
    assert record.read_bytes() == before
