"""What bots are asked when it is measured how long they think: the same lines in a tab and outside of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

import orcade
from orcade.bots.levels import LEVELS
from orcade.kernel.codec import encode_state
from orcade.shelf import SHELF
from orcade.tables.thinker import Task

AFTER = (4, 20, 40)  #       decisions from the beginning, each at random
FEWEST = 2  #                answers: where there is one alone, nobody thinks


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
    """In a game with the fewest players; each is the first to be thought over after so many decisions."""
    luck, table = Random(2026), orcade.open_table(game, seats=SHELF[game].seats[0], seed=2026)
    wanted = [*after]
    done = 0
    while wanted and table.outcome is None:
        seat = min(table.pending())
        legal = table.legal(seat)
        if done >= wanted[0] and len(legal) >= FEWEST:
            yield Task(game, "", encode_state(table.game, table.view(seat)), seat, "", done)
            wanted.pop(0)
        table.play(seat, luck.choice(legal))
        done += 1
