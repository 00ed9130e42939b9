"""Whole games kept as records beside the tests of a game, and how they were made.

Every game is played at random by one fixed generator, so that the same seed always gives the same
record.  A file `<name>.toml` beside `<name>.json` holds an owner's corrections.  Make records anew only
when the rules' version has changed: a record that no longer replays is what its test is for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from orcade import open_table
from orcade.kernel.chance import Chance, Fast, Keyed, seed_from
from orcade.kernel.contract import State
from orcade.kernel.flow import playout
from orcade.kernel.game import Game
from orcade.kernel.record import Record, read_record, write_record
from orcade.kernel.space import Action
from orcade.kernel.table import Table

Games = Mapping[str, tuple[int, dict[str, Any]]]  # the seed and the options of each record


class Recorded:
    """The records of one game."""

    def __init__(
        self, game: Game, folder: Path, games: Games, names: list[str], seats: Mapping[str, int] | None = None
    ) -> None:
        self.game, self.folder, self.games, self.names = game, folder, games, names
        self.seats = seats or {}  # of each record that is not for the fewest players

    def seats_of(self, name: str) -> int:
        return self.seats.get(name, self.game.seats[0])

    def text(self, name: str) -> str:
        return (self.folder / f"{name}.json").read_text(encoding="utf-8")

    def record(self, name: str) -> Record:
        return read_record(self.text(name), name)

    def game_of(self, name: str) -> Game:
        overlay = self.folder / f"{name}.toml"
        if not overlay.exists():
            return self.game
        source = overlay.read_text(encoding="utf-8")
        return self.game.with_components(self.game.components.over(source, overlay.name))

    def played(self, name: str) -> Table:
        """The whole game."""
        seed, options = self.games[name]
        seats = self.seats_of(name)
        names = self.names[:seats]
        table = open_table(self.game_of(name), seats, options, seed=seed, salts=[name], names=names)
        chance = Fast(seed)
        while table.outcome is None:
            seat = next(iter(table.pending()))
            table.play(seat, self.choose(name, table.legal(seat), chance))
        return table

    def choose(self, name: str, legal: list[Action], chance: Chance) -> Action:
        """What is said next; a game may have a record that is not played at random."""
        return legal[chance.below(len(legal))]

    def search(self, name: str, wanted: Callable[[State], bool]) -> int:
        """The first seed from 0 whose game ends as wanted."""
        game, options = self.game_of(name), self.game.check_options(self.games[name][1])
        seed = 0
        while True:
            s = game.setup(self.seats_of(name), options, Keyed(seed_from(seed), [name]))
            s.recorder = None
            playout(s, Fast(seed))
            if wanted(s):
                return seed
            seed += 1

    def write(self) -> None:
        for name in self.games:
            (self.folder / f"{name}.json").write_text(write_record(self.played(name)), encoding="utf-8")
            print(name)
