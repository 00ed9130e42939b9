"""A guest of the server over HTTP: gives a name, opens tables, sits down."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any


class RefusedByServer(Exception):
    """The server did not do what the bench asked for."""


class Guest:
    """One device with its cookies, which may come from an address of its own."""

    def __init__(self, host: str, port: int, name: str, address: str = "") -> None:
        self.origin = f"http://{host}:{port}"
        self.connection = HTTPConnection(host, port, timeout=30, source_address=(address, 0))
        self.cookies: dict[str, str] = {}
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.origin, "Cookie": self.cookie, "Content-Type": "application/json"}
        headers["x-orcade-csrf"] = self.cookies.get("orcade_csrf", "")
        data = None if method == "GET" else body if isinstance(body, str) else json.dumps(body or {})
        self.connection.request(method, path, data, headers)
        answer = self.connection.getresponse()
        said = answer.read()
        if answer.status >= 300:
            raise RefusedByServer(f"{method} {path}: {answer.status} {said[:300]!r}")
        for header in answer.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        return json.loads(said) if said else None

    def open_table(self, game: str, seats: list[dict[str, str]]) -> str:
        table: str = self.ask("POST", "/api/tables", {"game": game, "seats": seats, "calm": False})["id"]
        return table

    def sit_down(self, table: str, seat: int) -> None:
        self.ask("POST", f"/api/tables/{table}/seats/{seat}/sit", {"name": ""})

    def close(self) -> None:
        self.connection.close()
