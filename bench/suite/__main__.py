"""Runs the benchmark suite, part by part; a run that is broken off goes on where it was.

When all parts are there, `docs/benchmark.json` and the tables of `docs/benchmark.md` are written anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

from bench.asked import build_named
from bench.builds import Build, WorkerFailed, ask, best_build
from bench.peers.rounds import DOORS
from bench.progress import Progress
from bench.suite.page import PAGE, renew
from bench.suite.plan import Part, plan
from bench.suite.results import PUBLISHED, RUNNING, Results, code

LONGEST = 6 * 3600  # seconds that a part may take, on a slow machine and interpreted


def measured(part: Part, build: Build) -> dict[str, object]:
    words = (part.kind, json.dumps(part.with_what))
    found: dict[str, object] = ask(str(DOORS), "bench.suite.worker", words, str(build.folder), LONGEST)
    return found


def run(parts: list[Part], build: Build, processes: int, results: Results) -> list[str]:
    """Measure what is not there yet; answers what failed."""
    waiting, failed = [part for part in parts if part not in results], list[str]()
    progress = Progress(len(waiting))
    with ThreadPoolExecutor(processes) as pool:
        asked = {pool.submit(measured, part, build): part for part in waiting}
        for answer in as_completed(asked):
            part = asked[answer]
            progress.begin(f"found: {part.name()}")
            try:
                results.add(part, answer.result())
            except WorkerFailed as reason:
                failed.append(f"{part.name()}: {reason}")
    progress.end()
    return failed


def publish(results: Results) -> None:
    """Write the results and the page, and say what differs from those that were there."""
    results.only(plan())
    differing = results.differing(Results(PUBLISHED))
    results.write(PUBLISHED)
    renew(PAGE, results)
    RUNNING.unlink()
    print(f"All parts are in {PUBLISHED.name} and {PAGE.name}; {len(differing)} differ from those before.")
    print(*[f"  differs: {name}" for name in differing], sep="\n")


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.suite", description=__doc__)
    parser.add_argument(
        "--kinds", nargs="+", choices=sorted({part.kind for part in plan()}), help="these only"
    )
    parser.add_argument("--processes", type=int, default=1, help="parts at once (%(default)s)")
    parser.add_argument("--build", type=build_named, metavar="NAME=FOLDER", help="measure with this build")
    parser.add_argument("--age", action="store_true", help="say whether other code found what is published")
    asked = parser.parse_args(given)
    if asked.age:
        print(Results(PUBLISHED).age())
        return 0
    if not DOORS.is_file():
        print("The suite needs OpenSpiel and numpy: make build/doors/.done", file=sys.stderr)
        return 1
    build: Build = asked.build or best_build()
    results = Results(RUNNING, code())
    chosen = [part for part in plan() if asked.kinds is None or part.kind in asked.kinds]
    print(f"{len(chosen)} parts, with rules that are {build.name}; kept in {RUNNING}", file=sys.stderr)
    failed = run(chosen, build, max(1, asked.processes), results)
    if failed:
        print(*failed, sep="\n", file=sys.stderr)
        return 1
    if all(part in results for part in plan()):
        publish(results)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
