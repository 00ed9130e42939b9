"""The lessons of a folder as a learner reads them: always split in the same way, by games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from orcade.arena.journal import JournalError
from orcade.kernel.codec import decode_state
from orcade.kernel.contract import State
from orcade.learning.lesson import Example, Lesson
from orcade.learning.shards import lessons_in, plan_in
from orcade.shelf import find_game

HELD_OUT = 10  # one game of so many is never trained on


class Corpus:
    """A folder of `orcade selfplay`; `components` is the file of corrections that it was played with."""

    def __init__(self, folder: Path, components: str | None = None) -> None:
        self.folder, self.plan = folder, plan_in(folder)
        self.game = find_game(self.plan["game"], components)
        self.players: int = self.plan["players"]
        here = {"rules": self.game.version, "components": self.game.components.digest()}
        for key, value in here.items():
            if self.plan[key] != value:
                raise JournalError(
                    f"{folder} holds other games: its {key} is {self.plan[key]!r}, not {value!r}"
                )

    def lessons(self, held_out: bool) -> Iterator[Lesson]:
        """Those to learn from, or those that were held out to be judged by."""
        return lessons_in(self.folder, lambda game: is_held_out(game) == held_out)

    def view(self, example: Example) -> State:
        """What the seat saw."""
        return decode_state(self.game, example.view)


def is_held_out(game: int) -> bool:
    """A game is whole on one side: its examples are alike."""
    return game % HELD_OUT == HELD_OUT - 1
