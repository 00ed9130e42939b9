"""Which rules are compiled, and whether they can be compiled here."""

from __future__ import annotations

import os
import shlex
import shutil
import sysconfig
import tomllib
from pathlib import Path


class CannotCompile(Exception):
    """The rules cannot be compiled here; the sentence says why, in the compiler's own words if it spoke."""


def compiler() -> str:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def why_not() -> str:
    """Says why nothing can be compiled here; empty if everything needed is found."""
    if is_set("ORCADE_PURE"):
        return "ORCADE_PURE is set"
    if shutil.which(compiler()) is None:
        return f"no C compiler ({compiler()}) on PATH"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return f"no C headers (Python.h) of Python {sysconfig.get_python_version()}"
    return ""


def is_set(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


def modules(root: Path) -> list[str]:
    """The files to compile, relative to src: what pyproject.toml says."""
    told = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    config = told["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    found: set[Path] = set()
    for pattern in config["compile"]:
        files = set(root.glob(pattern))
        if not files:
            raise ValueError(f"pyproject.toml: compile = {pattern!r} matches no file")
        found |= files
    for pattern in config["interpret"]:
        found -= set(root.glob(pattern))
    return sorted(file.relative_to(root / "src").as_posix() for file in found)
