"""What is done after a while, unless it is cancelled; a test has a clock of its own for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> object: ...


Later = Callable[[float, Callable[[], None]], Timer]  # after so many seconds, do this


def later(seconds: float, work: Callable[[], None]) -> Timer:
    return asyncio.get_running_loop().call_later(seconds, work)
