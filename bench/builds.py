"""The builds that are measured: folders that Python finds `orcade` in."""

from __future__ import annotations

import filecmp
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
RESULTS = ROOT / "build" / "bench"
LONGEST = 600  # seconds that a worker may take


class WorkerFailed(Exception):
    """A worker ended without figures; the message is the last thing that it said."""


@dataclass(frozen=True)
class Build:
    name: str
    folder: Path

    def ask(self, module: str, words: tuple[str, ...] = ()) -> Any:
        """Run a worker module against this build, in a process of its own."""
        return ask(sys.executable, module, words, str(self.folder))


def ask(python: str, module: str, words: tuple[str, ...], path: str = "", longest: int = LONGEST) -> Any:
    """Run `python -m module words` from the repository's root; its last line is JSON."""
    command, environment = [python, "-m", module, *words], {**os.environ, "PYTHONPATH": path}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=longest, check=False
        )
    except subprocess.TimeoutExpired:
        raise WorkerFailed(f"{module} did not answer within {longest} s") from None
    lines = done.stdout.splitlines()
    if done.returncode != 0 or not lines:
        said = (done.stderr.strip() or "nothing").splitlines()[-1]
        raise WorkerFailed(f"{module} ended with status {done.returncode} and said: {said}")
    return json.loads(lines[-1])


def is_compiled(folder: Path) -> bool:
    """Was the kernel of this build compiled, and for this Python?"""
    return any((folder / "orcade" / "kernel" / f"flow{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def the_two() -> list[Build]:
    """The source as it stands, and the compiled package where there is one."""
    builds = [Build("interpreted", SOURCE)]
    if is_compiled(COMPILED):
        builds.append(Build("compiled", COMPILED))
    return builds


def stale(build: Build) -> list[str]:
    """The modules that differ from the source: what was measured is not what is written."""
    theirs, ours = build.folder / "orcade", SOURCE / "orcade"
    names = sorted(str(file.relative_to(ours)) for file in ours.rglob("*.py"))
    same, _, _ = filecmp.cmpfiles(ours, theirs, names, shallow=False)
    return [name for name in names if name not in same]


def best_build() -> Build:
    """The compiled package, where it is made from this source."""
    if is_compiled(COMPILED) and not stale(Build("compiled", COMPILED)):
        return Build("compiled", COMPILED)
    return Build("interpreted", SOURCE)


def keep(name: str, figures: dict[str, Any]) -> str:
    """Write the figures where nothing is committed; answers where that is."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    said = json.dumps(figures, indent=1, ensure_ascii=False)
    (RESULTS / name).write_text(said + "\n", encoding="utf-8")
    return str((RESULTS / name).relative_to(ROOT))
