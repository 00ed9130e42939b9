"""Whether the data can be written, as far as is known; a change is logged once, by whatever finds it out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from orcade.tables.store import Why

PAUSE, LONGEST = 1.0, 8.0  #             seconds from one trial to the next, longer each time
logger = logging.getLogger(__name__)


class Health:
    """`why` is None while all is well.  Damage that was seen once stays, whatever can still be written."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self.failing: Why | None = None
        self.damaged = False
        self.since = 0.0
        self.written_at = 0.0  #         when something was written last
        self.refused = 0  #              writes, since then
        self.pause = PAUSE
        self.changed: Callable[[], object] = lambda: None  # called in the thread that finds out
        self.lock = Lock()
        self.waiting: list[asyncio.Future[None]] = []

    @property
    def why(self) -> Why | None:
        return self.failing or ("data_damaged" if self.damaged else None)

    def ill(self, why: Why, wrong: object, refused: int = 0) -> None:
        """The first error is logged; what fails after it for the same reason is counted."""
        with self.lock:
            before, self.failing = self.failing, why
            self.since = self.since if before else time.monotonic()
            self.refused += refused
        if before != why:
            logger.error("%s cannot be written (%s): %s", self.path, why, wrong)
            self.changed()

    def damage(self, wrong: object) -> None:
        with self.lock:
            before, self.damaged = self.damaged, True
        if not before:
            logger.error("%s is damaged: %s", self.path, wrong)
            self.changed()

    def well(self) -> None:
        """Something was written."""
        self.written_at = time.monotonic()
        if self.failing is None:
            return
        with self.lock:
            seconds, refused = time.monotonic() - self.since, self.refused
            self.failing, self.refused, self.pause = None, 0, PAUSE
            waiting, self.waiting = self.waiting, []
        logger.warning("%s can be written again, after %d s and %d refusals", self.path, seconds, refused)
        for future in waiting:
            with suppress(RuntimeError):  # its loop is closed
                future.get_loop().call_soon_threadsafe(release, future)
        self.changed()

    def rest_longer(self) -> None:
        self.pause = min(2 * self.pause, LONGEST)

    async def written(self) -> None:
        """Returns when something was written since it failed, at once if nothing fails."""
        future = asyncio.get_running_loop().create_future()
        with self.lock:
            if self.failing is None:
                return
            self.waiting.append(future)
        await future


def release(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
