"""The tables of `docs/benchmark.md`, from what was found."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.builds import ROOT
from bench.suite.plan import (
    GAMES,
    ITERATIONS,
    PAIRS,
    RESPONDERS,
    TARGETS,
    exact,
    learners,
    matches,
    responses,
)
from bench.suite.results import Results

PAGE = ROOT / "docs" / "benchmark.md"
BEGINS = "<!-- From here on: make bench-suite -->\n"
MISSING = "–"  # what was not measured with the budgets of today
UNKNOWN: dict[str, Any] = {"choosing": {"earned": 0.0}, "bound": None}
NAMES = {
    "orc": "ORC",
    "battl_khaos": "Batt'l Kha'os",
    "orcs_vs_orcs": "Orcs vs Orcs",
    "immortals": "Immortals",
    "stronghold": "Stronghold",
}


def tables(results: Results) -> str:
    parts = (whose, solved, bounds, met, taught)
    return "\n".join(line for part in parts for line in [*part(results), ""])


def whose(results: Results) -> list[str]:
    return [
        f"Found by code `{results.found_by}`. `python -m bench.suite --age` says whether that "
        "is the code of today; where it is not, figures may differ."
    ]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return ["| " + " | ".join(cells) + " |" for cells in lines]


def solved(results: Results) -> list[str]:
    rows = []
    for part in exact():
        found, piles, left = results.found(part), part.with_what["piles"], part.with_what["left"]
        if found is None:
            continue
        begins = "whole" if left == 0 else f"from {left} cards left"
        after = [f"{found['cfr_plus'][str(iteration)]:.6f}" for iteration in ITERATIONS]
        sets = " + ".join(f"{count:,}" for count in found["sets"])
        rows.append(
            [
                f"piles of {piles}, {begins}, seed {part.with_what['seed']}",
                f"{found['histories']:,}",
                sets,
                f"{found['uniform']:.6f}",
                *after,
            ]
        )
    head = ["game", "histories", "information sets", "uniform", *(f"CFR+, {count}" for count in ITERATIONS)]
    return ["### Exploitability, exact", "", *table(head, rows)]


def bounds(results: Results) -> list[str]:
    """Of each bot the responder that was best on the deals of the choice, and what it earns on others."""
    found = {}
    for part in responses():
        found[part.with_what["to"], part.with_what["by"]] = results.found(part) or UNKNOWN
    rows = []
    for to in TARGETS:
        best = max(RESPONDERS, key=lambda by: found[to, by]["choosing"]["earned"])
        earned = [interval(found[to, by]["choosing"]) for by in RESPONDERS]
        rows.append([to, *earned, best, interval(found[to, best]["bound"])])
    head = ["bot of ORC", *RESPONDERS, "chosen", "at least"]
    return ["### Exploitability, from below", "", *table(head, rows)]


def met(results: Results) -> list[str]:
    found = {
        (part.with_what["game"], part.with_what["one"], part.with_what["other"]): results.found(part)
        for part in matches()
    }
    rows = [
        [NAMES[game], str(games), *(interval(found[game, one, other]) for one, other in PAIRS)]
        for game, games in GAMES.items()
    ]
    return ["### Search", "", *table(["game", "games", *(f"{one} – {other}" for one, other in PAIRS)], rows)]


def taught(results: Results) -> list[str]:
    rows = []
    for part in learners():
        found = results.found(part)
        rows.append(
            [
                NAMES[part.with_what["game"]],
                f"{part.with_what['lessons']:,}",
                f"{found['steps']:,}" if found else MISSING,
                f"{part.with_what['exams']}",
                interval(found and found["untaught"]),
                interval(found and found["taught"]),
            ]
        )
    head = [
        "game",
        "games of learning",
        "steps",
        "games of the exam",
        "uniform – uniform",
        "learner – uniform",
    ]
    return ["### Learning", "", *table(head, rows)]


def interval(found: dict[str, Any] | None) -> str:
    return (
        MISSING if not found or "within" not in found else f"{found['earned']:+.2f} ± {found['within']:.2f}"
    )


def renew(page: Path, results: Results) -> None:
    """The page with its tables made anew."""
    text = page.read_text(encoding="utf-8")
    begins = text.index(BEGINS) + len(BEGINS)
    page.write_text(f"{text[:begins]}\n{tables(results)}".rstrip() + "\n", encoding="utf-8")
