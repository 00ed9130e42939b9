"""Which language is spoken: `--lang` anywhere, `ORCADE_LANG`, the locale, else English."""

from __future__ import annotations

import pytest

from tests.cli.running import orcade, refused, said

FRENCH, ENGLISH = "Commandes :", "Commands:"


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, FRENCH),
        ({"LANG": "en_US.UTF-8"}, ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, ENGLISH),
        ({"LANG": "C"}, ENGLISH),
        ({"LANG": None}, ENGLISH),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_BE"}, FRENCH),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, ENGLISH),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, FRENCH),
        ({"LANG": "en_US.UTF-8", "ORCADE_LANG": "fr"}, FRENCH),
        ({"LANG": "fr_FR.UTF-8", "ORCADE_LANG": "en_US"}, ENGLISH),
    ],
)
def test_the_environment_says_which(env: dict[str, str | None], expected: str) -> None:
    assert expected in said(orcade("--help", env=env))


@pytest.mark.parametrize(
    "args",
    [["--lang", "fr", "games"], ["games", "--lang", "fr"], ["--lang=fr", "games"], ["games", "--lang=FR"]],
)
def test_it_can_be_asked_for_before_and_after_the_command(args: list[str]) -> None:
    assert "Nom court" in orcade(*args, env={"ORCADE_LANG": "en"}).output


def test_the_last_one_counts() -> None:
    assert "Short name" in orcade("--lang", "fr", "games", "--lang", "en").output


@pytest.mark.parametrize("args", [["--lang", "de", "games"], ["games", "--lang=de"]])
def test_an_unknown_language_is_refused(args: list[str]) -> None:
    refused(orcade(*args), "--lang is 'de'", "expected one of: fr, en")


def test_an_unknown_language_is_refused_in_the_language_of_the_locale() -> None:
    refused(
        orcade("--lang", "de", "games", env={"LANG": "fr_FR.UTF-8"}),
        "--lang vaut « de »",
        "attendu : l'un de fr, en",
    )


def test_an_unknown_language_in_the_environment_says_where() -> None:
    refused(orcade("games", env={"ORCADE_LANG": "klingon"}), "ORCADE_LANG is 'klingon'", "fr, en")


def test_lang_without_a_language_is_refused() -> None:
    refused(orcade("games", "--lang"), "--lang", "requires an argument", "orcade games --help")
