"""Both languages have the same words, with the same places to fill in."""

from __future__ import annotations

import string

import pytest

from orcade.cli.words import FILES, Words, all_words, typographic, words_file
from orcade.kernel.foreign import LONGEST, sentences, translated
from orcade.kernel.language import LANGUAGES


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", sorted(all_words()))
def test_every_sentence_is_there_in_both_languages(key: str) -> None:
    text = all_words()[key]
    assert set(text) == set(LANGUAGES)
    assert text["fr"].strip()
    assert text["en"].strip()
    assert placeholders(text["fr"]) == placeholders(text["en"])


def test_no_sentence_is_lost_between_files() -> None:
    count = sum(words_file(name).count("\nfr = ") for name in FILES)
    assert len(all_words()) == count


@pytest.mark.parametrize("pair", sentences(), ids=lambda pair: pair["en"])
def test_every_foreign_sentence_is_reached(pair: dict[str, str]) -> None:
    """With plain words in its braces it gives its own French: none before it in the file takes it away."""
    filled = dict.fromkeys(placeholders(pair["en"]), "x7")
    given = pair["en"].format_map(filled)
    assert placeholders(pair["fr"]) <= placeholders(pair["en"])
    assert translated(given, "fr") == pair["fr"].format_map(filled)
    assert translated(given, "en") == given


def test_foreign_sentences_are_translated_inside_each_other() -> None:
    said = translated("my.toml, line 3: card.x is not known; did you mean 'card.y'?", "fr")
    assert said == "my.toml, ligne 3 : card.x est inconnu ; vouliez-vous dire « card.y » ?"


def test_what_nobody_translated_stays_as_it_is() -> None:
    assert translated("Zug um Zug", "fr") == "Zug um Zug"


def test_what_is_longer_than_anybody_reads_is_not_looked_at() -> None:
    room = LONGEST - len("expected ")
    assert translated("expected " + "x" * room, "fr") == "attendu : " + "x" * room
    assert translated("expected " + "x" * (room + 1), "fr") == "expected " + "x" * (room + 1)


def test_what_varies_ends_where_the_sentence_can_first_go_on() -> None:
    assert translated("a is b; c is d; e", "fr") == "a vaut b ; c vaut d ; e"


def test_french_spaces_do_not_break() -> None:
    assert (
        typographic("Oui : « non » ; quoi ? Si !", "fr")
        == "Oui\u00a0: «\u00a0non\u00a0»\u00a0; quoi\u00a0? Si\u00a0!"
    )
    assert typographic("Oui : « non » ?", "en") == "Oui : « non » ?"
    assert typographic('{"a" :1} ::', "fr") == '{"a" :1}\u00a0::'


@pytest.mark.parametrize(
    ("n", "french", "english"), [(0, "0 choix", "0 choices"), (1, "1 choix", "1 choice")]
)
def test_counts(n: int, french: str, english: str) -> None:
    assert Words("fr").count("table.choices", n) == french
    assert Words("en").count("table.choices", n) == english
