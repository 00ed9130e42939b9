"""What people may call themselves, and what bots are called, and people who do not say."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from unicodedata import category, normalize

from orcade.tables.trouble import Trouble

LONGEST = 24
# The same in every language, and no two begin alike.  A level is no name, and neither is a number.
ORCS = (
    *("Agrosh", "Brakka", "Drusha", "Fargul", "Grokk", "Hurza", "Karg", "Lurzog", "Mogra"),
    *("Nuzka", "Olgush", "Rokhal", "Skarr", "Thrugg", "Urzna", "Varka", "Wulgar", "Yagra", "Zubb"),
)
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


def drawn(table: str, taken: Collection[str]) -> str:
    """An orc's name that nobody else has at this table; at another table it is another one."""
    begun = {name[:1] for name in taken}
    at = blake2b(table.encode(), digest_size=4).digest()
    order = sorted(ORCS, key=lambda name: blake2b(name.encode(), key=at).digest())
    free = [name for name in order if name not in taken]
    return next((name for name in free if name[:1] not in begun), free[0])
