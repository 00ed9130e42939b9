"""The two languages that everything speaks, French first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from unicodedata import combining, normalize

LANGUAGES = ("fr", "en")
VOWELS = "aeiouæœ"
Text = Mapping[str, str]  # {"fr": …, "en": …}


class UnknownLanguage(ValueError):
    """A language that Orcade does not speak."""


def listed(words: list[str], lang: str) -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" et " if lang == "fr" else " and ") + words[-1]


@lru_cache(maxsize=1024)
def of(name: str, lang: str) -> str:
    """ "Ana's" in English; in French "d'Ana" and "de Bo", "d'Yves" and "de Yann"."""
    if lang == "en":
        return f"{name}'s"
    letters = [letter for letter in normalize("NFKD", name).lower() if not combining(letter)]
    first, second = [*letters, "", ""][:2]
    elided = first in tuple(VOWELS + "h") or (first == "y" and second not in tuple(VOWELS))
    return f"d'{name}" if elided else f"de {name}"
