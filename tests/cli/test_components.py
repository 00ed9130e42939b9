"""`orcade components`."""

from __future__ import annotations

from pathlib import Path

import pytest

from orcade.cli.differences import differences
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF, find_game
from tests.cli.running import orcade, refused, said, widest

ORC = SHELF["orc"]
SWAPPED = """
card = [
  { id = "red1_blue2", single = "red", double = "green", basis = "printed" },
  { id = "yellow1_green2", single = "yellow", double = "blue", basis = "printed" },
]
"""


def overlay(folder: Path, source: str) -> str:
    file = folder / "my-box.toml"
    file.write_text(source, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_shown_with_its_basis(lang: str) -> None:
    result = orcade("components", "show", "orc", lang=lang)
    assert widest(result) <= 80
    for table in ORC.components.data:
        assert table in result.output
    assert ("déduit" if lang == "fr" else "derived") in result.output


def test_one_table() -> None:
    result = orcade("components", "show", "orc", "card")
    rows = [line for line in result.output.splitlines() if "single" in line]
    assert len(rows) == len(ORC.components.rows("card"))
    assert rows[0].split() == ["red1_yellow2", "single", "red", "·", "double", "yellow", "derived"]
    assert "Tribu rouge" in orcade("components", "show", "orc", "colour", lang="fr").output


def test_an_owners_rows_are_shown(tmp_path: Path) -> None:
    result = orcade("components", "show", "orc", "card", "--with", overlay(tmp_path, SWAPPED))
    assert "red1_blue2 single red · double green printed" in said(result)


def test_an_overlay_is_checked_and_its_differences_told(tmp_path: Path) -> None:
    file = overlay(tmp_path, SWAPPED)
    text = said(orcade("components", "check", "orc", "--with", file))
    assert "card.red1_blue2.double: blue → green" in text
    assert "card.yellow1_green2.basis: derived → printed" in text
    assert f"New digest: {find_game('orc', file).components.digest()}" in text
    assert find_game("orc", file).components.digest() != ORC.components.digest()


def test_looks_alone_keep_the_digest(tmp_path: Path) -> None:
    file = overlay(tmp_path, '[game]\nname = { en = "ORC!" }\n')
    text = said(orcade("components", "check", "orc", "--with", file))
    assert "game.name.en: ORC → ORC!" in text
    assert f"the digest is still {ORC.components.digest()}" in text


def test_an_empty_overlay_changes_nothing(tmp_path: Path) -> None:
    assert "nothing" in said(orcade("components", "check", "orc", "--with", overlay(tmp_path, "")))


def test_the_box_itself_is_in_order() -> None:
    assert ORC.components.digest() in said(orcade("components", "check", "orc"))
    assert "le matériel est en ordre" in said(orcade("components", "check", "orc", lang="fr"))


@pytest.mark.parametrize(
    ("source", "english", "french"),
    [
        ("x = ", "my-box.toml is not TOML", "my-box.toml n'est pas du TOML"),
        (
            "\ncards = []",
            "my-box.toml, line 2: cards is not known; did you mean 'card'?",
            "ligne 2 : cards est inconnu",
        ),
        (
            "card = 3",
            "line 1: card is 3, a number; expected a list",
            "card vaut 3, un nombre ; attendu : une liste",
        ),
        (
            'card = [\n  { id = "red1_blue2", double = "bleu" },\n]',
            "line 2: card.red1_blue2.double is 'bleu'; did you mean 'blue'?",
            "ligne 2 : card.red1_blue2.double vaut « bleu » ; vouliez-vous dire « blue » ?",
        ),
        (
            '[[option]]\nid = "set_up"\nremove = true',
            "line 2: option.set_up cannot be removed: the rules ask for it",
            "ligne 2 : option.set_up ne peut pas être enlevé : les règles le demandent",
        ),
        (
            '[[colour]]\nid = "red"\nname.fr = ""',
            "line 3: colour.red.name.fr is '', a text; expected 1 to 200 characters, not all blank",
            "colour.red.name.fr vaut « », un texte ; attendu : de 1 à 200 caractères, pas tous blancs",
        ),
        (
            "option = [{ id = 'set_up', value_names = [{ fr = 'x' }] }]",
            "option.set_up.value_names holds a row without 'en': {'fr': 'x'}",
            "option.set_up.value_names contient une ligne sans « en » : {'fr': 'x'}",
        ),
        (
            f"\n[frontier]\ncard_places = {'[' * 17}",
            "line 3: lists and tables are nested deeper than 16 levels",
            "ligne 3 : des listes et des tables sont emboîtées sur plus de 16 niveaux",
        ),
        (
            f"[frontier]\ntotal_value = {'9' * 101}",
            "line 2: a key or number has 101 characters; expected at most 100",
            "ligne 2 : une clé ou un nombre a 101 caractères ; attendu : au plus 100",
        ),
        (
            'card = [{ id = "red1_blue2", remove = true }]',
            "counts.cards is 30, but there are 29 rows of cards",
            "my-box.toml",
        ),
    ],
)
def test_a_bad_overlay_names_its_line(source: str, english: str, french: str, tmp_path: Path) -> None:
    file = overlay(tmp_path, source)
    for command in (["components", "check", "orc", "--with", file], ["play", "orc", "--components", file]):
        if "counts" not in english:
            refused(orcade(*command), english)
            refused(orcade(*command, lang="fr"), french)
        else:
            refused(orcade(*command), english)


def test_a_missing_overlay_is_refused() -> None:
    refused(
        orcade("components", "check", "orc", "--with", "no.toml"),
        "no.toml cannot be read: there is no such file",
    )
    refused(
        orcade("components", "show", "orc", "--with", "no.toml", lang="fr"), "no.toml ne peut pas être lu"
    )


def test_an_unknown_table_or_game_is_refused() -> None:
    refused(orcade("components", "show", "orc", "cards"), "no table 'cards'", "did you mean 'card'?")
    refused(orcade("components", "show", "ork"), "no game is called 'ork'", "did you mean 'orc'?")
    refused(
        orcade("components", "chek", "orc"),
        "orcade components has no command 'chek'",
        "did you mean 'check'?",
    )


def test_differences_find_rows_by_their_id() -> None:
    before = {"row": [{"id": "a", "n": 1}, {"id": "b", "n": 2}], "x": {"y": [1]}}
    after = {"row": [{"id": "b", "n": 3}, {"id": "c", "n": 4}], "x": {"y": [2]}}
    assert differences(before, after) == [
        ("row.a", {"id": "a", "n": 1}, None),
        ("row.b.n", 2, 3),
        ("row.c", None, {"id": "c", "n": 4}),
        ("x.y", [1], [2]),
    ]
