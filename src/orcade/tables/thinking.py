"""Bots that think apart from their tables: a line each way, for how long, and who follows a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from orcade.bots.levels import LEVELS
from orcade.bots.weigh import PIECE
from orcade.kernel.chance import Chance
from orcade.kernel.game import Game
from orcade.tables.thinker import Task, Weighed, Weighing, think, weigh
from orcade.tables.wire.values import Words

MOST_SECONDS = 10.0  #                   for a level that is bounded by its simulations alone


class Answer(msgspec.Struct, frozen=True):
    """The action in words, or what was weighed, or why there is nothing."""

    words: Words | None = None
    weighed: list[Weighed] = []
    failed: str = ""


def answer(line: bytes | str, bot_of: Callable[[str, Game, Chance], Any]) -> Answer:
    """What is thought of a task, which is one line of JSON."""
    try:
        task = msgspec.json.decode(line, type=Task | Weighing)
        if isinstance(task, Weighing):
            return Answer(weighed=weigh(task))
        return Answer(words=think(task, bot_of))
    except Exception as wrong:  # noqa: BLE001  whatever a bot does wrong is told, and logged over there
        return Answer(failed=f"{type(wrong).__name__}: {wrong}"[:500])


def most_seconds(task: Task | Weighing) -> float:
    if isinstance(task, Task):
        return time_limit(task.level)
    return 2 * (PIECE.seconds or MOST_SECONDS) + 2


def time_limit(level: str) -> float:
    """Twice what the level may spend, and two seconds for a busy machine."""
    return 2 * (LEVELS[level].budget.seconds or MOST_SECONDS) + 2


def levels_to_try(level: str) -> list[str]:
    """The level itself, the next simpler one, and the simplest; an unknown one is played as the simplest."""
    known = list(LEVELS)
    at = known.index(level) if level in LEVELS else 0
    return list(dict.fromkeys([known[at], known[max(0, at - 1)], known[0]]))
