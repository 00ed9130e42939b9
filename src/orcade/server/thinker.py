"""A thinker: a process of its own in which bots think, told one task a line and answering one line.

It is started by `thinkers.py` as `python -m orcade.server.thinker`.  It is given a
view and nothing else; before a bot sees it, it is checked that it is one.  Ctrl-C
is not for it, and it dies with the server that started it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from orcade.bots.levels import LEVELS
from orcade.kernel.chance import NO_CHANCE, Chance, Fast
from orcade.kernel.codec import decode_state, encode_state
from orcade.kernel.contract import Decision, State
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.kernel.space import Action
from orcade.shelf import find_game

FACTORY = "orcade.bots.levels:bot_of"
READY = b"ready\n"
KINDNESS = 5  #                          the event loop goes first where cores are few
FIRST_TO_GO = "500"  #                   where memory runs out, a thinker goes before the server
PR_SET_PDEATHSIG = 1


class Task(msgspec.Struct, frozen=True):
    """What a bot is asked: `view` is the encoded view of `seat`, `components` an owner's TOML or nothing."""

    game: str
    components: str
    view: dict[str, Any]
    seat: int
    level: str
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """The action in words, or why there is none."""

    words: dict[str, Any] | None = None
    failed: str = ""


class NotAView(ValueError):
    """What was to be thought over shows more than its seat may see."""


class NoAnswer(ValueError):
    """A bot answered with something that cannot be said."""


@lru_cache(maxsize=16)
def game_of(slug: str, components: str) -> Game:
    """The game, with an owner's corrections laid over it."""
    game = find_game(slug)
    if not components:
        return game
    return game.with_components(game.components.over(components, "components.toml"))


def asked(task: Task) -> tuple[Game, State, Decision[Any]]:
    """The game, the view and the decision of a task."""
    game = game_of(task.game, task.components)
    view = decode_state(game, task.view)
    check_view(game, view, task.seat)
    decision = decision_of(view, task.seat)
    if decision is None:
        raise NoAnswer(f"seat {task.seat} of {task.game} is not asked anything")
    return game, view, decision


def check_view(game: Game, view: State, seat: int) -> None:
    """A world imagined from a view looks like the view; one imagined from more than a view does not."""
    if view.luck is not NO_CHANCE:
        raise NotAView(f"a view has no luck; given: {view.luck!r}")
    imagined = view.imagine(seat, Fast(1)).view(seat)
    if encode_state(game, imagined) != encode_state(game, view):
        raise NotAView(f"seat {seat} of {game.slug} may not see all that was sent")


def think(task: Task, bot_of: Callable[[str, Game, Chance], Any]) -> dict[str, Any]:
    """The words of the action that the bot chose, which the rules allow."""
    game, view, decision = asked(task)
    allowed = decision.legal(view)[:]
    a = bot_of(task.level, game, Fast(task.seed)).choose(view, decision, LEVELS[task.level].budget)
    if not isinstance(a, Action) or not any(a is legal for legal in allowed):
        raise NoAnswer(f"{a!r} is not one of the {len(allowed)} legal actions")
    return a.words()


def any_answer(task: Task) -> dict[str, Any]:
    """A uniform choice, without a bot: what is left where thinking failed."""
    _, view, decision = asked(task)
    legal = decision.legal(view)
    return legal[Fast(task.seed).below(len(legal))].words()


def answer(line: bytes, bot_of: Callable[[str, Game, Chance], Any]) -> Answer:
    try:
        return Answer(words=think(msgspec.json.decode(line, type=Task), bot_of))
    except Exception as wrong:
        return Answer(failed=f"{type(wrong).__name__}: {wrong}"[:500])


def found(factory: str) -> Any:
    """What `module:name` names."""
    module, _, name = factory.partition(":")
    return getattr(import_module(module), name)


def serve(tasks: BinaryIO, answers: BinaryIO, factory: str) -> None:
    """Answer tasks until there are no more."""
    bot_of = found(factory)
    answers.write(READY)
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
