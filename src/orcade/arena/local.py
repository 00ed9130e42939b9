"""Work in processes of this machine: bouts, and whatever else is played in numbers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.util import Finalize
from typing import TypeVar

from orcade.arena.entrant import Entrant
from orcade.arena.match import Played, Setting, play_bout
from orcade.arena.pairing import Bout
from orcade.arena.program import Programs

Task = TypeVar("Task")
Done = TypeVar("Done")


def processes_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work_here(
    work: Callable[[Task], Done],
    tasks: Sequence[Task],
    processes: int,
    begin: Callable[[], None] | None = None,
) -> Iterator[Done]:
    """What was made of every task, in whatever order; few wait at a time, so that stopping is quick."""
    if processes == 1:
        yield from map(work, tasks)
        return
    waiting = iter(tasks)
    with ProcessPoolExecutor(processes, get_context("spawn"), begin) as pool:
        running: set[Future[Done]] = set()
        try:
            while True:
                for task in islice(waiting, 2 * processes - len(running)):
                    running.add(pool.submit(work, task))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


WAITING = Programs()  # in a process that plays some of the bouts of a match


def play_in_worker(setting: Setting, entrants: Sequence[Entrant], bout: Bout) -> Played:
    """Its programs live as long as this process."""
    return play_bout(setting, entrants, bout, WAITING)


def stop_at_the_end() -> None:
    Finalize(None, WAITING.stop, exitpriority=1)


def play_here(
    setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout], processes: int
) -> Iterator[Played]:
    """Every bout as it ends."""
    if processes == 1:
        with Programs() as programs:
            for bout in bouts:
                yield play_bout(setting, entrants, bout, programs)
        return
    yield from work_here(partial(play_in_worker, setting, entrants), bouts, processes, stop_at_the_end)
