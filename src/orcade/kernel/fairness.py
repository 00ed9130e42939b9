"""What table and players promise before the first shuffle, so that anybody can check it afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from orcade.kernel.chance import Chance, Keyed, commitment, salt_commitment
from orcade.kernel.contract import Event
from orcade.kernel.language import listed

GAVE = {"fr": "Sel donné par : {names}.", "en": "Salt was given by: {names}."}
LEFT_OUT = {
    "fr": "Page absente, sel laissé de côté : {names}.",
    "en": "Away, and so without salt: {names}.",
}


class SeedCommitted(Event):
    """The hash of the secret seed: it fixes all luck of the game and tells nothing of it."""

    def __init__(self, commitment: str, salt: list[str]) -> None:
        self.commitment: str = commitment
        self.salt: list[str] = salt


class SaltsCommitted(Event):
    """Each seat's hash of its salt, or "", as all stood before any salt was known; and who was left out."""

    def __init__(self, commitments: list[str], left_out: list[int]) -> None:
        self.commitments: list[str] = commitments
        self.left_out: list[int] = left_out


class UnkeptPromise(ValueError):
    """Salts that do not fit what was committed to."""


def promise(chance: Chance, commitments: Sequence[str | None] = ()) -> list[Event]:
    """The first events of a real table; other luck promises nothing.

    `commitments` are those of the seats to their salts: none, or one for each.
    """
    if not isinstance(chance, Keyed):
        return []
    events: list[Event] = [SeedCommitted(commitment(chance.seed), chance.salts)]
    if any(commitments):
        events.append(
            SaltsCommitted([each or "" for each in commitments], left_out(chance.salts, commitments))
        )
    return events


def left_out(salts: Sequence[str], commitments: Sequence[str | None]) -> list[int]:
    """The seats whose salt is missing; `UnkeptPromise` if the others' are not there in seat order.

    A seat without commitment may have given its salt in the open.
    """
    given = [salt_commitment(salt) for salt in salts]
    kept = [hashed for hashed in given if hashed in commitments]
    if kept != [each for each in commitments if each in kept]:
        raise UnkeptPromise("salts do not fit their commitments: they are not in the order of the seats")
    if len(given) - len(kept) > sum(1 for each in commitments if not each):
        raise UnkeptPromise("salts do not fit their commitments: one of them was promised by nobody")
    return [seat for seat, each in enumerate(commitments) if each and each not in kept]


def said_salts(event: SaltsCommitted, names: list[str], lang: str) -> str:
    """Who gave salt that he had committed to, and who was left out."""
    gave = [names[seat] for seat, each in enumerate(event.commitments) if each and seat not in event.left_out]
    sentences = [(GAVE, gave), (LEFT_OUT, [names[seat] for seat in event.left_out])]
    return " ".join(said[lang].format(names=listed(who, lang)) for said, who in sentences if who)
