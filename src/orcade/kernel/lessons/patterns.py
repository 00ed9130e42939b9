"""Moves written in one line, and events with some of their fields.

`deploy red1_blue2 green double` is a kind of action and its fields in their order; `*` stands for any
word, and `red|blue` for either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from orcade.kernel.codec import encode_event
from orcade.kernel.contract import Event
from orcade.kernel.game import Game
from orcade.kernel.space import Action

ANY = "*"


def said(a: Action) -> list[str]:
    """The action as such a line, word by word."""
    ((kind, fields),) = a.words().items()
    return [kind, *map(str, fields.values())]


def fits(a: Action, pattern: str) -> bool:
    """Is it one of the actions that the line stands for?"""
    words, wanted = said(a), pattern.split()
    return len(words) == len(wanted) and all(
        one == ANY or word in one.split("|") for word, one in zip(words, wanted, strict=True)
    )


def fits_any(a: Action, patterns: Iterable[str]) -> bool:
    return any(fits(a, pattern) for pattern in patterns)


def written(game: Game, line: str) -> Action:
    """The only action of the space that is written like this; `UnknownAction` if there is none."""
    kind, *words = line.split()
    for block in game.space.blocks:
        if block.name == kind and len(block.fields) == len(words):
            named = zip(block.fields, block.vocabulary, words, strict=True)
            fields = {field: next((v for v in known if str(v) == word), word) for field, known, word in named}
            return game.space.parse({kind: fields})
    return game.space.parse({kind: {str(at): word for at, word in enumerate(words)}})


def happened(game: Game, wanted: Mapping[str, Any], events: list[Event]) -> bool:
    """Is there an event of this kind with these fields?"""
    ((kind, fields),) = wanted.items()
    for event in events:
        told = encode_event(game, event).get(kind)
        if told is not None and all(told.get(name) == value for name, value in fields.items()):
            return True
    return False
