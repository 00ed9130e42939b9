"""The version of a table as a look is told it: a word without meaning that changes with what the look saw."""

from __future__ import annotations

from hashlib import blake2b

from orcade.tables.log.history import History

WORD_BYTES = 12
BEFORE_THE_START = -1  # nothing can have changed yet


class Versions:
    """The words that stand for the versions of one table; only this store can tell what they mean."""

    def __init__(self, secret: bytes, table: str) -> None:
        self.key = blake2b(table.encode(), key=secret, digest_size=32, person=b"orcade-versions").digest()
        self.latest: dict[int, tuple[int, str]] = {}  # of each look, since it is asked for twice

    def word(self, look: int, changes: int) -> str:
        latest = self.latest.get(look)
        if latest is None or latest[0] != changes:
            latest = self.latest[look] = (changes, self.hashed(look, changes))
        return latest[1]

    def hashed(self, look: int, changes: int) -> str:
        return blake2b(f"{look}/{changes}".encode(), key=self.key, digest_size=WORD_BYTES).hexdigest()

    def position(self, history: History, look: int, word: str) -> int | None:
        """Where a look stood when it was told this version; None if it is no longer true, or never was."""
        length, changes = history.upset[look]
        for at in range(length, history.length[look] + 1):
            if self.hashed(look, changes + at - length) == word:
                return at
        return None
