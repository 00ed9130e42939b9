"""The sentences of tables, server and device are there in both languages, and every problem has one."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import orcade
from orcade.kernel.language import LANGUAGES
from orcade.server.http.problems import STATUS
from orcade.server.words import OF_THE_SERVER
from orcade.site.words import OF_THE_SITE
from orcade.tables.store import Why
from orcade.tables.wire.values import Text
from orcade.tables.words import OF_TABLES, said, say

WHY = get_args(Why)
SOURCES = "\n".join(
    file.read_text(encoding="utf-8") for file in Path(orcade.__path__[0]).glob("[st]*/**/*.py")
)
PROBLEMS = {**OF_TABLES.words["problem"], **OF_THE_SERVER.words["problem"], **OF_THE_SITE.words["problem"]}
CODES = sorted(set(re.findall(r'Trouble\("(\w+)"', SOURCES)) | set(STATUS))


def sentences(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for key, value in table.items():
        if "fr" in value or "en" in value:
            yield f"{path}{key}", value
        else:
            yield from sentences(value, f"{path}{key}.")


ALL = [*sentences(OF_TABLES.words), *sentences(OF_THE_SERVER.words), *sentences(OF_THE_SITE.words)]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[key for key, _ in ALL])
def test_every_sentence_is_there_in_both_languages(text: dict[str, str]) -> None:
    assert set(text) == set(LANGUAGES)
    assert text["fr"].strip()
    assert text["en"].strip()
    assert placeholders(text["fr"]) == placeholders(text["en"])


@pytest.mark.parametrize("code", CODES)
def test_every_problem_has_its_sentence(code: str) -> None:
    assert code in PROBLEMS


@pytest.mark.parametrize("why", WHY)
def test_every_trouble_of_the_disk_has_its_words(why: str) -> None:
    assert set(OF_TABLES.words["why"]) == set(WHY)
    assert not said(f"why.{why}").en.endswith(".")  # it stands within a sentence


def test_every_sentence_of_a_problem_is_used() -> None:
    unused = [code for code in PROBLEMS if f'"{code}"' not in SOURCES and f"problem.{code}" not in SOURCES]
    assert unused == []


def test_a_value_in_both_languages_speaks_that_of_its_sentence() -> None:
    told = said("problem.bad_options", reason=Text("rien", "nothing"))
    assert told == Text("Ces options ne vont pas : rien.", "These options do not do: nothing.")
    assert say("problem.no_game", "en", given="x") == "There is no game 'x' here."
