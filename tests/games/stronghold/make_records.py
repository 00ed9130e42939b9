"""Makes the recorded games of Stronghold anew: each way to end, each number of players, each option.

PYTHONPATH=src:. python -m tests.games.stronghold.make_records            writes records/*.json
PYTHONPATH=src:. python -m tests.games.stronghold.make_records --search   says which seeds it would choose
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from typing import Any

from orcade.games.stronghold import GAME
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.turn import KeepCards
from orcade.kernel.chance import Chance
from orcade.kernel.contract import State
from orcade.kernel.space import Action
from tests.games.recording import Recorded

DRAWN = {"starter_cards": "no"}
REACHED = {"starter_cards": "no", "siege_tower_units": "on_wall"}  # STR-437
GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "two_invader": (4, {}),  #         STR-359: the fortress is entered, and the Invader has more Glory
    "two_defender": (1, {}),  #        STR-359: it is entered too late
    "two_ten_turns": (4, {}),  #       STR-361
    "two_tie": (16, DRAWN),  #          STR-362
    "two_tie_won": (48, {}),  #         STR-362: and the extra assault breaks in
    "three_invader": (2, DRAWN),
    "three_defender": (24, {}),
    "three_ten_turns": (11, {}),
    "three_tie": (12, {}),
    "four_invader": (1, {}),
    "four_defender": (20, DRAWN),
    "four_ten_turns": (60, DRAWN),
    "four_tie": (4, {}),
    "two_reached": (12, REACHED),  #    games that would go otherwise if siege towers were a shelter
    "three_reached": (14, REACHED),
    "four_reached": (0, REACHED),
    "owners_box": (0, DRAWN),  #       an owner's corrections
}
SEATS = {name: {"two": 2, "three": 3, "four": 4}.get(name.split("_")[0], 4) for name in GAMES}
NAMES = ["Azog", "Bolg", "Carg", "Dush"]


class RecordedSieges(Recorded):
    def choose(self, name: str, legal: list[Action], chance: Chance) -> Action:
        """At random; but cards are turned over by teams of three only, or the fronts would hardly be seen."""
        if isinstance(legal[-1], KeepCards) and SEATS[name] != 3:
            return legal[-1]
        return super().choose(name, legal, chance)

    def seed_for(self, name: str, way: str) -> int:
        """The first seed from 0 whose game ends so, or in which a siege tower was no shelter."""
        for seed in count():
            self.games = {name: (seed, GAMES[name][1])}
            found = self.matters(name) if way == "reached" else way_to_end(self.played(name).state) == way
            if found:
                break
        return seed

    def matters(self, name: str) -> bool:
        """Would this game go otherwise if siege towers were a shelter (STR-437)?"""
        seed, options = self.games[name]
        sheltered = {name: (seed, {**options, "siege_tower_units": "sheltered"})}
        other = RecordedSieges(self.game, self.folder, sheltered, self.names, self.seats)
        return [move.action for move in self.played(name).moves] != [
            move.action for move in other.played(name).moves
        ]


RECORDED = RecordedSieges(GAME, Path(__file__).parent / "records", GAMES, NAMES, SEATS)


def way_to_end(s: State) -> str:
    """How a game ended, as the name of its record says it."""
    assert isinstance(s, Siege)
    outcome = s.outcome
    assert outcome is not None
    won = outcome.ranks[0] == 1
    if outcome.clause == 359:
        return "invader" if won else "defender"
    return "ten_turns" if outcome.clause == 361 else "tie_won" if won else "tie"


def main(arguments: list[str]) -> None:
    if arguments != ["--search"]:
        RECORDED.write()
        return
    for name in GAMES:
        way = name.split("_", 1)[1]
        if way != "box":
            print(name, RECORDED.seed_for(name, way), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
