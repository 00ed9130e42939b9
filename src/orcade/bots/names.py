"""What bots are called, and people who do not say."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b

# The same in every language, and no two begin alike.  A level is no name, and neither is a number.
ORCS = (
    *("Agrosh", "Brakka", "Drusha", "Fargul", "Grokk", "Hurza", "Karg", "Lurzog", "Mogra"),
    *("Nuzka", "Olgush", "Rokhal", "Skarr", "Thrugg", "Urzna", "Varka", "Wulgar", "Yagra", "Zubb"),
)


def drawn(table: str, taken: Collection[str]) -> str:
    """An orc's name that nobody else has at this table; at another table it is another one."""
    begun = {name[:1] for name in taken}
    at = blake2b(table.encode(), digest_size=4).digest()
    order = sorted(ORCS, key=lambda name: blake2b(name.encode(), key=at).digest())
    free = [name for name in order if name not in taken]
    return next((name for name in free if name[:1] not in begun), free[0])
