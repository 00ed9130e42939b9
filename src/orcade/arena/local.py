"""Bouts in processes of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from multiprocessing.util import Finalize

from orcade.arena.entrant import Entrant
from orcade.arena.match import Played, Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.arena.program import Programs


def processes_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


WAITING = Programs()  # in a process that plays some of the bouts of a match


def play_in_worker(setting: Setting, entrants: Sequence[Entrant], bout: Bout) -> Played:
    """Its programs live as long as this process."""
    return play_bout(setting, entrants, bout, WAITING)


def stop_at_the_end() -> None:
    Finalize(None, WAITING.stop, exitpriority=1)


def play_here(
    setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout], processes: int
) -> Iterator[Played]:
    """Every bout as it ends, in whatever order; few wait at a time, so that stopping is quick."""
    if processes == 1:
        with Programs() as programs:
            for bout in bouts:
                yield play_bout(setting, entrants, bout, programs)
        return
    waiting = iter(bouts)
    with ProcessPoolExecutor(processes, get_context("spawn"), stop_at_the_end) as pool:
        running: set[Future[Played]] = set()
        try:
            while True:
                for bout in islice(waiting, 2 * processes - len(running)):
                    running.add(pool.submit(play_in_worker, setting, entrants, bout))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()
