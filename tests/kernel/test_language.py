"""The two languages."""

from __future__ import annotations

import pytest

from orcade.kernel.language import LANGUAGES, listed, of


def test_french_comes_first() -> None:
    assert LANGUAGES == ("fr", "en")


@pytest.mark.parametrize(
    ("words", "fr", "en"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a et b", "a and b"),
        (["a", "b", "c"], "a, b et c", "a, b and c"),
    ],
)
def test_words_are_listed_as_each_language_does(words: list[str], fr: str, en: str) -> None:
    assert listed(words, "fr") == fr
    assert listed(words, "en") == en


@pytest.mark.parametrize(
    ("name", "french"),
    [
        ("Ana", "d'Ana"),
        ("Élise", "d'Élise"),
        ("Ömer", "d'Ömer"),
        ("Œdipe", "d'Œdipe"),
        ("Hugo", "d'Hugo"),
        ("Yves", "d'Yves"),
        ("Y", "d'Y"),
        ("Yann", "de Yann"),
        ("Yéléna", "de Yéléna"),
        ("Bo", "de Bo"),
        ("Çelik", "de Çelik"),
        ("7", "de 7"),
    ],
)
def test_whose_it_is_in_french(name: str, french: str) -> None:
    assert of(name, "fr") == french


def test_whose_it_is_in_english() -> None:
    assert of("Ana", "en") == "Ana's"
