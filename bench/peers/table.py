"""Peers beside ours, in at most 80 columns."""

from __future__ import annotations

from statistics import median

from bench.figures import number
from bench.peers.rounds import Key, values
from bench.peers.workers.timing import BATCHED, BY_PETTINGZOO, Row

WIDTHS = (18, 16, 11, 12, 10, 12)
HEAD = ("engine", "game", "loop", "decisions/s", "games/s", "ours/theirs")
NOTE = """\
The games differ, and so does the work behind a decision: read orders of
magnitude, no more. Decisions are players' choices; moves of chance are played
but not counted. loop: who plays the game, the engine's own compiled code or a
loop in Python; a ratio compares our decisions/s with theirs for the same loop.
batched and PettingZoo: every step is observed by whoever acts, with a mask."""
OURS = "Orcade"
TARGETS = {"orc": {BATCHED: 150_000, BY_PETTINGZOO: 40_000}}
OF_OTHERS = {BATCHED: 40_000, BY_PETTINGZOO: 15_000}


def table(rounds: dict[Key, list[Row]]) -> list[str]:
    out = [row(HEAD)]
    previous = ""
    for key, rows in rounds.items():
        engine, game, loop = key
        rates = [rate(rows, name) for name in ("decisions_per_second", "games_per_second")]
        shown = "" if engine == previous else engine
        ratio = "" if engine.startswith(OURS) else number(times_ours(rounds, key))
        out.append(row((shown, game, loop, *rates, ratio)))
        previous = engine
    return out


def targets(rounds: dict[Key, list[Row]]) -> list[str]:
    """What our doors promise for learners, and whether it is kept."""
    out: list[str] = []
    for (_, game, loop), rows in rounds.items():
        if loop in OF_OTHERS:
            bound, found = TARGETS.get(game, OF_OTHERS)[loop], median(values(rows, "decisions_per_second"))
            verdict = "met" if found >= bound else "missed"
            out.append(f"  {game}, {loop}: at least {bound:,}; {number(found)}: {verdict}")
    return out


def rate(rows: list[Row], name: str) -> str:
    """Nothing where that is not counted."""
    found = values(rows, name)
    return number(median(found)) if found else ""


def row(cells: tuple[str, ...]) -> str:
    left = [f"{cell:<{width}}" for cell, width in zip(cells[:3], WIDTHS[:3], strict=True)]
    right = [f"{cell:>{width}}" for cell, width in zip(cells[3:], WIDTHS[3:], strict=True)]
    return "".join(left + right)


def times_ours(rounds: dict[Key, list[Row]], key: Key) -> float:
    """Our decisions/s over theirs: the median of the rounds' own ratios."""
    ours = next(rows for (_, _, loop), rows in rounds.items() if loop == key[2])
    mine, theirs = (values(rows, "decisions_per_second") for rows in (ours, rounds[key]))
    return median([a / b for a, b in zip(mine, theirs, strict=True)])
