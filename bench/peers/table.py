"""Peers beside ours, in at most 80 columns."""

from __future__ import annotations

from statistics import median

from bench.figures import number
from bench.peers.rounds import Key, values
from bench.peers.workers.timing import Row

WIDTHS = (19, 16, 8, 13, 11, 12)
HEAD = ("engine", "game", "loop", "decisions/s", "games/s", "ours/theirs")
NOTE = """\
The games differ, and so does the work behind a decision: read orders of
magnitude, no more. Decisions are players' choices; moves of chance are played
but not counted. loop: who plays the game, the engine's own compiled code or a
loop in Python; a ratio compares our decisions/s with theirs for the same loop."""


def table(rounds: dict[Key, list[Row]]) -> list[str]:
    out = [row(HEAD)]
    previous = ""
    for key, rows in rounds.items():
        engine, game, loop = key
        rates = [number(median(values(rows, name))) for name in ("decisions_per_second", "games_per_second")]
        shown = "" if engine == previous else engine
        out.append(row((shown, game, loop, *rates, number(times_ours(rounds, key)))))
        previous = engine
    return out


def row(cells: tuple[str, ...]) -> str:
    left = [f"{cell:<{width}}" for cell, width in zip(cells[:3], WIDTHS[:3], strict=True)]
    right = [f"{cell:>{width}}" for cell, width in zip(cells[3:], WIDTHS[3:], strict=True)]
    return "".join(left + right)


def times_ours(rounds: dict[Key, list[Row]], key: Key) -> float:
    """Our decisions/s over theirs: the median of the rounds' own ratios."""
    ours = next(rows for (_, _, loop), rows in rounds.items() if loop == key[2])
    mine, theirs = (values(rows, "decisions_per_second") for rows in (ours, rounds[key]))
    return median([a / b for a, b in zip(mine, theirs, strict=True)])
