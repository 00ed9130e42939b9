"""How likely it is that a lead is enough."""

from __future__ import annotations

from math import exp


def logistic(x: float) -> float:
    """Almost 0 far behind, a half where nobody is ahead, almost 1 far ahead."""
    return 1.0 / (1.0 + exp(-x)) if x > -30.0 else 0.0
