"""Guests: a person on a device, known by a cookie whose hash alone is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, TypeAlias, TypeVar

from litestar import Response, get, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.structs import replace

from orcade.server.halls.front import Halls
from orcade.server.http.devices import device_of
from orcade.server.http.guard import YEAR
from orcade.server.http.problems import PROBLEMS, AnyRequest, HttpTrouble, TooMany
from orcade.server.http.unsure_writes import UnsureWrites
from orcade.server.operating.limits import Limits
from orcade.server.operating.settings import Settings
from orcade.server.operating.shares import accounts_of
from orcade.server.operating.side_threads import SideThreads
from orcade.server.sockets.addresses import address_of
from orcade.server.store.sql_store import SqlStore
from orcade.tables.names import clean_name
from orcade.tables.room.registry import Registry
from orcade.tables.rows import GuestRow, now
from orcade.tables.wire.seats import Guest, GuestName

COOKIE = "orcade_guest"
LONGEST = 100
SECONDS = 10  #                           for what somebody sent to be checked
T = TypeVar("T")


def new_secret() -> str:
    """256 bits that nobody can guess."""
    return token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """What is kept of a secret; it is found again by this hash, so nothing is compared letter by letter."""
    return sha256(secret.encode()).digest()


def token_in(cookies: Mapping[str, str]) -> bytes | None:
    """The hash of the token that somebody brings, if there is one."""
    token = cookies.get(COOKIE, "")
    return hashed(token) if 0 < len(token) <= LONGEST else None


async def guest_of(store: SqlStore, cookies: Mapping[str, str]) -> GuestRow | None:
    """Who comes with these cookies, if we know him."""
    token = token_in(cookies)
    return None if token is None else await store.guest_by_token(token)


async def guest_id_of(store: SqlStore, cookies: Mapping[str, str]) -> int | None:
    token = token_in(cookies)
    return None if token is None else await store.guest_id(token)


@dataclass
class Visit:
    """One request: who asks, and what the server has to answer with."""

    request: AnyRequest
    guest: GuestRow | None
    token: str = ""  #                   of a guest who was made in this request

    @property
    def store(self) -> SqlStore:
        store: SqlStore = self.request.app.state.store
        return store

    @property
    def registry(self) -> Registry | Halls:
        registry: Registry | Halls = self.request.app.state.registry
        return registry

    @property
    def unsure_writes(self) -> UnsureWrites:
        unsure_writes: UnsureWrites = self.request.app.state.unsure_writes
        return unsure_writes

    @property
    def guest_id(self) -> int | None:
        return self.guest.id if self.guest else None

    @property
    def settings(self) -> Settings:
        settings: Settings = self.request.app.state.settings
        return settings

    @property
    def lang(self) -> str:
        """The browser's first language of ours."""
        said = self.request.headers.get("accept-language", "")[:200].lower()
        found = [(said.find(lang), lang) for lang in ("fr", "en") if lang in said]
        return min(found)[1] if found else "fr"

    @property
    def device(self) -> str:
        return device_of(self.request.headers.get("user-agent", ""))

    def limit(self, kind: str, key: object = None, cost: int = 1) -> None:
        """Count this request; of its address, if no other key is given."""
        limits: Limits = self.request.app.state.limits
        if seconds := limits.wait(kind, address_of(self.request.scope) if key is None else key, cost):
            raise TooMany(seconds)

    async def known(self, name: str = "") -> GuestRow:
        """The guest, who is made if there is none; a guest without a name takes this one."""
        if self.guest is None:
            self.limit("open")
            self.token = new_secret()
            id = await self.store.new_guest(hashed(self.token), name, self.device)
            self.guest = GuestRow(id, name, now(), self.device)
        elif name and not self.guest.name:
            await self.rename(name)
        self.limit("guest", self.guest.id)
        return self.guest

    async def note_device(self) -> None:
        """Once, of a guest who was made when nobody asked for it."""
        if self.guest is not None and not self.guest.device and self.device:
            await self.store.update_guest(self.guest.id, device=self.device)

    async def rename(self, name: str) -> None:
        assert self.guest is not None
        await self.store.update_guest(self.guest.id, name=name)
        self.guest = replace(self.guest, name=name)

    async def bounded(self, work: Callable[..., T], *given: Any) -> T:
        """Work beside the event loop: a little at a time, and not for long.

        What takes longer is not waited for, but keeps its thread until it has ended.
        """
        side_threads: SideThreads = self.request.app.state.side_threads
        accounts = accounts_of(address_of(self.request.scope), self.guest.id if self.guest else None)
        try:
            return await asyncio.wait_for(side_threads.do(accounts, work, *given), SECONDS)
        except TimeoutError:
            raise HttpTrouble("slow") from None

    def answer(self, data: T, status: int = 200) -> Response[T]:
        """With the cookie of a guest who was made just now."""
        return Response(data, status_code=status, cookies=[self.cookie(self.token)] if self.token else [])

    def cookie(self, token: str) -> Cookie:
        secure = self.settings.secure
        return Cookie(
            key=COOKIE, value=token, path="/", max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )


Visiting: TypeAlias = NamedDependency[Visit]


async def visit_of(request: AnyRequest) -> Visit:
    """Who asks, if he is not kept out."""
    visit = Visit(request, await guest_of(request.app.state.store, request.cookies))
    limits: Limits = request.app.state.limits
    if limits.bans.bars("", visit.guest_id):
        limits.refused["banned"] += 1
        raise HttpTrouble("banned")
    return visit


@get("/me", responses=PROBLEMS)
async def get_me(visit: Visiting, request: AnyRequest) -> Response[Guest]:
    """Who I am on this device; the cookie of a known guest lives on from here."""
    if visit.guest is not None:
        visit.token = request.cookies[COOKIE]
        await visit.note_device()
    return visit.answer(Guest(visit.guest.name if visit.guest else ""))


@put("/me", responses=PROBLEMS)
async def put_me(visit: Visiting, data: JSONBody[GuestName]) -> Response[Guest]:
    """Give myself a name."""
    name = clean_name(data.name)
    guest = await visit.known(name)
    if guest.name != name:
        await visit.rename(name)
    return visit.answer(Guest(name))
