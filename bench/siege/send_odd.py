"""Frames and requests that no honest client sends; prints a line now and then, and JSON at the end.

The first answer of each status of 500 and above is told whole.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event

from bench.server.guest import Guest
from bench.server.house import HOST
from bench.server.lean import BINARY, TEXT, Lean, connect
from bench.siege.ending import when_told
from bench.siege.send_broken import send_broken
from orcade.server import app
from tests.server.nonsense import ODD_VALUES, Frame, Nonsense

AT_ONCE = 10  #                          frames before their answers are waited for
TOO_LONG = 60.0  #                       seconds without an answer
TOLD_EVERY = 20  #                       parts of the whole
LONGEST = 500  #                         letters of an answer that is told
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "ORC", "get"]
BROKEN = 50  #                           of so many frames one ends its socket
DOORS = sorted(f"/api{path}" for door in app.DOORS for path in door.paths)
NO_DOORS = [
    *["/", "/api", "/schema", "/api/tables/%00/box", "/api/games/%ff/rules", "/api/tables//seats/0/sit"],
    *["/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x", "/?" + "a" * 3000],
]
FIELDS = ["name", "secret", "level", "holder", "put_out", "salt_commitment"]
PATHS = [*DOORS, *NO_DOORS]
SEATS = ["0", "0", "1", "7", "x", "-1", "99999999999999999999"]


class Ear:
    """What one socket hears."""

    def __init__(self) -> None:
        self.codes, self.missing = Counter[str](), 0
        self.all_here = asyncio.Event()

    def hear(self, said: bytes) -> None:
        kind = said[9 : said.index(b'"', 9)].decode()
        if kind in ("failed", "refused"):
            self.codes[kind] += 1
            self.missing -= 1
            if self.missing <= 0:
                self.all_here.set()
        elif kind not in ("snapshot", "seating", "update"):
            self.codes[f"wrongly {kind}"] += 1


async def send_all(
    port: int,
    cookie: str,
    nonsense: Nonsense,
    frames: int,
    codes: Counter[str],
    progress: Iterator[None],
    over: Event,
) -> int:
    """How many were sent."""
    ear = Ear()
    socket = await connect(HOST, port, cookie, ear.hear)
    hello = {"kind": "hello", "table": nonsense.table, "lang": "en", "look": nonsense.seat}
    socket.send(json.dumps(hello).encode())
    waiting: list[Frame] = []
    sent = 0
    for _, frame in nonsense.frames(frames):
        waiting.append(frame)
        if len(waiting) == AT_ONCE:
            await send(socket, ear, waiting)
            sent, waiting = sent + len(waiting), []
            next(progress)
            if over.is_set():
                break
    await send(socket, ear, waiting)
    codes.update(ear.codes)
    socket.end("enough is sent")
    return sent + len(waiting)


async def send(socket: Lean, ear: Ear, frames: list[Frame]) -> None:
    """All of them, until each is answered."""
    ear.missing += len(frames)
    ear.all_here.clear()
    for frame in frames:
        data = frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")
        socket.write(BINARY if isinstance(frame, bytes) else TEXT, data)
    if frames:
        async with asyncio.timeout(TOO_LONG):
            await ear.all_here.wait()


def told(parts: int) -> Iterator[None]:
    """Says `sent` so often."""
    for n in range(1, parts + 1):
        if n % max(1, parts // TOLD_EVERY) == 0:
            print("sent", n * AT_ONCE, flush=True)
        yield
    while True:
        yield


async def all_frames(port: int, frames: int, over: Event) -> tuple[Counter[str], int]:
    """The answers by their kind, and how many frames were sent."""
    ana, bo = Guest(HOST, port, "Ana"), Guest(HOST, port, "Bo")
    table = ana.open_table("orc", [{"kind": "me"}, {"kind": "open"}])
    bo.sit_down(table, 1)
    ana.close()
    bo.close()
    codes, progress = Counter[str](), told(frames // AT_ONCE)
    senders: list[tuple[str, int | None, list[int]]]
    senders = [(ana.cookie, 0, [1]), (bo.cookie, 1, [0]), ("", None, [0, 1]), (bo.cookie, None, [0])]
    broken = frames // BROKEN
    each, sent = (frames - broken) // len(senders), list[asyncio.Task[int]]()
    async with asyncio.TaskGroup() as sending:
        for n, (cookie, seat, others) in enumerate(senders):
            nonsense = Nonsense(n, table, seat, others, [])
            sent.append(sending.create_task(send_all(port, cookie, nonsense, each, codes, progress, over)))
        sent.append(sending.create_task(send_broken(port, ana.cookie, broken, codes, over)))
    return codes, sum(task.result() for task in sent)


def all_requests(port: int, requests: int, over: Event) -> tuple[Counter[str], dict[str, str]]:
    """By their status; with the first that was answered with each of 500 and above.

    First every path is asked for once, so that whatever is loaded for it is there.
    """
    guest, luck, codes, troubles = Guest(HOST, port, "Cy"), Random(1), Counter[str](), dict[str, str]()
    table = guest.open_table("orc", [{"kind": "me"}, {"kind": "open"}])
    guest.close()
    progress = told(requests // AT_ONCE)
    connection = HTTPConnection(HOST, port, timeout=TOO_LONG)
    for n in range(requests):
        if over.is_set():
            break
        try:
            door, method = (PATHS[n], "GET") if n < len(PATHS) else (luck.choice(PATHS), luck.choice(METHODS))
            status, said = asked(connection, guest, method, a_path(luck, door, table), luck)
            codes[str(status)] += 1
            if status >= 500:
                troubles.setdefault(str(status), said)
        except (HTTPException, OSError):
            codes["closed"] += 1
            connection.close()
        if n % AT_ONCE == 0:
            next(progress)
    connection.close()
    return codes, troubles


def asked(connection: HTTPConnection, guest: Guest, method: str, path: str, luck: Random) -> tuple[int, str]:
    """The status, and both sides in words."""
    headers = {
        "Origin": luck.choice([guest.origin] * 6 + ["null", "https://evil.example", "x" * 5000]),
        "Cookie": luck.choice([guest.cookie] * 6 + ["", "=;=;;", "orcade_guest=" + "x" * 2000]),
        "Content-Type": luck.choice(
            ["application/json"] * 4 + ["text/plain", "multipart/form-data", "x/y; charset=z"]
        ),
        "x-orcade-csrf": luck.choice([guest.cookies.get("orcade_csrf", "")] * 6 + ["", "x"]),
    }
    connection.request(method, path, body(luck), headers)
    answer = connection.getresponse()
    return answer.status, f"{answer.status} {method} {path[:100]}: {answer.read()!r}"[:LONGEST]


def a_path(luck: Random, door: str, table: str) -> str:
    said = {
        "{id:str}": luck.choice([table, "no-such-table", "x" * 300]),
        "{seat:int}": luck.choice(SEATS),
        "{slug:str}": luck.choice(["orc", "no-such-game", "x" * 300]),
    }
    for part, meant in said.items():
        door = door.replace(part, meant)
    return door


def body(luck: Random) -> bytes | None:
    value = luck.choice(ODD_VALUES)
    table = {
        "game": luck.choice(["orc", value]),
        "seats": [{"kind": "me"}, {"kind": value}],
        "options": value,
    }
    text = json.dumps(luck.choice([value, table, [value], *({field: value} for field in FIELDS)]))
    whole = text.encode("utf-8", "replace")
    return luck.choice([None, b"", whole, whole[: len(whole) // 2], luck.randbytes(200), b"[" * 4000])


def main(port: str, frames: str, requests: str) -> None:
    import uvloop

    over = Event()
    when_told(over.set)
    codes, sent = uvloop.run(all_frames(int(port), int(frames), over))
    print(json.dumps({"frames": codes, "frames_sent": sent}), flush=True)
    codes, troubles = all_requests(int(port), int(requests), over)
    said = {"requests": codes, "requests_sent": codes.total(), "troubles": troubles}
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
