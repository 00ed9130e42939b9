"""The rules as they are released: compiled once to learn from games, then with what was learned.

gcc counts in games of every kind which way each branch goes and how often each function is called; knowing
that, and seeing all files at once (link-time optimisation), it makes the same games several per cent faster.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from building.compiling import InC
from building.recipe import LEARNING, learned
from building.rules import CannotCompile, compiler

TRAINING = Path(__file__).with_name("training.py")


def compile_for_release(rules: InC) -> dict[str, str]:
    """Answers where each library lies, and where it goes in the package."""
    check_gcc()
    package, profiles = rules.folder / "package", rules.folder / "profiles"
    shutil.copytree(rules.source / "orcade", package / "orcade", ignore=shutil.ignore_patterns("__pycache__"))
    for library, name in rules.compile(LEARNING).items():
        shutil.copyfile(library, package / name)
    play(package, profiles)
    return rules.compile(learned(profiles))


def check_gcc() -> None:
    said = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    if "Free Software Foundation" not in said:
        raise CannotCompile(f"a release is compiled with gcc, and {compiler()} says that it is {said[:60]!r}")


def play(package: Path, profiles: Path) -> None:
    """Play the games from which is learned; what is counted goes into the folder of profiles."""
    print("== playing the games from which the compiler learns", file=sys.stderr, flush=True)
    counting = {
        "GCOV_PREFIX": str(profiles),
        "GCOV_PREFIX_STRIP": "99",
    }  # whichever folder it was compiled in
    environment = {**os.environ, **counting, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, "-P", str(TRAINING)], env=environment, check=False)
    if done.returncode != 0:
        raise CannotCompile(f"the games from which is learned ended with status {done.returncode}")
    if not any(profiles.glob("*.gcda")):
        raise CannotCompile(f"the games from which is learned left nothing in {profiles}")
