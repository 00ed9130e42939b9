"""Set-ups of one's own (ORC-95), for the contract exam: the one of ORC-EX-17, with and without ORC-94."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orcade.games.orc import GAME

FRONTIER = [{"card": card, "west": "single"} for card in ("yellow1_white2", "red1_purple2", "blue1_green2")]
REST = [card for card in GAME.material.cards if card not in [half["card"] for half in FRONTIER]]
TABLE = {"frontier": FRONTIER, "piles": [REST[i : i + 4] for i in range(0, 24, 4)]}

OPTIONS: list[Mapping[str, Any]] = [
    {
        "start_choice": "random",
        "set_up": {
            **TABLE,
            "hands": {"oya": ["purple1_blue2"], "second": ["purple1_green2", "purple1_white2"]},
            "oya": 0,
        },
    },
    {
        "start_choice": "choose",
        "set_up": {**TABLE, "left_over": ["purple1_blue2", "purple1_green2", "purple1_white2"], "dealer": 1},
    },
]
