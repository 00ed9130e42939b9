"""Somebody who is connected to a table: who he is, from where he looks, and how he is told something."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from orcade.kernel.contract import SPECTATOR
from orcade.tables.refusals import NotPermitted
from orcade.tables.thinker import Accounts
from orcade.tables.views.updates import written
from orcade.tables.wire.told import FromServer
from orcade.tables.wire.values import Lang

MOST_WAITING = 256
TRY_AGAIN, GOING_AWAY, UNWELCOME = 1013, 1012, 1008


class Viewer:
    """A connection; messages go straight to it, or wait in a bounded queue: who does not read is let go."""

    def __init__(
        self,
        guest: int | None,
        look: int | None,
        lang: Lang,
        plain: bool,
        straight: Callable[[bytes], bool] | None = None,  # False: he reads too little
    ) -> None:
        self.guest, self.lang, self.plain, self.straight = guest, lang, plain, straight
        self.look = look_of(look)
        self.coach = False  #            does he want to be told what he missed?
        self.accounts: Accounts = ()  #        to which it is charged what is done for him
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.closing = 0  #              the code with which the connection is to be closed
        self.on_close: Callable[[], None] = lambda: None

    def tell(self, message: FromServer) -> None:
        self.send(written(message))

    def send(self, text: bytes) -> None:
        if not self.closing and not (self.straight or self.wait)(text):
            self.close(TRY_AGAIN)

    def wait(self, text: bytes) -> bool:
        """Until it is fetched; False if too many wait already."""
        if self.waiting.full():
            return False
        self.waiting.put_nowait(text)
        return True

    def close(self, code: int, why: FromServer | None = None) -> None:
        """Let him go, whatever still waits; the last that he hears is why."""
        if not self.closing:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            if why is not None:
                self.tell(why)
        if not self.closing:
            self.closing = code
            self.waiting.put_nowait(None)
            self.on_close()


def turn_away(viewer: Viewer, why: str) -> None:
    """Somebody who is not let in any more; `why` names the sentence that he is told."""
    viewer.close(UNWELCOME, NotPermitted(why).answer(viewer.lang, "", None))


def look_of(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat
