"""How the C compiler is told to compile: for every day, to learn from games, or with what was learned.

Whichever it is, no processor rounds otherwise than Python does, so that a bot answers the same everywhere.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

EXACT = ["-ffp-contract=off"]
WITHIN = ["-fvisibility=hidden", *(["-fno-semantic-interposition"] if sys.platform == "linux" else [])]
DECLARED = ["-Werror=implicit-function-declaration"]  # units.py must leave no declaration out
USUAL = [] if sys.platform == "win32" else [*EXACT, *WITHIN, *DECLARED]


@dataclass(frozen=True)
class Recipe:
    """Flags beside mypyc's own, and the folder of what was learned from games, if any was."""

    name: str
    flags: tuple[str, ...] = ()
    profiles: Path | None = None

    def compiling(self, wanted: list[str]) -> list[str]:
        """All flags of a file; a new warning of a newer compiler is no reason to give up."""
        return [flag for flag in wanted if flag != "-Werror"] + USUAL + list(self.flags)

    def profile_of(self, file: Path) -> Path | None:
        """What was learned about this C file."""
        found = self.profiles / f"{file.stem}.gcda" if self.profiles else None
        return found if found and found.is_file() else None


EVERYDAY = Recipe("everyday")
LEARNING = Recipe("learning", ("-fprofile-generate",))


def learned(profiles: Path) -> Recipe:
    """Optimised over all files together, and most where most of the time was spent."""
    return Recipe("learned", ("-flto=auto", "-fprofile-use", "-Wno-missing-profile"), profiles)
