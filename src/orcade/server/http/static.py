"""The built client: read whole, served from memory, so that no path leads anywhere else."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path

from litestar import Response, route
from litestar.enums import MediaType
from litestar.params import FromPath

from orcade.server.http.problems import AnyRequest, HttpTrouble
from orcade.server.words import OF_THE_SERVER

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NEVER_A_PAGE = ("api", "schema", "assets")
COMPRESSED_FROM = 1000
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Page:
    body: bytes
    zipped: bytes  #                     empty where that would gain nothing
    kind: str
    etag: str
    cached: str


Pages = dict[str, Page]


class Client:
    """What was built, read again when it was built anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.read_at = 0
        self.pages: Pages = {}

    async def now(self) -> Pages:
        built_at = time_of(self.folder / "index.html")
        if built_at != self.read_at:
            self.pages = await asyncio.to_thread(read_client, self.folder)
            self.read_at = built_at
        return self.pages


def time_of(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def read_client(folder: Path) -> Pages:
    """Every file of the built client by its path; none where it was not built."""
    if not (folder / "index.html").is_file():
        return {}
    files = [file for file in folder.rglob("*") if file.is_file() and not file.name.startswith(".")]
    return {file.relative_to(folder).as_posix(): read_page(file, folder) for file in files}


def read_page(file: Path, folder: Path) -> Page:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, mtime=0) if is_text(kind) and len(body) >= COMPRESSED_FROM else b""
    hashed = file.relative_to(folder).parts[0] == "assets"
    return Page(body, zipped, kind, f'"{sha256(body).hexdigest()[:32]}"', FOREVER if hashed else ASK_AGAIN)


def is_text(kind: str) -> bool:
    return kind.startswith("text/") or kind.endswith(("json", "+xml"))


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its one page, which finds the way from there."""
    client: Client = request.app.state.client
    pages = await client.now()
    wanted = path.strip("/")
    if wanted in pages:
        return served(request, pages[wanted])
    if wanted.partition("/")[0] in NEVER_A_PAGE:
        raise HttpTrouble("not_found")
    return served(request, pages["index.html"]) if pages else missing()


def served(request: AnyRequest, found: Page) -> Response[bytes]:
    headers = {"etag": found.etag, "cache-control": found.cached, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.zipped, "gzip"
    return Response(body, headers=headers, media_type=found.kind)


def missing() -> Response[bytes]:
    """A page in both languages where the client was not built."""
    told = OF_THE_SERVER.said("problem.no_page")
    body = (
        "<!doctype html><html lang=fr><meta charset=utf-8><title>Orcade</title>"
        f"<p>{escape(told.fr)}</p><p lang=en>{escape(told.en)}</p>"
    )
    return Response(body.encode(), status_code=503, media_type=MediaType.HTML)
