"""What was found, part by part: kept while the suite runs, and in `docs/` when it is complete."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bench.builds import RESULTS, ROOT
from bench.suite.plan import VERSION, Part

RUNNING = RESULTS / "suite.json"
PUBLISHED = ROOT / "docs" / "benchmark.json"
Found = dict[str, dict[str, Any]]  # of each part, by its name


class Results:
    """A file that is written after every part, so that a run that is broken off goes on where it was."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.parts = self.read()

    def read(self) -> Found:
        """What is in the file of this version of the suite."""
        kept = json.loads(self.file.read_text(encoding="utf-8")) if self.file.is_file() else {}
        parts: Found = kept["parts"] if kept.get("version") == VERSION else {}
        return parts

    def __contains__(self, part: Part) -> bool:
        return part.name() in self.parts and self.parts[part.name()]["with"] == part.with_what

    def add(self, part: Part, found: dict[str, Any]) -> None:
        """Beside whatever another run has added meanwhile."""
        self.parts = {**self.read(), part.name(): {"with": part.with_what, "found": found}}
        self.write(self.file)

    def write(self, file: Path) -> None:
        """All of it or nothing: a file that is half written is never there."""
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        said = json.dumps({"version": VERSION, "parts": self.parts}, indent=1, ensure_ascii=False)
        fresh.write_text(said + "\n", encoding="utf-8")
        fresh.replace(file)

    def found(self, part: Part) -> dict[str, Any]:
        found: dict[str, Any] = self.parts[part.name()]["found"]
        return found

    def differing(self, other: Results) -> list[str]:
        """The parts of both in which something else was found."""
        both = [name for name in self.parts if name in other.parts]
        return [name for name in both if self.parts[name] != other.parts[name]]
