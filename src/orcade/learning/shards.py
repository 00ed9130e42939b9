"""Lessons on disk: compressed files of some hundred games each, in a folder that can always be gone on with.

`plan.json` says what is played, `shard-<number>.jsonl.gz` hold the lessons, one line each, and `games.jsonl`
is the list of what is there: a line for each lesson, with the place where it lies.  Every lesson is a member
of its gzip file: any tool unpacks the file as a whole, and one lesson is read without the others.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from orcade.arena.journal import JournalError, Ledger
from orcade.kernel.codec import canonical
from orcade.learning.lesson import Lesson, lesson_of

FORMAT = "orcade-lessons/1"
GAMES_IN_A_SHARD = 256


class Shards:
    """The lessons of one series, while it is played."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self.ledger = Ledger(folder, plan)

    def open(self) -> set[int]:
        """Begin, or go on: the games that are kept.  What was written of another one is cut off."""
        lines = self.ledger.open()
        for file in self.folder.glob(shard_named("*")):
            ends = [line["at"] + line["bytes"] for line in lines if line["shard"] == file.name]
            os.truncate(file, max(ends, default=0))
        return {line["game"] for line in lines}

    def add(self, lesson: Lesson) -> None:
        """It is on the disk before the list says so."""
        packed = gzip.compress(canonical(lesson.json()) + b"\n", mtime=0)
        name = shard_named(f"{lesson.game // GAMES_IN_A_SHARD:05}")
        with (self.folder / name).open("ab") as file:
            at = file.seek(0, os.SEEK_END)
            file.write(packed)
            file.flush()
            os.fsync(file.fileno())
        self.ledger.add(
            {
                "game": lesson.game,
                "shard": name,
                "at": at,
                "bytes": len(packed),
                "examples": len(lesson.examples),
                "ranks": lesson.ranks,
            }
        )


def shard_named(number: str) -> str:
    return f"shard-{number}.jsonl.gz"


def plan_in(folder: Path) -> dict[str, Any]:
    """What was played; `JournalError` where no lessons lie."""
    file = folder / "plan.json"
    if not file.is_file():
        raise JournalError(f"{folder} holds no lessons; expected a folder of orcade selfplay")
    plan: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if plan.get("format") != FORMAT:
        raise JournalError(f"{folder} is of the format {plan.get('format')!r}; expected {FORMAT!r}")
    return plan


def lessons_in(folder: Path, wanted: Callable[[int], bool] = lambda game: True) -> Iterator[Lesson]:
    """The lessons of the games that are wanted, in the order of their numbers, whoever ended first."""
    lines = Ledger(folder, {}).read()
    for line in sorted(lines, key=lambda line: int(line["game"])):
        if wanted(line["game"]):
            with (folder / line["shard"]).open("rb") as file:
                file.seek(line["at"])
                yield lesson_of(json.loads(gzip.decompress(file.read(line["bytes"]))))
