"""The contract exam until told to stop: `make soak`, or `make soak GAMES=10000`.

Each sitting of each game (or of those named: `python -m tests.contract.soak 100 1 orc`)
is examined in turn with ever new seeds; the seed of a failure is named, so that it
can be asked again.
"""

from __future__ import annotations

import sys
import time
from itertools import count

from orcade import COMPILED
from tests.contract.exam import Exam
from tests.contract.questions import AFTER, BEFORE, ON_MOVE
from tests.contract.sittings import ALL_SITTINGS, every


def soak(games: int | None, first_seed: int, slugs: list[str]) -> None:
    began = time.monotonic()
    sittings = [sitting for sitting in ALL_SITTINGS if not slugs or sitting.game.slug in slugs]
    print(f"{len(sittings)} sittings, {'compiled' if COMPILED else 'interpreted'}; Ctrl-C stops", flush=True)
    for done in count(1):
        for sitting in sittings:
            Exam(sitting, first_seed + done, every(sitting.game)).sit(BEFORE, ON_MOVE, AFTER)
        if done % 50 == 0 or done == games:
            print(f"{done} games of each, {time.monotonic() - began:.0f} s, all passed", flush=True)
        if done == games:
            return


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else None
    first_seed = int(arguments[1]) if len(arguments) > 1 else 1 << 41
    try:
        soak(games, first_seed, arguments[2:])
    except KeyboardInterrupt:
        print("stopped")


if __name__ == "__main__":
    main(sys.argv[1:])
