"""Makes the recorded games of Immortals anew: each way to end, each number of players, each length.

PYTHONPATH=src:. python -m tests.games.immortals.make_records            writes records/*.json
PYTHONPATH=src:. python -m tests.games.immortals.make_records --search   says which seeds it would choose
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade.games.immortals import GAME
from orcade.kernel.contract import State
from tests.games.immortals.sittings import OTHER_READINGS
from tests.games.recording import Recorded

GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "by_points": (0, {}),  #                        IMM-236, three players, seven rounds
    "by_armies": (1, {}),  #                        IMM-237
    "shared": (173, {}),  #                           IMM-239
    "four_players": (0, {}),  #                     five rounds
    "five_players": (0, {}),
    "six_rounds": (0, {"rounds": "6"}),  #          IMM-32: four players
    "seven_rounds": (0, {"rounds": "7"}),  #        IMM-33: five players
    "eight_rounds": (0, {"rounds": "8"}),
    "nine_rounds": (0, {"rounds": "9"}),
    "ten_rounds": (0, {"rounds": "10"}),  #         IMM-34
    "other_readings": (0, OTHER_READINGS),  #       IMM-155, IMM-202, IMM-215, IMM-223
    "owners_box": (0, {}),  #                       an owner's corrections
}
SEATS = {
    "four_players": 4,
    "five_players": 5,
    "six_rounds": 4,
    "seven_rounds": 5,
    "other_readings": 4,
    "by_armies": 4,
    "shared": 4,
}
NAMES = ["Dirk", "Mike", "Ani", "Frank", "Eva"]
RECORDED = Recorded(GAME, Path(__file__).parent / "records", GAMES, NAMES, SEATS)
WAYS = {"by_points": 236, "by_armies": 237, "shared": 239}


def main(arguments: list[str]) -> None:
    if arguments != ["--search"]:
        RECORDED.write()
        return
    for name, clause in WAYS.items():

        def ends_so(s: State, clause: int = clause) -> bool:
            return s.outcome is not None and s.outcome.clause == clause

        print(name, RECORDED.search(name, ends_so), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
