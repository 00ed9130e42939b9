"""Every rulebook in the house: the same clauses in both languages, each ruling with its reason."""

from __future__ import annotations

import pytest

from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF

every_game = pytest.mark.parametrize("game", SHELF.values(), ids=list(SHELF))


@every_game
def test_both_languages_have_the_same_clauses_and_sections(game: Game) -> None:
    sections = {(clause.section["fr"], clause.section["en"]) for clause in game.rulebook}
    assert len(sections) == len(dict(sections)) == len({en for _, en in sections})
    assert {clause.id.split("-")[0] for clause in game.rulebook} == {game.prefix}


@every_game
def test_the_components_name_the_game_as_its_class_does(game: Game) -> None:
    """Where they name it at all."""
    said = game.components.table("game")
    assert said.get("slug", game.slug) == game.slug
    assert said.get("clause_prefix", game.prefix) == game.prefix


@every_game
def test_every_ruling_says_its_reason(game: Game) -> None:
    for clause in game.rulebook:
        for lang, word in {"en": "(Reason: ", "fr": "(Raison\u00a0: "}.items():
            assert (word in clause.text[lang]) == (clause.basis == "ruled"), f"{clause.id} in {lang}"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_page_for_newcomers(game: Game, lang: str) -> None:
    page = game.page(lang)
    assert page.startswith("# ")
    assert f"(rules.{lang}.md)" in page
