"""A bound, and whether it held."""

from __future__ import annotations

from math import isnan

from bench.figures import number


def verdict(what: str, value: float, most: float) -> str:
    said = "not measured" if isnan(value) else "met" if value <= most else "missed"
    return f"  {what + f': at most {number(most)}':<70}{number(value):>8}  {said}"
