"""Told to end (SIGINT or SIGTERM), a part ends its attacks and prints what it has seen until then.

What attacks is told so by the end of its input.  Who says it again after a while is not waited for.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from subprocess import Popen
from threading import Event, Thread, Timer
from time import monotonic
from typing import Any

from bench.builds import Build
from bench.server.clients import ended, started

OVER = Event()
LATE = Event()  #                         the part that runs now has taken too long
ATTACKING: list[Popen[str]] = []
LONGEST = 60.0  #                         seconds in which an attack that is told to end has ended
ONCE = 2.0  #                             seconds in which it is said once, however often it comes
SINCE: list[float] = []


def heed_signals() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)


def end(*_: object) -> None:
    SINCE.append(monotonic())
    if OVER.is_set():
        if SINCE[-1] - SINCE[0] > ONCE:
            sys.exit("ended at once")
        return
    OVER.set()
    print("told to end: what is known so far follows", file=sys.stderr, flush=True)
    end_attacks()


@contextmanager
def within(minutes: float) -> Iterator[None]:
    """A part that takes longer is told to end; the next one begins as usual."""
    LATE.clear()
    timer = Timer(60 * minutes, too_late)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def too_late() -> None:
    LATE.set()
    end_attacks()


def is_over() -> bool:
    return OVER.is_set() or LATE.is_set()


def end_attacks() -> None:
    for process in [*ATTACKING]:
        tell_to_end(process)


def tell_to_end(process: Popen[str]) -> None:
    assert process.stdin is not None
    with suppress(OSError):  # it has ended
        process.stdin.close()


@contextmanager
def attacking(build: Build, module: str, *words: object) -> Iterator[Popen[str]]:
    """A process that ends when it is told to."""
    with ended(started(build, module, *map(str, words))) as process:
        ATTACKING.append(process)
        if is_over():
            tell_to_end(process)
        try:
            yield process
        finally:
            ATTACKING.remove(process)


def followed(process: Popen[str], note: Callable[[str], object]) -> Iterator[dict[str, Any]]:
    """What it found; all else that it says is noted."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("{"):
            yield json.loads(line)
        else:
            note(line.strip())


def at_last(process: Popen[str]) -> str:
    """Told to end, what it says of itself."""
    assert process.stdout is not None
    tell_to_end(process)
    late = Timer(LONGEST, process.kill)
    late.start()
    try:
        return process.stdout.read()
    finally:
        late.cancel()


# In a process that attacks


def when_told(do: Callable[[], object]) -> None:
    """Once, when its input has ended."""

    def wait() -> None:
        while os.read(0, 4096):
            pass
        with suppress(RuntimeError):  # its loop is closed
            do()

    Thread(target=wait, daemon=True).start()
