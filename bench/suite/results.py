"""What was found, part by part: kept while the suite runs, and in `docs/` when it is complete.

Beside it stands with which version and code, where and when it was found.  Parts that other code found are
never mixed in: a run that goes on after the code has changed begins anew.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from bench import machine
from bench.builds import RESULTS, ROOT
from bench.suite.plan import VERSION, Part

RUNNING = RESULTS / "suite.json"
PUBLISHED = ROOT / "docs" / "benchmark.json"
Found = dict[str, dict[str, Any]]  # of each part, by its name


def code() -> str:
    """A digest of all that finds results: the package and the suite."""
    whole = sha256()
    for folder in (ROOT / "src" / "orcade", ROOT / "bench" / "suite"):
        for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
            whole.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
            whole.update(sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:32]


class Results:
    """A file that is written after every part, so that a run that is broken off goes on where it was.

    With `code`, what other code has found does not count.
    """

    def __init__(self, file: Path, code: str = "") -> None:
        self.file, self.code = file, code
        self.found_by = code  # of what is in the file, where no code is asked for
        self.parts = self.read()

    def read(self) -> Found:
        """What is in the file, of this version of the suite and of this code."""
        kept = json.loads(self.file.read_text(encoding="utf-8")) if self.file.is_file() else {}
        is_ours = kept.get("version") == VERSION and self.code in ("", kept.get("code"))
        parts: Found = kept["parts"] if is_ours else {}
        self.found_by = self.code or kept.get("code", "")
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
        known = {"version": VERSION, "code": self.code, "machine": machine.facts()}
        said = json.dumps({**known, "parts": self.parts}, indent=1, ensure_ascii=False)
        fresh.write_text(said + "\n", encoding="utf-8")
        fresh.replace(file)

    def only(self, parts: list[Part]) -> None:
        """Forget what older plans asked."""
        self.parts = {part.name(): self.parts[part.name()] for part in parts}

    def found(self, part: Part) -> dict[str, Any] | None:
        """Nothing where it was not measured yet."""
        return self.parts[part.name()]["found"] if part in self else None

    def age(self) -> str:
        """Whether the code of today found them."""
        today = code()
        if self.found_by == today:
            return f"{self.file.name} was found by the code of today, {today}"
        return (
            f"{self.file.name} was found by code {self.found_by}, and that of today is {today}: "
            "until `make bench-suite` has run again, figures may differ"
        )

    def differing(self, other: Results) -> list[str]:
        """The parts of both in which something else was found."""
        both = [name for name in self.parts if name in other.parts]
        return [name for name in both if self.parts[name] != other.parts[name]]
