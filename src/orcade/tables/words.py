"""Sentences for people, French and English side by side in a `words.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from math import ceil
from typing import Any

from orcade.kernel.language import LANGUAGES
from orcade.tables.wire.values import Text


class Sentences:
    """Those of one package."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def words(self) -> dict[str, Any]:
        return tomllib.loads((files(self.package) / "words.toml").read_text(encoding="utf-8"))

    def said(self, key: str, **values: object) -> Text:
        """A sentence in both languages; a value that is a `Text` speaks the language of its sentence."""
        return Text(*(self.say(key, lang, **values) for lang in LANGUAGES))

    def say(self, key: str, lang: str, **values: object) -> str:
        """A sentence in one language: `say("table.waits", "fr")`."""
        spoken = {
            name: getattr(value, lang) if isinstance(value, Text) else value for name, value in values.items()
        }
        sentence: str = self.entry(key)[lang]
        return sentence.format_map(spoken)

    def entry(self, key: str) -> dict[str, Any]:
        found = self.words
        for word in key.split("."):
            found = found[word]
        return found


def text(spoken: Mapping[str, str]) -> Text:
    """What the kernel says in both languages, as it is sent."""
    return Text(spoken["fr"], spoken["en"])


OF_TABLES = Sentences(__package__)
say, said = OF_TABLES.say, OF_TABLES.said
UNITS = {"days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1}


def lasting(seconds: int) -> Text:
    """At least so long, in the largest of which there are two."""
    unit = next((unit for unit, one in UNITS.items() if seconds >= 2 * one), "seconds")
    return said(f"time.{unit}", count=ceil(seconds / UNITS[unit]))
