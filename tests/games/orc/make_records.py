"""Makes the recorded games of ORC anew: one for each way a game can end, and one for each option.

    PYTHONPATH=src:. python -m tests.games.orc.make_records            writes records/*.json
    PYTHONPATH=src:. python -m tests.games.orc.make_records --search   says which seeds it would choose

Every game is played at random by one fixed generator, so that the same seed always gives the same
record.  The seeds are the first from 0 that end the way the record is for.  Make the records anew
only when the rules' version has changed: a record that no longer replays is what its test is for.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade import open_table
from orcade.games.orc import GAME
from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.flow import playout
from orcade.kernel.game import Game
from orcade.kernel.record import write_record
from orcade.kernel.table import Table
from tests.games.orc.positions import NORTH, SEATS, given

RECORDS = Path(__file__).parent / "records"
OVERLAY = RECORDS / "owners_box.toml"
GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "by_points": (0, {}),  #                                             ORC-87
    "by_the_box": (27, {}),  #                                           ORC-88
    "six_frozen": (2535, {}),  #                                         ORC-89
    "start_choice": (0, {"start_choice": "choose"}),  #                  ORC-94, ORC-100
    "given_set_up": (0, {"set_up": given(oya=NORTH)}),  #                ORC-95
    "owners_box": (0, {}),  #                                            an owner's corrections
}


def game_of(name: str) -> Game:
    if name != OVERLAY.stem:
        return GAME
    return GAME.with_components(GAME.components.over(OVERLAY.read_text(encoding="utf-8"), OVERLAY.name))


def played(name: str) -> Table:
    """The whole game, every seat at random."""
    seed, options = GAMES[name]
    table = open_table(game_of(name), options=options, seed=seed, salts=[name], names=SEATS)
    chance = Fast(seed)
    while table.outcome is None:
        [seat] = table.pending()
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])
    return table


def search(name: str, clause: int) -> int:
    """The first seed whose game ends by this clause."""
    seed = 0
    while True:
        s = GAME.setup(2, GAME.check_options({}), Keyed(seed_from(seed), [name]))
        playout(s, Fast(seed))
        if s.outcome is not None and s.outcome.clause == clause:
            return seed
        seed += 1


def main(arguments: list[str]) -> None:
    if arguments == ["--search"]:
        for name, clause in (("by_points", 87), ("by_the_box", 88), ("six_frozen", 89)):
            print(name, search(name, clause))
        return
    for name in GAMES:
        (RECORDS / f"{name}.json").write_text(write_record(played(name)), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
