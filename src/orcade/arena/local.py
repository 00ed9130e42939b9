"""Bouts in processes of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context

from orcade.arena.entrant import Entrant
from orcade.arena.match import Played, Setting, play_bout
from orcade.arena.pairing import Bout


def processes_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(
    setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout], processes: int
) -> Iterator[Played]:
    """Every bout as it ends, in whatever order; few wait at a time, so that stopping is quick."""
    if processes == 1:
        for bout in bouts:
            yield play_bout(setting, entrants, bout)
        return
    waiting = iter(bouts)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        running: set[Future[Played]] = set()
        try:
            while True:
                for bout in islice(waiting, 2 * processes - len(running)):
                    running.add(pool.submit(play_bout, setting, entrants, bout))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()
