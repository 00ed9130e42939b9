"""Every rulebook in the house: the same clauses in both languages, each ruling with its reason."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from orcade.kernel.clauses import Rulebook
from orcade.kernel.components import Components
from orcade.kernel.language import LANGUAGES

GAMES = Path(str(files("orcade.games")))
FOLDERS = sorted(folder for folder in GAMES.iterdir() if (folder / "rules.en.md").exists())


def rulebook(folder: Path) -> Rulebook:
    game = Components.read((folder / "components.toml").read_text(encoding="utf-8")).table("game")
    rules = {lang: (folder / f"rules.{lang}.md").read_text(encoding="utf-8") for lang in LANGUAGES}
    return Rulebook(game["clause_prefix"], game["name"], rules)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_languages_have_the_same_clauses_and_sections(folder: Path) -> None:
    book = rulebook(folder)
    assert len(book) > 100
    sections = {(clause.section["fr"], clause.section["en"]) for clause in book}
    assert len(sections) == len(dict(sections)) == len({en for _, en in sections})
    assert {clause.id.split("-")[0] for clause in book} == {book.prefix}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_ruling_says_its_reason(folder: Path) -> None:
    for clause in rulebook(folder):
        for lang, word in {"en": "(Reason: ", "fr": "(Raison\u00a0: "}.items():
            assert (word in clause.text[lang]) == (clause.basis == "ruled"), f"{clause.id} in {lang}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_page_for_newcomers(folder: Path, lang: str) -> None:
    page = (folder / f"page.{lang}.md").read_text(encoding="utf-8")
    assert page.startswith("# ")
    assert f"(rules.{lang}.md)" in page
