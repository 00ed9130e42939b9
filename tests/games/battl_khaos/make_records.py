"""Makes the recorded games of Batt'l Kha'os anew: each way to end, each way of the tokens, each option.

PYTHONPATH=src:. python -m tests.games.battl_khaos.make_records            writes records/*.json
PYTHONPATH=src:. python -m tests.games.battl_khaos.make_records --search   says which seeds it would choose
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.ending import corners_of, towers_of
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import State
from tests.games.recording import Recorded

CHAOS = {"power_tokens": "advanced_random", "special_tiles": "with", "tower_values": "one_to_four"}
GAMES: dict[str, tuple[int, dict[str, Any]]] = {  # its seed and options
    "goal": (46, {}),  #                                                              BTK-95
    "both_at_the_goal": (1612, CHAOS),  #                                               BTK-97
    "by_points": (0, {}),  #                                                         BTK-101
    "by_towers": (5, {}),
    "by_corners": (1, {}),
    "drawn": (56, {}),
    "advanced_random": (0, {"power_tokens": "advanced_random"}),  #                  BTK-104
    "advanced_chosen": (0, {"power_tokens": "advanced_chosen"}),  #                  BTK-105
    "advanced_asymmetric": (0, {"power_tokens": "advanced_asymmetric"}),  #          BTK-107
    "knights_advanced": (
        0,
        {"power_tokens": "advanced_asymmetric", "advanced_camp": "knights", "orc_player": "second_seat"},
    ),
    "orcs_advanced": (
        0,
        {"power_tokens": "advanced_asymmetric", "advanced_camp": "orcs", "orc_player": "first_seat"},
    ),
    "special_tiles": (0, {"special_tiles": "with"}),  #                              BTK-138
    "one_token_ever": (  #                                                           BTK-114
        3,
        {"power_tokens": "advanced_random", "special_tiles": "with", "tokens_per_tile": "in_a_game"},
    ),
    "all_options": (
        0,
        {"power_tokens": "advanced_chosen", "special_tiles": "with", "tower_values": "one_to_four"},
    ),
    "owners_box": (0, {}),  #                                                        an owner's corrections
}
RECORDED = Recorded(GAME, Path(__file__).parent / "records", GAMES, ["Ork", "Knut"])


def way_to_end(s: State) -> str:
    """BTK-180."""
    assert isinstance(s, Battlefield)
    assert s.outcome is not None
    if s.outcome.clause != 101:
        return {95: "goal", 97: "both_at_the_goal"}[s.outcome.clause]
    for name, tally in (("by_points", s.points), ("by_towers", towers_of(s)), ("by_corners", corners_of(s))):
        if tally[0] != tally[1]:
            return name
    return "drawn"


def main(arguments: list[str]) -> None:
    if arguments != ["--search"]:
        RECORDED.write()
        return
    for name in ("goal", "both_at_the_goal", "by_points", "by_towers", "by_corners", "drawn"):

        def ends_so(s: State, name: str = name) -> bool:
            return way_to_end(s) == name

        print(name, RECORDED.search(name, ends_so), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
