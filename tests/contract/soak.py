"""The contract exam until told to stop: `make soak`, or `make soak GAMES=10000`.

Each sitting of each game is examined in turn with ever new seeds; the seed of a
failure is named, so that it can be asked again.
"""

from __future__ import annotations

import sys
import time
from itertools import count

from orcade import COMPILED
from tests.contract.exam import Exam
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import SITTINGS


def soak(games: int | None, first_seed: int, every: int) -> None:
    began = time.monotonic()
    print(f"{len(SITTINGS)} sittings, {'compiled' if COMPILED else 'interpreted'}; Ctrl-C stops", flush=True)
    for done in count(1):
        for sitting in SITTINGS:
            Exam(sitting, first_seed + done, every).sit(BEFORE, ON_MOVE, AFTER)
        if done % 50 == 0 or done == games:
            print(f"{done} games of each, {time.monotonic() - began:.0f} s, all passed", flush=True)
        if done == games:
            return


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else None
    first_seed = int(arguments[1]) if len(arguments) > 1 else 1 << 41
    try:
        soak(games, first_seed, every=16)
    except KeyboardInterrupt:
        print("stopped")


if __name__ == "__main__":
    main(sys.argv[1:])
