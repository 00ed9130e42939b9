"""Whole random games for a while.  The standard library only: every engine's environment has that."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter, process_time

Row = dict[str, object]
BY_ENGINE = "engine"  # the engine's own code plays the game to its end
BATCHED = "batched"  # many games at once, each step observed
BY_PETTINGZOO = "PettingZoo"  # its loop in Python, each step observed
BY_PYTHON = "Python"  # a loop in Python asks for the legal actions and plays one of them


def timed(play: Callable[[], int], seconds: float) -> Row:
    """Play games until the time is up; `play` answers how many decisions the game took."""
    play()  # caches, imports
    games = decisions = 0
    cpu, wall = process_time(), perf_counter()
    while process_time() - cpu < seconds:
        decisions += play()
        games += 1
    spent = process_time() - cpu
    return {
        "games_per_second": games / spent,
        "decisions_per_second": decisions / spent,
        "share_of_a_core": min(1.0, spent / (perf_counter() - wall)),
    }


def asked() -> tuple[float, int]:
    """How many seconds for each row, and a seed."""
    return float(sys.argv[1]), int(sys.argv[2])


def answer(rows: list[Row]) -> None:
    print(json.dumps(rows))
