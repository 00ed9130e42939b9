"""The server's own sentences, French and English side by side in `words.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from orcade.kernel.language import LANGUAGES
from orcade.server.wire import Text


def said(key: str, **values: object) -> Text:
    """A sentence in both languages; a value that is a `Text` speaks the language of its sentence."""
    return Text(*(say(key, lang, **values) for lang in LANGUAGES))


def say(key: str, lang: str, **values: object) -> str:
    """A sentence in one language: `say("problem.not_found", "fr")`."""
    spoken = {
        name: getattr(value, lang) if isinstance(value, Text) else value for name, value in values.items()
    }
    sentence: str = entry(key)[lang]
    return sentence.format_map(spoken)


def entry(key: str) -> dict[str, Any]:
    found = words()
    for word in key.split("."):
        found = found[word]
    return found


@cache
def words() -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "words.toml").read_text(encoding="utf-8"))
