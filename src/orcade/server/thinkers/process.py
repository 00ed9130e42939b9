"""The server's end of one thinker: its process, started when needed, killed when it does not answer."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

import msgspec

from orcade.server.thinkers.worker import COMPILED_READY, READY
from orcade.tables.thinker import Task, Weighing
from orcade.tables.thinking import Answer

STARTING = 30.0  #                       seconds until a new process must be ready
STOPPING = 1.0  #                        seconds that a process has to end by itself
LONGEST_LINE = 1 << 20
WORKER = "orcade.server.thinkers.worker"


class ThinkingFailed(Exception):
    """There is no answer; the message says why."""


class ThinkerProcess:
    """The place of one process, which thinks with the server's own rules, or with those of a folder."""

    def __init__(self, factory: str, rules: Path | None = None) -> None:
        self.factory, self.rules = factory, rules
        self.process: Process | None = None

    async def begin(self) -> None:
        """Start the process if there is none, and wait until it listens."""
        if self.process is not None:
            return
        try:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", WORKER, str(os.getpid()), self.factory),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": self.path()},
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for the server
            )
        except OSError as wrong:
            raise ThinkingFailed(f"a thinker cannot be started: {wrong}") from None
        said = await self.line(self.process, STARTING)
        if said not in ([COMPILED_READY] if self.rules else [READY, COMPILED_READY]):
            await self.kill()
            raise ThinkingFailed(f"a thinker did not begin; it said {said!r}")

    def path(self) -> str:
        """Where Python finds Orcade, and whatever the server finds."""
        return os.pathsep.join(filter(None, [str(self.rules or ""), *sys.path]))

    async def answer(self, task: Task | Weighing, seconds: float) -> Answer:
        """What is answered; a process that does not answer in time, or not sensibly, is killed."""
        await self.begin()
        assert self.process is not None
        assert self.process.stdin is not None
        with suppress(
            OSError, RuntimeError
        ):  # uvloop's word for a closed pipe; the line that does not come tells
            self.process.stdin.write(msgspec.json.encode(task) + b"\n")
            await self.process.stdin.drain()
        line = await self.line(self.process, seconds)
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except msgspec.DecodeError:
            await self.kill()
            raise ThinkingFailed(f"the thinker answered {line[:80]!r}") from None
        if answer.failed or (isinstance(task, Task) and answer.words is None):
            raise ThinkingFailed(answer.failed)
        return answer

    async def line(self, process: Process, seconds: float) -> bytes:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await process.stdout.readline()
        except TimeoutError:
            await self.kill()
            raise ThinkingFailed(f"it did not answer within {seconds:g} s and was stopped") from None
        except ValueError:
            await self.kill()
            raise ThinkingFailed(f"it answered more than {LONGEST_LINE} bytes") from None
        if not line:
            await self.stop()
            raise ThinkingFailed(f"its process ended with status {process.returncode}")
        return line

    async def kill(self) -> None:
        """End the process at once; the next task starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()

    async def stop(self) -> None:
        """Let an idle process end by itself; one that still thinks is killed."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(STOPPING):
                    await self.process.wait()
        await self.kill()
