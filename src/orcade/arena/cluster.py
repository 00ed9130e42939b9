"""Work on a Ray cluster: the same, spread over its machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.arena.local import Done, Task, play_in_worker
from orcade.arena.match import Played, Setting
from orcade.arena.pairing import Bout

STARTS = 3  # of a cluster here; Ray itself gives up after half a minute, however busy the machine is


class NoRay(ImportError):
    """Ray is not installed."""


def work_on_ray(work: Callable[[Task], Done], tasks: Sequence[Task], address: str) -> Iterator[Done]:
    """What was made of every task; `address` is a cluster's, or "local" for one that is started here.

    Whoever has joined a cluster before works on that one, and stays there afterwards.
    """
    ray = find_ray()
    joins, running = not ray.is_initialized(), list[Any]()
    try:
        if joins:
            join(ray, address)
        remote = ray.remote(num_cpus=1)(done_with)
        waiting = iter(tasks)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            running += [remote.remote(work, task) for task in islice(waiting, most - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    finally:
        if joins:
            ray.shutdown()
        for reference in () if joins else running:
            ray.cancel(reference)  # nobody waits for it any more


def join(ray: Any, address: str) -> None:
    """Connect to the cluster; one that is to be started here is tried again if it is late."""
    for left in reversed(range(STARTS if address == "local" else 1)):
        try:
            ray.init(address=address, log_to_driver=False)
            return
        except Exception as wrong:  # Ray says this with no class of its own
            ray.shutdown()
            if not left or "timed out" not in str(wrong):
                raise


def done_with(work: Callable[[Task], Done], task: Task) -> Done:
    return work(task)


def play_on_ray(
    setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout], address: str
) -> Iterator[Played]:
    """Every bout as it ends."""
    return work_on_ray(partial(play_in_worker, setting, list(entrants)), bouts, address)


def find_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise NoRay("--ray needs Ray; install it with: pip install 'orcade[ray]'") from None
    return ray
