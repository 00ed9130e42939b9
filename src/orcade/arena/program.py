"""Bots that are programs of somebody's own: one JSON line a decision on stdin and stdout.

The protocol is told in docs/bot-protocol.md.  Its messages have the shapes of those that
browsers get: a question with its choices, answered by an act.  A program that dies,
hangs, or answers what is no JSON or no act is at fault; the rules judge the rest.
"""

from __future__ import annotations

import json
import selectors
import subprocess
from time import monotonic
from typing import Any

from orcade.arena.entrant import Entrant
from orcade.bots.bot import Budget
from orcade.kernel.codec import encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.game import Game
from orcade.kernel.space import Action

PROTOCOL = 1
GRACE = 1.0  #            seconds beyond the budget, for pipes and a slow machine
FIRST_ANSWER = 30.0  #    a program may take its time to start
LONGEST = 1 << 20  #      bytes of one answer


class ProgramFault(Exception):
    """The program died, hung or answered nonsense."""


class Program:
    """A running program that plays one seat of one game."""

    def __init__(self, game: Game, entrant: Entrant, seat: int) -> None:
        self.game, self.entrant, self.seat = game, entrant, seat
        self.process: subprocess.Popen[bytes] | None = None
        self.buffer = b""
        self.answered = False

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def choose(self, view: State, decision: Decision[Any], budget: Budget) -> Action:
        if self.process is None:
            self.process = self.start()
        self.send(self.question(view, decision, budget))
        answer = self.receive(self.time_for(budget))
        self.answered = True
        return self.game.space.parse(action_in(answer))

    def start(self) -> subprocess.Popen[bytes]:
        command = self.entrant.command()
        try:
            return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as wrong:
            raise ProgramFault(f"{command[0]!r} cannot be started: {wrong}") from None

    def question(self, view: State, decision: Decision[Any], budget: Budget) -> dict[str, Any]:
        return {
            "kind": "question",
            "protocol": PROTOCOL,
            "game": self.game.slug,
            "seat": self.seat,
            "decision": type(decision).__name__,
            "choices": [{"id": a.id, "action": a.words()} for a in decision.legal(view)],
            "view": encode_state(self.game, view),
            "seconds": budget.seconds,
            "simulations": budget.simulations,
        }

    def time_for(self, budget: Budget) -> float:
        allowed = (budget.seconds or 60.0) + GRACE
        return allowed if self.answered else max(allowed, FIRST_ANSWER)

    def send(self, message: dict[str, Any]) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise ProgramFault(self.death()) from None

    def receive(self, seconds: float) -> bytes:
        """One line of its output, within the time."""
        assert self.process is not None
        assert self.process.stdout is not None
        until = monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if not selector.select(max(0.0, until - monotonic())):
                    raise ProgramFault(f"it gave no answer within {seconds:g} s")
                piece = self.process.stdout.read1(65536)  # type: ignore[attr-defined]
                if not piece:
                    raise ProgramFault(self.death())
                self.buffer += piece
                if len(self.buffer) > LONGEST:
                    raise ProgramFault(f"its answer is longer than {LONGEST} bytes")
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line

    def death(self) -> str:
        assert self.process is not None
        try:
            return f"the program ended with status {self.process.wait(GRACE)}"
        except subprocess.TimeoutExpired:
            return "the program closed its output"


def action_in(line: bytes) -> dict[str, Any]:
    """The action of `{"kind": "act", "actions": [{…}]}`."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramFault(f"its answer is not JSON: {line[:80]!r}") from None
    actions = answer.get("actions") if isinstance(answer, dict) and answer.get("kind") == "act" else None
    if not isinstance(actions, list) or len(actions) != 1 or not isinstance(actions[0], dict):
        raise ProgramFault(f'expected {{"kind": "act", "actions": [{{…}}]}}; it answered {line[:80]!r}')
    action: dict[str, Any] = actions[0]
    return action
