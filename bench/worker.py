"""Measures one game in the build that PYTHONPATH names, and prints one line of JSON."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from time import perf_counter, process_time

OF_THINKING = 0.3  # the share of the time that goes to bots


def main(slug: str, seconds: float) -> dict[str, object]:
    from bench.thinking import thinking
    from orcade.measure import measure
    from orcade.shelf import find_game

    game = find_game(slug)
    cpu, wall = process_time(), perf_counter()
    speed = measure(game, game.seats[0], seconds * (1 - OF_THINKING))
    share = (process_time() - cpu) / (perf_counter() - wall)
    figures = thinking(game, game.seats[0], seconds * OF_THINKING)
    return {**asdict(speed), **figures, "share_of_a_core": min(1.0, share)}


def shelf() -> list[str]:
    from orcade.shelf import SHELF

    return list(SHELF)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], float(sys.argv[2])) if len(sys.argv) > 1 else shelf()))
