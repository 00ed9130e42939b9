"""The promise that a table makes before its first shuffle, so that anybody can check it afterwards."""

from __future__ import annotations

from orcade.kernel.chance import Chance, Keyed, commitment
from orcade.kernel.contract import Event


class SeedCommitted(Event):
    """The hash of the secret seed: it fixes all luck of the game and tells nothing of it."""

    def __init__(self, commitment: str, salt: list[str]) -> None:
        self.commitment: str = commitment
        self.salt: list[str] = salt


def promise(chance: Chance) -> list[Event]:
    """The first event of a real table; other luck promises nothing."""
    return [SeedCommitted(commitment(chance.seed), chance.salts)] if isinstance(chance, Keyed) else []
