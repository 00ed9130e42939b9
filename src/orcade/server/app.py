"""The application: every door of the server, and what stands open behind them while it runs."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import DatabaseError

from orcade.server.admin.control import listening_to_orders
from orcade.server.admin.metrics import REQUESTS, metrics_app
from orcade.server.admin.operator import Live, Operator
from orcade.server.halls.front import Everywhere, Halls
from orcade.server.halls.this_process import ThisProcess
from orcade.server.http.catalogue import get_catalogue, get_coach, get_game_box, get_rules
from orcade.server.http.guard import Guard
from orcade.server.http.guests import get_me, put_me, visit_of
from orcade.server.http.health import get_health, get_ready
from orcade.server.http.holders import get_holders, post_put_out
from orcade.server.http.hosting import host
from orcade.server.http.lessons import get_learned, post_learned, post_lesson
from orcade.server.http.lobby import get_box, get_table, get_tables, post_table
from orcade.server.http.problems import HANDLERS
from orcade.server.http.records import get_keys, get_record, post_record
from orcade.server.http.seats import come_back, leave, make_recovery, recover, rematch, sit
from orcade.server.http.socket import socket
from orcade.server.http.static import Client, page
from orcade.server.http.unsure_writes import UnsureWrites
from orcade.server.operating.limits import Limits
from orcade.server.operating.settings import Settings
from orcade.server.operating.shares import Turns
from orcade.server.operating.side_threads import SideThreads
from orcade.server.store.errors import code_of, first_of
from orcade.server.store.opening import opened_database
from orcade.server.store.sql_store import SqlStore
from orcade.server.store.store import Store
from orcade.server.thinkers.pool import Thinkers, log_that_they_came
from orcade.server.thinkers.rules import ComingRules
from orcade.tables.lobby.catalogue import log_what_is_left_out
from orcade.tables.room.registry import Registry
from orcade.tables.room.resume import resume
from orcade.tables.room.waker import Waker
from orcade.tables.store import StoreError
from orcade.version import VERSION

SMALL_BODY = 16_000
NO_DATA = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)  # another program's file


DOORS = [
    *[get_health, get_ready, get_catalogue, get_rules, get_coach, get_game_box],
    *[get_me, put_me],
    *[get_tables, post_table, get_table, get_box],
    *[get_learned, post_learned, post_lesson],
    *[sit, leave, come_back, make_recovery, recover, rematch, host],
    *[get_holders, post_put_out],
    *[get_record, post_record, get_keys],
    socket,
]


def create_app(
    settings: Settings,
    clock: Callable[[], float] = time.monotonic,
    rules_came: Callable[[], None] = log_that_they_came,
) -> Litestar:
    """The server as an application; its data is opened when it starts and closed when it stops.

    `rules_came` is called when bots begin to think with the compiled rules of `settings.rules`.
    """
    log_what_is_left_out()
    limits, turns = Limits(clock, settings.rates), Turns()
    shared = {"settings": settings, "limits": limits, "turns": turns, "client": Client(settings.client)}
    api = Router("/api", route_handlers=DOORS, dependencies={"visit": Provide(visit_of)})
    app = Litestar(
        [api, page],
        lifespan=[house(settings, rules_came)],
        state=State(shared),
        exception_handlers=HANDLERS,
        middleware=[REQUESTS.middleware] if settings.metrics else [],
        openapi_config=openapi(),
        request_max_body_size=SMALL_BODY,
        logging_config=None,
        debug=False,
    )
    guard = Guard(app.asgi_handler, settings, limits, turns)
    app.asgi_handler, app.state.crowd = guard, guard.crowd
    return app


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig("Orcade", VERSION, path="/schema", render_plugins=[JsonRenderPlugin()])


async def opened_store(settings: Settings) -> SqlStore:
    """The data in PostgreSQL, or in the folder's file; `StoreError` if it is anything else."""
    if settings.address:
        return await opened_database(settings.address, settings.data)
    return await opened_file(settings.database)


async def opened_file(file: Path) -> Store:
    try:
        return await Store.open(file)
    except (DatabaseError, sqlite3.Error, OSError) as wrong:
        first = first_of(wrong)
        what = "holds no data of Orcade" if code_of(first) in NO_DATA else "cannot be opened"
        raise StoreError(f"{file} {what}: {first}") from None


async def opened_registry(
    settings: Settings, store: SqlStore, turns: Turns, closing: AsyncExitStack, rules_came: Callable[[], None]
) -> tuple[Registry, Thinkers]:
    """All tables in this process, and who thinks there."""
    coming = ComingRules(settings.rules) if settings.rules else None
    thinkers = Thinkers(coming=coming, came=rules_came)
    closing.push_async_callback(thinkers.stop)
    await thinkers.start(settings.thinkers)
    side_threads = SideThreads()
    closing.callback(side_threads.close)
    registry = Registry(store, thinkers, aside=side_threads.do, fair=turns.take_for)
    closing.push_async_callback(registry.close)
    waker = Waker(store, registry)
    registry.closed = waker.rests
    loop = asyncio.get_running_loop()
    store.taken = lambda ids: loop.call_soon_threadsafe(let_go, registry, ids)
    for work in (resume(store, registry), waker.run()):
        closing.callback(asyncio.create_task(work).cancel)
    return registry, thinkers


def let_go(registry: Registry, ids: Collection[str]) -> None:
    """Others host these tables now: whoever is here comes again."""
    for lost in filter(None, map(registry.host, ids)):
        lost.give_up()


async def opened_halls(settings: Settings, closing: AsyncExitStack) -> Halls:
    """Tables spread over processes."""
    halls = Halls(settings, logging.getLogger().level)
    closing.push_async_callback(halls.close)
    await halls.start()
    return halls


def house(
    settings: Settings, rules_came: Callable[[], None]
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Store and tables, with those who think: opened in this order, closed in the other."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as closing:
            store = await opened_store(settings)
            closing.push_async_callback(store.close)
            state = app.state
            here = ThisProcess("front", store, state.limits, state.turns, state.crowd)
            await here.read_bans()
            registry: Registry | Halls
            live: Live = here
            if settings.halls:
                registry = await opened_halls(settings, closing)
                live = Everywhere(here, registry)
            else:
                registry, thinkers = await opened_registry(settings, store, state.turns, closing, rules_came)
                here.registry, here.thinkers = registry, thinkers
            operator = Operator(store, live)
            await closing.enter_async_context(listening_to_orders(settings.data, operator))
            side_threads = SideThreads()
            closing.callback(side_threads.close)
            if settings.metrics:
                state.metrics = metrics_app(store, live)
            unsure_writes = UnsureWrites(store, registry)
            closing.callback(asyncio.create_task(unsure_writes.run()).cancel)
            state.update(
                store=store, registry=registry, side_threads=side_threads, unsure_writes=unsure_writes
            )
            yield

    return opened
