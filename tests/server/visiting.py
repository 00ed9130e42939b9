"""A guest of a running server, over HTTP and on sockets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

ME, OPEN = {"kind": "me"}, {"kind": "open"}


class NotKept(AssertionError):
    """The server says that it cannot keep anything now."""


class Guest:
    """One device with its cookies."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin, self.name = origin, name
        self.http = httpx.Client(base_url=origin, headers={"Origin": origin}, timeout=30)
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"x-orcade-csrf": self.http.cookies.get("orcade_csrf") or ""}
        answer = self.http.request(method, path, headers=headers, json=body)
        if answer.status_code == 503:
            raise NotKept(f"{method} {path}: 503 {answer.text[:300]}")
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text[:300]}"
        return answer.json() if answer.content else None

    def open_table(self, *seats: dict[str, str], **given: Any) -> str:
        wanted = {"game": "orc", "seats": seats, "calm": False, **given}
        table: str = self.ask("POST", "/api/tables", wanted)["id"]
        return table

    def brings(self, table: str, seat: int, other: Guest) -> None:
        """His seat to another device."""
        link = self.ask("POST", f"/api/tables/{table}/seats/{seat}/recovery", {"put_out": False})["link"]
        other.ask("POST", "/api/recover", {"secret": link.partition("#")[2]})

    def puts_out(self, table: str, seat: int) -> None:
        """Whoever came to his seat last."""
        holders = self.ask("GET", f"/api/tables/{table}/seats/{seat}/holders")["holders"]
        self.ask("POST", f"/api/tables/{table}/seats/{seat}/put-out", {"holder": holders[-1]["holder"]})

    def sit_down(self, table: str, seat: int, **given: str) -> Any:
        return self.ask("POST", f"/api/tables/{table}/seats/{seat}/sit", given)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, **given: Any) -> AsyncIterator[ClientConnection]:
        """A socket as a browser opens it."""
        address = self.origin.replace("http", "ws") + "/api/socket"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            origin=Origin(self.origin),
            additional_headers=headers,
            compression=None,
            proxy=None,
            **given,
        ) as opened:
            yield opened

    def close(self) -> None:
        self.http.close()


@asynccontextmanager
async def one_move(guest: Guest, table: str) -> AsyncIterator[None]:
    """At a table whose two seats are his: a move of whoever is asked was acknowledged, his socket is open."""
    async with guest.socket() as door:
        for seat in (0, 1):
            await door.send(hello(table, seat) if seat == 0 else said("look", seat=seat))
            question = (await heard(door, "snapshot"))["question"]
            if question is not None:
                action = question["choices"][0]["action"]
                await door.send(said("act", id="a-first-move", seat=seat, actions=[action]))
                await heard(door, "accepted")
                break
        yield


def hello(table: str, look: int | None = None, **more: Any) -> str:
    return said("hello", table=table, lang="en", look=look, **more)


def said(kind: str, **fields: Any) -> str:
    return json.dumps({"kind": kind, **fields})


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["kind"] in kinds:
            return message
