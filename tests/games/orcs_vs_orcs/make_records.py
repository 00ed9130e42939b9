"""Makes the recorded games of Orcs vs Orcs anew: each way to end, each number of players, each option.

PYTHONPATH=src:. python -m tests.games.orcs_vs_orcs.make_records            writes records/*.json
PYTHONPATH=src:. python -m tests.games.orcs_vs_orcs.make_records --search   says which seeds it would choose
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.chance import Chance
from orcade.kernel.contract import State
from orcade.kernel.space import Action
from tests.games.recording import Recorded

TACTICAL = {"scenario": "calm_before_the_storm", "tactical_start": "yes"}
ALL = {"scenario": "total_fight", "long_game": "yes", "tactical_start": "yes"}
GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "two_supply_empty": (2, {}),  #             OVO-332: at the end of a game turn
    "two_last_point_in_a_turn": (120, {}),  #     OVO-333
    "two_out_of_reach": (1, {}),  #             OVO-334
    "two_shared": (16, {}),  #                   OVO-337
    "two_all_options": (0, ALL),
    "two_calm_before_the_storm": (0, TACTICAL),
    "three_supply_empty": (0, {}),
    "three_out_of_reach": (0, {"scenario": "total_fight"}),
    "three_nobody_stirs": (0, {}),  #           OVO-393
    "three_shared": (6, {}),
    "three_all_options": (0, ALL),
    "four_supply_empty": (6, TACTICAL),
    "four_out_of_reach": (2, {}),
    "four_shared": (6, {}),
    "four_all_options": (0, ALL),
    "owners_box": (0, {"long_game": "yes"}),  # an owner's corrections
}
SEATS = {name: {"two": 2, "three": 3, "four": 4}.get(name.split("_")[0], 3) for name in GAMES}
NAMES = ["Azog", "Bolg", "Carg", "Dush"]


class RecordedWars(Recorded):
    def choose(self, name: str, legal: list[Action], chance: Chance) -> Action:
        """The quiet players of OVO-EX-25 end every turn at once; all others play at random."""
        return legal[-1] if name == "three_nobody_stirs" else super().choose(name, legal, chance)


RECORDED = RecordedWars(GAME, Path(__file__).parent / "records", GAMES, NAMES, SEATS)


def way_to_end(s: State) -> set[str]:
    """All that can be said of how a game ended."""
    assert isinstance(s, Kingdom)
    outcome = s.outcome
    assert outcome is not None
    winners = {s.teams[seat] for seat in outcome.winners()}
    ways = {"shared"} if len(winners) > 1 else set()
    if outcome.clause == 332:
        return ways | {"last_point_in_a_turn" if s.battle is not None or any(s.raiders) else "supply_empty"}
    return ways | {"out_of_reach" if outcome.clause == 334 else "nobody_stirs"}


def main(arguments: list[str]) -> None:
    if arguments != ["--search"]:
        RECORDED.write()
        return
    for name in GAMES:
        way = name.split("_", 1)[1]
        if way in ("supply_empty", "last_point_in_a_turn", "out_of_reach", "shared"):

            def ends_so(s: State, way: str = way) -> bool:
                return way in way_to_end(s)

            print(name, RECORDED.search(name, ends_so), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
