"""What bots are asked when it is measured how long they think: the same lines in a tab and outside of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

import orcade
from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.bots.levels import LEVELS
from orcade.kernel.chance import Fast
from orcade.kernel.codec import encode_state
from orcade.kernel.contract import State
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.shelf import SHELF
from orcade.tables.thinker import Task

AFTER = (4, 20, 40)  #       decisions from the beginning, each at random
HARD = 0.75  #               of a champion's simulations are made before he knows the answer


class Answered(NamedTuple):
    """Milliseconds of processor and by the clock, and the answer."""

    spent: float
    lasted: float
    words: str


def tasks(after: tuple[int, ...] = AFTER) -> dict[str, list[str]]:
    """Some for each game and level ("orc champion"), a line each."""
    return {
        f"{game} {level}": [line_of(msgspec.structs.replace(task, level=level)) for task in asked]
        for game in SHELF
        for asked in [[*positions(game, after)]]
        for level in LEVELS
    }


def line_of(task: Task) -> str:
    return msgspec.json.encode(task).decode()


def positions(game: str, after: tuple[int, ...]) -> Iterator[Task]:
    """In a game with the fewest players; each is the first hard one after so many decisions."""
    luck, table = Random(2026), orcade.open_table(game, seats=SHELF[game].seats[0], seed=2026)
    wanted = [*after]
    done = 0
    while wanted and table.outcome is None:
        seat = min(table.pending())
        if done >= wanted[0] and is_hard(table.game, table.view(seat), seat):
            yield Task(game, "", encode_state(table.game, table.view(seat)), seat, "", done)
            wanted.pop(0)
        table.play(seat, luck.choice(table.legal(seat)))
        done += 1


def is_hard(game: Game, view: State, seat: int) -> bool:
    """Does a champion think about it for long?  What is obvious, or settled soon, says nothing."""
    decision = decision_of(view, seat)
    assert decision is not None
    bot, most = Ismcts(Fast(2026), knowledge_of(game)), LEVELS["champion"].budget.simulations
    assert most is not None
    bot.choose(view, decision, Budget(simulations=most))
    return bot.simulated >= HARD * most
