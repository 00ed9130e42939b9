"""What a game says to people: questions, actions, events and refusals, in both languages.

The sentences of a game stand in its `words.toml`, in French and English side by
side, with the names of fields in braces:

    [action.draw]
    fr = "piocher à côté de la {pile}"
    en = "draw beside the {pile}"

A field of an action has a name of its own (`[field.pile]`), for those who narrow a long list of
choices, and a question (`[ask.pile]`, or `[ask.draw.pile]` of one kind of action) for those who
have begun an action and not said it yet.  A field's value is said by `value` (a card, a tribe); a
seat by its player's name, `{seat}`, or whose something is, `{of_seat}` ("Ana's", « d'Ana »).  What a
sentence needs beyond the fields of its thing, the game's `facts` adds.  An event of which the
reader sees only a part is told by its `hidden` sentence.

A refusal (`[refusal.36]`) may also name what was `{said}` and what is `{due}` instead: the
sentence of the decision under `[due]`.  What is only there to be seen (a score, a heap that nobody
touches) says so itself under `[seen]`: a sentence, and the number of its clause.  Words that are
missing are an `Unfinished` game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, ClassVar

from orcade.kernel.contract import HIDDEN, Decision, Event, State, Step
from orcade.kernel.fairness import SaltsCommitted, said_salts
from orcade.kernel.fields import fields_of, kind_of
from orcade.kernel.language import of
from orcade.kernel.native import mypyc_attr
from orcade.kernel.space import Action
from orcade.kernel.unfinished import Unfinished

OF_THE_KERNEL = {
    "event": {
        "seed_committed": {
            "fr": "Le hasard de cette partie est scellé : {commitment}.",
            "en": "The luck of this game is sealed: {commitment}.",
        }
    },
    "step": {
        "together": {
            "fr": "plusieurs joueurs choisissent en secret",
            "en": "several players choose in secret",
        }
    },
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech:
    """Says things of one game; `names` are the players', by seat; `lang` is the reader's language.

    A game is `steady` if what it says of an action depends on the action alone: then it is
    said once for all tables.
    """

    steady: ClassVar[bool] = False

    def __init__(self, source: str) -> None:
        try:
            self.words: dict[str, Any] = tomllib.loads(source)
        except tomllib.TOMLDecodeError as wrong:
            raise Unfinished(f"words.toml is not TOML: {wrong}") from None
        for kind, words in OF_THE_KERNEL.items():
            self.words[kind] = self.words.get(kind, {}) | words

    def value(self, field: str, value: int, lang: str) -> str:
        """A field's value in words; numbers speak for themselves."""
        return str(value)

    def facts(self, thing: object, s: State | None, names: list[str], lang: str) -> Mapping[str, str]:
        """What the sentences on `thing` need beyond its own fields."""
        return {}

    def ask(self, decision: Decision[Any], s: State, names: list[str], lang: str) -> str:
        """What is asked of the seat, in one sentence."""
        return self.say("decision", decision, s, names, lang)

    def action(self, a: Action, s: State | None, names: list[str], lang: str) -> str:
        return self.say("action", a, s, names, lang)

    def part(self, kind: str, field: str) -> Mapping[str, str]:
        """The question for this field of an action that was begun; empty if it has none."""
        asks: dict[str, Any] = self.words.get("ask", {})
        found: Mapping[str, str] = asks.get(kind, {}).get(field) or asks.get(field) or {}
        return found

    def seen(self, thing: str) -> Mapping[str, Any]:
        """Why nobody touches this: its `clause` and a sentence; empty if nothing is said of it."""
        found: Mapping[str, Any] = self.words.get("seen", {}).get(thing, {})
        return found

    def event(self, event: Event, names: list[str], lang: str) -> str:
        if isinstance(event, SaltsCommitted):
            return said_salts(event, names, lang)
        return self.say("event", event, None, names, lang)

    def step(self, step: Step[Any], names: list[str], lang: str) -> str:
        """What comes next."""
        return self.say("step", step, None, names, lang)

    def refusal(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> str:
        """One sentence with the actual values: why the clause forbids this here and now."""
        known = {**self.known(a, s, names, lang), **self.known(decision, s, names, lang)}
        known["said"] = self.action(a, s, names, lang)
        if decision is not None and "due" in self.words:
            known["due"] = self.sentence("due", kind_of(decision), known, lang)
        known.update(self.against(clause, decision, a, s, names, lang))
        return self.sentence("refusal", str(clause), known, lang)

    def against(
        self, clause: int, decision: Decision[Any] | None, a: Action, s: State, names: list[str], lang: str
    ) -> Mapping[str, str]:
        """What the sentence of a refusal needs beyond the fields of the action and the decision."""
        return {}

    def say(self, kind: str, thing: object, s: State | None, names: list[str], lang: str) -> str:
        return self.sentence(kind, kind_of(thing), self.known(thing, s, names, lang), lang, thing)

    def sentence(
        self, kind: str, name: str, known: dict[str, str], lang: str, thing: object | None = None
    ) -> str:
        """The sentence `[kind.name]` with what is known in its braces."""
        try:
            words = self.words[kind][name]
            if "hidden" in words and HIDDEN in [getattr(thing, field) for field in fields_of(thing)]:
                words = words["hidden"]
            template: str = words[lang]
            return template.format_map(known)
        except KeyError as missing:
            raise self.unsaid(f"{kind}.{name}", missing.args[0], known, lang) from None

    def unsaid(self, place: str, missing: str, known: dict[str, str], lang: str) -> Unfinished:
        """Which words are missing, or which of them name something that nobody knows."""
        kind, name = place.split(".")
        words = self.words.get(kind, {}).get(name, {})
        if not words:
            return Unfinished(f"words.toml lacks [{place}]; expected a sentence in fr and en")
        if missing == lang:
            return Unfinished(f"words.toml: [{place}] lacks {lang}; expected a sentence in fr and en")
        fields = ", ".join(sorted(known))
        return Unfinished(f"words.toml: [{place}] names {{{missing}}} in {lang}; known here: {fields}")

    def known(self, thing: object, s: State | None, names: list[str], lang: str) -> dict[str, str]:
        said: dict[str, str] = {}
        for name in fields_of(thing):
            value = getattr(thing, name)
            if isinstance(value, str):
                said[name] = value
            elif name == "seat" and 0 <= value < len(names):
                said |= {"seat": names[value], "of_seat": of(names[value], lang)}
            elif isinstance(value, int):
                said[name] = self.value(name, value, lang)
        said.update(self.facts(thing, s, names, lang))
        return said
