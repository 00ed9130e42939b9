"""What a game says of its actions, each said and written once where it depends on the action alone."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

import msgspec
from msgspec import Raw

from orcade.kernel.contract import State
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.tables.wire.told import Choice

MOST = 20_000
SEAT = "seat"


class ChoiceCache:
    """One game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.speech, self.lang = game.speech, lang
        self.written: dict[int, Choice] = {}
        self.values: dict[int, list[tuple[str, str, str]]] = {}

    def choices(self, actions: list[Action], view: State, names: list[str]) -> list[Choice]:
        """The actions and their sentences; nearly all were said before."""
        written = self.written.get
        return [written(a.id) or self.choice(a, view, names) for a in actions]

    def choice(self, a: Action, view: State, names: list[str]) -> Choice:
        """Already written, if that can be kept: an encoder takes it as it is."""
        if not self.speech.steady or SEAT in a.block.fields:
            return Choice(a.words(), self.speech.action(a, view, names, self.lang))
        if len(self.written) >= MOST:
            self.written.clear()
        said = Choice(a.words(), self.speech.action(a, None, names, self.lang))
        written = self.written[a.id] = cast("Choice", Raw(msgspec.json.encode(said)))
        return written

    def said(self, actions: list[Action], names: list[str]) -> dict[str, dict[str, str]]:
        """Each value of each field among these actions, in words."""
        found: dict[str, dict[str, str]] = {}
        for a in actions:
            for field, word, text in self.values.get(a.id) or self.said_of(a):
                if field not in found:
                    found[field] = {}
                found[field][word] = text if field != SEAT else names[getattr(a, SEAT)]
        return found

    def said_of(self, a: Action) -> list[tuple[str, str, str]]:
        if len(self.values) >= MOST:
            self.values.clear()
        words = a.words()[a.block.name]
        said = [
            (field, str(words[field]), self.speech.value(field, getattr(a, field), self.lang))
            for field in a.block.fields
        ]
        self.values[a.id] = said
        return said


@lru_cache(maxsize=64)
def choice_cache(game: Game, lang: str) -> ChoiceCache:
    return ChoiceCache(game, lang)
