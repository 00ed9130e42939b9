"""Makes the recorded games of ORC anew: one for each way a game can end, and one for each option.

PYTHONPATH=src:. python -m tests.games.orc.make_records            writes records/*.json
PYTHONPATH=src:. python -m tests.games.orc.make_records --search   says which seeds it would choose
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade.games.orc import GAME
from orcade.kernel.contract import State
from tests.games.orc.positions import NORTH, SEATS, given
from tests.games.recording import Recorded

GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "by_points": (0, {}),  #                                             ORC-87
    "by_the_box": (27, {}),  #                                           ORC-88
    "six_frozen": (2535, {}),  #                                         ORC-89
    "start_choice": (0, {"start_choice": "choose"}),  #                  ORC-94, ORC-100
    "given_set_up": (0, {"set_up": given(oya=NORTH)}),  #                ORC-95
    "owners_box": (0, {}),  #                                            an owner's corrections
}
RECORDED = Recorded(GAME, Path(__file__).parent / "records", GAMES, SEATS)


def main(arguments: list[str]) -> None:
    if arguments != ["--search"]:
        RECORDED.write()
        return
    for name, clause in (("by_points", 87), ("by_the_box", 88), ("six_frozen", 89)):

        def ends_so(s: State, clause: int = clause) -> bool:
            return s.outcome is not None and s.outcome.clause == clause

        print(name, RECORDED.search(name, ends_so))


if __name__ == "__main__":
    main(sys.argv[1:])
