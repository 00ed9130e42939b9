"""What is only known while an assault lasts."""

from __future__ import annotations

from orcade.kernel.contract import Scene
from orcade.kernel.lists import NO_FLAGS, NOTHING


class Onslaught(Scene):
    """An assault under way."""

    def __init__(self) -> None:
        self.extra: bool = False  #                the one that decides a tie (STR-362)
        self.entered: bool = False  #              a wall was breached or the last gate fell in this assault
        self.gate_entered: bool = False  #         and it was the gate (STR-334)
        self.hit_deck: list[int] = NOTHING  #      cards left, of each kind (STR-285, STR-308)
        self.cannon_aim: list[int] = NOTHING  #    the place that each tower's cannon is aimed at
        self.machine_aim: list[int] = NOTHING  #   the wall that each machine is aimed at, by its place
        self.volley: list[int] = NOTHING  #        marksmen who aim at each rampart, the barbican last
        self.pole_used: list[bool] = NO_FLAGS  #   by tower

    def clone(self) -> Onslaught:
        o = Onslaught()
        o.extra = self.extra
        o.entered = self.entered
        o.gate_entered = self.gate_entered
        o.hit_deck = self.hit_deck
        o.cannon_aim = self.cannon_aim
        o.machine_aim = self.machine_aim
        o.volley = self.volley
        o.pole_used = self.pole_used
        return o
