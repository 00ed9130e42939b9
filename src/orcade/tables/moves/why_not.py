"""Why may I not do this?  Fields may be missing: then whatever fits them is asked about.

The kind of action may be missing too, and the field, as `""`: who touches a thing says which one it is, and
the game knows what that could mean.  What is only there to be seen is named as `seen`, and says so by a
clause of its own.  Whatever else means nothing now is answered by the clause of what is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any, NamedTuple

from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of, pending
from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.kernel.refusal import Refusal
from orcade.kernel.space import Action, Block, Space, UnknownAction
from orcade.kernel.table import Table
from orcade.tables.wire.values import Words
from orcade.tables.words import say

MOST = 200  #                             candidates that are judged
ANY = ""  #                               in place of a kind of action, or of a field
SEEN = "seen"  #                          the field of what nobody ever touches


class Meant(NamedTuple):
    """A kind of action with the fields that are said of it."""

    block: Block
    known: dict[str, int]


def why_not(table: Table, seat: int, said: Words) -> Refusal | None:
    """None if something that fits these words is allowed, else the refusal that most of it meets.

    A thing that was touched by itself, and is only the second part of an answer, has to wait for the first.
    """
    meanings = meant(table.game.space, said)
    if own := only_seen(table.game, said):
        return own
    s, decision = table.state, decision_of(table.state, seat)
    if decision is None and not meanings:
        return not_asked(table, seat)
    if decision is None:  # whatever it says, it is refused alike
        block, known = meanings[0]
        return table.why_not(seat, next(anything(block, known)))
    if any(fits(a, *meaning) for a in decision.legal(s) for meaning in meanings):
        return asks_for_else("comes_later", table, decision) if ANY in said else None
    found: dict[int, Action] = {}
    counts: Counter[int] = Counter()
    for a in whatever_fits(s, decision, meanings):
        clause = decision.verdict(s, a)
        found.setdefault(clause, a)
        counts[clause] += 1
    if not counts:
        return asks_for_else("means_nothing", table, decision)
    (most, _), *_ = counts.most_common(1)
    return table.why_not(seat, found[most])


def allowed(table: Table, seat: int, said: Words) -> list[Action]:
    """The legal actions that fit these words."""
    meanings = meant(table.game.space, said)
    return [a for a in table.legal(seat) if any(fits(a, *meaning) for meaning in meanings)]


def whatever_fits(s: State, decision: Decision[Any], meanings: list[Meant]) -> Iterable[Action]:
    """What the decision could be answered with, as far as it fits; if nothing does, anything in the space."""
    near = [a for a in decision.options(s) if any(fits(a, *meaning) for meaning in meanings)]
    if near:
        return near[:: 1 + len(near) // MOST]
    asked = {a.block for a in decision.legal(s)}
    nearest = sorted(meanings, key=lambda meaning: meaning.block not in asked)[:1]
    return islice((a for block, known in nearest for a in anything(block, known)), MOST)


def fits(a: Action, block: Block, known: dict[str, int]) -> bool:
    return a.block is block and all(getattr(a, field) == value for field, value in known.items())


def anything(block: Block, known: dict[str, int]) -> Iterator[Action]:
    values = [
        [known[field]] if field in known else range(len(words))
        for field, words in zip(block.fields, block.vocabulary, strict=True)
    ]
    return (block.at(*chosen) for chosen in product(*values))


def only_seen(game: Game, said: Words) -> Refusal | None:
    """Nobody touches this, whatever is asked: its own clause and sentence; None if the game has none."""
    thing = said.get(ANY, {}).get(SEEN)
    own = game.speech.seen(thing) if isinstance(thing, str) else {}
    return Refusal(game.clause(own["clause"]), {lang: own[lang] for lang in LANGUAGES}) if own else None


def asks_for_else(key: str, table: Table, decision: Decision[Any]) -> Refusal:
    """What was touched is no answer, or begins none: the clause of what is asked, with its question."""
    view, speech = table.state.view(decision.seat), table.game.speech
    because = {
        lang: say(f"table.{key}", lang, ask=speech.ask(decision, view, table.names, lang))
        for lang in LANGUAGES
    }
    return Refusal(table.game.clause(decision.whose()), because)


def not_asked(table: Table, seat: int) -> Refusal:
    """Something else is to be done now, or nothing any more."""
    view, speech = table.state.view(seat), table.game.speech
    asked = next(iter(pending(view)), None)
    if asked is None:
        because = {lang: say("table.nothing_more", lang) for lang in LANGUAGES}
        return Refusal(table.game.clause(table.game.over(table.state)), because)
    because = {
        lang: say("table.not_asked", lang, step=speech.step(asked, table.names, lang)) for lang in LANGUAGES
    }
    return Refusal(table.game.clause(asked.whose()), because)


def meant(space: Space, said: Words) -> list[Meant]:
    """What these words could mean: of their kind, or else of any; nothing, if the game has no such words."""
    if not isinstance(said, dict) or len(said) != 1:
        raise UnknownAction(f'an action is written {{"kind": {{"field": "word"}}}}; given: {said!r}')
    (name, fields), *_ = said.items()
    if not isinstance(fields, dict):
        raise UnknownAction(f"the fields of {name!r} are no object: {fields!r}")
    if name != ANY and all(block.name != name for block in space.blocks):
        raise UnknownAction(f"no action is called {name!r}")
    if not fields and name == ANY:
        return []
    found = [meaning for block in space.blocks for meaning in meanings_in(block, fields)]
    if not found:  # the words may be those of other fields
        found = [meaning for block in space.blocks for meaning in by_its_words(block, fields)]
    return [meaning for meaning in found if meaning.block.name == name] or found


def by_its_words(block: Block, fields: Words) -> Iterator[Meant]:
    """With this kind of action, whichever of its fields the first of these words may stand in."""
    return (meaning for word in [*fields.values()][:1] for meaning in meanings_in(block, {ANY: word}))


def meanings_in(block: Block, fields: Words) -> Iterator[Meant]:
    """With this kind of action; a word whose field is not said (`""`) may stand in any that knows it."""
    places: list[list[tuple[str, int]]] = []
    for field, word in fields.items():
        named = block.fields if field == ANY else [field]
        places.append([(one, value) for one in named if (value := value_of(block, one, word)) is not None])
    return (Meant(block, dict(known)) for known in product(*places))


def value_of(block: Block, field: str, word: object) -> int | None:
    """The number of this word in the vocabulary of this field; None if there is no such field, or word."""
    if field not in block.fields or type(word) not in (str, int):
        return None
    words = block.vocabulary[block.fields.index(field)]
    return words.index(word) if word in words else None
