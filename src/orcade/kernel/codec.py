"""States, views, events and steps as JSON in words, and back.

Every thing is written as its kind and its fields, `{"drew": {"seat": 0, …}}`.
A number that stands for a word of the game is written as the word (`"green"`),
a back or nothing as `null`.  The same state gives the same bytes everywhere.
The key of a real table's luck is never written: who restores a state brings it.

A step or an event is made again from its fields: the parameters of its `__init__`
are named like its attributes.  A scene is made empty and filled.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from orcade.kernel.chance import NO_CHANCE, Chance, Fast, Keyed
from orcade.kernel.contract import HIDDEN, Outcome, Scene, State
from orcade.kernel.fairness import SaltsCommitted, SeedCommitted
from orcade.kernel.fields import fields_of, kind, kind_of
from orcade.kernel.game import Game
from orcade.kernel.hints import did_you_mean
from orcade.kernel.lanes import Lane, Together
from orcade.kernel.space import UnknownAction
from orcade.kernel.writing import (
    NOT_WRITTEN,
    CodecError,
    changed_fields,
    encode,
    encode_event,
    encode_field,
    encode_fields,
    encode_state,
    encode_thing,
)

__all__ = [
    "CodecError",
    "canonical",
    "changed_fields",
    "decode",
    "decode_fields",
    "decode_state",
    "decode_thing",
    "encode",
    "encode_event",
    "encode_field",
    "encode_fields",
    "encode_state",
    "encode_thing",
    "kinds_of",
]

PLAIN = frozenset([int, bool, str, type(None)])  # where a field has no words, these stand for themselves
OF_THE_KERNEL: list[type] = [Together, Lane, Outcome, SeedCommitted, SaltsCommitted]


def decode_state(game: Game, data: dict[str, Any], chance: Chance | None = None) -> State:
    """The state that was written; `chance` brings the key where the luck is keyed."""
    s = game.blank()
    expected = {name for name in fields_of(s) if name not in NOT_WRITTEN and name not in s.reckoned()}
    if not isinstance(data, dict) or set(data) != expected:
        given = sorted(data) if isinstance(data, dict) else data
        raise CodecError(f"a state of {game.slug} has the fields {sorted(expected)}; given: {given}")
    for name, value in decode_fields(game, data).items():
        kind = type(getattr(s, name))
        if kind in (list, int, bool, str) and type(value) is not kind:
            raise CodecError(f"{name} is {data[name]!r}; expected {kind.__name__}")
        setattr(s, name, value)
    s.luck = decode_luck(data["luck"], chance)
    s.reckon()
    return s


def decode_luck(data: dict[str, Any], chance: Chance | None) -> Chance:
    kind, fields = kind_and_fields(data)
    if kind == "no_chance":
        return NO_CHANCE
    wanted = {"fast": ["one", "two", "used"], "keyed": ["used"]}
    if kind not in wanted:
        raise CodecError(f"luck of the kind {kind!r} cannot be restored; expected keyed, fast or no_chance")
    if sorted(fields) != wanted[kind] or not all(
        type(n) is int and 0 <= n < 1 << 63 for n in fields.values()
    ):
        raise CodecError(f"{kind} luck has the numbers {', '.join(wanted[kind])}; given: {fields!r}")
    if kind == "fast":
        luck = Fast()
        luck.one, luck.two, luck.used = fields["one"], fields["two"], fields["used"]
        return luck
    if not isinstance(chance, Keyed):
        raise CodecError("this state was played with keyed luck: give its Keyed chance to restore it")
    return Keyed(chance.seed, chance.salts, fields["used"])


def canonical(data: Any) -> bytes:
    """The one way in which Orcade writes JSON where bytes are compared or hashed."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode(
        "utf-8", "surrogatepass"
    )


def decode_fields(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: decode(game, value, game.vocabulary.get(name)) for name, value in data.items() if name != "luck"
    }


def decode(game: Game, value: Any, words: Sequence[str] | None) -> Any:
    if isinstance(value, list):
        if words is None and PLAIN.issuperset(map(type, value)):
            return value[:]
        return [decode(game, inner, words) for inner in value]
    if isinstance(value, dict):
        return decode_thing(game, value)
    if words is not None:
        return HIDDEN if value is None else index_of(value, words)
    return value


def decode_thing(game: Game, data: dict[str, Any]) -> Any:
    kind, fields = kind_and_fields(data)
    if kind == "action":
        try:
            return game.space.parse(fields)
        except UnknownAction as wrong:
            raise CodecError(str(wrong)) from None
    known = kinds_of(game)
    if kind not in known:
        raise CodecError(f"{game.slug} writes nothing called {kind!r}; {did_you_mean(kind, known)}")
    if issubclass(known[kind], Scene):
        return decode_scene(game, known[kind](), fields)
    try:
        return known[kind](**decode_fields(game, fields))
    except TypeError as wrong:
        raise CodecError(f"{kind!r} is not made of {fields!r}: {wrong}") from None


def decode_scene(game: Game, scene: Scene, fields: dict[str, Any]) -> Scene:
    expected = set(fields_of(scene))
    if set(fields) != expected:
        raise CodecError(f"{kind_of(scene)} has the fields {sorted(expected)}; given: {sorted(fields)}")
    for name, value in decode_fields(game, fields).items():
        setattr(scene, name, value)
    return scene


@lru_cache(maxsize=64)
def kinds_of(game: Game) -> dict[str, type]:
    """Everything that can be made again from its words."""
    return {kind(cls): cls for cls in [*OF_THE_KERNEL, *game.steps, *game.events, *game.scenes]}


def kind_and_fields(data: Any) -> tuple[str, dict[str, Any]]:
    if not isinstance(data, dict) or len(data) != 1 or not isinstance(next(iter(data.values())), dict):
        raise CodecError(f"a thing is written as its kind and its fields; given: {data!r}")
    kind, fields = next(iter(data.items()))
    return kind, fields


def index_of(word: Any, words: Sequence[str]) -> int:
    if word not in words:
        raise CodecError(f"{word!r} is no word of this field; {did_you_mean(word, words)}")
    return words.index(word)
