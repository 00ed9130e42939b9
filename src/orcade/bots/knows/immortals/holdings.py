"""What the seats of Immortals hold, in points that they may expect until the end; plans are left out."""

from __future__ import annotations

from typing import Final

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
)
from orcade.bots.knows.immortals.deeds import CONFLICT, FIRST
from orcade.games.immortals.material import PROVINCES, REGIONS, SPACES
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE

GROUP: Final = 0.8  # an army group that is not placed, as a share of a space


def holdings(s: Realms, board: Board) -> list[float]:
    """For each seat the points that it has and may expect."""
    seats = board.seats
    points = [float(count) for count in s.points]
    cards = conflict_cards(s)
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
            points[seat] += CONFLICT * cards[seat]
        for group in s.groups[seat]:
            points[seat] += GROUP * (board.scorings * SPACE + board.card()) + (group - 1) * ARMY
    if board.left > 1:
        points[board.marker] += FIRST
    return points


def conflict_cards(s: Realms) -> list[int]:
    """How many each seat has."""
    return [len(s.kept[seat]) + len(s.drawn[seat]) for seat in range(len(s.teams))]


def purse(board: Board, stock: int) -> float:
    """All of the gold or energy that somebody has."""
    value = by_left(RESOURCE, board.left)
    return value * stock if stock < PLENTY else value * (PLENTY + SURPLUS * (stock - PLENTY))
