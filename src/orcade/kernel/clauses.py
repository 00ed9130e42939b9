"""The numbered rules of a game, in both languages, read from its folder.

`rules.en.md` and `rules.fr.md` hold one clause a line:

    - **ORC-36** [printed] A tribe may not be attacked with its own colour.

The tag is the clause's basis: `printed` in the rulebook, `derived` from it,
`public` (found in public material), or `ruled` by us, with the reason.  Worked
examples (`ORC-EX-1`) have no tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import LANGUAGES, Text

CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]{3}(?:-EX)?-\d+)\*\* (?:\[(?P<basis>\w+)\] )?(?P<text>.+)$")
SHAPE = "- **ORC-1** [printed] Text."
HEADING = re.compile(r"^## (?P<title>.+)$")
BASES: dict[str, Text] = {
    "printed": {"en": "the rulebook says so", "fr": "la règle imprimée le dit"},
    "derived": {"en": "follows from the rulebook", "fr": "découle de la règle imprimée"},
    "public": {"en": "from public material on the game", "fr": "d'après des sources publiques sur le jeu"},
    "ruled": {"en": "our ruling", "fr": "notre décision"},
    "example": {"en": "worked example", "fr": "exemple détaillé"},
}


class UnknownClause(LookupError):
    """A clause id that the rules do not have."""


class RulesBroken(ValueError):
    """The two rule files of a game do not fit each other or are not in the right shape."""


@dataclass(frozen=True)
class Clause:
    id: str
    basis: str
    section: Text
    text: Text


class Rulebook:
    """All clauses of a game, by id, in the order of the book."""

    def __init__(self, prefix: str, title: Text, sources: Text) -> None:
        self.prefix = prefix
        self.title = title
        read = {lang: read_clauses(sources[lang], f"rules.{lang}.md") for lang in LANGUAGES}
        check_same_clauses({lang: [found[0] for found in read[lang]] for lang in LANGUAGES})
        self.clauses: dict[str, Clause] = {}
        for en, fr in zip(read["en"], read["fr"], strict=True):
            if en[1] != fr[1]:
                raise RulesBroken(f"{en[0]} is {en[1]!r} in rules.en.md and {fr[1]!r} in rules.fr.md")
            if not en[0].startswith(f"{prefix}-"):
                raise RulesBroken(f"rules.en.md has the clause {en[0]}; expected {prefix}- before its number")
            self.clauses[en[0]] = Clause(en[0], en[1], {"en": en[2], "fr": fr[2]}, {"en": en[3], "fr": fr[3]})

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def number(self, n: int) -> Clause:
        """The clause that a verdict names."""
        id = f"{self.prefix}-{n}"
        if id not in self.clauses:
            raise UnknownClause(
                f"rules.en.md lacks {id}; expected it, for the rules of {self.title['en']} name it"
            )
        return self.clauses[id]

    def get(self, said: str) -> Clause:
        """`ORC-37`, `orc-37`, `37` or `EX-3`."""
        key = said.upper()
        if not key.startswith(self.prefix + "-"):
            key = f"{self.prefix}-{key}"
        if key not in self.clauses:
            raise UnknownClause(
                f"{said!r} is no clause of {self.title['en']}; {did_you_mean(key, self.clauses)}"
            )
        return self.clauses[key]

    def search(self, word: str, lang: str) -> list[Clause]:
        """The clauses whose text or section has the word, whatever its case."""
        wanted = word.casefold()
        return [c for c in self if wanted in c.text[lang].casefold() or wanted in c.section[lang].casefold()]


def check_same_clauses(ids: dict[str, list[str]]) -> None:
    """Both files have the same clauses in the same order, and at least one."""
    for one, other in (("en", "fr"), ("fr", "en")):
        there = set(ids[other])
        for id in ids[one]:
            if id not in there:
                raise RulesBroken(f"rules.{other}.md lacks {id}; expected it, as in rules.{one}.md")
    for en, fr in zip(ids["en"], ids["fr"], strict=True):
        if en != fr:
            raise RulesBroken(f"rules.en.md has {en} where rules.fr.md has {fr}; expected the same order")
    if not ids["en"]:
        raise RulesBroken(f"rules.en.md lacks clauses; expected lines such as {SHAPE!r}")


def read_clauses(source: str, name: str) -> list[tuple[str, str, str, str]]:
    """(id, basis, section, text) of each clause in the file."""
    found: dict[str, tuple[str, str, str, str]] = {}
    section = ""
    for number, line in enumerate(source.splitlines(), 1):
        if heading := HEADING.match(line):
            section = heading["title"]
        elif clause := CLAUSE.match(line):
            id, basis = clause["id"], clause["basis"] or "example"
            if basis not in BASES:
                raise RulesBroken(f"{name}, line {number}: basis {basis!r}; {did_you_mean(basis, BASES)}")
            if id in found:
                raise RulesBroken(f"{name}, line {number}: {id} is there twice")
            found[id] = (id, basis, section, clause["text"])
        elif line.startswith("- **"):
            raise RulesBroken(f"{name}, line {number}: expected {SHAPE!r}; given: {line[:60]!r}")
    return list(found.values())
