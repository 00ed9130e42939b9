"""While a search thinks, nobody looks for cycles: a tree has none, and there is much of it to look through.

In games whose trees are wide that is a quarter of the time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever had switched the collector off finds it so."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
