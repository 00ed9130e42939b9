"""The figures as a table of at most 80 columns."""

from __future__ import annotations

from bench.figures import LABELS, SHARES, Rounds, number, times_faster

NAME, CELL, RATIO = 20, 22, 8


def game_table(game: str, builds: dict[str, Rounds]) -> list[str]:
    """One game: a row for each figure, a column for each build, and how many times faster the last is."""
    first = next(iter(builds.values()))
    seats, decisions = first.said[0]["seats"], first.decisions_per_game()
    rounds = len(first.said)
    out = [f"{game}, {seats} seats, {decisions:.1f} decisions a game, rounds: {rounds}, median (and best)"]
    head = "".join(f"{name:>{CELL}}" for name in builds)
    out.append(" " * NAME + head + (f"{'ratio':>{RATIO}}" if len(builds) > 1 else ""))
    for label in LABELS:
        cells = "".join(f"{cell(rounds, label):>{CELL}}" for rounds in builds.values())
        out.append(f"{label:<{NAME}}{cells}{ratio(builds, label)}".rstrip())
    return out


def cell(rounds: Rounds, label: str) -> str:
    if label in SHARES:
        return f"{rounds.median(label):.0%}{'':>11}"
    return f"{number(rounds.median(label))} {'(' + number(rounds.best(label)) + ')':>10}"


def ratio(builds: dict[str, Rounds], label: str) -> str:
    if len(builds) < 2 or label in SHARES:
        return ""
    first, *_, last = builds.values()
    return f"{times_faster(first, last, label):>{RATIO}.2f}"
