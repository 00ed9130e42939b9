"""Compiled rules that may come while the server runs, and whether bots may think with them.

A checkout is played before its rules are compiled (`make play`).  What is compiled beside it is used only if
it was made from the very sources that the server has loaded, so that both know the same tables.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import orcade

DONE = ".done"  # whoever compiles writes it last
NOT_SOURCES = (".so", ".pyd", ".pyc")
PAGE = Path("server", "client")


class ComingRules:
    """The folder in which compiled rules will lie, beside the digest of the sources that they must have."""

    def __init__(self, folder: Path, ours: str = "") -> None:
        self.folder = folder.absolute()
        self.ours = ours or digest(Path(orcade.__file__).parent)
        self.looked_at = 0.0  # the time of the stamp of those that we have looked at

    def have_come(self) -> bool:
        """Are there some, whole and of our sources, at which we have not looked yet?"""
        written = self.written()
        if written == self.looked_at:
            return False
        self.looked_at = written
        return self.are_ours()

    def are_ours(self) -> bool:
        """Are those that lie there now whole, and of our sources?"""
        return self.written() > 0 and digest(self.folder / "orcade") == self.ours

    def written(self) -> float:
        """When they were; 0 where there are none."""
        try:
            return (self.folder / DONE).stat().st_mtime
        except OSError:
            return 0.0


def digest(package: Path) -> str:
    """Of every file that the package is made of, less what is compiled from them and the page."""
    whole = sha256()
    for file in sorted(package.rglob("*")):
        name = file.relative_to(package)
        if file.suffix in NOT_SOURCES or name.is_relative_to(PAGE) or not file.is_file():
            continue
        whole.update(f"{name.as_posix()}\0".encode() + sha256(file.read_bytes()).digest())
    return whole.hexdigest()
