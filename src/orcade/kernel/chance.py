"""Chance: the only door through which luck enters a game.

Rules ask two questions, `below(n)` and `shuffle(cards)`, and never where the
answer comes from.  There are four answers:

* `Keyed`     at a real table: BLAKE2b over a secret seed and a counter.  Nobody
              can compute the future from what he saw; once the seed is published,
              anybody can check every shuffle of the game (`docs/record.md`).
* `Fast`      in search and simulation: a small generator, the same everywhere.
* `Scripted`  in tests and studies: says what it was told to say.
* `NoChance`  in a view: whoever looks at the table holds no luck in his hand.

The numbers of `Keyed` and `Fast` are frozen by golden tests: records depend on
them, so they never change.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from orcade.kernel.native import i64, mypyc_attr

SEED_BYTES: Final = 32
WORD: Final = 1 << 64
FAST_MOST: Final = 2147483562


class NoLuckHere(Exception):
    """Luck was asked for where there is none: in a view, or in a sealed lane."""


class ScriptBroken(Exception):
    """A scripted outcome does not fit the question that was asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """One source of luck; `used` counts the questions that it has answered."""

    def __init__(self) -> None:
        self.used: int = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def shuffle(self, xs: list[int]) -> None:
        """Put `xs` in a random order, each order equally likely (Fisher and Yates)."""
        i = len(xs) - 1
        while i > 0:
            j = self.below(i + 1)
            x = xs[i]
            xs[i] = xs[j]
            xs[j] = x
            i -= 1

    def clone(self) -> Chance:
        raise NotImplementedError


class NoChance(Chance):
    """The luck of a view: none."""

    def below(self, n: int) -> int:
        raise NoLuckHere(f"below({n}) was asked of a view; only a whole state has luck")

    def clone(self) -> Chance:
        return self


NO_CHANCE: Final = NoChance()


class Fast(Chance):
    """L'Ecuyer's combined generator of 1988: two small integers, period about 2.3 * 10^18."""

    def __init__(self, seed: int = 1, drift: int = 8) -> None:
        super().__init__()
        self.one: i64 = seed % 2147483562 + 1
        self.two: i64 = seed // 2147483562 % 2147483398 + 1
        for _ in range(drift):  # neighbouring seeds drift apart before the first answer
            self.step()

    def step(self) -> i64:
        self.one = self.one * 40014 % 2147483563
        self.two = self.two * 40692 % 2147483399
        z: i64 = self.one - self.two
        return z if z > 0 else z + 2147483562

    def below(self, n: int) -> int:
        if not 1 <= n <= FAST_MOST:
            raise ValueError(f"below(n) of fast luck needs n from 1 to {FAST_MOST}; {n} was given")
        self.used += 1
        m: i64 = n
        return self.step() % m

    def clone(self) -> Chance:
        other = Fast(0, 0)
        other.one = self.one
        other.two = self.two
        other.used = self.used
        return other


class Keyed(Chance):
    """Luck that nobody can foresee and everybody can verify afterwards.

    The answer number `used` depends on the seed, the salts that players added
    before the start, and nothing else.
    """

    def __init__(
        self, seed: bytes, salts: list[str] | None = None, used: int = 0, key: bytes | None = None
    ) -> None:
        super().__init__()
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes; {len(seed)} were given")
        self.seed: bytes = seed
        self.salts: list[str] = salts or []
        self.key: bytes = salted(seed, self.salts) if key is None else key
        self.used = used

    def below(self, n: int) -> int:
        if not 1 <= n <= WORD:
            raise ValueError(f"below(n) needs n from 1 to 2^64; {n} was given")
        fair = WORD - WORD % n  # what lies above would favour small numbers
        attempt = 0
        value = fair
        while value >= fair:
            question = self.used.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            answer = blake2b(question, key=self.key, digest_size=8, person=b"orcade-luck").digest()
            value = int.from_bytes(answer, "big")
            attempt += 1
        self.used += 1
        return value % n

    def clone(self) -> Chance:
        return Keyed(self.seed, self.salts, self.used, self.key)


class Scripted(Chance):
    """Says what it was told: a number answers `below`, a list answers `shuffle`."""

    def __init__(self, script: list[int | list[int]], used: int = 0) -> None:
        super().__init__()
        self.script: list[int | list[int]] = script
        self.used = used

    def next(self, question: str) -> int | list[int]:
        if self.used >= len(self.script):
            raise ScriptBroken(
                f"the script of {len(self.script)} outcomes is at its end, and {question} was asked"
            )
        self.used += 1
        return self.script[self.used - 1]

    def below(self, n: int) -> int:
        said = self.next(f"below({n})")
        if not isinstance(said, int) or not 0 <= said < n:
            raise ScriptBroken(
                f"outcome {self.used}: below({n}) needs a number from 0 to {n - 1}; the script says {said!r}"
            )
        return said

    def shuffle(self, xs: list[int]) -> None:
        said = self.next(f"a shuffle of {len(xs)}")
        if not isinstance(said, list) or sorted(said) != sorted(xs):
            raise ScriptBroken(
                f"outcome {self.used}: a shuffle needs {sorted(xs)} in some order; the script says {said!r}"
            )
        xs[:] = said

    def clone(self) -> Chance:
        return Scripted(self.script, self.used)


def salted(seed: bytes, salts: list[str]) -> bytes:
    """The key of a game: its seed, and each salt in the order given."""
    key = blake2b(key=seed, digest_size=SEED_BYTES, person=b"orcade-key")
    for salt in salts:
        word = salt.encode()
        key.update(len(word).to_bytes(8, "big") + word)
    return key.digest()


def commitment(seed: bytes) -> str:
    """What is published before the first shuffle: it fixes the seed and tells nothing of it."""
    return blake2b(seed, digest_size=SEED_BYTES, person=b"orcade-commit").hexdigest()


def salt_commitment(salt: str) -> str:
    """What a player publishes before anybody's salt is known: it fixes his and tells nothing of it."""
    return blake2b(salt.encode(), digest_size=SEED_BYTES, person=b"orcade-salt").hexdigest()


def seed_from(number: int) -> bytes:
    """A seed from a small number: for examples, tests and studies, never for a real table."""
    return blake2b(str(number).encode(), digest_size=SEED_BYTES, person=b"orcade-seed").digest()
