"""The promise that a table makes before its first shuffle."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from orcade.kernel.chance import (
    Chance,
    Fast,
    Keyed,
    NoChance,
    Scripted,
    commitment,
    salt_commitment,
    seed_from,
)
from orcade.kernel.fairness import (
    SaltsCommitted,
    SeedCommitted,
    UnkeptPromise,
    left_out,
    promise,
    said_salts,
)

SEED = seed_from(7)


def test_keyed_luck_is_promised_with_its_salts() -> None:
    (event,) = promise(Keyed(SEED, ["sel"]))
    assert isinstance(event, SeedCommitted)
    assert (event.commitment, event.salt) == (commitment(SEED), ["sel"])


def test_the_promise_is_the_same_however_much_luck_was_used() -> None:
    used = Keyed(SEED)
    used.below(6)
    assert repr(promise(used)) == repr(promise(Keyed(SEED)))


def test_the_promise_tells_nothing_of_the_seed() -> None:
    luck = Keyed(SEED, ["sel"])
    said = repr(promise(luck))
    assert luck.seed.hex() not in said
    assert luck.key.hex() not in said
    assert repr(luck.seed) not in said


@pytest.mark.parametrize("chance", [Fast(1), NoChance(), Scripted([])], ids=lambda c: type(c).__name__)
def test_other_luck_promises_nothing(chance: Chance) -> None:
    assert promise(chance) == []


# The salt of players


def test_a_commitment_to_salt_is_what_the_book_says() -> None:
    for salt in ("", "sel", "é" * 32, "0123456789abcdef" * 4):
        assert (
            salt_commitment(salt) == blake2b(salt.encode(), digest_size=32, person=b"orcade-salt").hexdigest()
        )
    golden = "20a29dafbfb2db51861d390bf5f9780db518ad44fd094f9bf07a122479d5945a"
    assert salt_commitment("0123456789abcdef" * 4) == golden


def hashes(*salts: str | None) -> list[str | None]:
    return [None if salt is None else salt_commitment(salt) for salt in salts]


def test_where_nobody_committed_the_promise_is_as_it_always_was() -> None:
    assert repr(promise(Keyed(SEED, ["sel"]), [None, None])) == repr(promise(Keyed(SEED, ["sel"])))


def test_the_table_says_who_gave_salt_and_who_was_left_out() -> None:
    _, event = promise(Keyed(SEED, ["a", "c"]), hashes("a", "b", "c", None))
    assert isinstance(event, SaltsCommitted)
    assert event.commitments == [salt_commitment("a"), salt_commitment("b"), salt_commitment("c"), ""]
    assert event.left_out == [1]
    said = {lang: said_salts(event, ["Ana", "Bo", "Cy", "Dee"], lang) for lang in ("fr", "en")}
    assert said["en"] == "Salt was given by: Ana and Cy. Away, and so without salt: Bo."
    assert said["fr"] == "Sel donné par : Ana et Cy. Page absente, sel laissé de côté : Bo."


def test_salt_may_have_been_given_in_the_open_by_seats_that_committed_to_nothing() -> None:
    assert left_out(["mine", "b"], hashes(None, "b")) == []
    assert left_out(["b", "mine"], hashes("b", None)) == []


@pytest.mark.parametrize(
    ("salts", "said"),
    [
        (["b", "a"], "not in the order of the seats"),
        (["a", "a"], "not in the order of the seats"),
        (["a", "c"], "promised by nobody"),
        (["A", "b"], "promised by nobody"),
    ],
    ids=str,
)
def test_salts_that_do_not_fit_their_commitments_open_no_table(salts: list[str], said: str) -> None:
    with pytest.raises(UnkeptPromise, match=said):
        promise(Keyed(SEED, salts), hashes("a", "b"))
