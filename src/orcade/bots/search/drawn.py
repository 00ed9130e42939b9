"""One of several, each as likely as its weight says."""

from __future__ import annotations

from typing import Final

from orcade.kernel.chance import Chance

FINE: Final = 1 << 20  # how finely a probability is drawn


def drawn(weights: list[float], chance: Chance) -> int:
    """A place in the list; the likeliest, should rounding leave a remainder."""
    total = 0.0
    for weight in weights:
        total += weight
    point = total * chance.below(FINE) / FINE
    likeliest = 0
    for i in range(len(weights)):
        point -= weights[i]
        if point < 0.0:
            return i
        if weights[i] > weights[likeliest]:
            likeliest = i
    return likeliest
