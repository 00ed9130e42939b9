"""What a game must bring and does not: a sentence that says what is missing, where, and what was expected."""

from __future__ import annotations

EXPECTED = {
    "slug": 'its name in addresses and commands, such as "orc"',
    "prefix": 'the three capital letters before the numbers of its clauses, such as "ORC"',
    "version": 'the version of its rules, such as "1.0"',
    "seats": "its numbers of players, such as (2, 3, 4)",
    "steps": "the classes of all that can lie on the agenda",
    "events": "the classes of all that is told",
    "space": "a Space with everything that players can say",
    "speech": "a Speech with the words of words.toml",
    "vocabulary": "the words of each field that holds numbers standing for words",
    "blank": "an empty state, for the codec to fill",
    "setup": "the table at its first decision",
    "over": "the number of the clause that ends the game",
    "plain": "a view as structured text",
    "features": "what learners see of a view, in numbers",
    "clone": "a copy that no later move changes",
    "view": "the same state with HIDDEN where a seat sees a back",
    "imagine": "a whole state that fits what a view shows",
    "census": "every component once, wherever it lies",
    "run": "what the step does",
    "whose": "the number of the clause that says whose decision it is",
    "options": "the actions that may be legal",
    "verdict": "LEGAL, or the number of the clause that forbids the action",
    "resolve": "what a legal action does",
    "components.toml": "the data of the game",
    "words.toml": "what the game says to people, in both languages",
    "rules.fr.md": "its numbered clauses in French",
    "rules.en.md": "its numbered clauses in English",
    "page.fr.md": "what the game is and how a turn goes, in French",
    "page.en.md": "what the game is and how a turn goes, in English",
    "owners.fr.md": "what owners of the box want to know, in French",
    "owners.en.md": "what owners of the box want to know, in English",
}


class Unfinished(ValueError):
    """A game without something that whoever plays it asks for."""


def without(cls: type, name: str) -> str:
    """`orcade.games.orc.Orc lacks seats; expected its numbers of players, such as (2, 3, 4)`."""
    return f"{cls.__module__}.{cls.__name__} lacks {name}; expected {EXPECTED[name]}"


def not_written(thing: object, method: str) -> NotImplementedError:
    """A class of a game lacks a method without which it does nothing."""
    cls: type = type(thing)
    return NotImplementedError(without(cls, method))
