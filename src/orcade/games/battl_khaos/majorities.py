"""Phase 2: evaluate majorities, from the board as it is (BTK-76 to BTK-89, BTK-135, BTK-136, BTK-146)."""

from __future__ import annotations

from orcade.games.battl_khaos.ending import check_goal
from orcade.games.battl_khaos.grid import MISSING, OTHERS, THEIR_CORNERS, around
from orcade.games.battl_khaos.material import (
    FIRST_TOWER,
    KNIGHTS,
    MOST,
    NEUTRAL,
    NO_TOKEN,
    ORCS,
    TOWERS,
)
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE, Event, Step

# What is seen


class CornerMarked(Event):
    """A corner of a tower is resolved, with the warriors that met there (BTK-81)."""

    def __init__(self, tower: int, corner: int, marker: int, orcs: int, knights: int) -> None:
        self.tower: int = tower
        self.corner: int = corner
        self.marker: int = marker
        self.orcs: int = orcs
        self.knights: int = knights


class CornerOpened(Event):
    """A tile is missing there again (BTK-136)."""

    def __init__(self, tower: int, corner: int) -> None:
        self.tower: int = tower
        self.corner: int = corner


class TowerTaken(Event):
    """A camp controls the tower; the markers on its corners are taken off (BTK-86)."""

    def __init__(self, seat: int, tower: int, worth: int) -> None:
        self.seat: int = seat
        self.tower: int = tower
        self.worth: int = worth


class TowerLost(Event):
    """Nobody controls it any more (BTK-136)."""

    def __init__(self, tower: int) -> None:
        self.tower: int = tower


class Counted(Event):
    """The points have changed."""

    def __init__(self, points: list[int]) -> None:
        self.points: list[int] = points


# The step


class Evaluation(Step[Battlefield]):
    """All corners and towers around what has changed, together (BTK-87); then the goal (BTK-96)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Battlefield) -> None:
        if s.touched:
            for tower in range(TOWERS):
                if concerns(s, tower):
                    mark(s, tower)
            s.touched = []
            count(s)
            check_goal(s, self.seat)


def concerns(s: Battlefield, tower: int) -> bool:
    """Has something changed at this tower or around it?"""
    space = s.spaces[FIRST_TOWER + tower]
    if space != NONE:
        for other in s.touched:
            if other == space or around(other, space):
                return True
    return False


def mark(s: Battlefield, tower: int) -> None:
    """Put the markers where they belong, and say what has changed."""
    was = s.control[tower]
    resolved = 0
    ahead = 0  # corners of the orcs less corners of the knights
    found = [NONE, NONE, NONE, NONE]
    for corner in range(4):
        if is_resolved(s, tower, corner):
            lead = s.leads[4 * tower + corner]
            found[corner] = majority(lead)
            resolved += 1
            ahead += 1 if lead > 0 else -1 if lead < 0 else 0
    camp = NONE
    if resolved == 4:  # BTK-82, BTK-83
        camp = ORCS if ahead > 0 else KNIGHTS if ahead < 0 else s.material.banners[tower]
    if s.recorder is not None:
        tell_of_corners(s, tower, found, was)
        tell_of_control(s, tower, was, camp)
    for corner in range(4):
        s.corners[4 * tower + corner] = found[corner] if camp == NONE else NONE  # BTK-86
    s.control[tower] = camp


def is_resolved(s: Battlefield, tower: int, corner: int) -> bool:
    """Do the three tiles lie there that meet the tower at this corner (BTK-76)?"""
    return MISSING[4 * s.gaps[tower] + corner] == 0


def majority(lead: int) -> int:
    """By the orcs that are more than the knights in the four corners that meet (BTK-77 to BTK-80)."""
    return ORCS if lead > 0 else KNIGHTS if lead < 0 else NEUTRAL


def tell_of_corners(s: Battlefield, tower: int, found: list[int], was: int) -> None:
    """Of a tower that was controlled, the corners had no markers; only those that open again are told."""
    for corner in range(4):
        old = s.corners[4 * tower + corner]
        if found[corner] == NONE:
            if old != NONE or was != NONE:
                s.tell(CornerOpened(FIRST_TOWER + tower, corner))
        elif found[corner] != old and (was == NONE or NONE in found):
            orcs, knights = met_at(s, tower, corner)
            s.tell(CornerMarked(FIRST_TOWER + tower, corner, found[corner], orcs, knights))


def corner_of(s: Battlefield, tower: int, corner: int) -> int:
    """Whose it is; a controlled tower bears no markers, but its corners are as they were counted (BTK-86)."""
    if s.control[tower] == NONE:
        return s.corners[4 * tower + corner]
    return majority(s.leads[4 * tower + corner]) if is_resolved(s, tower, corner) else NONE


def met_at(s: Battlefield, tower: int, corner: int) -> tuple[int, int]:
    """The orcs and the knights in the four corners that meet there (BTK-77)."""
    material = s.material
    here = s.spaces[FIRST_TOWER + tower]
    own = 4 * s.tiles_at[here] + corner
    orcs = material.orcs[own]  # what lies on a tower changes no count (BTK-173)
    knights = material.knights[own]
    for i in range(3 * corner, 3 * corner + 3):
        space = here + OTHERS[i]
        shown = 4 * s.tiles_at[space] + THEIR_CORNERS[i]
        token = MOST * s.tokens_at.get(space, NO_TOKEN)
        orcs += material.orcs_with[token + material.orcs[shown]]
        knights += material.knights_with[token + material.knights[shown]]
    return orcs, knights


def tell_of_control(s: Battlefield, tower: int, was: int, camp: int) -> None:
    if camp != was:
        if camp == NONE:
            s.tell(TowerLost(FIRST_TOWER + tower))
        else:
            s.tell(TowerTaken(s.seat_of(camp), FIRST_TOWER + tower, worth(s, tower)))


def worth(s: Battlefield, tower: int) -> int:
    """Its numeral, or 3 next to a temple in play (BTK-146 to BTK-148)."""
    temple = s.spaces[s.material.temple]
    if temple != NONE and around(temple, s.spaces[FIRST_TOWER + tower]):
        return s.material.temple_worth
    return s.values[tower]


def count(s: Battlefield) -> None:
    points = [0, 0]
    for tower in range(TOWERS):
        if s.control[tower] != NONE:
            points[s.control[tower]] += worth(s, tower)
    if s.camps[0] == KNIGHTS:
        points = [points[1], points[0]]
    if points != s.points:
        s.points = points
        s.tell(Counted(points[:]))
