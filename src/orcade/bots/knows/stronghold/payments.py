"""Losses in Stronghold, chosen exactly: the cheapest units that fill an advantage (STR-318 to STR-320)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.places import KINDS

UNIT_WORTH: Final = [0.8, 2.0, 3.3]  #     a goblin, an orc, a troll to the Invader
FIGHTER_WORTH: Final = [1.2, 2.0, 3.1]  #  a marksman, a soldier, a veteran to the Defender
NOBODY: Final = -1


def cheapest_first(units: list[int], places: list[int], advantage: int, most: int, worth: list[float]) -> int:
    """The strongest kind of the cheapest choice: kinds up to `most`, none of them superfluous (STR-427).

    Of each stronger kind 0 up to all there are is tried; goblins or marksmen fill the rest.
    """
    there = [0] * KINDS
    for place in places:
        for kind in range(most + 1):
            there[kind] += units[place * KINDS + kind]
    best, least = NOBODY, 0.0
    for third in range(there[2] + 1):
        for second in range(there[1] + 1):
            left = advantage - 3 * third - 2 * second
            first = left if left > 0 else 0
            if first > there[0]:
                continue
            over = 3 * third + 2 * second + first - advantage
            weakest = 1 if first > 0 else 2 if second > 0 else 3
            if over >= weakest:
                continue
            cost = third * worth[2] + second * worth[1] + first * worth[0]
            if best == NOBODY or cost < least:
                least = cost
                best = 2 if third > 0 else 1 if second > 0 else 0
    return best
