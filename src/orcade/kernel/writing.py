"""States, views, events and steps written as JSON in words; `codec.py` says how, and reads them back.

A server writes at every move, so this half is compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from orcade.kernel.chance import Chance
from orcade.kernel.contract import HIDDEN, Event, Outcome, Scene, State, Step
from orcade.kernel.fields import fields_of, kind_of
from orcade.kernel.game import Game
from orcade.kernel.lanes import Lane
from orcade.kernel.space import Action

NOT_WRITTEN = ("material", "recorder", "seed", "salts", "key")
COMPARED: Final[dict[type, tuple[list[str], Callable[[State], tuple[Any, ...]]]]] = {}


class CodecError(ValueError):
    """JSON that is not what this game writes."""


def encode_state(game: Game, s: State) -> dict[str, Any]:
    return encode_fields(game, s, s.reckoned())


def changed_fields(before: State, after: State) -> list[str]:
    """The written fields in which two states differ; of luck, how much was drawn counts."""
    cls: type = type(after)
    if cls not in COMPARED:
        COMPARED[cls] = compared(after)
    names, values = COMPARED[cls]
    changed = ["luck"] if before.luck.used != after.luck.used else []
    for name, was, now in zip(names, values(before), values(after), strict=True):
        if was is not now and was != now:
            changed.append(name)
    return changed


def compared(s: State) -> tuple[list[str], Callable[[State], tuple[Any, ...]]]:
    """What is compared of every state of this class, and how to take it all at once."""
    but = [*NOT_WRITTEN, "luck", *s.reckoned()]
    names = [name for name in fields_of(s) if name not in but]
    return names, attrgetter(*names)


def encode_field(game: Game, s: State, name: str) -> Any:
    return encode(game, getattr(s, name), game.vocabulary.get(name))


def encode_event(game: Game, event: Event) -> dict[str, Any]:
    return encode_thing(game, event)


def encode_thing(game: Game, thing: object) -> dict[str, Any]:
    return {kind_of(thing): encode_fields(game, thing)}


def encode_fields(game: Game, thing: object, but: Sequence[str] = ()) -> dict[str, Any]:
    vocabulary = game.vocabulary
    return {
        name: encode(game, getattr(thing, name), vocabulary.get(name))
        for name in fields_of(thing)
        if name not in NOT_WRITTEN and name not in but
    }


def encode(game: Game, value: Any, words: Sequence[str] | None) -> Any:
    kind = type(value)
    if kind is int:
        return value if words is None else None if value == HIDDEN else words[value]
    if kind is list:
        return encode_list(game, value, words)
    if value is None or kind is bool or kind is str:
        return value
    if isinstance(value, Action):
        return {"action": value.words()}
    if isinstance(value, Step | Lane | Outcome | Chance | Event | Scene):
        return encode_thing(game, value)
    raise CodecError(f"{kind.__name__} cannot be written: {value!r}")


def encode_list(game: Game, values: list[Any], words: Sequence[str] | None) -> list[Any]:
    """Most lists hold numbers, and every move writes some."""
    if words is None:
        return [value if type(value) is int else encode(game, value, None) for value in values]
    return [
        encode(game, value, words) if type(value) is not int else None if value == HIDDEN else words[value]
        for value in values
    ]
