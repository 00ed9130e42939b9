"""The end of the game turn: who leads, what is scored in which order, and what moves on (section 21)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.ending import GloryGained
from orcade.games.orcs_vs_orcs.objectives import (
    FirstPlayerPassed,
    HeroesWoke,
    KeptReturned,
    ObjectiveScored,
    ObjectivesMoved,
    measure,
)
from orcade.kernel.contract import Event
from tests.games.orcs_vs_orcs.positions import M, Position, c, end, lay, said
from tests.games.position import told, words

HOMES = ({"south_lair": 6}, {"northwest_lair": 6}, {"northeast_lair": 6})
ROW = ["most_cities", "most_hordes", "white_tower", "most_markers"]


def finish(p: Position) -> list[Event]:
    """Everybody ends his turn at once; what the end of the game turn brought."""
    events: list[Event] = []
    for seat in range(p.table.seats):
        events += p.play(seat, end())
    return events


def counts(p: Position, objective: str) -> list[int]:
    return [measure(p.s, M.objectives.index(objective), seat) for seat in range(p.table.seats)]


def scored(events: list[Event]) -> dict[str, list[int]]:
    return {M.objectives[event.objective]: event.seats for event in told(events, ObjectiveScored)}


# What is counted


def test_cities() -> None:
    """OVO-315: markers on Cities."""
    p = lay(*HOMES, markers={"south_citadel": 0, "southeast_city": 0, "north_city": 1, "white_tower": 2})
    assert counts(p, "most_cities") == [2, 1, 0]


def test_hordes() -> None:
    """OVO-316: all on the board, the Dark City included; raiders too."""
    p = lay({"south_lair": 2, "white_tower": 3}, {"northwest_lair": 6}, {"northeast_lair": 1})
    assert counts(p, "most_hordes") == [5, 6, 1]
    p.s.raiders[0] = 2
    assert counts(p, "most_hordes") == [7, 6, 1]


def test_fortresses() -> None:
    """OVO-317, OVO-318: standing ones; neither lying ones nor the Dark City."""
    p = lay(*HOMES, fortresses={"south_citadel": 0, "white_tower": None, "north_city": 1, "north_wood": 1})
    assert counts(p, "most_fortresses") == [1, 2, 0]


def test_the_tower() -> None:
    """OVO-319."""
    p = lay(*HOMES, markers={"white_tower": 2})
    assert counts(p, "white_tower") == [0, 0, 1]
    assert counts(lay(*HOMES), "white_tower") == [0, 0, 0]


def test_markers() -> None:
    """OVO-320: wherever they lie."""
    p = lay(*HOMES, markers={"white_tower": 2, "south_citadel": 0, "south_left_farm": 0, "north_corner": 0})
    assert counts(p, "most_markers") == [3, 0, 1]


def test_razed_villages() -> None:
    """OVO-321, OVO-322: every trophy since the start, razed or converted."""
    p = lay({"south_left_farm": 1, "south_right_farm": 1}, *HOMES[1:])
    for zone in ("south_left_farm", "south_right_farm"):
        p.s.markers[M.zones.index(zone)] = 0
        p.s.marker_supply[0] -= 1
    p.play(0, said("village_deed", zone="south_left_farm", fate="raze"))
    p.play(0, said("village_deed", zone="south_right_farm", fate="convert"))
    assert counts(p, "most_razed") == [2, 0, 0]


def test_kills() -> None:
    """OVO-323: the Hordes kept in this game turn."""
    p = lay(*HOMES)
    p.s.kept = [[0, 2, 1], [1, 0, 0], [0, 0, 0]]
    assert counts(p, "most_kills") == [3, 1, 0]


def test_villages() -> None:
    """OVO-324: standing ones with a marker."""
    p = lay(*HOMES, markers={"south_left_farm": 0, "south_right_farm": 1, "south_citadel": 0})
    assert counts(p, "most_villages") == [1, 1, 0]


# Who gains


def test_the_leader_gains_a_point() -> None:
    """OVO-312, OVO-338: each of the four active Objectives."""
    p = lay({"south_lair": 8}, *HOMES[1:], row=ROW, markers={"south_citadel": 1, "white_tower": 2})
    events = finish(p)
    assert scored(events) == {
        "most_cities": [1],
        "most_hordes": [0],
        "white_tower": [2],
        "most_markers": [1, 2],
    }
    assert p.s.glory == [1, 2, 2]
    assert p.s.glory_left == 21


@pytest.mark.parametrize(
    ("cities", "gains"),
    [([3, 3, 0], [0, 1]), ([2, 2, 2], []), ([0, 0, 0], []), ([0, 1, 0], [1]), ([1, 2, 1], [1])],
)
def test_ties(cities: list[int], gains: list[int]) -> None:
    """OVO-313, OVO-314: two tied leaders gain, three do not, and zero never leads."""
    names = [M.zones[zone] for zone in lay(*HOMES).s.board.cities]
    owners = [seat for seat, count in enumerate(cities) for _ in range(count)]
    p = lay(*HOMES, row=ROW, markers=dict(zip(names, owners, strict=False)))
    assert scored(finish(p))["most_cities"] == gains


def test_from_the_oldest_to_the_newest() -> None:
    """OVO-325: from the right end of the row to the left."""
    p = lay(*HOMES, row=ROW)
    assert [M.objectives[e.objective] for e in told(finish(p), ObjectiveScored)] == ROW[::-1]


def test_an_objective_that_the_supply_cannot_pay_gives_nothing() -> None:
    """OVO-325: two leaders cannot share one point; the next one is scored."""
    p = lay(*HOMES, row=ROW, glory=[9, 8, 8], markers={"white_tower": 2, "south_citadel": 0})
    events = finish(p)
    assert scored(events) == {"most_markers": [], "white_tower": [2]}
    assert p.s.glory == [9, 8, 9]
    assert p.table.outcome is not None


def test_glory_is_public() -> None:
    """OVO-339, OVO-366: each point is told, with what is left."""
    p = lay(*HOMES, row=ROW, markers={"white_tower": 1})
    gained = told(finish(p), GloryGained)
    assert [(e.seat, e.points, e.left) for e in gained] == [(1, 1, 25), (1, 1, 24)]
    for viewer in (0, 1, 2, None):
        assert p.view(viewer).s.glory == [0, 2, 0]


# What moves on


def test_the_first_player_tile_goes_to_the_left() -> None:
    """OVO-326."""
    p = lay(*HOMES)
    events = finish(p)
    assert [e.seat for e in told(events, FirstPlayerPassed)] == [1]
    assert p.decides() == 1


def test_kept_hordes_are_given_back_after_the_scoring() -> None:
    """OVO-323, OVO-331, OVO-257: they count first."""
    p = lay(*HOMES, row=["most_kills", *ROW[1:]])
    p.s.kept[2][0] = 2
    p.s.reserve[0] -= 2
    events = finish(p)
    assert scored(events)["most_kills"] == [2]
    assert [(e.seat, e.hordes) for e in told(events, KeptReturned)] == [(0, 2)]
    assert p.s.reserve[0] == 9
    assert p.s.kept == [[0] * 3] * 3


def test_resting_heroes_wake() -> None:
    """OVO-258, OVO-331."""
    p = lay(*HOMES, heroes={0: ["kraash"]}, resting=["kraash"])
    events = finish(p)
    assert [e.heroes for e in told(events, HeroesWoke)] == [[c("kraash")]]
    assert p.s.resting == []


def test_the_order_of_the_end_of_the_game_turn() -> None:
    """OVO-331: scoring, kept Hordes, Heroes, the first-player tile, the Objectives."""
    p = lay(*HOMES, row=ROW, heroes={0: ["kraash"]}, resting=["kraash"], markers={"white_tower": 1})
    p.s.kept[2][0] = 2
    p.s.reserve[0] -= 2
    kinds = [ObjectiveScored, KeptReturned, HeroesWoke, FirstPlayerPassed, ObjectivesMoved]
    found = [kinds.index(type(event)) for event in finish(p) if type(event) in kinds]
    assert found == sorted(found)
    assert set(found) == set(range(5))


def test_the_row_moves_on() -> None:
    """OVO-327, OVO-328, OVO-53: the right-most tile under the pile, the top tile into the row."""
    p = lay(*HOMES, row=ROW)
    pile = p.s.objective_pile[:]
    events = finish(p)
    assert words(p.s.row, M.objectives) == [M.objectives[pile[-1]], *ROW[:3]]
    assert p.s.objective_pile == [M.objectives.index(ROW[3]), *pile[:-1]]
    moved = told(events, ObjectivesMoved)[0]
    assert (moved.gone, moved.came, moved.top) == (M.objectives.index(ROW[3]), pile[-1], pile[-2])
    assert not moved.shuffled


def test_the_pile_is_shuffled_after_every_fourth_game_turn() -> None:
    """OVO-329, OVO-330, OVO-371: once it is all face down; never before."""
    p = lay(*HOMES, markers={"white_tower": 1}, luck=[[4, 3, 1, 0], [7, 6, 5, 2]])
    p.s.objective_pile, p.s.row = [7, 6, 5, 2], [0, 1, 3, 4]
    shuffled = []
    for turn in range(8):
        events: list[Event] = []
        for seat in (turn, turn + 1, turn + 2):
            events += p.play(seat % 3, end())
        shuffled.append(told(events, ObjectivesMoved)[0].shuffled)
    assert shuffled == [False, False, False, True] * 2
    assert p.s.row == [4, 3, 1, 0]
    assert p.s.objective_pile == [7, 6, 5, 2]


def test_what_is_seen_of_the_pile() -> None:
    """OVO-53, OVO-391: its top, and the tiles that went under it."""
    p = lay(*HOMES, row=ROW)
    for viewer in (0, 2, None):
        pile = p.view(viewer).s.objective_pile
        assert pile == [-1, -1, -1, p.s.objective_pile[-1]]
    finish(p)
    gone = M.objectives.index(ROW[3])
    for viewer in (0, 2, None):
        assert p.view(viewer).s.objective_pile == [gone, -1, -1, p.s.objective_pile[-1]]
