"""Bots that are programs of somebody's own: one JSON line a message on stdin and stdout.

The protocol is told in docs/bot-protocol.md.  A program lives as long as those who play the match beside it:
it is started for its first game and told of every later one.  A program that dies, hangs, or answers what is
no JSON or no act is at fault, and is started anew for the next game; the rules judge the rest.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from subprocess import PIPE
from time import monotonic
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.arena.protocol import (
    ProgramFault,
    action_in,
    end_of,
    line_of,
    question_of,
    start_of,
    told_to,
)
from orcade.bots.bot import Budget
from orcade.kernel.contract import Decision, State
from orcade.kernel.space import Action
from orcade.kernel.table import Table

GRACE = 1.0  #            seconds beyond the budget, for pipes and a slow machine
FIRST_ANSWER = 30.0  #    a program may take its time to start
LONGEST = 1 << 20  #      bytes of one answer


class Process:
    """A running program: lines go in, and a line comes out within its time."""

    def __init__(self, command: Sequence[str]) -> None:
        self.buffer, self.answered = b"", False
        try:
            self.process = subprocess.Popen(command, bufsize=0, stdin=PIPE, stdout=PIPE)
        except OSError as wrong:
            raise ProgramFault(f"{command[0]!r} cannot be started: {wrong}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.into, self.out = self.process.stdin, self.process.stdout
        os.set_blocking(self.into.fileno(), False)

    def say_goodbye(self) -> None:
        """Its input ends, and it may put away what it learned."""
        self.into.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.stop()

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.into.close()
        self.out.close()

    def send(self, message: dict[str, Any], seconds: float) -> None:
        """Written as fast as it reads, and no longer than it may take to answer."""
        left, until = line_of(message), monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.into, selectors.EVENT_WRITE)
            while left:
                if not selector.select(max(0.0, until - monotonic())):
                    raise ProgramFault(f"it read nothing for {seconds:g} s")
                try:
                    left = left[os.write(self.into.fileno(), left) :]
                except OSError:
                    raise ProgramFault(self.death()) from None

    def receive(self, seconds: float) -> bytes:
        """One line of its output."""
        until = monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.out, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if not selector.select(max(0.0, until - monotonic())):
                    raise ProgramFault(f"it gave no answer within {seconds:g} s")
                piece = os.read(self.out.fileno(), 65536)
                if not piece:
                    raise ProgramFault(self.death())
                self.buffer += piece
                if len(self.buffer) > LONGEST:
                    raise ProgramFault(f"its answer is longer than {LONGEST} bytes")
        line, _, self.buffer = self.buffer.partition(b"\n")
        self.answered = True
        return line

    def death(self) -> str:
        try:
            return f"the program ended with status {self.process.wait(GRACE)}"
        except subprocess.TimeoutExpired:
            return "the program closed its pipes"


class Programs:
    """The programs of a match, which live from game to game: one for each seat that an entrant has."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[Process]] = {}  # of each entrant, those that play no game now

    def __enter__(self) -> Programs:
        return self

    def __exit__(self, *failure: object) -> None:
        self.stop()

    def stop(self) -> None:
        for processes in self.waiting.values():
            for process in processes:
                process.say_goodbye()
        self.waiting.clear()

    def take(self, entrant: Entrant) -> Process:
        waiting = self.waiting.get(entrant.name)
        return waiting.pop() if waiting else Process(shlex.split(entrant.command()))

    def give_back(self, entrant: Entrant, process: Process) -> None:
        """What it said beyond its answers is forgotten."""
        process.buffer = b""
        self.waiting.setdefault(entrant.name, []).append(process)


class Program:
    """A program in one seat of one game."""

    def __init__(self, programs: Programs, entrant: Entrant, table: Table, seat: int) -> None:
        self.programs, self.entrant, self.table, self.seat = programs, entrant, table, seat
        self.process: Process | None = None
        self.told = 0  #      moves of which it has been told
        self.opened = False

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        process = self.playing(budget)
        allowed = self.time_for(process, budget)
        asked = question_of(self.table.game, view, decision, self.news(), budget)
        process.send(asked, allowed)
        return self.table.game.space.parse(action_in(process.receive(allowed)))

    def playing(self, budget: Budget) -> Process:
        """The program, which knows by now what is played."""
        if self.process is None:
            self.process = self.programs.take(self.entrant)
            self.process.send(start_of(self.table, self.seat), self.time_for(self.process, budget))
        return self.process

    def news(self) -> list[Any]:
        """What its seat saw since it was last told."""
        events = told_to(self.table, self.seat, self.told, first=not self.opened)
        self.told, self.opened = len(self.table.moves), True
        return events

    def time_for(self, process: Process, budget: Budget) -> float:
        allowed = (budget.seconds or 60.0) + GRACE
        return allowed if process.answered else max(allowed, FIRST_ANSWER)

    def end(self, forfeit: int, reason: str) -> None:
        """Tell it the result, and keep it for the next game, unless it is at fault."""
        process, self.process = self.process, None
        if process is None:
            return
        if forfeit == self.seat:
            process.stop()
            return
        try:
            process.send(end_of(self.table, self.news(), forfeit, reason), GRACE)
        except ProgramFault:  # it played to the end; the next game gets a new one
            process.stop()
        else:
            self.programs.give_back(self.entrant, process)

    def leave(self) -> None:
        """The game was broken off."""
        if self.process is not None:
            self.process.stop()
            self.process = None
