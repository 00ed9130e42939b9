"""Sets up a virtual environment from a locked list: with uv where it is found, with pip elsewhere.

`python -m building.environment FOLDER LIST` makes the folder anew.  pip is lent by this Python where it has
one that can install elsewhere: to give each environment a pip of its own takes longer than all the rest.
Nothing is compiled to bytecode beforehand: most of what is installed is never imported.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

INSTALLS_ELSEWHERE = (22, 3)  # from this pip on there is --python
DONE = ".done"  # written last
QUIETLY = ["install", "-q", "--disable-pip-version-check", "--no-compile"]


class CannotInstall(Exception):
    """There is no environment; what uv or pip said of it is on the terminal, or in the sentence."""


def set_up(folder: Path, wanted: list[str]) -> None:
    """Make the environment anew, with what is wanted as pip's arguments say it."""
    shutil.rmtree(folder, ignore_errors=True)
    if uv := shutil.which("uv"):
        run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)])
        run([uv, "pip", "install", "--quiet", "--python", str(folder), *wanted])
    elif can_lend_pip():
        run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
        run([sys.executable, "-m", "pip", "--python", str(folder), *QUIETLY, *wanted])
    else:
        run([sys.executable, "-m", "venv", str(folder)])
        run([str(python_in(folder)), "-m", "pip", *QUIETLY, *wanted])
    (folder / DONE).touch()


def can_lend_pip() -> bool:
    """Has this Python a pip that can install into another environment?"""
    try:
        major, minor = version("pip").split(".")[:2]
    except PackageNotFoundError:
        return False
    return (int(major), int(minor)) >= INSTALLS_ELSEWHERE


def python_in(folder: Path) -> Path:
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def run(command: list[str]) -> None:
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        name = " ".join(Path(word).name if os.sep in word else word for word in command[:4])
        raise CannotInstall(f"{name} ended with status {done.returncode} and said:\n{done.stdout.strip()}")


if __name__ == "__main__":
    try:
        set_up(Path(sys.argv[1]), ["-r", sys.argv[2]])
    except CannotInstall as why:
        sys.exit(f"{sys.argv[1]} cannot be set up: {why}")
