"""The promise that a table makes before its first shuffle."""

from __future__ import annotations

import pytest

from orcade.kernel.chance import Chance, Fast, Keyed, NoChance, Scripted, commitment, seed_from
from orcade.kernel.fairness import SeedCommitted, promise

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
