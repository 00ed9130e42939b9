"""Measures every game on the shelf, interpreted and compiled by turns, one process at a time."""

from __future__ import annotations

import sys

from bench import machine
from bench.asked import arguments
from bench.budget import Budget
from bench.builds import COMPILED, SOURCE, Build, WorkerFailed, keep, stale, the_two
from bench.figures import Rounds
from bench.progress import Progress
from bench.table import game_table
from bench.targets import judged, lines

Games = dict[str, dict[str, Rounds]]


def run(slugs: list[str], builds: list[Build], rounds: int, seconds: float) -> Games:
    """In every round each game in each build, the builds side by side, their order turned each time."""
    parts = len(slugs) * len(builds)
    budget, progress = Budget(seconds, rounds), Progress(rounds * parts)
    games: Games = {slug: {build.name: Rounds() for build in builds} for slug in slugs}
    for round in range(rounds):
        each, shares = budget.each(parts, parts), []
        for slug in slugs:
            for build in builds if round % 2 == 0 else builds[::-1]:
                progress.begin(f"round {round + 1} of {rounds}: {slug}, {build.name}")
                said = build.ask("bench.worker", (slug, f"{each}"))
                games[slug][build.name].add(said)
                shares.append(said["share_of_a_core"])
        budget.learn(shares)
    progress.end()
    return games


def report(games: Games, builds: list[Build], known: dict[str, object]) -> None:
    print(machine.said(known))
    for slug, measured in games.items():
        print("", *game_table(slug, measured), sep="\n")
        verdicts = lines(judged(slug, measured))
        if verdicts:
            print("", f"targets of {slug}, against the median", *verdicts, sep="\n")
    shares = [share for measured in games.values() for each in measured.values() for share in each.shares()]
    print("", machine.share_said(shares), sep="\n")
    if len(builds) > 1:
        print(f"The ratio: how many times faster {builds[-1].name} is than {builds[0].name}, round by round.")


def warn(builds: list[Build]) -> None:
    if len(builds) == 1 and builds[0].folder == SOURCE:
        print(
            "There is no compiled build for this Python; `make compiled` makes it or says why not.",
            file=sys.stderr,
        )
    for build in builds:
        differing = stale(build) if build.folder == COMPILED else []
        if differing:
            print(f"{build.name} is not made from this source: {differing[0]} differs.", file=sys.stderr)


def main(given: list[str]) -> int:
    asked = arguments(given, __doc__)
    builds: list[Build] = asked.build or the_two()
    warn(builds)
    known = machine.facts()
    try:
        shelf: list[str] = builds[0].ask("bench.worker")
        for slug in asked.games or []:
            if slug not in shelf:
                print(f"no game is called {slug!r}; there is: {', '.join(shelf)}", file=sys.stderr)
                return 2
        games = run(asked.games or shelf, builds, asked.rounds, asked.seconds)
    except WorkerFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    known["load_average_after"] = machine.load_average()
    report(games, builds, known)
    rounds = {slug: {name: each.said for name, each in measured.items()} for slug, measured in games.items()}
    verdicts = {slug: judged(slug, measured) for slug, measured in games.items()}
    print("Every round:", keep("bench.json", {"machine": known, "targets": verdicts, "games": rounds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
