"""The server's signature under the records of finished games (Ed25519).

One key signs.  A key that is replaced is forgotten but for its public half, which stays in the list with
the time in which it signed, so that old records can still be attributed and none can be made anew.
"""

from __future__ import annotations

from secrets import token_bytes
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from orcade.kernel.record import Record, RecordError, digest_to_sign, said_by
from orcade.kernel.record_shape import ALGORITHM, KEY_BYTES
from orcade.tables.rows import now
from orcade.tables.wire.records import SigningKey
from orcade.tables.wire.values import Words

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


class Keyring(Struct, frozen=True):
    """As it is kept: the key that signs, since when, and those that signed before it."""

    private: str
    since: str
    retired: list[SigningKey] = []

    def public_keys(self) -> list[SigningKey]:
        """The one that signs first, then those before it, the newest first."""
        return [SigningKey(public(self.private), self.since, ""), *self.retired]

    def kept(self) -> bytes:
        return msgspec.json.encode(self)

    def rotated(self) -> Keyring:
        """A new key signs from now on; nobody can sign with the old one any more."""
        signing, *before = self.public_keys()
        ended = msgspec.structs.replace(signing, until=now())
        return Keyring(token_bytes(KEY_BYTES).hex(), ended.until, [ended, *before])


def fresh_keyring() -> Keyring:
    return Keyring(token_bytes(KEY_BYTES).hex(), now())


def keyring_of(kept: bytes) -> Keyring:
    return msgspec.json.decode(kept, type=Keyring)


def private_key(private: str) -> Ed25519PrivateKey:
    """What signs is loaded where it is needed, and not in every hall."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))


def public(private: str) -> str:
    return private_key(private).public_key().public_bytes_raw().hex()


def signature_of(private: str, record: Words) -> Words:
    """What stands under this record as its field `signature`."""
    value = private_key(private).sign(digest_to_sign(record)).hex()
    return {"algorithm": ALGORITHM, "key": public(private), "value": value}


def check_signature(record: Record) -> None:
    """Was everything in the record signed by the key that it names?  An unsigned one has nothing to check."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    signature = record.signature
    if signature is None:
        return
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature["key"]))
        key.verify(bytes.fromhex(signature["value"]), digest_to_sign(said_by(record)))
    except (InvalidSignature, ValueError):
        raise RecordError(
            f"the signature does not fit the record: something was changed after the key {signature['key']} "
            "had signed it, or it was never signed with it"
        ) from None


def check_trusted(record: Record, trusted: list[SigningKey]) -> SigningKey:
    """The key that signed, if it is one of these and signed no game that ended after its time."""
    if record.signature is None:
        raise RecordError("the record is not signed; expected a signature by the key that was given")
    key = record.signature["key"]
    found = next((each for each in trusted if each.key == key), None)
    if found is None:
        keys = ", ".join(each.key for each in trusted)
        raise RecordError(f"the record is signed by the key {key}; expected one of: {keys}")
    ended = record.played["ended"] if record.played else ""
    if found.until and ended > found.until:
        raise RecordError(
            f"the key {key} signed until {found.until}; the record says that the game ended later, at {ended}"
        )
    return found
