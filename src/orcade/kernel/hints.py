"""Wrong words get a helpful answer: what was close, or what there is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(given: object, known: Iterable[object]) -> str:
    """ "did you mean 'green'?" where something is close, else what was expected."""
    words = [str(word) for word in known]
    close = get_close_matches(str(given), words, 1, 0.6)
    if close:
        return f"did you mean {close[0]!r}?"
    shown = ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
    return f"expected one of: {shown}"
