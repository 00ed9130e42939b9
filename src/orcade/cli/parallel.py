"""Many games played at once, here or on a cluster, and a bar that says how far they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from orcade.arena.cluster import work_on_ray
from orcade.arena.local import processes_here, work_here
from orcade.cli.numbers import whole_number
from orcade.cli.screen import Screen
from orcade.learning.selfplay import Spread

MOST_GAMES = 1_000_000


def processes_of(screen: Screen, said: str | None) -> int:
    return processes_here() if said is None else whole_number(screen, said, "--processes", 1, 1024)


def spread_of(screen: Screen, processes: str | None, ray: str | None) -> Spread:
    """What plays a series, as `--processes` and `--ray` ask for it."""
    here = processes_of(screen, processes)
    return partial(work_here, processes=here) if ray is None else partial(work_on_ray, address=ray)


@contextmanager
def told_on(screen: Screen) -> Iterator[Callable[[int, int], None]]:
    """A bar while games are played; it is told how many are done, of how many."""
    columns = [TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()]
    with Progress(*columns, console=screen.console, transient=True) as bar:
        task = bar.add_task(screen.words("reports.spreading.playing"))
        yield lambda done, total: bar.update(task, total=total, completed=done)
