"""Strength on a wall, part by part, for the comparison and for those who look on (STR-312 to STR-316)."""

from __future__ import annotations

from typing import Final

from orcade.games.stronghold.assault.orders import is_furious
from orcade.games.stronghold.deeds import TILE_BANNER
from orcade.games.stronghold.places import (
    GOBLIN,
    KINDS,
    OFFICER,
    RAMPARTS,
    SIEGE,
    WALL,
    WARRIOR,
)
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import hero_on, strength_of

# The parts of a strength, as `components.toml` and `words.toml` call them
PARTS: Final = [
    "goblin",
    "orc",
    "troll",
    "furious_goblin",
    "banner",
    "altar",
    "marksman",
    "soldier",
    "veteran",
    "stone",
    "wood",
    "officer",
    "speech",
    "warrior",
]
FURIOUS: Final = 3
BANNER: Final = 4
ALTAR: Final = 5
FIGHTERS: Final = 6  # + fighter
STONE: Final = 9
WOOD: Final = 10
OF_OFFICER: Final = 11
OF_SPEECH: Final = 12
OF_WARRIOR: Final = 13

ROW: Final = 3  # what it is, how many, strength


class Strength:
    """What one side has on a wall: rows of `parts` (part, count, strength) that add up to `total`."""

    def __init__(self) -> None:
        self.parts: list[int] = []
        self.total: int = 0

    def add(self, part: int, count: int, strength: int) -> None:
        if count > 0:
            self.parts += [part, count, strength]
            self.total += strength


def attack_on(s: Siege, wall: int) -> Strength:
    """Units on the wall and in its siege tower, banner and altars (STR-315, STR-127)."""
    found = Strength()
    for unit in range(KINDS):
        count = s.host[(WALL + wall) * KINDS + unit] + s.host[(SIEGE + wall) * KINDS + unit]
        if unit == GOBLIN and is_furious(s, wall):
            found.add(FURIOUS, count, count * s.material.fury)
        else:
            found.add(unit, count, count * (unit + 1))
    if s.has_equipment(wall, TILE_BANNER):
        found.add(BANNER, 1, s.material.banner_bonus)
    altars = 0
    for rampart in range(RAMPARTS):
        if s.influence[rampart] == wall:
            altars += 1
    found.add(ALTAR, altars, altars * s.material.altar_bonus)
    return found


def defence_of(s: Siege, wall: int) -> Strength:
    """Units, components and heroes (STR-314)."""
    found = Strength()
    units = 0
    for fighter in range(KINDS):
        count = s.garrison[(WALL + wall) * KINDS + fighter]
        units += count
        found.add(FIGHTERS + fighter, count, count * (fighter + 1))
    found.add(STONE, s.stone[wall], s.stone[wall])
    found.add(WOOD, s.wood[wall], s.wood[wall])
    if hero_on(s, OFFICER, wall):
        found.add(OF_OFFICER, units, units * s.material.officer_bonus)
        found.add(OF_SPEECH, s.speech, s.speech)
    if hero_on(s, WARRIOR, wall):
        found.add(OF_WARRIOR, 1, s.material.warrior_bonus)
    return found


def absorbs(s: Siege, wall: int) -> int:
    """The losses that the Defender units on the wall can take: base strengths alone (STR-321, STR-327)."""
    return strength_of(s.garrison, WALL + wall)


def inflicts_losses(s: Siege, wall: int) -> bool:
    """With a unit or the Warrior; not components or the Officer alone (STR-323 to STR-325, STR-431)."""
    return s.fighters_at(WALL + wall) > 0 or hero_on(s, WARRIOR, wall)
