"""`coach.toml` of a game's folder: for each kind of question what it is about, in two sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from orcade.kernel.components import Components
from orcade.kernel.contract import Decision
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES, Text
from orcade.kernel.space import snake_case

FILE = "coach.toml"
MOST_WORDS = 60


@dataclass(frozen=True)
class Card:
    """What a question is about, what it costs and what people usually do; and the clauses behind it."""

    say: Text
    clauses: list[str]


def questions_of(game: Game) -> list[str]:
    """Every kind of question that the game can ask."""
    return [snake_case(step.__name__) for step in game.steps if issubclass(step, Decision)]


@lru_cache(maxsize=64)
def cards_of(game: Game) -> Mapping[str, Card]:
    """By the kind of question; none, if the game's folder has no such file."""
    if not game.has_text(FILE):
        return {}
    data = Components.read(game.text(FILE), FILE)
    return {asked: card(game, data, asked, row) for asked, row in data.data.items()}


def card(game: Game, data: Components, asked: str, row: Any) -> Card:
    data.one_of(asked, questions_of(game), (asked,))
    shaped = isinstance(row, dict) and set(row) == {"say", "clauses"}
    data.expect(shaped, (asked,), "is no card; expected `say` and `clauses`")
    say, clauses = row["say"], row["clauses"]
    both = isinstance(say, dict) and set(say) == set(LANGUAGES)
    data.expect(both, (asked,), f"says {say!r}; expected a text in fr and en")
    for lang in LANGUAGES:
        count = len(str(say[lang]).split())
        wrong = f"says {count} words ({lang}); expected at most {MOST_WORDS}"
        data.expect(0 < count <= MOST_WORDS, (asked,), wrong)
    data.expect(isinstance(clauses, list) and bool(clauses), (asked,), "names no clause")
    for clause in clauses:
        data.one_of(clause, game.rulebook.clauses, (asked, "clauses"))
    return Card(say, clauses)
