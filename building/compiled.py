"""The compiled package in build/compiled, for `make play` and `make test` alike: made when a source changed.

`python -m building.compiled` makes it with mypy and the C compiler, and ends with status 1 where they fail.
With `--beside PID` it does so at low priority, and stops when that process is gone: the objects that were
made by then are kept.  `--is-needed` is asked first, by any Python: it ends with status 1 where there is
nothing to do, or where nothing can be done, and then it has said why.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from building.objects import kept_in
from building.rules import CannotCompile, compiler, modules, why_not

ROOT = Path(__file__).resolve().parent.parent
DONE = ".done"  # written last: the digest of all that it was made from
LOOKS = 0.5  #    seconds between two looks for the process beside which this runs
NOT_SOURCES = ("__pycache__", "client")
COMPILING = ("compiling", "libraries", "recipe", "rules", "units")  # our files on which it depends


def folder(root: Path) -> Path:
    return root / "build" / "compiled"


def is_up_to_date(root: Path) -> bool:
    """Was the package that lies there made from these sources, by this Python?"""
    stamp = folder(root) / DONE
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(root)


def digest(root: Path) -> str:
    """Of the sources, of what compiles them, and of the Python and the compiler that are to be used."""
    whole = sha256(f"{sys.version}\0{compiler()}".encode())
    ours = [root / "building" / f"{name}.py" for name in COMPILING]
    for file in [*sources(root / "src"), *ours, root / "pyproject.toml"]:
        whole.update(f"{file.relative_to(root).as_posix()}\0".encode())
        whole.update(sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def sources(source: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, files in os.walk(source):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(place, name) for name in files if not name.endswith((".pyc", ".so", ".pyd"))]
    return sorted(found)


def make(root: Path) -> None:
    """Make it of the sources as they stand now; until it is whole, what was there before stays."""
    from building.compiling import InC

    place = folder(root)
    new, work = place.with_name("compiled.new"), place.with_name("compiled.work")
    for old in (new, work):
        shutil.rmtree(old, ignore_errors=True)
    before = digest(root)
    for file in sources(root / "src"):
        copy(file, new / file.relative_to(root / "src"))
    rules = InC(new, modules(root), work, kept_in(root, work / "objects"))
    for library, name in rules.compile().items():
        copy(Path(library), new / name)
    (new / DONE).write_text(before, encoding="utf-8")
    shutil.rmtree(work)
    replace(place, new)


def copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def replace(place: Path, new: Path) -> None:
    old = place.with_name("compiled.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """One at a time: `make test` waits for what `make play` began."""
    (root / "build").mkdir(exist_ok=True)
    with open(root / "build" / "compiled.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("the rules are being compiled already: waiting for that")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def stand_beside(process: int) -> None:
    """Let everything else go first, and do not outlive this process."""
    os.nice(19)
    threading.Thread(target=end_with, args=[process], daemon=True).start()


def end_with(process: int) -> None:
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, 0)  # which only asks whether it is there
            time.sleep(LOOKS)
    os._exit(1)


def say(text: str) -> None:
    print(f"== {text}", file=sys.stderr, flush=True)


def is_needed(root: Path) -> bool:
    """Can it be made here, and must it?  Where it cannot, nothing old is left to be taken for it."""
    if why := why_not():
        shutil.rmtree(folder(root), ignore_errors=True)
        say(f"the rules are not compiled: {why}")
        return False
    return not is_up_to_date(root)


def main(asked: list[str], root: Path = ROOT) -> int:
    if asked[:1] == ["--is-needed"]:
        return 0 if is_needed(root) else 1
    if asked[:1] == ["--beside"]:
        stand_beside(int(asked[1]))
    try:
        bring_up_to_date(root)
    except CannotCompile as failed:
        going_on = ", and bots go on with the interpreted ones" if "--beside" in asked else ""
        say(f"the rules cannot be compiled{going_on}: {failed}")
        return 1
    return 0


def bring_up_to_date(root: Path) -> None:
    with alone(root):
        if not is_up_to_date(root):
            say("compiling the rules into build/compiled")
            make(root)
            say("the rules are compiled")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
