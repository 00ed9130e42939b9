"""What is only known while a deployment lasts (STR-180 to STR-192)."""

from __future__ import annotations

from typing import Final

from orcade.kernel.contract import Scene
from orcade.kernel.lists import NO_FLAGS, NOTHING

# Stages of a deployment, in their order (STR-186)
FROM_RAMPARTS: Final = 0
FROM_FOREGROUNDS: Final = 1
FROM_CAMP: Final = 2
STAGES: Final = 3

# What is left of the limit of each foreground and rampart, by place, and from the camp (STR-183 to STR-185)
CAMP_TO_SIDE: Final = 9  #    + side
CAMP_TO_RAM: Final = 11
LIMITS: Final = 12


class March(Scene):
    """A deployment under way."""

    def __init__(self) -> None:
        self.stage: int = FROM_RAMPARTS
        self.left: list[int] = NOTHING  #      of each limit
        self.extra: list[int] = NOTHING  #     moves beyond the limits to a quartermaster's rampart (STR-152)
        self.arrived: list[int] = NOTHING  #   on foregrounds and ramparts, by place and kind (STR-187)
        self.sprung: list[bool] = NO_FLAGS  #  troll traps that have killed in this deployment (STR-191)
        self.sapped: list[bool] = NO_FLAGS  #  saps that were used in it (STR-139)

    def clone(self) -> March:
        m = March()
        m.stage = self.stage
        m.left = self.left[:]
        m.extra = self.extra
        m.arrived = self.arrived[:]
        m.sprung = self.sprung
        m.sapped = self.sapped
        return m
