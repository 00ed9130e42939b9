"""The whole application inside the test, and browsers that knock at it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from orcade.server.app import create_app
from orcade.server.operating.settings import Settings

HOST = "127.0.0.1:8765"
ORIGIN = f"http://{HOST}"
ME, DEVICE, OPEN = {"kind": "me"}, {"kind": "device"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "recruit"}


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Door:
    """An application that is running."""

    def __init__(self, client: TestClient[Litestar], clock: Clock) -> None:
        self.client, self.clock = client, clock

    def browser(self, name: str = "", **headers: str) -> Browser:
        """A device that has seen the first page, and given its name if it has one."""
        browser = Browser(self.client, headers)
        browser.get("/api/me")
        if name:
            assert browser.put("/api/me", {"name": name}).status_code == 200
        return browser


class Browser:
    """One device with its cookies, and a page that sends the token back."""

    def __init__(self, client: TestClient[Litestar], headers: dict[str, str]) -> None:
        self.client = client
        self.headers = {"origin": ORIGIN, **headers}
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.ask("POST", path, body, headers)

    def put(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.ask("PUT", path, body, headers)

    def ask(self, method: str, path: str, body: Any, more: dict[str, str]) -> httpx.Response:
        headers = {**self.headers, "x-orcade-csrf": self.cookies.get("orcade_csrf", ""), **more}
        content = (
            {"content": body} if isinstance(body, bytes | str) else {"json": body} if body is not None else {}
        )
        self.client.cookies = httpx.Cookies(self.cookies)
        answer = self.client.request(method, path, headers=headers, **content)
        self.cookies.update(dict(answer.cookies.items()))
        return answer

    def open_table(self, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
        answer = self.post("/api/tables", {"game": "orc", "seats": seats, "calm": False, **more})
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def table(self, id: str) -> dict[str, Any]:
        table: dict[str, Any] = self.get(f"/api/tables/{id}").json()
        return table


@contextmanager
def opened(data: Path, **settings: Any) -> Iterator[Door]:
    """The application on this data; without limits, unless they are given."""
    chosen = Settings(**{"data": data, "thinkers": 1, "rates": {}, "client": data / "client", **settings})
    clock = Clock()
    with TestClient(create_app(chosen, clock), base_url=chosen.public_url or ORIGIN) as client:
        yield Door(client, clock)


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, str]:
    """The answer is this problem, said in both languages."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    message: dict[str, str] = answer.json()["message"]
    assert message["fr"].strip()
    assert message["en"].strip()
    return message


def finished(browser: Browser, **more: Any) -> str:
    """A game that bots played to its end, one of them in the browser's own seat."""
    table: str = browser.open_table(ME, BOT, **more)["id"]
    browser.post(f"/api/tables/{table}/seats/0/leave", {"level": "recruit"})
    hello = {"kind": "hello", "table": table, "lang": "en"}
    with browser.client.websocket_connect(
        "/api/socket", headers={"origin": ORIGIN, "host": HOST}
    ) as watching:
        watching.send_text(json.dumps(hello))
        while not json.loads(watching.receive_text(timeout=120)).get("result"):
            pass
    return table
