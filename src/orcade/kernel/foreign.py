"""What is said in English about bad input, by the kernel and by what stands above it, said in French.

`foreign.toml` pairs the sentences, with what varies in braces; what stands in
a brace is translated in its turn where it is a sentence itself.  A game that says more
has a `foreign.toml` of its own, which is learned from it.  A sentence that is not
there is shown as it is; so is one that is longer than anybody reads: what is said
quotes what was given, and anybody may give anything.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from orcade.kernel.language import LANGUAGES, Text

LONGEST = 1_000  # characters of a sentence that is looked at
QUOTED = re.compile(r"\A'([^']*)'\Z")
BRACE = re.compile(r"\\{(\w+)\\}")
LEARNED: list[Text] = []  # of the games' own


def translated(sentence: str, lang: str) -> str:
    if "\n" in sentence:
        return "\n".join(translated(line, lang) for line in sentence.split("\n"))
    if lang != "fr" or len(sentence) > LONGEST:
        return sentence
    for pattern, french in pairs():
        if found := pattern.fullmatch(sentence):
            parts = {name: translated(part, lang) for name, part in found.groupdict().items()}
            return french.format_map(parts)
    return QUOTED.sub("« \\1 »", sentence)


def in_both_languages(sentence: str) -> Text:
    return {lang: translated(sentence, lang) for lang in LANGUAGES}


@cache
def learn(source: str) -> None:
    """A game brings what only it says about bad input."""
    LEARNED.extend(tomllib.loads(source)["sentence"])
    pairs.cache_clear()


@cache
def pairs() -> list[tuple[re.Pattern[str], str]]:
    """Each English sentence as a pattern, with its French; the first that fits is taken."""
    return [(pattern_of(pair["en"]), pair["fr"]) for pair in sentences()]


def sentences() -> list[Text]:
    """Those of the kernel, those of the games, and what fits when nothing better does."""
    own = tomllib.loads((files(__package__) / "foreign.toml").read_text(encoding="utf-8"))
    return [*own["sentence"], *LEARNED, *own["last"]]


def pattern_of(template: str) -> re.Pattern[str]:
    """What stands in a brace ends where the sentence can first go on; no other end of it is tried."""
    first, *rest = BRACE.split(re.escape(template) + r"\Z")
    places = zip(rest[::2], rest[1::2], strict=True)
    parts = [rf"(?P<{name}>(?>.+?(?={then}))){then}" for name, then in places]
    return re.compile(first + "".join(parts), re.DOTALL)
