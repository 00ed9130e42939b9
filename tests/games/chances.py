"""Luck for tests: every outcome that it can have, one after the other, and whether counts look fair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeVar

from orcade.kernel.chance import Chance

T = TypeVar("T")


class Odometer(Chance):
    """Answers along one path through all the answers there are; `turn` goes on to the next path."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[int] = []
        self.questions: list[int] = []

    def below(self, n: int) -> int:
        if self.used == len(self.answers):
            self.answers.append(0)
            self.questions.append(n)
        assert self.questions[self.used] == n, "the same answers must lead to the same questions"
        self.used += 1
        return self.answers[self.used - 1]

    def turn(self) -> bool:
        self.used = 0
        while self.answers and self.answers[-1] == self.questions[-1] - 1:
            self.answers.pop()
            self.questions.pop()
        if self.answers:
            self.answers[-1] += 1
        return bool(self.answers)

    def likelihood(self) -> Fraction:
        whole = 1
        for n in self.questions:
            whole *= n
        return Fraction(1, whole)


def every_outcome(of: Callable[[Chance], T]) -> Iterator[tuple[T, Fraction]]:
    """What `of` gives with every luck, and how likely that luck is."""
    odometer = Odometer()
    more = True
    while more:
        result = of(odometer)
        yield result, odometer.likelihood()
        more = odometer.turn()


def chi_square(counts: Iterable[int]) -> float:
    """How far the counts are from being equal."""
    seen = list(counts)
    mean = sum(seen) / len(seen)
    return sum((count - mean) ** 2 / mean for count in seen)
