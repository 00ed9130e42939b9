"""Twelve markers are a hard limit (OVO-26, OVO-27)."""

from __future__ import annotations

from tests.games.orcs_vs_orcs.positions import (
    Position,
    deed,
    end,
    fate,
    go,
    halt,
    lay,
    move,
    take_back,
)

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


def test_also_where_his_hordes_stand() -> None:
    """OVO-26, OVO-27: they stay there, in a Village that is neutral again."""
    p = without_markers("south_left_ford")
    p.play(0, move("south_left_ford", 2), go("south_left_farm"), halt(), fate("control"))
    p.play(0, take_back("south_left_ford"))
    assert p.army("south_left_ford") == (0, 1)
    assert p.marker("south_left_ford") is None
    assert p.refusal(0, deed("south_left_ford", "raze")) == "OVO-100"


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


def all_held(**armies: int) -> Position:
    """Twelve markers on eight Cities and four Villages, with Hordes in each of these."""
    held = {"south_left_ford": 1, "south_right_ford": 1, "southwest_wood": 1, "southeast_wood": 1}
    markers = dict.fromkeys([*CITIES, *held], 0)
    return lay({**held, **armies}, {"north_lair": 6}, markers=markers)


def test_there_is_always_one_to_take_back() -> None:
    """OVO-26, OVO-99: even with all Cities, and Hordes everywhere else, option C is open."""
    p = all_held(south_lair=2)
    p.play(0, move("south_lair", 2), go("south_left_farm"), halt(), fate("control"))
    assert len(p.table.legal(0)) == 4
    assert p.refusal(0, take_back("south_citadel")) == "OVO-26"


def test_the_tower_of_an_adversary() -> None:
    """OVO-26, OVO-118: his marker comes off, one is taken back, and lies there."""
    p = all_held(south_tower_gate=2)
    p.s.markers[p.s.board.tower] = 1
    p.s.marker_supply[1] -= 1
    p.play(0, move("south_tower_gate", 2), go("white_tower"), halt())
    assert p.s.marker_supply == [0, 12]
    p.play(0, take_back("southwest_wood"))
    assert p.marker("white_tower") == 0
    assert p.s.marker_supply == [0, 12]


def test_a_city_of_an_adversary_gives_its_hero() -> None:
    """OVO-26, OVO-112: the marker that was taken back lies on it."""
    held = {"south_left_ford": 1, "south_right_ford": 1, "southwest_wood": 1, "southeast_wood": 1}
    places = [*CITIES[1:], *held, "south_tower_gate"]
    p = lay(
        {**held, "south_tower_gate": 1, "south_crossroads": 2},
        {"north_lair": 6},
        markers={**dict.fromkeys(places, 0), "south_citadel": 1},
        heroes={1: ["ashani"]},
        luck=[0],
    )
    p.play(0, move("south_crossroads", 2), go("south_citadel"), halt(), take_back("south_tower_gate"))
    assert p.marker("south_citadel") == 0
    assert (p.heroes(0), p.heroes(1)) == (["ashani"], [])
