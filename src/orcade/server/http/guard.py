"""At the door: which host and page a request comes from, how often, and what every answer carries.

Browsers send cookies along with what other pages ask for.  So whatever changes
something must come from a page of this server (`Origin`) and show that this page
could read our cookie (double submit: `orcade_csrf` against `x-orcade-csrf`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from orcade.server.http.problems import HttpTrouble, TooMany, headers_of, status_of
from orcade.server.operating.limits import Limits
from orcade.server.operating.settings import Settings, is_loopback
from orcade.server.operating.shares import Turns, accounts_of
from orcade.server.sockets.addresses import address_of
from orcade.server.sockets.crowd import websockets

CSRF_COOKIE, CSRF_HEADER = "orcade_csrf", "x-orcade-csrf"
SAFE = {"GET", "HEAD", "OPTIONS"}
YEAR = 365 * 24 * 3600
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?", re.ASCII | re.IGNORECASE)
LAST_PORT = 65_535
CSP = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where a piece lies is a style of its own
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
Headers = dict[str, str]


class Guard:
    """Wraps the whole application, so that no answer goes out without its headers."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, turns: Turns) -> None:
        self.app, self.settings, self.limits, self.turns = app, settings, limits, turns
        self.crowd = websockets(bool(settings.rates))
        strict = {"strict-transport-security": f"max-age={YEAR}"} if settings.secure else {}
        self.headers = {**HEADERS, **strict}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_in(scope)
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.socket(scope, receive, send, headers)
            return
        cookies = cookies_of(scope)
        send = self.dressed(send, scope, cookies)
        try:
            self.check(scope, headers, cookies)
        except HttpTrouble as trouble:
            self.count_refusal(trouble)
            work = refuse(send, trouble)
        else:
            work = self.answer(scope, receive, send)
        await self.turns.take(accounts_of(address_of(scope)), work, holds=False)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """A socket that is not welcome is refused before it opens."""
        address = address_of(scope)
        if not self.is_welcome(scope, headers) or not self.enters(address):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.crowd.leave(address)

    def is_welcome(self, scope: Scope, headers: Headers) -> bool:
        try:
            self.check_host(headers)
            self.check_origin(headers)
            self.check_rate("connect", scope)
        except HttpTrouble as trouble:
            self.count_refusal(trouble)
            return False
        return True

    def enters(self, address: str) -> bool:
        entered = self.crowd.enter(address)
        self.limits.refused["crowd"] += not entered
        return entered

    def count_refusal(self, trouble: HttpTrouble) -> None:
        """What is asked too often was counted where it is measured."""
        if not isinstance(trouble, TooMany):
            self.limits.refused[trouble.code] += 1

    def check(self, scope: Any, headers: Headers, cookies: Headers) -> None:
        self.check_host(headers)
        self.check_rate("address", scope)
        if self.limits.bans.bars(address_of(scope)):
            raise HttpTrouble("banned")
        if scope["method"] not in SAFE:
            self.check_origin(headers)
            check_csrf(headers, cookies)

    def check_rate(self, kind: str, scope: Any) -> None:
        if seconds := self.limits.wait(kind, address_of(scope)):
            raise TooMany(seconds)

    def check_host(self, headers: Headers) -> None:
        """A name that somebody made point to this machine is not ours, if only this machine may come in."""
        host = headers.get("host", "")
        if host and not is_host(host):
            raise HttpTrouble("bad_host", given=host[:100])
        if self.settings.loopback and not (is_loopback(name_of(host)) or self.is_public(host)):
            raise HttpTrouble("foreign_host", given=host[:100])

    def is_public(self, host: str) -> bool:
        return bool(host) and host.lower() == urlsplit(self.settings.public_url).netloc.lower()

    def check_origin(self, headers: Headers) -> None:
        """Without an origin it is no page that asks, and no cookie came along by itself."""
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
                raise HttpTrouble("foreign_origin", given=headers["sec-fetch-site"][:100])
            return
        host = headers.get("host", "").lower()
        ours = {self.settings.origin, f"http://{host}", f"https://{host}"} - {""}
        if origin.lower() not in ours:
            raise HttpTrouble("foreign_origin", given=origin[:100])

    def dressed(self, send: Send, scope: Any, cookies: Headers) -> Send:
        """Whatever is sent carries the headers of this house, and a page's token where it has none."""
        wants_token = scope["method"] in SAFE and not is_token(cookies.get(CSRF_COOKIE, ""))

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message["headers"])
                said = {name.lower() for name, _ in own}
                more = {name: value for name, value in self.headers.items() if name.encode() not in said}
                own += [(name.encode(), value.encode()) for name, value in more.items()]
                if b"cache-control" not in said:
                    own.append((b"cache-control", b"no-store"))
                if wants_token and not is_for_all(own):
                    own.append((b"set-cookie", self.token_cookie().encode()))
                message["headers"] = own
            await send(message)

        return sending

    def token_cookie(self) -> str:
        """The page must be able to read it: that is what it proves."""
        secure = "; Secure" if self.settings.secure else ""
        return f"{CSRF_COOKIE}={token_urlsafe(32)}; Path=/; Max-Age={YEAR}; SameSite=Lax{secure}"


def is_host(said: str) -> bool:
    """A name or an address, with a port that there may be."""
    found = HOST.fullmatch(said)
    return found is not None and int(found[2] or 0) <= LAST_PORT


def name_of(host: str) -> str:
    """Without the port; nothing, if it is no host."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def check_csrf(headers: Headers, cookies: Headers) -> None:
    cookie, header = cookies.get(CSRF_COOKIE, ""), headers.get(CSRF_HEADER, "")
    if not is_token(cookie) or not compare_digest(cookie.encode(), header.encode()):
        raise HttpTrouble("csrf")


def is_for_all(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """May a cache on the way keep this answer, and give it to others?"""
    return any(name.lower() == b"cache-control" and b"public" in value.lower() for name, value in headers)


def is_token(given: str) -> bool:
    return len(given) == 43 and given.isascii()


def headers_in(scope: Any) -> Headers:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def cookies_of(scope: Scope) -> Headers:
    """As the doors behind read them: another program's cookie hinders nobody."""
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    return connection.cookies


async def refuse(send: Send, trouble: HttpTrouble) -> None:
    body = msgspec.json.encode(trouble.problem())
    more = [(name.lower().encode(), value.encode()) for name, value in headers_of(trouble).items()]
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": "http.response.start", "status": status_of(trouble), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
