"""All engines in one run: in every round each of them once, in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench.budget import Budget
from bench.builds import ROOT, Build, WorkerFailed, ask
from bench.peers.environment import interpreter
from bench.peers.workers.timing import Row
from bench.progress import Progress

Key = tuple[str, str, str]  # engine, game, loop
Worker = Callable[[tuple[str, ...]], list[Row]]
WORKERS = "bench.peers.workers"
DOORS = interpreter(ROOT / "build" / "doors")  # the environment of our doors for learners
ROWS = 19  # as many are measured in the first round, about


def workers_of(ours: Build, pythons: dict[str, str]) -> dict[str, Worker]:
    """Ours first, then each peer in its own Python."""
    workers: dict[str, Worker] = {"ours": partial(ours.ask, f"{WORKERS}.ours")}
    if DOORS.is_file():
        workers["doors"] = partial(ask, str(DOORS), f"{WORKERS}.doors", path=str(ours.folder))
    for peer, python in pythons.items():
        workers[peer] = partial(ask, python, f"{WORKERS}.{peer}")
    return workers


class SideBySide:
    """What was measured, and what was left out and why."""

    def __init__(self, left_out: dict[str, str]) -> None:
        self.rows: dict[Key, list[Row]] = {}
        self.left_out = left_out

    def run(self, workers: dict[str, Worker], rounds: int, seconds: float) -> None:
        budget, progress = Budget(seconds, rounds), Progress(rounds * len(workers))
        for round in range(1, rounds + 1):
            each = budget.each(len(self.rows) or ROWS, len(workers))
            for name, worker in workers.items():
                progress.begin(f"round {round} of {rounds}: {name}")
                if name not in self.left_out:
                    self.ask(name, worker, (f"{each}", f"{round}"))
            budget.learn(
                [share for rows in self.rows.values() for share in values(rows[-1:], "share_of_a_core")]
            )
        progress.end()
        self.rows = {key: rows for key, rows in self.rows.items() if len(rows) == rounds}

    def ask(self, name: str, worker: Worker, words: tuple[str, ...]) -> None:
        try:
            said = worker(words)
        except WorkerFailed as failed:
            self.left_out[name] = str(failed)
            return
        for row in said:
            engine, game, loop = str(row["engine"]), str(row["game"]), str(row.get("loop"))
            if "left_out" in row:
                self.left_out[f"{engine}, {game}"] = str(row["left_out"])
            else:
                self.rows.setdefault((engine, game, loop), []).append(row)


def values(rows: list[Row], name: str) -> list[float]:
    return [value for row in rows if isinstance(value := row.get(name), float)]
