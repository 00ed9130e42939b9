"""What the C compiler made, kept by the digest of what it was made from, and bounded in size."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

MOST_BYTES = 600_000_000  # an everyday build is 45 MB, one for a release some 100


class Objects:
    """A folder of objects; whoever finds one there need not compile it again."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most_bytes = most_bytes

    def find(self, key: str) -> Path | None:
        """The object of this key, which from now on counts as used last."""
        file = self.folder / f"{key}.o"
        try:
            os.utime(file)
        except OSError:
            return None
        return file

    def keep(self, key: str, made: str | Path) -> Path:
        """Keep what was made; nobody ever sees half of it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file, half = self.folder / f"{key}.o", self.folder / f"{key}.{os.getpid()}"
        shutil.copyfile(made, half)
        half.replace(file)
        return file

    def trim(self) -> None:
        """Forget what was not used for longest, until the rest is small enough."""
        kept = 0
        for file in sorted(self.folder.glob("*"), key=used, reverse=True):
            kept += file.stat().st_size
            if kept > self.most_bytes:
                file.unlink(missing_ok=True)


def kept_in(root: Path, otherwise: Path) -> Objects:
    """The objects of this checkout, or of this build alone where the checkout cannot be written."""
    folder = root / "build" / "cache" / "objects"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Objects(otherwise)
    return Objects(folder if os.access(folder, os.W_OK) else otherwise)


def used(file: Path) -> float:
    return file.stat().st_mtime


def key_of(source: bytes, told: Iterable[str]) -> str:
    """Of a C file, and of all that the compiler is told beside it: flags, versions."""
    whole = sha256("\0".join(told).encode())
    whole.update(b"\0" + sha256(source).digest())
    return whole.hexdigest()[:40]
