"""Processes that are all the clients of a server, and what they say."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import PIPE, Popen

from bench.builds import ROOT, Build, WorkerFailed
from bench.server.house import environment


def started(build: Build, module: str, *words: str) -> Popen[str]:
    """One process that is all the clients; Ctrl-C is for us."""
    command, env = [sys.executable, "-m", module, *words], environment(build)
    return Popen(command, cwd=ROOT, env=env, stdin=PIPE, stdout=PIPE, text=True, start_new_session=True)


@contextmanager
def ended(process: Popen[str]) -> Iterator[Popen[str]]:
    """Whatever happens, it does not outlive us."""
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def expect(process: Popen[str], beginning: str) -> str:
    """Its next line, which has to begin so."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line.startswith(beginning):
        raise WorkerFailed(f"the clients said {line!r}; expected {beginning!r}")
    return line
