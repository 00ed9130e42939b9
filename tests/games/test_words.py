"""The words of every game: both languages say the same things, and nothing that is declared lacks words."""

from __future__ import annotations

import pytest

from orcade.kernel.complete import named_in, sentences
from orcade.kernel.contract import Decision
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.space import snake_case
from orcade.kernel.speech import OF_THE_KERNEL
from orcade.shelf import SHELF

every_game = pytest.mark.parametrize("game", list(SHELF.values()), ids=list(SHELF))


SENTENCES = {slug: dict(sentences(game.speech.words)) for slug, game in SHELF.items()}
every_sentence = pytest.mark.parametrize(
    ("slug", "path"), [(slug, path) for slug, found in SENTENCES.items() for path in found]
)


@every_game
def test_there_are_many_sentences(game: Game) -> None:
    assert len(SENTENCES[game.slug]) > 20


@every_sentence
def test_everything_is_said_in_both_languages(slug: str, path: str) -> None:
    words = SENTENCES[slug][path]
    of_a_clause = {"clause"} if path.startswith("seen.") else set()
    assert set(words) - {"hidden"} == {*LANGUAGES, *of_a_clause}
    for lang in LANGUAGES:
        assert isinstance(words[lang], str)
        assert words[lang].strip() == words[lang] != ""


@every_sentence
def test_both_languages_name_the_same_things(slug: str, path: str) -> None:
    words = SENTENCES[slug][path]
    assert named_in(words["fr"]) == named_in(words["en"])
    assert "" not in named_in(words["en"])


@every_game
def test_hidden_sentences_say_less(game: Game) -> None:
    found = SENTENCES[game.slug]
    hidden = [path for path in found if path.endswith(".hidden")]
    assert hidden
    for path in hidden:
        shown = found[path.removesuffix(".hidden")]
        for lang in LANGUAGES:
            assert named_in(found[path][lang]) < named_in(shown[lang])


@every_game
def test_there_are_words_for_all_that_is_declared(game: Game) -> None:
    words = game.speech.words
    of_the_kernel = set(OF_THE_KERNEL["step"]), set(OF_THE_KERNEL["event"])
    steps = {snake_case(step.__name__) for step in game.steps}
    decisions = {snake_case(step.__name__) for step in game.steps if issubclass(step, Decision)}
    assert set(words["step"]) - of_the_kernel[0] == steps
    assert set(words["event"]) - of_the_kernel[1] == {snake_case(event.__name__) for event in game.events}
    assert set(words["decision"]) == set(words["due"]) == decisions
    assert set(words["action"]) == {block.name for block in game.space.blocks}
    assert set(words["field"]) == {field for block in game.space.blocks for field in block.fields}


@every_game
def test_refusals_are_by_clauses_of_the_book(game: Game) -> None:
    seen = [words["clause"] for words in game.speech.words.get("seen", {}).values()]
    for number in [*game.speech.words["refusal"], *seen]:
        assert game.clause(int(number)).id == f"{game.prefix}-{number}"
