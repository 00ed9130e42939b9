"""Measures the page without a server in Chromium, and its bots beside the same ones outside of it."""

from __future__ import annotations

import argparse
import json
import sys
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench import machine
from bench.builds import ROOT, Build, WorkerFailed, keep, stale, the_two
from bench.progress import Progress
from bench.site import page
from bench.site.tab import Tab, opened
from bench.site.tasks import Answered, tasks
from building.site import bytes_over_the_wire, folder, is_up_to_date
from orcade.bots.levels import LEVELS
from orcade.shelf import SHELF
from tests.web.conftest import FLAGS, chromium_path

Took = dict[str, list[Answered]]


def measure(builds: list[Build], chromium: str) -> dict[str, Any]:
    site, progress = folder(ROOT), Progress(3 + len(builds))
    with opened(site, chromium, FLAGS) as tab:
        visits = {}
        for name in ("cold", "second"):
            progress.begin(f"a {name} visit")
            visits[name] = tab.visit()
        asked = tasks()
        progress.begin("bots in the tab")
        took = {"tab": in_the_tab(tab, site, asked)}
    for build in builds:
        progress.begin(f"the same bots, {build.name}")
        took[build.name] = natively(build, asked)
    progress.end()
    return {
        "bytes": bytes_over_the_wire(site),
        "visits": visits,
        "decisions": medians(took),
        "longest": longest(took),
        "same": same(took),
    }


def in_the_tab(tab: Tab, site: Path, asked: dict[str, list[str]]) -> Took:
    worker = next((site / "assets").glob("think.worker-*.js"))
    return tab.thinks(worker.name, asked)


def natively(build: Build, asked: dict[str, list[str]]) -> Took:
    with TemporaryDirectory() as here:
        file = Path(here) / "asked.json"
        file.write_text(json.dumps(asked), encoding="utf-8")
        took = build.ask("bench.site.native", (str(file),))
    return {what: [Answered(*each) for each in answers] for what, answers in took.items()}


def medians(took: dict[str, Took]) -> dict[str, dict[str, float]]:
    """By what is asked, and then by where it was."""
    asked = next(iter(took.values()))
    return {
        what: {where: median(each.spent for each in found[what]) for where, found in took.items()}
        for what in asked
    }


def longest(took: dict[str, Took]) -> dict[str, dict[str, float]]:
    """By level, and then by where it was: the answer that lasted longest by the clock."""
    return {
        level: {
            where: max(each.lasted for what in found if what.endswith(f" {level}") for each in found[what])
            for where, found in took.items()
        }
        for level in LEVELS
    }


def same(took: dict[str, Took]) -> dict[str, list[int]]:
    """By game: how many answers are the same wherever they were thought of, out of how many.

    Who ran out of time somewhere stopped there where the machine was, and is not among them.
    """
    found: dict[str, list[int]] = {game: [0, 0] for game in SHELF}
    for what in next(iter(took.values())):
        game, level = what.split()
        for answers in zip(*(each[what] for each in took.values()), strict=True):
            if all(in_time(each, level) for each in answers):
                found[game][0] += len({each.words for each in answers}) == 1
                found[game][1] += 1
    return found


def in_time(answer: Answered, level: str) -> bool:
    return answer.lasted < 1000 * (LEVELS[level].budget.seconds or inf)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"put the tables into {page.PAGE.name}, too")
    write = parser.parse_args(given).write
    chromium = chromium_path()
    if chromium is None or not is_up_to_date(ROOT):
        print("There is no Chromium here, or the page was not built: make site", file=sys.stderr)
        return 1
    builds = the_two()
    if write and len(builds) == 1:
        print(
            "Nothing is compiled here, and the page is to tell of that, too: make compiled", file=sys.stderr
        )
        return 1
    for build in builds[1:]:
        if differing := stale(build):
            print(f"{build.name} is not made from this source: {differing[0]} differs.", file=sys.stderr)
    known = machine.facts()
    try:
        figures = measure(builds, chromium)
    except WorkerFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    known["load_average_after"] = machine.load_average()
    tables = page.tables(figures, known)
    print(tables, "All of it:", keep("site.json", {"machine": known, **figures}), sep="\n")
    if write:
        page.write(tables)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
