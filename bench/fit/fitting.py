"""Numbers that foretell best: steps by Gauss and Newton on the log loss, held near where they began.

No library is needed: there are dozens of numbers, and it is the evaluation that takes the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

Chances = list[float]
NEARLY = 1e-6
HOLD = 1e-3  #    how dear it is to move a number by as much as it is, in log loss
STEP = 0.05  #    of that, to see what it changes
HALVINGS = 6
LITTLE = 0.05  #  where a number is nearly nothing, this is as much as it is


def log_loss(chances: Chances, results: Sequence[float]) -> float:
    """A coin that knows nothing has 0.693."""
    lost = 0.0
    for chance, result in zip(chances, results, strict=True):
        sure = min(max(chance, NEARLY), 1 - NEARLY)
        lost -= result * log(sure) + (1 - result) * log(1 - sure)
    return lost / len(chances)


class Fit:
    """Numbers on their way from where they began; `foretell` says what they make of all positions."""

    def __init__(
        self, began: list[float], foretell: Callable[[list[float]], Chances], results: Sequence[float]
    ) -> None:
        self.began, self.foretell, self.results = began, foretell, results
        self.scales = [max(abs(number), LITTLE) for number in began]
        self.now = began[:]
        self.chances = foretell(began)

    def price(self, numbers: list[float], chances: Chances) -> float:
        moved = zip(numbers, self.began, self.scales, strict=True)
        return log_loss(chances, self.results) + HOLD / 2 * sum(((a - b) / c) ** 2 for a, b, c in moved)

    def step(self, told: Callable[[int], None]) -> bool:
        """A step that foretells better, if there is one."""
        slopes = []
        for at, scale in enumerate(self.scales):
            told(at)
            tried = self.now[:]
            tried[at] += STEP * scale
            found = self.foretell(tried)
            slopes.append([(a - b) / STEP for a, b in zip(found, self.chances, strict=True)])
        way = solved(*self.equations(slopes))
        price, part = self.price(self.now, self.chances), 1.0
        for _ in range(HALVINGS):
            tried = [a + part * b * c for a, b, c in zip(self.now, way, self.scales, strict=True)]
            chances = self.foretell(tried)
            if self.price(tried, chances) < price:
                self.now, self.chances = tried, chances
                return True
            part /= 2
        return False

    def equations(self, slopes: list[Chances]) -> tuple[list[list[float]], list[float]]:
        """Of the step, in the scales of the numbers."""
        count = len(self.results)
        sure = [min(max(chance, 0.01), 0.99) for chance in self.chances]
        weights = [1 / (chance * (1 - chance) * count) for chance in sure]
        wrong = [
            weight * (result - chance)
            for weight, result, chance in zip(weights, self.results, sure, strict=True)
        ]
        rows, right = [], []
        for at, one in enumerate(slopes):
            weighed = [a * b for a, b in zip(one, weights, strict=True)]
            row = [sum(a * b for a, b in zip(weighed, other, strict=True)) for other in slopes]
            row[at] += HOLD
            rows.append(row)
            moved = (self.now[at] - self.began[at]) / self.scales[at]
            right.append(sum(a * b for a, b in zip(one, wrong, strict=True)) - HOLD * moved)
        return rows, right


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Of linear equations, by elimination; the rows are those of a positive matrix."""
    whole = [[*row, last] for row, last in zip(rows, right, strict=True)]
    size = len(whole)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(whole[row][at]))
        whole[at], whole[pivot] = whole[pivot], whole[at]
        for below in range(at + 1, size):
            share = whole[below][at] / whole[at][at]
            if share:
                whole[below] = [a - share * b for a, b in zip(whole[below], whole[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(whole[at][other] * found[other] for other in range(at + 1, size))
        found[at] = (whole[at][size] - known) / whole[at][at]
    return found
