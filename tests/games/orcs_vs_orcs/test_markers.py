"""Twelve markers are a hard limit (OVO-26, OVO-27)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.markers import NoMarkerLeft
from tests.games.orcs_vs_orcs.positions import (
    Position,
    end,
    fate,
    flee,
    go,
    halt,
    lay,
    move,
    take_back,
    z,
)
from tests.games.position import told

VILLAGES = [
    "south_left_march",
    "south_right_march",
    "south_left_ford",
    "south_right_ford",
    "southwest_wood",
    "southeast_wood",
    "north_left_farm",
    "north_right_farm",
    "north_left_march",
]
PLACES = [*VILLAGES, "southwest_corner", "white_tower"]
CITIES = [
    "south_citadel",
    "north_citadel",
    "east_citadel",
    "west_citadel",
    "southeast_city",
    "northeast_city",
    "northwest_city",
    "southwest_city",
]


def without_markers(army: str = "south_lair", **more: object) -> Position:
    """All twelve lie on the board: nine Villages, a well, the tower and a City."""
    markers = dict.fromkeys([*PLACES, "southeast_city"], 0)
    p = lay({army: 3}, {"north_lair": 6}, markers=markers, **more)  # type: ignore[arg-type]
    assert p.s.marker_supply[0] == 0
    return p


def test_one_is_taken_back_first() -> None:
    """OVO-26, OVO-27: of the player's choice; the place is neutral again."""
    p = without_markers()
    p.play(0, move("south_lair", 3), go("south_left_farm"), halt(), fate("control"))
    assert p.asked() == "TakingBack"
    assert p.refusal(0, take_back("southeast_city")) == "OVO-26"  # a City is not given up
    assert p.refusal(0, take_back("north_citadel")) == "OVO-26"
    assert p.refusal(0, take_back("north_border")) == "OVO-36"
    assert p.refusal(0, end()) == "OVO-26"
    assert len(p.table.legal(0)) == len(PLACES)
    p.play(0, take_back("white_tower"))
    assert p.marker("white_tower") is None
    assert p.marker("south_left_farm") == 0
    assert p.s.marker_supply[0] == 0


def test_not_where_he_has_a_horde() -> None:
    """OVO-26."""
    p = without_markers("south_left_ford")
    p.play(0, move("south_left_ford", 2), go("south_left_farm"), halt(), fate("control"))
    assert p.refusal(0, take_back("south_left_ford")) == "OVO-26"
    assert p.refusal(0, take_back("south_right_ford")) is None


def test_a_village_without_marker_is_neutral() -> None:
    """OVO-27, OVO-94: whoever enters it has the choice again."""
    p = without_markers()
    p.play(0, move("south_lair", 3), go("south_left_farm"), halt(), fate("control"))
    p.play(0, take_back("south_left_march"))
    assert p.village("south_left_march")
    p.end_turns(0, 1)
    p.play(1, end())
    p.play(0, move("south_left_farm", 2), go("south_left_march"), halt())
    assert p.asked() == "Fate"


def no_marker_to_spare(**armies: int) -> Position:
    """Eight Cities and four places with Hordes: nothing can be taken back."""
    held = {"south_left_ford": 1, "south_right_ford": 1, "southwest_wood": 1, "southeast_wood": 1}
    markers = dict.fromkeys([*CITIES, *held], 0)
    return lay({**held, **armies}, {"north_lair": 6}, markers=markers)


def test_option_c_is_closed_without_a_marker() -> None:
    """OVO-26: the other two are open."""
    p = no_marker_to_spare(south_lair=2)
    p.play(0, move("south_lair", 2), go("south_left_farm"), halt())
    assert p.refusal(0, fate("control")) == "OVO-26"
    assert p.refusal(0, fate("raze")) is None
    assert p.refusal(0, fate("convert")) is None


def test_the_tower_stays_without_a_marker() -> None:
    """OVO-26, OVO-118: even an adversary's comes off."""
    p = no_marker_to_spare(south_tower_gate=2)
    p.s.markers[p.s.board.tower] = 1
    p.s.marker_supply[1] -= 1
    events = p.play(0, move("south_tower_gate", 2), go("white_tower"), halt())
    assert [e.zone for e in told(events, NoMarkerLeft)] == [z("white_tower")]
    assert p.marker("white_tower") is None
    assert p.s.marker_supply == [0, 12]


def city_without_marker() -> Position:
    """The Southern Citadel is an adversary's; the player has no marker to spare."""
    held = {"south_left_ford": 1, "south_right_ford": 1, "southwest_wood": 1, "southeast_wood": 1}
    places = [*CITIES[1:], *held, "south_tower_gate"]
    p = lay(
        {**held, "south_tower_gate": 1, "south_crossroads": 2},
        {"north_lair": 6},
        markers={**dict.fromkeys(places, 0), "south_citadel": 1},
        heroes={1: ["ashani"]},
    )
    p.play(0, move("south_crossroads", 2), go("south_citadel"), halt())
    return p


def test_a_city_without_marker_gives_no_hero() -> None:
    """OVO-26: it is taken, and stays without marker."""
    p = city_without_marker()
    assert p.army("south_citadel") == (0, 2)
    assert p.marker("south_citadel") is None
    assert p.heroes(0) == []
    assert p.heroes(1) == ["ashani"]


def test_reinforcements_in_a_city_without_marker() -> None:
    """OVO-26, OVO-106: no militia is left where one's own Hordes stand."""
    p = city_without_marker()
    p.play(0, move("south_tower_gate", 1), go("south_citadel"), halt())
    assert p.army("south_citadel") == (0, 3)
    assert p.heroes(0) == []


def test_a_city_without_marker_that_is_conquered() -> None:
    """OVO-265: like a neutral one, with a Hero from the pile and without militia."""
    p = lay({"south_crossroads": 4}, {"south_citadel": 1}, villages=[])
    p.play(0, move("south_crossroads", 4), go("south_citadel"))
    p.play(1, flee("south_tower_gate"))
    assert p.army("south_citadel") == (0, 4)
    assert p.marker("south_citadel") == 0
    assert len(p.s.drawn) == 2
