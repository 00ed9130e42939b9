"""The rules from Python to libraries of C: mypyc writes the C, the compiler of this Python does the rest."""

from __future__ import annotations

import contextlib
import io
import os
import sysconfig
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from building.libraries import GROUP, build, version_of
from building.objects import Objects
from building.recipe import EVERYDAY, Recipe
from building.rules import CannotCompile, compiler
from building.units import make_stand_alone


@contextlib.contextmanager
def giving_a_reason(folder: Path) -> Iterator[None]:
    """In this folder; whatever breaks becomes the reason why nothing is compiled."""
    try:
        with contextlib.chdir(folder):
            yield
    except CannotCompile:
        raise
    except (Exception, SystemExit) as failure:
        raise CannotCompile(f"the compiler failed ({type(failure).__name__}: {failure})") from failure


class InC:
    """The rules in C, which can be compiled in one way and then in another."""

    def __init__(self, source: Path, names: list[str], folder: Path, objects: Objects) -> None:
        """Translate the modules of these names, which are files from `source` on, within the folder."""
        self.source, self.folder, self.objects = source, folder, objects
        with giving_a_reason(source):  # mypyc names modules by their paths from here
            self.extensions = to_c(names, folder / "c")

    def compile(self, recipe: Recipe = EVERYDAY) -> dict[str, str]:
        """Answers where each library lies, and where it goes in the package."""
        with giving_a_reason(self.source):
            place = self.folder / recipe.name
            libraries = build(deepcopy(self.extensions), place, self.objects, recipe, versions())
        found = [file for file in libraries.rglob("*") if file.is_file()]
        return {str(file): file.relative_to(libraries).as_posix() for file in found}


def to_c(names: list[str], folder: Path) -> list[Any]:
    """The C files, each of which changes only when its module does."""
    from mypyc.build import mypycify

    options = ["--config-file=", f"--cache-dir={os.devnull}", "--ignore-missing-imports"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            extensions: list[Any] = mypycify(
                options + names,
                group_name=GROUP,  # it lies beside the package: from there mypyc reckons every __file__
                target_dir=str(folder),
                debug_level="0",
                multi_file=True,  # a C file a module
            )
        make_stand_alone(folder, GROUP)
    except SystemExit:
        raise CannotCompile(f"mypyc refuses the rules and said:\n{said.getvalue().strip()}") from None
    return extensions


def versions() -> str:
    """Of all that makes objects of C files, and what they are told from outside."""
    from mypy.version import __version__

    flags = [str(sysconfig.get_config_var("CFLAGS")), *map(os.environ.get, ("CFLAGS", "CPPFLAGS", "LDFLAGS"))]
    return f"{version_of(compiler())}\0mypyc {__version__}\0{flags}"
