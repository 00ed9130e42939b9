"""Malformed frames and odd requests: each is answered, without a 500, a traceback or growing memory."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from bench.builds import RESULTS, Build
from bench.progress import Progress
from bench.server.house import House
from bench.siege import ending
from bench.siege.asked import Asked
from bench.siege.verdict import verdict

LOG = RESULTS / "siege-frames.log"
TOLD_EVERY = 20  #                       lines of the noise for frames, and as many for requests
MOST_GROWTH = 10.0  #                    megabytes from a fifth of the way of each to its end


def measured(build: Build, asked: Asked) -> dict[str, Any]:
    RESULTS.mkdir(parents=True, exist_ok=True)
    figures: dict[str, Any] = {"memory": {}}
    began, progress = perf_counter(), Progress(2 * TOLD_EVERY)
    with House(build, asked.halls, log=LOG) as house:

        def note(said: str) -> None:
            progress.begin(said)
            what = "requests" if "frames" in figures else "frames"
            figures["memory"].setdefault(what, []).append(house.memory())

        with ending.attacking(
            build, "bench.siege.send_odd", house.port, asked.frames, asked.requests
        ) as noise:
            for said in ending.followed(noise, note):
                figures.update(said)
    progress.end()
    log = LOG.read_text(encoding="utf-8", errors="replace")
    return {
        **figures,
        "seconds": perf_counter() - began,
        "asked": [asked.frames, asked.requests],
        "tracebacks": log.count("Traceback"),
        "lines_of_the_log": log.count("\n"),
    }


def report(figures: dict[str, Any]) -> list[str]:
    return [
        f"  {figures.get('frames_sent', 0):,} of {figures['asked'][0]:,} frames, answered: "
        f"{figures.get('frames')}",
        f"  {figures.get('requests_sent', 0):,} of {figures['asked'][1]:,} requests, by status: "
        f"{figures.get('requests')}",
        *[f"  {said}" for said in figures.get("troubles", {}).values()],
        *[
            f"  memory: {memory[len(memory) // 5]:.1f} after a fifth of {what}, {memory[-1]:.1f} MB after all"
            for what, memory in figures["memory"].items()
        ],
        f"  in {figures['seconds']:.0f} s; {figures['lines_of_the_log']} lines in the log",
    ]


def verdicts(figures: dict[str, Any]) -> list[str]:
    frames, requests = figures.get("frames", {}), figures.get("requests", {})
    answered = sum(frames.get(kind, 0) for kind in ("failed", "refused", "closed"))
    faults = sum(times for status, times in requests.items() if status.startswith("5"))
    wrong = sum(times for kind, times in frames.items() if kind.startswith("wrongly"))
    return [
        verdict("frames without the answer that is due", figures.get("frames_sent", 0) - answered + wrong, 0),
        verdict("requests not answered", figures.get("requests_sent", 0) - sum(requests.values()), 0),
        verdict("answers of 500 and above", faults, 0),
        verdict("tracebacks in the log", figures["tracebacks"], 0),
        *[
            verdict(f"growth of memory by {what}, MB", memory[-1] - memory[len(memory) // 5], MOST_GROWTH)
            for what, memory in figures["memory"].items()
        ],
    ]
