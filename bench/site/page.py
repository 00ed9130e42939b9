"""The figures as tables, and their place at the end of `docs/site.md`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bench import machine
from bench.builds import ROOT
from orcade.bots.levels import LEVELS
from orcade.shelf import SHELF

PAGE = ROOT / "docs" / "site.md"
BEGINS = "<!-- From here on: make bench-site ARGS=--write -->\n"
BUSY = [
    "Others used the machine, too: by itself the first touch comes far sooner, and the warlord, who has",
    "three seconds by the clock, thinks further.",
]


def tables(figures: dict[str, Any], known: dict[str, object]) -> str:
    where = [machine.said(known) + ".", *busy(known), ""]
    parts = [
        visits(figures),
        decisions(figures["decisions"]),
        by_the_clock(figures["longest"]),
        [answers(figures["same"])],
    ]
    return "\n".join([*(line for part in parts for line in ("", *part)), "", *where])


def busy(known: dict[str, object]) -> list[str]:
    """Where others used the machine, too, what the clock says is of little worth."""
    load, cores = known["load_average"], known["cores"]
    assert isinstance(load, list)
    assert isinstance(cores, int)
    return BUSY if load and load[0] > cores else []


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return ["| " + " | ".join(cells) + " |" for cells in lines]


def visits(figures: dict[str, Any]) -> list[str]:
    cold, second = figures["visits"]["cold"], figures["visits"]["second"]
    return table(
        ["", "first visit", "second visit"],
        [
            ["over the wire, MB", f"{figures['bytes'] / 1e6:.1f}", "–"],
            ["of them before the first paint, kB", f"{cold['bytes'] / 1e3:.0f}", "–"],
            ["to the first paint, s", seconds(cold["paint"]), seconds(second["paint"])],
            ["to the first touch on a board of ORC, s", seconds(cold["touch"]), seconds(second["touch"])],
            ["memory of the page with both workers, MB", f"{cold['memory']:.0f}", f"{second['memory']:.0f}"],
        ],
    )


def seconds(spent: float) -> str:
    return f"{spent:.1f}"


def decisions(took: dict[str, dict[str, float]]) -> list[str]:
    """A row for each game, a cell for each level: the tab, and every build outside of it."""
    where = list(next(iter(took.values())))

    def cell(game: str, level: str) -> str:
        return " / ".join(f"{took[f'{game} {level}'][each]:.0f}" for each in where)

    named = f"ms of processor for a decision: {' / '.join(where)}"
    rows = [[SHELF[game].name["en"], *(cell(game, level) for level in LEVELS)] for game in SHELF]
    return table([named, *LEVELS], rows)


def by_the_clock(longest: dict[str, dict[str, float]]) -> list[str]:
    """The longest answer of each level, wherever it was thought of."""
    where = list(next(iter(longest.values())))
    named = f"s by the clock for the longest: {' / '.join(where)}"
    row = [" / ".join(f"{longest[level][each] / 1000:.1f}" for each in where) for level in LEVELS]
    return table([named, *LEVELS], [["of all games", *row]])


def answers(same: dict[str, list[int]]) -> str:
    """How many of them are the same in a tab and outside of it."""
    told = [f"{SHELF[game].name['en']} {alike} of {all}" for game, (alike, all) in same.items()]
    return f"The same answers wherever they were thought of, in time: {', '.join(told)}."


def write(tables: str) -> None:
    """In place of those that stand there."""
    told = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(told.partition(BEGINS)[0] + BEGINS + tables, encoding="utf-8")
