"""A disk that is full and has room again while people play: they are told, nothing acknowledged is lost."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from bench.builds import Build, WorkerFailed
from bench.progress import Progress
from bench.siege import ending
from bench.siege.asked import Asked
from bench.siege.verdict import verdict

HOW = ("disk", "quota")
MOST_SECONDS = 5.0  #                    until a move is kept again


def measured(build: Build, asked: Asked) -> dict[str, Any]:
    """Half of the times a disk, half of them a quota."""
    began, progress = perf_counter(), Progress(asked.fills)
    parts = [asked.fills - asked.fills // 2, asked.fills // 2]
    runs = [run(build, how, fills, progress) for how, fills in zip(HOW, parts, strict=True) if fills]
    progress.end()
    return {"asked": asked.fills, "runs": runs, "seconds": perf_counter() - began}


def run(build: Build, how: str, fills: int, progress: Progress) -> dict[str, Any]:
    with ending.attacking(build, "bench.siege.fill_disk", fills, how, 1) as process:
        for said in ending.followed(process, progress.begin):
            return said
    raise WorkerFailed(f"filling a {how}: the lines above say what was lost")


def report(figures: dict[str, Any]) -> list[str]:
    return [
        *[line for each in figures["runs"] for line in lines(each)],
        f"  in {figures['seconds']:.0f} s; each log held all that was acknowledged, once and in order",
    ]


def lines(run: dict[str, Any]) -> list[str]:
    fills = run["fills"]
    longest = {name: max((fill[name] for fill in fills), default=0.0) for name in ("noticed", "again")}
    return [
        f"  {run['disk']}, full {len(fills)} times: {run['acknowledged']:,} acts acknowledged at "
        f"{run['tables']:,} tables, {run['resent']:,} said again",
        f"    seconds, at most: {longest['noticed']:.2f} until somebody was told, "
        f"{longest['again']:.2f} until a move was kept again",
    ]


def verdicts(figures: dict[str, Any]) -> list[str]:
    """A run that found something lost did not come so far."""
    fills = [fill for each in figures["runs"] for fill in each["fills"]]
    again = max((fill["again"] for fill in fills), default=float("nan"))
    return [verdict("seconds until a move is kept again", again, MOST_SECONDS)]
