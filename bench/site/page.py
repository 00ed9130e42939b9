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
    return "\n".join(["", *visits(figures), "", *decisions(figures["decisions"]), "", *where])


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
            ["over the wire, MB (before the first paint, kB)", wire(figures), "–"],
            ["to the first paint, s", seconds(cold["paint"]), seconds(second["paint"])],
            ["to the first touch on a board of ORC, s", seconds(cold["touch"]), seconds(second["touch"])],
            ["memory of the page with both workers, MB", f"{cold['memory']:.0f}", f"{second['memory']:.0f}"],
        ],
    )


def wire(figures: dict[str, Any]) -> str:
    return f"{figures['bytes'] / 1e6:.1f} ({figures['bytes_first'] / 1e3:.0f})"


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


def write(tables: str) -> None:
    """In place of those that stand there."""
    told = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(told.partition(BEGINS)[0] + BEGINS + tables, encoding="utf-8")
