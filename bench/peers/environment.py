"""The environment of a peer: made once under build/peers, and again when its pinned versions change."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from bench.builds import ROOT

HERE = Path(__file__).resolve().parent
FOLDER = ROOT / "build" / "peers"
LONGEST = 600  # seconds that an installation may take


class NotInstalled(Exception):
    """Why a peer is left out."""


def peers() -> list[str]:
    """Every peer that has a list of pinned versions."""
    return sorted(file.stem.removeprefix("requirements-") for file in HERE.glob("requirements-*.txt"))


def requirements(peer: str) -> Path:
    return HERE / f"requirements-{peer}.txt"


def python_of(peer: str) -> Path:
    """The Python of this peer, installed if it is not yet."""
    folder = FOLDER / peer
    done, wanted = folder / ".done", requirements(peer).read_text(encoding="utf-8")
    if not done.is_file() or done.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        for command in commands(folder, requirements(peer)):
            carry_out(command)
        done.write_text(wanted, encoding="utf-8")
    return interpreter(folder)


def interpreter(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def commands(folder: Path, wanted: Path) -> list[list[str]]:
    """With uv where it is found, else with venv and pip."""
    python = str(interpreter(folder))
    install = ["install", "--quiet", "-r", str(wanted)]
    if shutil.which("uv"):
        made = ["uv", "venv", "--quiet", "--python", sys.executable, str(folder)]
        return [made, ["uv", "pip", *install, "--python", python]]
    return [[sys.executable, "-m", "venv", str(folder)], [python, "-m", "pip", *install]]


def carry_out(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        raise NotInstalled(f"the installation took longer than {LONGEST} s") from None
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines() or ["nothing was said"]
        errors = [line for line in said if line.lower().startswith("error")] or said
        raise NotInstalled(errors[0])
