"""What the rules work out for those who look: strengths and forecasts, spaces, and what works cost now."""

from __future__ import annotations

from typing import Any

from orcade.games.stronghold.assault.forecast import ENDS, forecast
from orcade.games.stronghold.assault.strength import PARTS, ROW, Strength
from orcade.games.stronghold.defender.pay import ALL_WORKS, cost_of
from orcade.games.stronghold.garrison import posts
from orcade.games.stronghold.host import spaces
from orcade.games.stronghold.places import RAMPART, RAMPARTS, WALL, WALLS
from orcade.games.stronghold.state import Siege


def notes(view: Siege) -> dict[str, Any]:
    """Of each wall what an assault would bring; of each rampart its spaces; of each work what it costs.

    `parts` names what the event of a comparison gives by number.
    """
    return {
        "walls": [wall_note(view, wall) for wall in range(WALLS)],
        "ramparts": [spaces(view, RAMPART + rampart) for rampart in range(RAMPARTS)],
        "costs": [cost_of(view, work) for work in range(ALL_WORKS)],
        "parts": PARTS,
    }


def wall_note(s: Siege, wall: int) -> dict[str, Any]:
    """Both strengths with their parts, how the comparison would end now, and the spaces of each camp."""
    now = forecast(s, wall)
    return {
        "attack": now.attack.total,
        "defence": now.defence.total,
        "attack_parts": parts_of(now.attack),
        "defence_parts": parts_of(now.defence),
        "end": ENDS[now.end],
        "advantage": now.advantage,
        "spaces": [spaces(s, WALL + wall), posts(s, wall)],
    }


def parts_of(strength: Strength) -> list[list[Any]]:
    """What it is, how many, and the strength of all of them."""
    rows = strength.parts
    return [[PARTS[rows[at]], rows[at + 1], rows[at + 2]] for at in range(0, len(rows), ROW)]
