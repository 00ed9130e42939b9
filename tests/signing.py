"""Records as a server signs them, for the tests: what it says is made up, the signature is real."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from orcade.server.operating.signing import fresh_keyring, signature_of

Data = dict[str, Any]
RING = fresh_keyring()
KEY = RING.public_keys()[0]


def time_at(second: int) -> str:
    return f"2026-11-18T{20 + second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}.123+00:00"


def signed(record: Data, private: str = RING.private) -> Data:
    """The record with everything that a server adds; an odd move is by a person, an even one by a bot."""
    moves = [{"at": time_at(n + 2), "by": ("person", "bot")[n % 2]} for n in range(len(record["moves"]))]
    kinds = [("person", ""), ("bot", "warrior"), ("left", "recruit"), ("person", ""), ("person", "")]
    played = {
        "server": "https://orcs.example",
        "opened": time_at(0),
        "begun": time_at(1),
        "ended": moves[-1]["at"],
        "seats": [{"kind": kind, "level": level} for kind, level in kinds[: len(record["seats"])]],
        "moves": moves,
        "log": {"entries": len(moves) + 4, "digest": blake2b(b"a log", digest_size=32).hexdigest()},
    }
    whole = {**record, "played": played}
    return {**whole, "signature": signature_of(private, whole)}
