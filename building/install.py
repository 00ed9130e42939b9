"""Installs Orcade into an environment of this checkout: compiled where that is up to date, or else plain.

`python -m building.install FOLDER` does it; the page goes along where it was built.  A server that runs from
there is not disturbed: files are never written over, and nothing is touched while nothing has changed.
"""

from __future__ import annotations

import shutil
import sys
from hashlib import sha256
from pathlib import Path

from building import client, compiled
from building.environment import python_in

STAMP = ".orcade"  # the digest of what was installed


def install(root: Path, environment: Path) -> str:
    """Answers which build was installed."""
    is_compiled = compiled.is_up_to_date(root)
    package = compiled.folder(root) if is_compiled else root / "src"
    page = {Path(file): name for file, name in client.files(root).items()}
    files = {file: file.relative_to(package).as_posix() for file in everything(package)} | page
    if not is_installed(environment, files):
        replace(site_packages(environment), files)
        write_command(python_in(environment.absolute()))
        (environment / STAMP).write_text(digest(files), encoding="utf-8")
    return "compiled" if is_compiled else "interpreted"


def everything(package: Path) -> list[Path]:
    found = [file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return [file for file in found if file.name != compiled.DONE]


def is_installed(environment: Path, files: dict[Path, str]) -> bool:
    stamp = environment / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(files)


def digest(files: dict[Path, str]) -> str:
    whole = sha256()
    for file, name in sorted(files.items()):
        whole.update(f"{name}\0".encode() + sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def site_packages(environment: Path) -> Path:
    return next(
        iter([*environment.glob("lib/python3*/site-packages"), environment / "Lib" / "site-packages"])
    )


def replace(site: Path, files: dict[Path, str]) -> None:
    """The old package goes as a whole, and whoever has it open keeps it."""
    new, old = site / ".orcade.new", site / ".orcade.old"
    for folder in (new, old):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    for file, name in files.items():
        compiled.copy(file, new / name)
    for gone in site.glob("orcade*"):
        gone.rename(old / gone.name)
    for made in new.iterdir():
        made.rename(site / made.name)
    for folder in (new, old):
        shutil.rmtree(folder)


def write_command(python: Path) -> None:
    command = python.with_name("orcade")
    command.write_text(f"#!{python}\nfrom orcade.cli import main\n\nmain()\n", encoding="utf-8")
    command.chmod(0o755)


if __name__ == "__main__":
    print(f"== Orcade is installed, its rules {install(compiled.ROOT, Path(sys.argv[1]))}")
