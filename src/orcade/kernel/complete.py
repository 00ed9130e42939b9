"""Is a game complete?  What it still lacks, sentence by sentence, before anybody sits down to it.

A game may have no options, no roles, no features for learners: those have defaults, or are
missed only where they are asked for.  What is looked for here is what every table needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import Formatter
from typing import Any

from orcade.kernel.contract import Decision, State, Step
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.pages import badly_shown
from orcade.kernel.space import snake_case
from orcade.kernel.unfinished import EXPECTED, without

SET = ("space", "speech", "vocabulary")  # by the game when it is made
OF_A_GAME = ("blank", "setup", "over", "plain")
OF_A_STATE = ("clone", "view", "imagine", "census")
OF_A_DECISION = ("whose", "options", "verdict", "resolve")


def lacking(game: Game) -> list[str]:
    """Everything that is missing, and where; nothing if the game can be shown and played."""
    code = [*unset(game), *unwritten(game)]
    rest = code or [*of_its_kinds(game), *of_its_options(game), *of_its_words(game)]
    return [*rest, *(list(of_its_pages(game)) or badly_shown(pages(game), game.rulebook.clauses))]


def unset(game: Game) -> Iterator[str]:
    for name in SET:
        if not hasattr(game, name):
            yield without(type(game), name)
    if not all(type(seats) is int and seats > 0 for seats in game.seats):
        yield f"the seats of {game.slug} are {game.seats!r}; expected {EXPECTED['seats']}"


def unwritten(game: Game) -> Iterator[str]:
    """The methods that a game, its state and its steps do not have."""
    missing = list(not_overridden(type(game), Game, OF_A_GAME))
    yield from missing
    if not missing:
        yield from not_overridden(type(game.blank()), State, OF_A_STATE)
    for step in game.steps:
        if issubclass(step, Decision):
            yield from not_overridden(step, Decision, OF_A_DECISION)
        else:
            yield from not_overridden(step, Step, ("run",))


def not_overridden(cls: type, base: type, methods: Sequence[str]) -> Iterator[str]:
    for method in methods:
        if getattr(cls, method) is getattr(base, method):
            yield without(cls, method)


def of_its_pages(game: Game) -> Iterator[str]:
    for lang in LANGUAGES:
        if not game.has_text(f"page.{lang}.md"):
            yield game.not_there(f"page.{lang}.md")
    if any(game.owners(lang) for lang in LANGUAGES):  # in both, or not at all
        yield from (game.not_there(f"owners.{lang}.md") for lang in LANGUAGES if not game.owners(lang))


def pages(game: Game) -> dict[str, str]:
    return {lang: game.page(lang) for lang in LANGUAGES}


def of_its_kinds(game: Game) -> Iterator[str]:
    """Steps, events and scenes are written by their names, and so are actions: each needs its own."""
    things = [called(cls) for cls in [*game.steps, *game.events, *game.scenes]]
    for names, of in ((things, "steps, events and scenes"), ([b.name for b in game.space.blocks], "actions")):
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield f"{game.slug} has {names.count(name)} {of} called {name}; expected a name for each"


def of_its_options(game: Game) -> Iterator[str]:
    for option in game.options:
        for key in ("name", "text"):
            if set(getattr(option, key)) != set(LANGUAGES):
                given = getattr(option, key)
                yield f"components.toml: option.{option.id}.{key} is {given!r}; expected a text in fr and en"
        if option.clause not in game.rulebook.clauses:
            place = f"components.toml: option.{option.id}.clause"
            yield f"{place} is {option.clause!r}; expected a clause of rules.en.md"


def of_its_words(game: Game) -> Iterator[str]:
    words = game.speech.words
    for place in places_of(game):
        table, name = place.split(".")
        if name not in words.get(table, {}):
            yield f"words.toml lacks [{place}]; expected a sentence in fr and en"
    for block in game.space.blocks:
        for field in block.fields:
            if not game.speech.part(block.name, field):
                yield f"words.toml lacks [ask.{field}]; expected a question in fr and en"
    for place, said in sentences(words):
        yield from unbalanced(place, said)
    yield from of_its_clauses(game)


def of_its_clauses(game: Game) -> Iterator[str]:
    """What refuses, and what is only there to be seen, names a clause that there is."""
    words, clauses = game.speech.words, game.rulebook.clauses
    for number in words.get("refusal", {}):
        if f"{game.prefix}-{number}" not in clauses:
            yield f"words.toml has [refusal.{number}]; expected the number of a clause of rules.en.md"
    for thing, said in words.get("seen", {}).items():
        if f"{game.prefix}-{said.get('clause')}" not in clauses:
            yield f"words.toml has [seen.{thing}]; expected the number of a clause of rules.en.md"


def places_of(game: Game) -> list[str]:
    """Where words are needed for all that the game declares."""
    decisions = [called(step) for step in game.steps if issubclass(step, Decision)]
    fields = dict.fromkeys(field for block in game.space.blocks for field in block.fields)
    refusals = repr(game.speech.words.get("refusal", {}))
    return [
        *(f"action.{block.name}" for block in game.space.blocks),
        *(f"field.{field}" for field in fields),
        *(f"decision.{name}" for name in decisions),
        *(f"due.{name}" for name in decisions if "{due}" in refusals),
        *(f"step.{called(step)}" for step in game.steps),
        *(f"event.{called(event)}" for event in game.events),
    ]


def sentences(words: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every place of the tree that says something."""
    if any(isinstance(said, str) for said in words.values()):
        yield path, words
    for key, inner in words.items():
        if isinstance(inner, Mapping):
            yield from sentences(inner, f"{path}.{key}" if path else key)


def unbalanced(place: str, said: Mapping[str, Any]) -> Iterator[str]:
    """Both languages say it, and name the same things."""
    for lang in LANGUAGES:
        if not isinstance(said.get(lang), str):
            yield f"words.toml: [{place}] lacks {lang}; expected a sentence in fr and en"
            return
    try:
        named = {lang: named_in(said[lang]) for lang in LANGUAGES}
    except ValueError as wrong:
        yield f"words.toml: [{place}] cannot be filled in: {wrong}"
        return
    for lang, other in (LANGUAGES, LANGUAGES[::-1]):
        for field in sorted(named[lang] - named[other]):
            yield f"words.toml: [{place}] names {{{field}}} in {lang}; expected it in {other} too"


def named_in(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def called(cls: type) -> str:
    return snake_case(cls.__name__)
