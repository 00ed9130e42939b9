"""One connection that speaks HTTP: not one too many, and not one that says nothing."""

from __future__ import annotations

import asyncio
from functools import cache

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from orcade.server.sockets.addresses import address_of
from orcade.server.sockets.crowd import Crowd, most_connections

SILENCE = 20.0  #                        seconds for a whole request
SHARE = 4  #                             one address may have one connection in so many


@cache
def callers() -> Crowd:
    return Crowd(max(1, most_connections() // SHARE))


class Caller(H11Protocol):
    answered, answered_before = 0, 0
    looking: asyncio.TimerHandle | None = None
    counted = ""  #                      the address from which it is one of the crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > most_connections() or not self.enter():
            transport.abort()
        else:
            self.look_later()

    def enter(self) -> bool:
        """Those that a proxy hands on have one address, and are not counted."""
        if self.config.proxy_headers:
            return True
        address = address_of({"client": self.client})
        if callers().enter(address):
            self.counted = address
        return self.counted != ""

    def look_later(self) -> None:
        self.looking = self.loop.call_later(SILENCE, self.look)

    def look(self) -> None:
        """Whoever has sent no whole request since we last looked is let go."""
        if self.answered == self.answered_before and not self.is_being_answered():
            self.transport.abort()
        else:
            self.answered_before = self.answered
            self.look_later()

    def is_being_answered(self) -> bool:
        cycle = self.cycle
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    def on_response_complete(self) -> None:
        self.answered += 1
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.go()
        super().connection_lost(exc)

    def go(self) -> None:
        """It has ended, or is a websocket now, and counted as such."""
        if self.looking is not None:
            self.looking.cancel()
            self.looking = None
        if self.counted:
            callers().leave(self.counted)
            self.counted = ""
