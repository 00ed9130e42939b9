"""The words of the command line, French and English side by side in `words/*.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from orcade.kernel.language import Text

FILES = ("help", "errors", "table", "learn", "reports")
NO_BREAK = "\u00a0"


class Words:
    """Says things in one language: `words("errors.prefix")`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        return typographic(all_words()[key][self.lang].format_map(values), self.lang)

    def has(self, key: str) -> bool:
        return key in all_words()

    def count(self, key: str, n: int) -> str:
        """`1 move` or `2 moves`; in French none is singular."""
        one = n == 1 or (n == 0 and self.lang == "fr")
        return self(f"{key}.one" if one else f"{key}.many", n=n)


@cache
def all_words() -> dict[str, Text]:
    """Every sentence by its key: the file, then the path in it."""
    found: dict[str, Text] = {}
    for name in FILES:
        collect(tomllib.loads(words_file(name)), name, found)
    return found


def words_file(name: str) -> str:
    return (files(__package__) / "words" / f"{name}.toml").read_text(encoding="utf-8")


def collect(table: dict[str, Any], path: str, found: dict[str, Text]) -> None:
    for key, value in table.items():
        if "fr" in value or "en" in value:
            found[f"{path}.{key}"] = {lang: text.strip("\n") for lang, text in value.items()}
        else:
            collect(value, f"{path}.{key}", found)


def typographic(text: str, lang: str) -> str:
    """French puts a space that never breaks before : ; ! ? and inside « »."""
    if lang != "fr":
        return text
    text = re.sub(r" (?=[:;!?»](?:\W|$))", NO_BREAK, text)
    return re.sub(r"(?<=«) ", NO_BREAK, text)
