"""Bouts on a Ray cluster: the same bouts, spread over its machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.arena.local import play_in_worker
from orcade.arena.match import Played, Setting
from orcade.arena.pairing import Bout


class NoRay(ImportError):
    """Ray is not installed."""


def play_on_ray(
    setting: Setting, entrants: Sequence[Entrant], bouts: Sequence[Bout], address: str
) -> Iterator[Played]:
    """Every bout as it ends; `address` is a cluster's, or "local" for one that is started here."""
    ray = find_ray()
    ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    try:
        remote = ray.remote(num_cpus=1)(play_in_worker)
        waiting = iter(bouts)
        running: list[Any] = []
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while True:
            more = islice(waiting, most - len(running))
            running += [remote.remote(setting, list(entrants), bout) for bout in more]
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    finally:
        ray.shutdown()


def find_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise NoRay("the arena needs Ray for --ray; install it with: pip install 'orcade[ray]'") from None
    return ray
