"""The boards that were seen lately, and what was reckoned of each: a search comes back to the same few."""

from __future__ import annotations

from typing import Final

from orcade.bots.knows.immortals.board import Board
from orcade.bots.knows.immortals.deeds import Deeds
from orcade.bots.knows.immortals.holdings import conflict_cards, holdings
from orcade.bots.knows.immortals.plans import Plans
from orcade.games.immortals.material import BOXES
from orcade.games.immortals.planning import PlanBox
from orcade.games.immortals.state import Realms

MOST: Final = 256  # boards that are remembered

# All that a board shows, to find it again.
Shown = tuple[
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[bool, ...],
    tuple[int, ...],
]


class Reckoned:
    """What is known of one board: all that may be done on it, and what all seats hold."""

    def __init__(self, deeds: Deeds) -> None:
        self.deeds: Deeds = deeds
        self.points: list[int] = []  #            what holdings depend on, beside the board
        self.cards: list[int] = []
        self.groups: list[list[int]] | None = None
        self.held: list[float] = []
        self.usual: list[float] = []  #           what a plan of each seat brings here

    def holdings(self, s: Realms) -> list[float]:
        """What all seats hold, without their plans; the list is not to be changed."""
        cards = conflict_cards(s)
        if self.groups is not s.groups or self.points != s.points or self.cards != cards:
            self.points, self.cards, self.groups = s.points[:], cards, s.groups
            self.held = holdings(s, self.deeds.board)
        return self.held

    def plans_beside(self, s: Realms, planner: int) -> list[float]:
        """What the plan of this seat brings, and what plans of the others would, as first thought of."""
        plans = Plans(s, self.deeds)
        if not self.usual:
            self.usual = [plans.at_best(seat, 0) for seat in range(len(s.teams))]
        found = self.usual[:]
        top = s.agenda[-1]
        found[planner] = plans.at_best(planner, top.box if isinstance(top, PlanBox) else BOXES)
        return found


class Boards:
    """The last board is looked at first, then those before it."""

    def __init__(self) -> None:
        self.last: Reckoned | None = None
        self.known: dict[Shown, Reckoned] = {}

    def of(self, s: Realms) -> Reckoned:
        last = self.last
        if last is None or not last.deeds.board.is_of(s):
            key = shown(s)
            last = self.known.get(key)
            if last is None or not last.deeds.board.is_of(s):
                if len(self.known) >= MOST:
                    self.known = {}
                last = Reckoned(Deeds(Board(s)))
                self.known[key] = last
            self.last = last
        return last


def shown(s: Realms) -> Shown:
    stocks = s.energy + s.gold + s.limbo + s.tray + s.resting
    return tuple(s.holder), tuple(s.armies), tuple(s.owner), tuple(s.tiles), tuple(s.portals), tuple(stocks)
