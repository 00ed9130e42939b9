"""What has been played so far, on disk: an interrupted arena goes on where it was.

A folder holds `plan.json`, what is played, and `games.jsonl`, one line a finished bout.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.arena.match import Played, Setting

FORMAT = "orcade-arena/1"


class JournalError(ValueError):
    """A folder that holds something else."""


class Ledger:
    """A folder with a plan and a line for each finished game, whatever the line says of it."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder, self.plan = folder, plan
        self.file = folder / "games.jsonl"

    def open(self) -> list[dict[str, Any]]:
        """Begin, or go on: the lines that are there already."""
        self.folder.mkdir(parents=True, exist_ok=True)
        plan = self.folder / "plan.json"
        if not plan.exists():
            if any(self.folder.iterdir()):
                raise JournalError(f"{self.folder} holds other files; expected an empty or a new folder")
            plan.write_text(json.dumps(self.plan, indent=1) + "\n", encoding="utf-8")
            return []
        there = json.loads(plan.read_text(encoding="utf-8"))
        for key, value in self.plan.items():
            if key != "games" and there.get(key) != value:
                raise JournalError(
                    f"{self.folder} holds other games: its {key} is {there.get(key)!r}, not {value!r}"
                )
        return self.read()

    def read(self) -> list[dict[str, Any]]:
        """A line cut short by the interruption is played again."""
        if not self.file.exists():
            return []
        lines = self.file.read_bytes().split(b"\n")
        whole = lines[:-1]
        if lines[-1]:
            self.file.write_bytes(b"".join(line + b"\n" for line in whole))
        return [json.loads(line) for line in whole]

    def add(self, line: dict[str, Any]) -> None:
        with self.file.open("ab") as file:
            file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")


class Journal:
    """The games of one arena."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self.ledger = Ledger(folder, plan)

    def open(self) -> list[Played]:
        """Begin, or go on: the games that are there already."""
        return [played_of(line) for line in self.ledger.open()]

    def add(self, game: Played) -> None:
        self.ledger.add(asdict(game))


def played_of(data: dict[str, Any]) -> Played:
    return Played(**{**data, "seats": tuple(data["seats"])})


def plan_of(
    setting: Setting, entrants: Sequence[Entrant], games: int, seed: int, rules: str, digest: str
) -> dict[str, Any]:
    """What is played, as it must be to go on with it."""
    return {
        "format": FORMAT,
        "game": setting.game,
        "rules": rules,
        "components": digest,
        "players": setting.players,
        "options": dict(setting.options),
        "entrants": [{"name": each.name, "bot": each.kind, **asdict(each.budget)} for each in entrants],
        "seed": seed,
        "games": games,
        "records": setting.keep_records,
        "clock": setting.clock,
        "new_deals": setting.new_deals,
    }
