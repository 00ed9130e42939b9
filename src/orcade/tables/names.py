"""What people may call themselves."""

from __future__ import annotations

from collections.abc import Collection
from unicodedata import category, normalize

from orcade.tables.trouble import Trouble

LONGEST = 24
JOINER = "\u200d"  # inside emoji


def clean_name(given: str) -> str:
    """Trimmed, with single spaces; letters of every script and no control characters."""
    name = " ".join(normalize("NFC", given).split())
    if not printable(name):
        raise Trouble("bad_name")
    return name[:LONGEST]


def printable(text: str) -> bool:
    return all(char == JOINER or not category(char).startswith("C") for char in text)


def presentable(given: str) -> str:
    """The name in somebody's file, as far as it can be shown."""
    kept = "".join(char if printable(char) else " " for char in given[: 4 * LONGEST])
    return " ".join(normalize("NFC", kept).split())[:LONGEST]


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or the name with the first number that makes it another one."""
    number, found = 1, name
    while found in taken:
        number += 1
        ending = f" {number}"
        found = name[: LONGEST - len(ending)] + ending
    return found
