"""Set-up: the board, the scenario, the players' pieces and the supplies (OVO-38 to OVO-55)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.material import FOUR, NO_FORTRESS, OBJECTIVES, SOURCES, THREE, UNITS
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import NONE, Event

# What is seen


class KingdomLaid(Event):
    """The scenario, and the Dark City of each seat."""

    def __init__(self, scenario: int, lairs: list[int], villages: int) -> None:
        self.scenario: int = scenario
        self.lairs: list[int] = lairs
        self.villages: int = villages


class ObjectivesLaid(Event):
    """The row, and the top of the pile (OVO-52, OVO-53)."""

    def __init__(self, row: list[int], top: int) -> None:
        self.row: list[int] = row
        self.top: int = top


class FirstPlayerDrawn(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


# How the table is laid


def take_seats(s: Kingdom, seats: int) -> None:
    """Two teams with four players, partners facing each other (OVO-2, OVO-349); the side (OVO-31)."""
    s.teams = [0, 1, 0, 1] if seats == 4 else list(range(seats))
    s.board = s.material.boards[THREE if seats == 3 else FOUR]
    s.lairs = s.board.lairs[seats]


def lay_kingdom(s: Kingdom, scenario: int) -> None:
    """Wells by the scenario, Villages on the other ruin sites (OVO-41 to OVO-44)."""
    side = s.material.boards.index(s.board)
    s.scenario = scenario
    s.wells = [False] * s.board.size
    s.villages = [False] * s.board.size
    for zone in s.material.wells[side][scenario]:
        s.wells[zone] = True
    for zone in s.board.ruins:
        empty = len(s.teams) == 2 and zone in s.board.empty_with_two  # OVO-341
        s.villages[zone] = not s.wells[zone] and not empty
    for name in ("hordes", "raiders", "aside", "moved", "marched"):
        setattr(s, name, [0] * s.board.size)
    s.holder = [NONE] * s.board.size
    s.markers = [NONE] * s.board.size
    s.fortress = [NO_FORTRESS] * s.board.size
    s.fortress_owner = [NONE] * s.board.size
    s.tell(KingdomLaid(scenario, s.lairs, sum(s.villages)))


def equip(s: Kingdom) -> None:
    """Hordes, markers and first cards of each seat (OVO-38 to OVO-40, OVO-45)."""
    box, seats = s.material, len(s.teams)
    for seat in range(seats):
        s.put(seat, s.lairs[seat], box.hordes_at_start)
    s.reserve = [box.hordes - box.hordes_at_start] * seats
    s.marker_supply = [box.control_markers] * seats
    s.trophies = [0] * seats
    s.glory = [0] * seats
    s.earned = [[0] * SOURCES for _ in range(seats)]
    s.units = [box.starting_units[:] for _ in range(seats)]
    s.berserk = [False] * seats
    s.kept = [[0] * seats for _ in range(seats)]


def fill_supplies(s: Kingdom, long: bool) -> None:
    """Cards less those of absent players (OVO-47, OVO-344, OVO-347), Fortresses, glory (OVO-51)."""
    box, seats = s.material, len(s.teams)
    s.box = box.removed[seats]
    s.supply = [
        box.unit_counts[unit] - s.box[unit] - seats * box.starting_units[unit] for unit in range(UNITS)
    ]
    s.fortresses_left = box.fortresses
    s.long = long
    s.glory_left = box.glory[int(long)]
    s.shuffle_heroes()


def lay_objectives(s: Kingdom) -> None:
    """OVO-52."""
    tiles = list(range(OBJECTIVES))
    s.luck.shuffle(tiles)
    s.row = tiles[: s.material.active_objectives]
    s.objective_pile = tiles[s.material.active_objectives :]
    s.tell(ObjectivesLaid(s.row[:], s.objective_pile[-1]))


def draw_first_player(s: Kingdom) -> None:
    """OVO-55."""
    s.first = s.luck.below(len(s.teams))
    s.tell(FirstPlayerDrawn(s.first))
