"""What players say in many places: a space, a number, a limbo, an option; gold or energy."""

from __future__ import annotations

from orcade.kernel.space import Action


class ChooseSpace(Action):
    """This space: where a card acts, where armies come from or go, where something is built."""

    space: int


class ChooseNumber(Action):
    """So many armies."""

    armies: int  # one less than their number


class ChooseLimbo(Action):
    """The limbo of this realm."""

    realm: int


class ChooseBuilding(Action):
    building: int


class ChooseOption(Action):
    """One of the two uses of a card or a box."""

    option: int


class NoMore(Action):
    """It is left at that."""
