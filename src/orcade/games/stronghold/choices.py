"""What players say in many places: a place, a path, a side, a building, a unit somewhere, a hero."""

from __future__ import annotations

from orcade.kernel.space import Action


class ChoosePlace(Action):
    """This foreground, rampart, wall or tower."""

    place: int


class ChoosePath(Action):
    """The space of this path."""

    path: int


class ChooseSide(Action):
    """The west or the east."""

    side: int


class ChooseBuilding(Action):
    building: int


class ChooseUnit(Action):
    """An Invader unit of this kind in this place."""

    place: int
    unit: int
