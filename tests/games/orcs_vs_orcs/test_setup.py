"""Set-up for two, three and four players, the scenarios and the options (sections 4, 23 to 26)."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.material import CITY, RUIN, START
from orcade.games.orcs_vs_orcs.setup import FirstPlayerDrawn, KingdomLaid, ObjectivesLaid
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.chance import Fast, Keyed, seed_from
from orcade.kernel.contract import NONE
from orcade.kernel.game import BadOption, BadSeats
from orcade.kernel.table import Table
from tests.games.chances import chi_square
from tests.games.orcs_vs_orcs.positions import M, set_up, z
from tests.games.position import told, words

SEATS = (2, 3, 4)
SCENARIOS = ["standard", "total_fight", "calm_before_the_storm"]


def table(seats: int, **options: str) -> Kingdom:
    s = set_up(seats, options).state
    assert isinstance(s, Kingdom)
    return s


@pytest.mark.parametrize("seats", SEATS)
def test_what_each_player_takes(seats: int) -> None:
    """OVO-38, OVO-39, OVO-40, OVO-45, OVO-12: Hordes, markers, first cards, a white token, a Dark City."""
    s = table(seats)
    for seat in range(seats):
        assert (s.holder[s.lairs[seat]], s.hordes[s.lairs[seat]]) == (seat, 6)
        assert s.reserve[seat] == 9
        assert s.marker_supply[seat] == 12
        assert s.units[seat] == [4, 0, 0, 1, 0, 1]
        assert s.heroes[seat] == []
        assert not s.berserk[seat]
        assert s.glory[seat] == s.trophies[seat] == 0
    assert sum(s.hordes) == 6 * seats


@pytest.mark.parametrize(("seats", "villages", "wells"), [(2, 28, 4), (3, 32, 3), (4, 36, 4)])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_villages_and_wells(seats: int, villages: int, wells: int, scenario: str) -> None:
    """OVO-44, OVO-29, OVO-34, OVO-41, OVO-345, OVO-348: wells by the scenario, Villages elsewhere."""
    s = table(seats, scenario=scenario)
    assert sum(s.villages) == villages
    assert sum(s.wells) == wells
    for zone in s.board.zones:
        if s.villages[zone] or s.wells[zone]:
            assert s.board.kind[zone] == RUIN
            assert s.villages[zone] != s.wells[zone]


@pytest.mark.parametrize(("seats", "size", "cities"), [(2, 53, 8), (3, 45, 6), (4, 53, 8)])
def test_the_side_of_the_board(seats: int, size: int, cities: int) -> None:
    """OVO-31, OVO-340, OVO-346, OVO-35: three players have a side of their own."""
    s = table(seats)
    assert len(s.board.zones) == size
    assert len(s.board.cities) == cities == sum(s.board.kind[zone] == CITY for zone in s.board.zones)
    assert s.board.kind.count(START) == (3 if seats == 3 else 4)


def test_two_players_face_each_other() -> None:
    """OVO-340, OVO-342: on opposite edges; the two other start zones are ruins."""
    s = table(2)
    assert words(s.lairs, M.zones) == ["north_lair", "south_lair"]
    for name in ("east_lair", "west_lair"):
        assert s.lair_of(z(name)) == NONE
        assert not s.villages[z(name)]


def test_the_eight_empty_sites_with_two_players() -> None:
    """OVO-341, OVO-343: four on the left edge and four on the right."""
    two, four = table(2), table(4)
    empty = {M.zones[zone] for zone in two.board.zones if four.villages[zone] and not two.villages[zone]}
    assert empty == {
        f"{side}_{place}"
        for side in ("west", "east")
        for place in ("left_march", "left_farm", "right_farm", "right_march")
    }


def test_start_zones_go_round_clockwise() -> None:
    """OVO-46, OVO-349: with four players partners lie on opposite sides."""
    s = table(4)
    assert words(s.lairs, M.zones) == ["north_lair", "east_lair", "south_lair", "west_lair"]
    assert s.teams == [0, 1, 0, 1]
    assert words(table(3).lairs, M.zones) == ["south_lair", "northwest_lair", "northeast_lair"]


def test_camps() -> None:
    """OVO-2, OVO-5: a camp is a player or a team of two; a partner is no adversary."""
    assert table(2).teams == [0, 1]
    assert table(3).teams == [0, 1, 2]
    s = table(4)
    assert [s.adversary(0, other) for other in range(4)] == [False, True, False, True]
    assert not s.adversary(0, NONE)


@pytest.mark.parametrize(
    ("seats", "supply"), [(2, [0, 8, 8, 4, 8, 6]), (3, [0, 8, 8, 4, 8, 5]), (4, [0, 8, 8, 4, 8, 4])]
)
def test_the_supply_of_cards(seats: int, supply: list[int]) -> None:
    """OVO-47, OVO-48, OVO-19, OVO-344, OVO-347: without the Orcs and Crossbowmen of absent players."""
    s = table(seats)
    assert s.supply == supply
    assert s.box == [4 * (4 - seats), 0, 0, 4 - seats, 0, 0]


@pytest.mark.parametrize("seats", SEATS)
def test_heroes_glory_and_fortresses(seats: int) -> None:
    """OVO-49, OVO-50, OVO-51, OVO-23: twenty Heroes face down, 26 points, twelve Fortresses in one supply."""
    s = table(seats)
    assert sorted(s.hero_pile) == list(range(6, 26))
    assert s.glory_left == 26
    assert s.fortresses_left == 12
    assert set(s.fortress) == {0}
    assert set(s.markers) == {NONE}


def test_objectives_are_laid_out() -> None:
    """OVO-52, OVO-53: four in a row, four in the pile, of which the top one can be seen."""
    opened = set_up(3)
    s = opened.state
    assert isinstance(s, Kingdom)
    assert len(s.row) == len(s.objective_pile) == 4
    assert sorted(s.row + s.objective_pile) == list(range(8))
    laid = told(opened.opening, ObjectivesLaid)
    assert [(event.row, event.top) for event in laid] == [(s.row, s.objective_pile[-1])]


def test_what_is_told_of_the_set_up() -> None:
    opened = set_up(3, {"scenario": "total_fight"})
    s = opened.state
    assert isinstance(s, Kingdom)
    laid = told(opened.opening, KingdomLaid)
    assert [(event.scenario, event.lairs, event.villages) for event in laid] == [(1, s.lairs, 32)]
    assert [event.seat for event in told(opened.opening, FirstPlayerDrawn)] == [s.first]


def test_the_first_player_is_drawn() -> None:
    """OVO-54, OVO-55, OVO-371: each seat as often as the others; he takes the first turn."""
    firsts: Counter[int] = Counter()
    for seed in range(600):
        s = GAME.setup(3, GAME.check_options({}), Fast(seed))
        firsts[s.first] += 1
        assert s.active == s.first
    assert chi_square(firsts[seat] for seat in range(3)) < 13.8  # one in a thousand


def test_heroes_and_objectives_are_shuffled() -> None:
    """OVO-49, OVO-52, OVO-371."""
    piles = set()
    rows = set()
    for seed in range(30):
        s = GAME.setup(2, GAME.check_options({}), Keyed(seed_from(seed)))
        piles.add(tuple(s.hero_pile))
        rows.add(tuple(s.row))
    assert len(piles) == 30
    assert len(rows) > 20


def test_the_standard_scenario_is_the_default() -> None:
    """OVO-42, OVO-358."""
    assert GAME.check_options({})["scenario"] == "standard"
    assert table(2).scenario == 0


def steps_apart(s: Kingdom, one: int, other: int) -> int:
    """How many roads lead from one zone to the other."""
    found, edge, steps = {one}, [one], 0
    while other not in found:
        edge = [near for zone in edge for near in s.board.roads[zone] if near not in found]
        found.update(edge)
        steps += 1
    return steps


@pytest.mark.parametrize("seats", SEATS)
def test_where_the_wells_of_the_scenarios_lie(seats: int) -> None:
    """OVO-43, OVO-359, OVO-360: near the centre in Total fight, one at each door before the storm."""
    for scenario, reaches in (("total_fight", "tower"), ("calm_before_the_storm", "lair")):
        s = table(seats, scenario=scenario)
        for zone in s.board.zones:
            if s.wells[zone] and reaches == "tower":
                assert steps_apart(s, zone, s.board.tower) == 2
        if reaches == "lair":
            for lair in s.lairs:
                assert min(steps_apart(s, lair, zone) for zone in s.board.zones if s.wells[zone]) == 1


def test_the_longer_game() -> None:
    """OVO-361, OVO-15: all tokens, 16 ones and 5 fives."""
    assert table(2, long_game="yes").glory_left == 41 == 16 + 5 * 5


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_options_may_be_combined(scenario: str) -> None:
    """OVO-364, OVO-362, OVO-361."""
    s = table(4, scenario=scenario, long_game="yes", tactical_start="yes")
    assert (s.glory_left, s.actions, s.long, s.tactical) == (41, 2, True, True)
    assert s.scenario == SCENARIOS.index(scenario)


def test_wrong_options_and_seats_are_refused() -> None:
    """OVO-1, OVO-41: two to four players, one of three scenarios."""
    with pytest.raises(BadOption, match="scenario is 'storm'"):
        set_up(2, {"scenario": "storm"})
    with pytest.raises(BadOption, match="no option 'length'"):
        set_up(2, {"length": "long"})
    for seats in (1, 5):
        with pytest.raises(BadSeats, match="2 or 3 or 4 players"):
            Table(GAME, seats, {}, Fast(1))


def test_spares_are_not_used() -> None:
    """OVO-16, OVO-14: 36 Village tokens are enough for every count, and no more lie on the table."""
    assert max(sum(table(seats).villages) for seats in SEATS) == 36
