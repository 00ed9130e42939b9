"""Kills of server, front, halls and the processes of bots while people play: nothing acknowledged is lost."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from bench.builds import Build, WorkerFailed
from bench.progress import Progress
from bench.siege import ending
from bench.siege.asked import Asked
from bench.siege.verdict import verdict

KINDS = [(0, "people"), (0, "recruit"), (2, "people"), (2, "recruit")]


def measured(build: Build, asked: Asked) -> dict[str, Any]:
    """An equal part for each kind of server, some of them side by side."""
    began, progress = perf_counter(), Progress(asked.kills)
    parts = [asked.kills // len(KINDS) + (n < asked.kills % len(KINDS)) for n in range(len(KINDS))]
    with ThreadPoolExecutor(asked.at_once) as pool:
        runs = [
            pool.submit(run, build, halls, other, part, seed, progress)
            for seed, ((halls, other), part) in enumerate(zip(KINDS, parts, strict=True))
        ]
        said = [found for each in runs if (found := each.result()) is not None]
    progress.end()
    return {"asked": asked.kills, "begun": progress.done, "runs": said, "seconds": perf_counter() - began}


def run(
    build: Build, halls: int, other: str, kills: int, seed: int, progress: Progress
) -> dict[str, Any] | None:
    """None if we were told to end before it began."""
    if ending.is_over():
        return None

    def note(said: str) -> None:
        progress.begin(f"{said}, {halls} halls, against {other}")

    with ending.attacking(build, "bench.siege.kill_servers", kills, halls, other, seed) as process:
        for said in ending.followed(process, note):
            return {"halls": halls, "other": other, **said}
    raise WorkerFailed(f"with {halls} halls, against {other}: the lines above say what was lost")


def report(figures: dict[str, Any]) -> list[str]:
    return [
        *[line for each in figures["runs"] for line in lines(each)],
        f"  in {figures['seconds']:.0f} s; each log held all that was acknowledged, once and in order",
    ]


def lines(run: dict[str, Any]) -> list[str]:
    killed = ", ".join(f"{kind} {times:,}" for kind, times in run["killed"].items())
    return [
        f"  {run['halls']} halls, against {run['other']}: killed {killed}",
        f"    {run['acknowledged']:,} acts acknowledged at {run['tables']:,} tables, {run['resent']:,} again",
    ]


def verdicts(figures: dict[str, Any]) -> list[str]:
    """A run that found something lost did not come so far."""
    killed = sum((Counter(each["killed"]) for each in figures["runs"]), Counter[str]()).total()
    return [verdict(f"kills that were not survived, of {figures['begun']:,}", figures["begun"] - killed, 0)]
