"""A thinker: a process of its own in which bots think, told one task a line and answering one line.

It is started by `process.py` as `python -m orcade.server.thinkers.worker`.  It is given a
view and nothing else; before a bot sees it, it is checked that it is one.  Ctrl-C
is not for it, and it dies with the server that started it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from orcade.kernel.build import COMPILED
from orcade.tables.thinking import answer

FACTORY = "orcade.bots.levels:bot_of"
READY, COMPILED_READY = b"ready\n", b"ready, compiled\n"
KINDNESS = 5  #                          the event loop goes first where cores are few
FIRST_TO_GO = "500"  #                   where memory runs out, a thinker goes before the server
PR_SET_PDEATHSIG = 1


def found(factory: str) -> Any:
    """What `module:name` names."""
    module, _, name = factory.partition(":")
    return getattr(import_module(module), name)


def serve(tasks: BinaryIO, answers: BinaryIO, factory: str) -> None:
    """Answer tasks until there are no more."""
    bot_of = found(factory)
    answers.write(COMPILED_READY if COMPILED else READY)
    answers.flush()
    for line in tasks:
        answers.write(msgspec.json.encode(answer(line, bot_of)) + b"\n")
        answers.flush()


def die_with(parent: int) -> None:
    """Elsewhere than on Linux a thinker notices at its next line that nobody is left to talk to."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit(0)


def stand_back() -> None:
    """Leave the processor and the memory to the server where they run short."""
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)


def main(parent: str, factory: str = FACTORY) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with(int(parent))
    stand_back()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints does not answer with it
    serve(sys.stdin.buffer, answers, factory)


if __name__ == "__main__":
    main(*sys.argv[1:])
