"""Phase 4, scoring, and the round as a whole (IMM-82 to IMM-85, IMM-225 to IMM-235)."""

from __future__ import annotations

from orcade.games.immortals.ending import end
from orcade.games.immortals.material import HELD, PROVINCES, SPACES
from orcade.games.immortals.planning import Planning
from orcade.games.immortals.reinforce import Reinforcements
from orcade.games.immortals.resolution import Resolution
from orcade.games.immortals.state import Realms
from orcade.kernel.contract import NONE, Event, Step

# What is seen


class RoundBegun(Event):
    def __init__(self, round: int, seat: int) -> None:
        self.round: int = round
        self.seat: int = seat


class Scored(Event):
    """For spaces, for shrines and capitals, for provinces; and the total."""

    def __init__(
        self, seat: int, for_spaces: int, for_buildings: int, for_provinces: int, points: int
    ) -> None:
        self.seat: int = seat
        self.for_spaces: int = for_spaces
        self.for_buildings: int = for_buildings
        self.for_provinces: int = for_provinces
        self.points: int = points


# The steps


class Round(Step[Realms]):
    """Four phases (IMM-82); whoever has the marker now is first throughout (IMM-85)."""

    def run(self, s: Realms) -> None:
        s.round += 1
        s.first = s.marker
        s.tell(RoundBegun(s.round, s.first))
        s.then([Reinforcements(), Planning(), Resolution(s.first), Scoring()])


class Scoring(Step[Realms]):
    """From the first player's left neighbour round to him (IMM-225); then the next round, or the end."""

    def run(self, s: Realms) -> None:
        for seat in s.order((s.first + 1) % len(s.teams)):
            gained = tally(s, seat)
            for source in range(len(gained)):
                s.earn(seat, HELD + source, gained[source])
            s.tell(Scored(seat, gained[0], gained[1], gained[2], s.points[seat]))
        if s.round == s.rounds:
            end(s)
        else:
            s.then([Round()])


def tally(s: Realms, seat: int) -> list[int]:
    """What a scoring would bring this seat now: for spaces, buildings, provinces (IMM-226 to IMM-233)."""
    box = s.material
    held, built = 0, 0
    provinces = [0] * (2 * PROVINCES)
    for space in range(SPACES):
        if s.holder[space] == seat:
            held += 1
            provinces[box.province[space]] += 1
            if s.tiles[space] != NONE:
                built += box.points_held[s.tiles[space]]
    ruled = 0
    for province in range(2 * PROVINCES):
        ruled += ruling(s, province, provinces[province])
    return [held // box.spaces_per_point, built, ruled]


def ruling(s: Realms, province: int, held: int) -> int:
    """What so many spaces of this province bring: all of them, or the most (IMM-231, IMM-232)."""
    box = s.material
    if held == len(box.province_spaces[province]):
        return box.complete_points
    return box.majority_points if held >= box.majority else 0
