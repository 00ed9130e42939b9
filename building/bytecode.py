"""Turns Python into the bytecode of the browser's Python, in which this runs (`bytecode.mjs` starts it).

What is imported, from the modules of the house on, is followed through the standard library; the rest of the
library stays out.  Asserts stay in: nothing is optimised away.
"""

from __future__ import annotations

from importlib.util import cache_from_source
from modulefinder import ModuleFinder
from pathlib import Path
from py_compile import PycInvalidationMode
from py_compile import compile as compile_file
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY, HOUSE, TO = Path("/library"), Path("/house"), Path("/to")  # as `bytecode.mjs` mounts them
THE_SAME_DAY = (1980, 1, 1, 0, 0, 0)
STORED_AS = {".py": ".pyc"}
NEVER = [  #                             imported by parts of the library that nobody in a browser comes to
    *["_pyrepl", "_ssl", "argparse", "bz2", "cmd", "code", "compression", "ctypes", "curses", "doctest"],
    *["email", "ftplib", "getpass", "gzip", "http", "imaplib", "lzma", "mimetypes", "multiprocessing"],
    *["netrc", "optparse", "pdb", "pickletools", "profile", "pstats", "pydoc", "runpy", "smtplib"],
    *["sqlite3", "ssl", "tarfile", "test", "tkinter", "unittest", "urllib.request", "webbrowser"],
    *["wsgiref", "xml", "xmlrpc"],
]
BY_NAME = {f"encodings.{name}" for name in ("ascii", "cp437", "latin_1", "utf_8")}  # looked for when needed


def files_in(folder: Path) -> set[Path]:
    return {file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts}


def name_of(file: Path, folder: Path) -> str:
    """The module in this file."""
    parts = file.relative_to(folder).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(library: Path, house: Path, at_the_start: set[str]) -> set[Path]:
    """The files of the library that the house imports, and what starts with this Python, however deep."""
    names = {name_of(file, house) for file in files_in(house) if file.suffix == ".py"}
    names |= BY_NAME | {name for name in at_the_start if name.partition(".")[0] not in NEVER}
    finder = ModuleFinder([str(house), str(library)], excludes=NEVER)
    for name in sorted(names):
        if exists(name, house, library):
            finder.import_hook(name)
    files = (getattr(module, "__file__", None) for module in finder.modules.values())
    return {Path(file) for file in files if file and Path(file).is_relative_to(library)}


def exists(name: str, *folders: Path) -> bool:
    places = [Path(folder, *name.split(".")) for folder in folders]
    return any(place.is_dir() or place.with_suffix(".py").is_file() for place in places)


def packed(folder: Path, files: set[Path], to: Path) -> None:
    """A zip of these files, the same whenever it is made of the same; what is Python goes in as bytecode."""
    with ZipFile(to, "w") as archive:
        for file in sorted(files):
            name = file.relative_to(folder)
            to_name = name.with_suffix(STORED_AS.get(file.suffix, file.suffix)).as_posix()
            body = bytecode(file, name.as_posix()) if file.suffix == ".py" else file.read_bytes()
            archive.writestr(ZipInfo(to_name, THE_SAME_DAY), body, ZIP_DEFLATED, 9)


def bytecode(file: Path, name: str) -> bytes:
    """Believed without a look at its source, which is not there."""
    to = Path("/tmp", cache_from_source(file.name))
    compile_file(str(file), str(to), name, doraise=True, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
    return to.read_bytes()


def main(at_the_start: set[str]) -> None:
    """`at_the_start` are the modules that this Python imports before anybody asks it to."""
    packed(LIBRARY, imported(LIBRARY, HOUSE, at_the_start), TO / "python_stdlib.zip")
    packed(HOUSE, files_in(HOUSE), TO / "house.zip")
