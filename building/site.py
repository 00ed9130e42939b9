"""Builds the page that needs no server into build/site/: files that any host of files can show.

Beside the page (`web/vite.site.config.ts`) lies `python/`: the browser's Python, as much of its library as
is imported, and the house (`orcade.site` and all below it) with msgspec, as bytecode; and `pages/`, what can
be read before Python has started.  Nothing of it is made again while it has not changed, and it is named by
what is in it, so that no page ever starts with files of another version.  `python -m building.site` builds;
with the word `serve` it is shown, too, and the address of a server is where the page sends whoever wants to
play with others.  With `--to-check` it fails where all has to be tested, and says elsewhere what is left out.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from zipfile import ZipFile

from building.client import ClientFailed, digest, install, npm, run

LAYERS = ("kernel", "games", "shelf", "bots", "tables", "site")
ALSO = ("__init__.py", "version.py")
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
HOUSE = "house.zip"
PAGES = "pages"
TAGS = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]
STAMP = ".built"
PORT = 8770
ZIPPED_BY_HOSTS = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm")


class SiteFailed(Exception):
    """The site cannot be built here; the sentence says why."""


def folder(root: Path) -> Path:
    return root / "build" / "site"


def build(root: Path, server: str = "") -> None:
    """The page, and Python beside it; `server` is where somebody plays with others."""
    web = root / "web"
    command, environment = npm(root)
    install(web, command, environment, to_check=True)
    named = laid_beside(root, python_parts(root))
    wanted = " ".join([digest(web), *named.values(), server])
    if stamp_of(folder(root)) != wanted:
        run([*command, "run", "build-site"], web, {**environment, **named, "VITE_SERVER": server})
        (folder(root) / STAMP).write_text(wanted, encoding="utf-8")


def is_up_to_date(root: Path) -> bool:
    """Was the page that lies there built from these sources?"""
    return stamp_of(folder(root)).partition(" ")[0] == digest(root / "web")


def laid_beside(root: Path, python: Path) -> dict[str, str]:
    """What goes along with the page as it is, laid out; how its parts are named there."""
    beside = root / "build" / "site-public"
    shutil.rmtree(beside, ignore_errors=True)
    shutil.copytree(root / "web" / "public", beside)
    shutil.copytree(root / "web" / "site" / "icons", beside, dirs_exist_ok=True)
    engine = [file for file in python.iterdir() if file.name not in (HOUSE, STAMP, PAGES)]
    pages = [file for file in (python / PAGES).rglob("*") if file.is_file()]
    named = {
        "VITE_ENGINE": name_of(engine),
        "VITE_HOUSE": f"house-{name_of([python / HOUSE])}.zip",
        "VITE_PAGES": name_of(pages),
    }
    shutil.copytree(python / PAGES, beside / PAGES / named["VITE_PAGES"])
    (beside / "python" / named["VITE_ENGINE"]).mkdir(parents=True)
    for file in engine:
        shutil.copy(file, beside / "python" / named["VITE_ENGINE"] / file.name)
    shutil.copy(python / HOUSE, beside / "python" / named["VITE_HOUSE"])
    return named


def name_of(files: list[Path]) -> str:
    """Another one as soon as a byte of them changes."""
    return sha256(b"".join(sha256(file.read_bytes()).digest() for file in sorted(files))).hexdigest()[:12]


def stamp_of(built: Path) -> str:
    stamp = built / STAMP
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def python_parts(root: Path) -> Path:
    """All of Python that a browser is sent, in a folder."""
    parts, made = root / "build" / "site-parts", root / "build" / "site-python"
    pyodide = root / "web" / "node_modules" / "pyodide"
    shutil.rmtree(parts, ignore_errors=True)
    lay_out(root, parts, pyodide)
    if stamp_of(made) != (wanted := digest_of(parts)):
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        compile_there(root, parts, pyodide, made)
        for name in OF_PYODIDE:
            shutil.copy(pyodide / name, made / name)
        (made / "pyodide-lock.json").write_text(without_packages(pyodide), encoding="utf-8")
        (made / STAMP).write_text(wanted, encoding="utf-8")
    return made


def lay_out(root: Path, parts: Path, pyodide: Path) -> None:
    """What is turned into bytecode, as sources, with the programs that do it."""
    house = parts / "house" / "orcade"
    source = root / "src" / "orcade"
    for layer in LAYERS:
        shutil.copytree(source / layer, house / layer, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ALSO:
        shutil.copy(source / name, house / name)
    unpack(wheel(root), parts / "house")
    unpack(pyodide / "python_stdlib.zip", parts / "library")
    for name in ("bytecode.mjs", "bytecode.py", "pages.py"):
        shutil.copy(root / "building" / name, parts / name)


def unpack(archive: Path, to: Path) -> None:
    with ZipFile(archive) as zipped:
        zipped.extractall(to)


def wheel(root: Path) -> Path:
    """msgspec for the browser's Python: fetched once, and believed by its digest alone."""
    lock, kept = root / "requirements" / "site.txt", root / "build" / "cache" / "wheels"
    wanted = lock.read_text(encoding="utf-8").partition("--hash=sha256:")[2].strip()
    if found := having(kept, wanted):
        return found
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
    only = ["--only-binary=:all:", "--require-hashes", *TAGS, "-r", str(lock), "-d", str(kept)]
    done = subprocess.run([*pip, *only], text=True, capture_output=True, check=False)
    if found := having(kept, wanted):
        return found
    raise SiteFailed(f"what {lock.name} names cannot be fetched: {(done.stderr or done.stdout).strip()}")


def having(kept: Path, wanted: str) -> Path | None:
    """The wheel with this digest, if it is there."""
    return next(
        (file for file in kept.glob("*.whl") if sha256(file.read_bytes()).hexdigest() == wanted), None
    )


def digest_of(parts: Path) -> str:
    whole = sha256()
    for file in sorted(file for file in parts.rglob("*") if file.is_file()):
        whole.update(f"{file.relative_to(parts).as_posix()}\0".encode() + sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def compile_there(root: Path, parts: Path, pyodide: Path, to: Path) -> None:
    """In the browser's Python, which Node runs here."""
    command, environment = npm(root)
    node = command[0] if len(command) > 1 else shutil.which("node") or "node"
    places = [str(place) for place in (pyodide, parts / "library", parts / "house", to)]
    done = subprocess.run(
        [node, str(parts / "bytecode.mjs"), *places],
        env=environment,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        said = "\n".join(line[:300] for line in done.stderr.splitlines()[-20:])
        raise SiteFailed(f"nothing could be turned into bytecode; Node said:\n{said}")


def without_packages(pyodide: Path) -> str:
    """Nothing is fetched from elsewhere: no package can be asked for."""
    told = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**told, "packages": {}})


def bytes_over_the_wire(built: Path) -> int:
    """Of all, as a host sends it."""
    return sum(sent(file) for file in built.rglob("*") if file.is_file() and file.name != STAMP)


def sent(file: Path) -> int:
    body = file.read_bytes()
    return len(gzip.compress(body, 9)) if file.suffix in ZIPPED_BY_HOSTS else len(body)


class Handler(SimpleHTTPRequestHandler):
    """Files with their types, wherever this system thinks that they are something else."""

    extensions_map = {  # noqa: RUF012  as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Nothing is said of every file."""


def server(built: Path, port: int = PORT) -> ThreadingHTTPServer:
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(built)))


def server_of(asked: list[str]) -> str:
    """The address of a server among the words, if one is named."""
    return next((word.rstrip("/") for word in asked if word.startswith(("https://", "http://"))), "")


def all_is_tested() -> bool:
    """Is this where nothing may be left out because it cannot be built?"""
    return "true" in (os.environ.get("CI"), os.environ.get("ORCADE_CI"))


def main(asked: list[str]) -> str:
    root = Path(__file__).parent.parent
    try:
        print("== building the page without a server", flush=True)
        build(root, server_of(asked))
    except (ClientFailed, SiteFailed) as failed:
        if "--to-check" in asked and not all_is_tested():
            return f"the page without a server is not tested: it cannot be built here: {failed}"
        sys.exit(f"== it cannot be built: {failed}")
    told = f"build/site: {bytes_over_the_wire(folder(root)) / 1e6:.1f} MB over the wire"
    if "serve" not in asked:
        return told
    print(f"== {told}; http://127.0.0.1:{PORT}/ until Ctrl-C", flush=True)
    with suppress(KeyboardInterrupt):
        server(folder(root)).serve_forever()
    return "no longer shown"


if __name__ == "__main__":
    print(f"== {main(sys.argv[1:])}")
