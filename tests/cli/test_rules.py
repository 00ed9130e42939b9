"""`orcade rules`."""

from __future__ import annotations

import pytest

from orcade.kernel.clauses import BASES
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF
from tests.cli.running import NO_BREAK, orcade, refused, said, widest

ORC = SHELF["orc"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_book_by_sections(lang: str) -> None:
    result = orcade("rules", "orc", lang=lang)
    assert widest(result) <= 80
    text = said(result)
    places = [text.index(clause.section[lang].replace(NO_BREAK, " ")) for clause in ORC.rulebook]
    assert places == sorted(places)
    for clause in ORC.rulebook:
        plain = " ".join(clause.text[lang].replace(NO_BREAK, " ").split())
        assert f"{clause.id} {plain} [{BASES[clause.basis][lang]}]" in text


def test_some_clauses_however_they_are_written() -> None:
    text = said(orcade("rules", "orc", "ORC-37", "41", "ex-3", "orc-14"))
    assert [text.count(f"ORC-{id} ") for id in ("37", "41", "14")] == [1, 1, 1]
    assert "ORC-EX-3 Deploying" in text
    assert "[our ruling]" in text
    assert "ORC-38 " not in text


def test_search_in_the_readers_language() -> None:
    text = said(orcade("rules", "orc", "--search", "gelée", lang="fr"))
    assert "ORC-42 " in text
    assert "ORC-36 " not in text
    assert "ORC-42 " in said(orcade("rules", "orc", "41", "42", "--search", "FROZEN"))
    assert "ORC-69 " not in said(orcade("rules", "orc", "41", "42", "--search", "FROZEN"))


@pytest.mark.parametrize(("lang", "word"), [("fr", "Votre tour"), ("en", "Your turn")])
def test_the_page_of_the_game(lang: str, word: str) -> None:
    result = orcade("rules", "orc", "--about", lang=lang)
    assert word in result.output
    assert "](" not in result.output
    assert widest(result) <= 80


@pytest.mark.parametrize(
    ("lang", "caption"), [("fr", "Deux orcs bleus"), ("en", "Two blue orcs against one")]
)
def test_on_the_page_pictures_are_their_captions(lang: str, caption: str) -> None:
    result = orcade("rules", "orc", "--about", lang=lang)
    assert caption in said(result)
    assert "picture:" not in result.output
    assert "lesson:" not in result.output
    assert "orcade learn orc" in said(result)
    assert "orcade rules orc --owners" in said(result)


@pytest.mark.parametrize(("lang", "word"), [("fr", "pour qui a la boîte"), ("en", "for owners of the box")])
def test_the_page_for_owners(lang: str, word: str) -> None:
    result = orcade("rules", "orc", "--owners", lang=lang)
    assert word in said(result)
    assert "orcade components check orc --with my-box.toml" in said(result)
    assert widest(result) <= 80


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (["orx"], ["no game is called 'orx'", "did you mean 'orc'?"]),
        (["orc", "ORC37"], ["'ORC37' is no clause of ORC", "did you mean 'ORC-37'?"]),
        (["orc", "frozen-tribes-please"], ["is no clause of ORC", "expected one of: ORC-1,"]),
        (["orc", "--search", "frozzen"], ["no clause of ORC has 'frozzen'", "did you mean 'frozen'?"]),
        (["orc", "--search", "zzqq"], ["no clause of ORC has 'zzqq'."]),
        (["orc", "--serch", "x"], ["no option --serch", "did you mean '--search'?", "orcade rules --help"]),
        ([], ["GAME is missing", "See: orcade rules --help"]),
    ],
)
def test_bad_input_is_refused(args: list[str], parts: list[str]) -> None:
    refused(orcade("rules", *args), *parts)


def test_bad_input_is_refused_in_french() -> None:
    refused(
        orcade("rules", "orx", lang="fr"),
        "Erreur : aucun jeu ne s'appelle « orx »",
        "vouliez-vous dire « orc » ?",
    )
    refused(orcade("rules", "orc", "370", lang="fr"), "ORC n'a pas d'article « 370 »")
    refused(orcade("rules", lang="fr"), "il manque JEU", "Voir : orcade rules --help")
    refused(orcade("rules", "orc", "--serch", lang="fr"), "l'option --serch n'existe pas ici")
