"""How thorough the long tests are.

Some are long for their numbers alone: the same question for many games, seeds or decisions.  `make test` asks
it of some of them and `make test-all` of all.  ORCADE_GAMES says how many games of a short game are examined.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

WHOLE = 800
GAMES = int(os.environ.get("ORCADE_GAMES", WHOLE))
THOROUGH = GAMES >= WHOLE

T = TypeVar("T")


def some_of(everything: Sequence[T], few: int) -> Sequence[T]:
    """All of it, or only so many of it, spread over all."""
    return everything if THOROUGH else everything[:: -(-len(everything) // few)]
