"""What a record proves when nothing in it was found untrue, and what it does not.

Each is one word, to be said in the reader's language; `docs/record.md` says what each of them means.
"""

from __future__ import annotations

from dataclasses import dataclass

from orcade.kernel.fairness import left_out
from orcade.kernel.record import Record


@dataclass(frozen=True)
class Proof:
    """Of a record that was replayed, and whose signature, if it has one, was checked."""

    proved: list[str]
    not_proved: list[str]


def in_the_open(record: Record) -> int:
    """How many gave salt to which they had not committed."""
    made = [each for each in record.salt_commitments if each]
    return len(record.salts) - len(made) + len(absent(record))


def absent(record: Record) -> list[int]:
    """The seats that committed to a salt which is missing."""
    return left_out(record.salts, record.salt_commitments) if record.salt_commitments else []


def proof_of(record: Record, trusted: bool = False, retired: bool = False) -> Proof:
    """`trusted`: its key is that of a server that somebody trusts; `retired`: it signs no more."""
    signed, finished = record.signature is not None, record.result is not None
    decided = record.decided is not None
    claims = {
        "rules": True,
        "luck": True,
        "whole": finished,
        "signed": signed,
        "key": signed and trusted,
    }
    doubts = {
        "unfinished": not finished and not decided,
        "decided": decided,
        "unsigned": not signed,
        "key": signed and not trusted,
        "retired": signed and trusted and retired,
        "chosen": not any(record.salts),
        "last_salt": in_the_open(record) > 0,
        "left_out": bool(absent(record)),
        "people": signed,
    }
    return Proof(
        [word for word, holds in claims.items() if holds], [word for word, holds in doubts.items() if holds]
    )
