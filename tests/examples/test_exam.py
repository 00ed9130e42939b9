"""Toad Stew sits the exam of every game, and is complete."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from orcade.kernel.complete import lacking
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.coach import cards_of
from orcade.kernel.lessons.playing import wrong_lessons
from orcade.shelf import SHELF
from tests.cli.running import orcade, said
from tests.cli.test_learn import answers, course
from tests.contract.exam import Exam, Sitting
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import every, sittings_of
from tests.contract.test_coach import check_cards
from tests.contract.test_shelf import SEEDS
from tests.examples.stew import SLUG

GAMES = 100


@pytest.fixture
def sitting(game: Game) -> Sitting:
    (only,) = sittings_of(game, everyday=True)
    return only


def test_the_game_passes_the_exam(sitting: Sitting) -> None:
    @given(seed=SEEDS)
    @settings(max_examples=GAMES)
    def passes(seed: int) -> None:
        Exam(sitting, seed, every(sitting.game)).sit(BEFORE, ON_MOVE, AFTER)

    passes()


def test_every_decision_of_some_games(sitting: Sitting) -> None:
    for seed in range(10):
        Exam(sitting, seed).sit(BEFORE, ON_MOVE, AFTER)


def test_a_game_without_options_has_none(game: Game) -> None:
    assert game.options == []
    assert game.check_options({}) == {}


def test_learners_see_all_of_a_view(game: Game) -> None:
    tensor = game.tensor(2)
    s = game.setup(2, {}, Exam(sittings_of(game, everyday=True)[0], 1).dice)
    assert len(tensor.of(s.view(0), 0)) == tensor.size
    seen = {place.name for place in tensor.layout()}
    assert {"beginner", "bowls", "bellies", "spat", "toads"} <= seen


def test_the_coach_has_a_card_for_each_question(game: Game) -> None:
    check_cards(game)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_lesson_and_its_game_are_played_in_the_terminal(game: Game, lang: str) -> None:
    text = said(orcade("learn", SLUG, typed=[*answers(SLUG), *["1"] * 20], lang=lang))
    (lesson,) = course(SLUG).lessons
    assert " ".join(lesson.done[lang].split()) in text
    for card in cards_of(game).values():
        assert text.count(" ".join(card.say[lang].split())) == 1
    assert f"{game.prefix}-10" in text or f"{game.prefix}-11" in text


@pytest.mark.parametrize("slug", SHELF)
def test_every_game_in_the_house_is_complete(slug: str) -> None:
    assert lacking(SHELF[slug]) == []
    assert wrong_lessons(SHELF[slug]) == []
