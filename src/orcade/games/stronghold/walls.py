"""Walls: their components, and what stands for whom on them (STR-21, STR-40, STR-113, STR-253)."""

from __future__ import annotations

from orcade.games.stronghold.glory import watch_ruin
from orcade.games.stronghold.places import KINDS, WALL
from orcade.games.stronghold.state import Siege
from orcade.kernel.lists import changed


def components(s: Siege, wall: int) -> int:
    """Stone and wood together; each is worth 1 (STR-314)."""
    return s.stone[wall] + s.wood[wall]


def add_stone(s: Siege, wall: int) -> None:
    """A stone component that was in hand is laid (STR-86)."""
    s.stone = changed(s.stone, wall, s.stone[wall] + 1)


def add_wood(s: Siege, wall: int) -> None:
    """A wooden component of the supply is laid (STR-252)."""
    s.wood = changed(s.wood, wall, s.wood[wall] + 1)
    s.wood_left -= 1


def batter(s: Siege, wall: int) -> bool:
    """The Invader destroys one stone component and all wooden ones (STR-113, STR-253); was there any?

    They go back to the supply (STR-21), but for the one put aside (STR-346).
    """
    stone, wood = min(1, s.stone[wall]), s.wood[wall]
    if stone + wood == 0:
        return False
    if stone:
        s.stone = changed(s.stone, wall, s.stone[wall] - 1)
        s.stone_left += 1
    if wood:
        s.wood = changed(s.wood, wall, 0)
        s.wood_left += wood
    watch_ruin(s, wall, stone)
    return True


def strength_of(units: list[int], place: int) -> int:
    """The base strength of the units of one camp in a place (STR-4, STR-5)."""
    at = place * KINDS
    return units[at] + 2 * units[at + 1] + 3 * units[at + 2]


def hero_on(s: Siege, hero: int, wall: int) -> bool:
    return s.hero_at[hero] == WALL + wall
