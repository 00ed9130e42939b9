"""Lists that are never changed: what is added or taken away makes a new one.

So a clone shares them with what it was made of.
"""

from __future__ import annotations

from typing import Final, TypeVar

from orcade.kernel.contract import HIDDEN

T = TypeVar("T")

# Empty ones, shared by whoever has nothing.
NOTHING: Final[list[int]] = []
NO_FLAGS: Final[list[bool]] = []
NO_ROWS: Final[list[list[int]]] = []
BACKS: Final = [[HIDDEN] * count for count in range(100)]


def changed(xs: list[T], at: int, value: T) -> list[T]:
    """The list with another value at one place."""
    ys = xs[:]
    ys[at] = value
    return ys


def backs(cards: list[int]) -> list[int]:
    """As many backs as there are cards."""
    count = len(cards)
    return BACKS[count] if count < len(BACKS) else [HIDDEN] * count


def with_one(xs: list[int], x: int) -> list[int]:
    """A sorted list with one thing more."""
    more = xs[:]
    at = len(more)
    while at > 0 and more[at - 1] > x:
        at -= 1
    more.insert(at, x)
    return more


def without(xs: list[int], x: int) -> list[int]:
    """The list without one such thing; the same list if there is none."""
    for i in range(len(xs)):
        if xs[i] == x:
            return xs[:i] + xs[i + 1 :]
    return xs


def less(xs: list[int], taken: list[int]) -> list[int]:
    """The list without these."""
    for x in taken:
        xs = without(xs, x)
    return xs


def at_least(one: list[int], other: list[int]) -> list[int]:
    """The smallest sorted list that holds both."""
    return sorted(one + less(other, one))
