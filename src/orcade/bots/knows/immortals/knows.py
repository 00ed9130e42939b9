"""What a player of Immortals knows: who will have how many points, and what every card can bring.

A seat is worth its points and those that it may expect: for spaces and provinces as long as they are held,
Region cards, armies, gold and energy, and for what it has planned.

Most weights were fitted by least squares to the points that seats still made, beside the mean of their table,
in 750 games of three and of five players who followed the priors alone; `docs/games/immortals.md` says how,
and how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.immortals.board import (
    ARMY,
    FALLEN,
    PLENTY,
    PROVINCE,
    RESOURCE,
    SPACE,
    STUCK,
    SURPLUS,
    Board,
    by_left,
    logistic,
)
from orcade.bots.knows.immortals.deeds import CONFLICT, FIRST, Deeds
from orcade.bots.knows.immortals.moves import Look
from orcade.games.immortals.material import PROVINCES, REGIONS, SPACES
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action

SHARP: Final = 8.0  #       how much likelier a point more makes an answer
GROUP: Final = 0.8  #       an army group that is not placed, as a share of a space
PLANNED: Final = 1.0  #     of what a plan promises, so much comes true
DOUBT: Final = 2.2  #       the points ahead that make it likely to stay ahead: when the game ends,
DOUBT_LATER: Final = 2.2  # and for each round to come


class KnowsImmortals(Knows):
    """It keeps what it reckoned of the last board, for thousands of plans are made on the same one."""

    def __init__(self) -> None:
        self.last: Deeds | None = None

    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn is several decisions: at random they would waste the card that was turned up."""
        return True

    def obvious(self) -> float:
        """Cards are drawn, what is worth it is done, and compensation is taken where more is needed."""
        return 0.97

    def stakes(self) -> float:
        """A game has a thousand decisions: few of them change the chances by more than a hundredth."""
        return 0.1

    def deeds_on(self, s: Realms) -> Deeds:
        last = self.last
        if last is None or not last.board.is_of(s):
            last = Deeds(Board(s))
            self.last = last
        return last

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Realms)
        return chances(outlooks(s, self.deeds_on(s)), s.rounds - s.round)

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Realms)
        return [exp(SHARP * points) for points in Look(s, self.deeds_on(s)).appeals(decision, legal)]


def chances(points: list[float], later: int) -> list[float]:
    """For each seat the share of the others that it is likely to leave behind."""
    doubt = DOUBT + DOUBT_LATER * later
    seats = len(points)
    found: list[float] = []
    for seat in range(seats):
        share = 0.0
        for other in range(seats):
            if other != seat:
                share += logistic((points[seat] - points[other]) / doubt)
        found.append(share / (seats - 1))
    return found


def outlooks(s: Realms, deeds: Deeds) -> list[float]:
    """For each seat the points that it may expect at the end."""
    look = Look(s, deeds)
    points = holdings(s, deeds.board)
    if s.round > 0:
        plans = look.plans.totals()
        for seat in range(len(points)):
            points[seat] += PLANNED * plans[seat]
        top = s.agenda[-1]
        if isinstance(top, Decision):
            points[top.seat] += PLANNED * look.promise(top)
    return points


def holdings(s: Realms, board: Board) -> list[float]:
    """The same without plans."""
    seats = board.seats
    points = [float(count) for count in s.points]
    for space in range(SPACES):
        seat = board.holder[space]
        if seat != NONE:
            spare = board.armies[space] - 1
            held = board.scorings * (SPACE + board.tile_points(space))
            points[seat] += held + spare * ARMY - board.at_risk(seat, space, spare + 1)
    for region in range(REGIONS):
        seat = board.owner[region]
        if seat != NONE and (board.holder[region] == seat or board.holder[region + REGIONS] == seat):
            points[seat] += board.card()
    for seat in range(seats):
        start = 2 * PROVINCES * seat
        for province in range(start, start + 2 * PROVINCES):
            points[seat] += board.scorings * PROVINCE[board.ruled[province]]
        fallen = board.limbo[2 * seat] + board.limbo[2 * seat + 1]
        points[seat] += ARMY * (FALLEN * fallen + STUCK * (board.resting[seat] + board.tray[seat]))
        points[seat] += purse(board, board.energy[seat]) + purse(board, board.gold[seat])
        if board.left > 1:
            points[seat] += CONFLICT * (len(s.kept[seat]) + len(s.drawn[seat]))
        for group in s.groups[seat]:
            points[seat] += GROUP * (board.scorings * SPACE + board.card()) + (group - 1) * ARMY
    if board.left > 1:
        points[board.marker] += FIRST
    return points


def purse(board: Board, stock: int) -> float:
    """All of the gold or energy that somebody has."""
    value = by_left(RESOURCE, board.left)
    return value * stock if stock < PLENTY else value * (PLENTY + SURPLUS * (stock - PLENTY))
