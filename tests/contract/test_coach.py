"""The coach has a card for every kind of question, in both languages and in two sentences."""

from __future__ import annotations

import re

import pytest

from orcade.games.orc import Orc
from orcade.kernel.chance import Fast
from orcade.kernel.components import ComponentError
from orcade.kernel.fields import kind_of
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.lessons.coach import MOST_WORDS, cards_of, questions_of
from orcade.kernel.lessons.reading import MOST_WORDS as MOST_AT_ONCE
from orcade.kernel.lessons.reading import words_in
from orcade.kernel.table import Table
from orcade.shelf import GAMES
from tests.contract.exam import Sitting
from tests.contract.sittings import SITTINGS

OURS = [sitting for sitting in SITTINGS if sitting.game in GAMES]
SENTENCE = re.compile(r"[^.!?]+[.!?…]+(?:\s|$)")
DECISIONS = 400  # of a game that is played at random


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_kind_of_question_has_a_card_of_two_sentences(game: Game) -> None:
    check_cards(game)


def check_cards(game: Game) -> None:
    cards = cards_of(game)
    assert sorted(cards) == sorted(questions_of(game))
    for asked, card in cards.items():
        for lang in LANGUAGES:
            sentences = SENTENCE.findall(card.say[lang])
            assert len(sentences) == 2, (asked, lang)
            assert max(map(words_in, sentences)) <= MOST_AT_ONCE, (asked, lang)
        assert card.say["fr"] != card.say["en"]


@pytest.mark.parametrize("sitting", OURS, ids=str)
def test_every_question_that_a_random_game_asks_has_a_card(sitting: Sitting) -> None:
    luck, cards = Fast(len(str(sitting))), cards_of(sitting.game)
    table = Table(sitting.game, sitting.seats, sitting.options, Fast(5))
    met: set[str] = set()
    while table.outcome is None and len(table.moves) < DECISIONS:
        (seat, decision), *_ = table.pending().items()
        met.add(kind_of(decision))
        legal = table.legal(seat)
        table.play(seat, legal[luck.below(len(legal))])
    assert met
    assert met <= set(cards)


def advised(source: str) -> Game:
    class Advised(Orc):
        @classmethod
        def text(cls, name: str) -> str:
            return source if name == "coach.toml" else Orc.text(name)

        @classmethod
        def has_text(cls, name: str) -> bool:
            return name == "coach.toml" or Orc.has_text(name)

    Advised.__module__ = Orc.__module__
    return Advised(Orc.box())


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("[digging]\nsay = { fr = 'a', en = 'b' }\nclauses = ['ORC-1']", "digging"),
        ("[drawing]\nsay = { fr = 'a', en = 'b' }", "expected `say` and `clauses`"),
        ("[drawing]\nsay = { en = 'b' }\nclauses = ['ORC-1']", "expected a text in fr and en"),
        ("[drawing]\nsay = { fr = 'a', en = 'b' }\nclauses = ['ORC-999']", "ORC-999"),
        ("[drawing]\nsay = { fr = 'a', en = 'b' }\nclauses = []", "names no clause"),
        (f"[drawing]\nsay = {{ fr = 'a', en = '{'b ' * 61}' }}\nclauses = ['ORC-1']", f"most {MOST_WORDS}"),
    ],
)
def test_a_card_that_is_written_badly_is_refused(source: str, wrong: str) -> None:
    with pytest.raises(ComponentError, match=r"coach\.toml") as refused:
        cards_of(advised(source))
    assert wrong in str(refused.value)
