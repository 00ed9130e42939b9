"""Entering an enemy zone: flight, forced flight, destruction; where an army can go (section 10, OVO-376)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.ending import GloryGained
from orcade.games.orcs_vs_orcs.enter import LostToMilitia
from orcade.games.orcs_vs_orcs.flight import ArmyDestroyed, ArmyFled, Retreat, StoodFast, ZoneAttacked
from orcade.games.orcs_vs_orcs.markers import MarkerPlaced
from orcade.kernel.flow import advance
from tests.games.orcs_vs_orcs.positions import (
    Position,
    end,
    fate,
    flee,
    go,
    halt,
    keep,
    lay,
    move,
    stand,
    z,
)
from tests.games.position import told

KILLS = ["most_cities", "white_tower", "most_kills", "most_villages"]
GATE = "south_tower_gate"  # its roads: the Southern Citadel, the tower, two woods


def attacked(attackers: int = 2, defenders: int = 2, **more: object) -> Position:
    """Seat 0 has just entered the tower gate from the citadel; seat 1 holds it."""
    p = lay({"south_citadel": attackers}, {GATE: defenders}, **{"villages": [], **more})  # type: ignore[arg-type]
    p.play(0, move("south_citadel", attackers), go(GATE))
    return p


def refuges(p: Position, seat: int = 1) -> set[str]:
    return {a.words()["flee"]["zone"] for a in p.table.legal(seat) if "flee" in a.words()}


def test_the_defender_is_asked_at_once() -> None:
    """OVO-121, OVO-134: he and nobody else, before anything else."""
    p = lay({"south_citadel": 2}, {GATE: 2}, villages=[])
    events = p.play(0, move("south_citadel", 2), go(GATE))
    assert [(e.seat, e.zone, e.hordes) for e in told(events, ZoneAttacked)] == [(0, z(GATE), 2)]
    assert (p.decides(), p.asked()) == (1, "Flight")
    assert p.refusal(0, end()) == "OVO-121"
    assert p.refusal(1, end()) == "OVO-121"


def test_a_flight() -> None:
    """OVO-121, OVO-129, OVO-135, OVO-338: the whole army goes; the attacker gains a point and enters."""
    p = attacked()
    events = p.play(1, flee("southeast_wood"))
    assert [(e.origin, e.zone, e.hordes) for e in told(events, ArmyFled)] == [
        (z(GATE), z("southeast_wood"), 2)
    ]
    assert p.army("southeast_wood") == (1, 2)
    assert p.army(GATE) == (0, 2)
    assert p.s.glory == [1, 0]
    assert p.s.glory_left == 25
    assert p.asked() == "Orders"


def test_who_stands_fights() -> None:
    """OVO-136: a battle waits until the actions are done."""
    p = attacked()
    events = p.play(1, stand())
    assert [(e.seat, e.zone) for e in told(events, StoodFast)] == [(1, z(GATE))]
    assert p.s.waiting == [z(GATE)]
    assert (p.army(GATE), p.raiders(GATE)) == ((1, 2), 2)
    assert p.s.glory == [0, 0]


@pytest.mark.parametrize(("attackers", "must"), [(1, False), (2, False), (3, True), (5, True)])
def test_a_single_horde_flees_from_three(attackers: int, must: bool) -> None:
    """OVO-122."""
    p = attacked(attackers, 1)
    assert p.refusal(1, stand()) == ("OVO-122" if must else None)
    p.play(1, flee("southeast_wood"))
    assert p.s.glory == [1, 0]


def test_two_hordes_need_not_flee() -> None:
    """OVO-122."""
    p = attacked(6, 2)
    assert p.refusal(1, stand()) is None


def test_a_fortress_shelters_a_single_horde() -> None:
    """OVO-123, OVO-161: a standing one of his own."""
    p = attacked(5, 1, fortresses={GATE: 1})
    assert p.refusal(1, stand()) is None


def test_a_lying_fortress_gives_no_shelter() -> None:
    """OVO-123, OVO-157."""
    p = attacked(5, 1, fortresses={GATE: None})
    assert p.refusal(1, stand()) == "OVO-122"


def test_all_attackers_in_the_zone_count() -> None:
    """OVO-124, OVO-134: those who wait as well; the test is made at each entry."""
    p = lay({"south_citadel": 3}, {GATE: 1}, villages=[])
    p.play(0, move("south_citadel", 2), go(GATE))
    p.play(1, stand())
    p.play(0, move("south_citadel", 1), go(GATE))
    assert p.refusal(1, stand()) == "OVO-122"
    p.play(1, flee("southeast_wood"))
    assert p.army(GATE) == (0, 3)
    assert p.s.waiting == []


def test_where_an_army_can_flee_to() -> None:
    """OVO-125, OVO-127: empty ruins, and the tower if nobody controls it; not far away."""
    p = attacked()
    assert refuges(p) == {"white_tower", "southeast_wood", "southwest_wood"}
    assert p.refusal(1, flee("north_tower_gate")) == "OVO-125"
    assert p.refusal(1, flee(GATE)) == "OVO-125"
    assert p.refusal(1, flee("north_border")) == "OVO-36"


def test_not_among_adversaries() -> None:
    """OVO-125: neither where they stand nor where they wait for a battle (OVO-267)."""
    p = lay({"south_citadel": 2, "southeast_wood": 1}, {GATE: 2}, villages=[])
    p.play(0, move("south_citadel", 2), go(GATE))
    assert refuges(p) == {"white_tower", "southwest_wood"}
    p = lay({"south_citadel": 2, "southeast_city": 1}, {GATE: 2, "southeast_wood": 2}, villages=[])
    p.play(0, move("southeast_city", 1), go("southeast_wood"))
    p.play(1, stand())
    p.play(0, move("south_citadel", 2), go(GATE))
    assert "southeast_wood" not in refuges(p)


@pytest.mark.parametrize(
    ("marks", "found"),
    [
        ({"white_tower": 0}, {"southeast_wood", "southwest_wood"}),
        ({"white_tower": 1}, {"white_tower", "southeast_wood", "southwest_wood"}),
        ({"south_citadel": 1}, {"south_citadel", "white_tower", "southeast_wood", "southwest_wood"}),
        ({"south_citadel": 0}, {"white_tower", "southeast_wood", "southwest_wood"}),
    ],
)
def test_the_tower_and_cities(marks: dict[str, int], found: set[str]) -> None:
    """OVO-125, OVO-128: his own, or a tower that no adversary controls; never a neutral City."""
    p = attacked(markers=marks)
    assert refuges(p) == found


def test_villages_are_hostile_without_his_marker() -> None:
    """OVO-128, OVO-125: even if his Hordes stand there."""
    woods = ["southeast_wood", "southwest_wood"]
    p = attacked(villages=woods, markers={"southeast_wood": 1})
    assert refuges(p) == {"white_tower", "southeast_wood"}
    assert p.refusal(1, flee("southwest_wood")) == "OVO-128"
    p = attacked(villages=woods, markers={"southeast_wood": 0})
    assert refuges(p) == {"white_tower"}


def test_the_own_dark_city_and_fortress() -> None:
    """OVO-126, OVO-128: a Village with his standing Fortress too; nobody else's Dark City."""
    p = lay({"north_citadel": 2}, {"north_crossroads": 2}, villages=["north_left_ford", "north_right_ford"])
    p.play(0, move("north_citadel", 2), go("north_crossroads"))
    assert refuges(p) == {"north_lair"}
    p = lay(
        {"north_citadel": 2},
        {"north_crossroads": 2},
        villages=["north_left_ford", "north_right_ford"],
        fortresses={"north_left_ford": 1, "north_right_ford": 0},
    )
    p.play(0, move("north_citadel", 2), go("north_crossroads"))
    assert refuges(p) == {"north_lair", "north_left_ford"}


def test_nobody_flees_into_an_adversarys_dark_city() -> None:
    """OVO-128."""
    p = lay({"south_citadel": 2}, {"south_crossroads": 2}, villages=["south_left_ford"])
    p.play(0, move("south_citadel", 2), go("south_crossroads"))
    assert refuges(p) == {"south_right_ford"}


def test_a_ruin_with_an_adversarys_fortress() -> None:
    """OVO-128: a standing one; a lying one belongs to nobody (OVO-159)."""
    p = attacked(fortresses={"southeast_wood": 0, "southwest_wood": None})
    assert refuges(p) == {"white_tower", "southwest_wood"}


def test_wells() -> None:
    """OVO-127, OVO-128: one that no adversary controls."""
    scenario = {"scenario": "total_fight"}
    p = attacked(options=scenario)
    assert refuges(p) == {"white_tower", "southeast_wood", "southwest_wood"}
    p = attacked(options=scenario, markers={"southeast_wood": 0, "southwest_wood": 1})
    assert refuges(p) == {"white_tower", "southwest_wood"}


@pytest.mark.parametrize("place", ["white_tower", "southeast_wood"])
def test_fleeing_to_an_unguarded_place_marks_it(place: str) -> None:
    """OVO-130, OVO-116."""
    p = attacked(options={"scenario": "total_fight"})
    events = p.play(1, flee(place))
    assert p.marker(place) == 1
    assert [e.zone for e in told(events, MarkerPlaced)] == [z(place)]


def test_nobody_rearranges_markers_on_the_run() -> None:
    """OVO-130: without a marker in hand the place stays neutral."""
    p = attacked()
    p.s.marker_supply[1] = 0
    p.play(1, flee("white_tower"))
    assert p.marker("white_tower") is None
    assert p.asked() == "Orders"


def surrounded(attackers: int, defenders: int, **more: object) -> Position:
    """The Southern Left March has one road to a farm, where the attackers come from, and one to a corner."""
    p = lay(
        {"south_left_farm": attackers, "southwest_corner": 1},
        {"south_left_march": defenders},
        **more,  # type: ignore[arg-type]
    )
    p.play(0, move("south_left_farm", attackers), go("south_left_march"))
    return p


def test_who_must_flee_and_cannot_is_destroyed() -> None:
    """OVO-131, OVO-132, OVO-376: the attacker gains his point all the same, and enters."""
    p = surrounded(3, 1)
    assert p.army("south_left_march") == (0, 3)
    assert p.s.reserve[1] == 15
    assert p.s.glory == [1, 0]
    assert p.asked() == "Fate"


def test_destroyed_hordes_are_kept_while_kills_count() -> None:
    """OVO-132, OVO-257: until the end of the game turn."""
    p = surrounded(3, 1, row=KILLS)
    assert p.s.kept == [[0, 1], [0, 0]]
    assert p.s.reserve[1] == 14


def test_who_cannot_flee_and_need_not_stands() -> None:
    """OVO-133: nothing is asked."""
    p = surrounded(2, 2)
    assert p.asked() == "Orders"
    assert p.s.waiting == [z("south_left_march")]


def test_the_attackers_enter_after_a_flight() -> None:
    """OVO-135, OVO-376: Village choice, City, markers, Fortress; the point comes before."""
    p = attacked(2, 2, villages=[GATE], markers={GATE: 1}, fortresses={GATE: 1})
    events = p.play(1, flee("southeast_wood"))
    assert told(events, GloryGained)
    assert p.fortress(GATE) == "lying"
    assert p.asked() == "Fate"
    p.play(0, fate("control"))
    assert p.marker(GATE) == 0
    assert p.s.marker_supply == [11, 12]


def test_a_city_taken_after_a_flight() -> None:
    """OVO-135, OVO-112, OVO-113: a Hero of the one whose marker it was, and no militia."""
    p = lay(
        {"south_crossroads": 2},
        {"south_citadel": 2},
        markers={"south_citadel": 1},
        villages=[],
        heroes={1: ["kraash"]},
        luck=[0],
    )
    p.play(0, move("south_crossroads", 2), go("south_citadel"))
    events = p.play(1, flee(GATE))
    assert not told(events, LostToMilitia)
    assert p.heroes(0) == ["kraash"]
    assert p.army("south_citadel") == (0, 2)


def test_the_last_point_ends_the_game_before_the_entry() -> None:
    """OVO-376, OVO-333: the army has fled, nothing is conquered any more."""
    p = attacked(glory=[10, 15], markers={GATE: 1}, villages=[GATE])
    p.play(1, flee("southeast_wood"))
    assert p.table.outcome is not None
    assert p.table.outcome.clause == 332
    assert p.marker(GATE) == 1


def retreat(p: Position, seat: int, zone: str) -> None:
    """A beaten army of this seat leaves the zone."""
    p.s.then([Retreat(seat, z(zone))])
    advance(p.s)


def test_a_beaten_defender_retreats_like_a_flight() -> None:
    """OVO-261, OVO-129: by the same rules, to a zone of his choice; nobody gains for it here."""
    p = attacked()
    p.play(1, stand())
    retreat(p, 1, GATE)
    assert (p.decides(), p.asked()) == (1, "Retreating")
    assert p.refusal(0, flee("southeast_wood")) == "OVO-261"
    assert p.refusal(1, stand()) == "OVO-261"
    assert p.refusal(1, flee("south_citadel")) == "OVO-128"
    p.play(1, flee("white_tower"))
    assert p.army("white_tower") == (1, 2)
    assert p.marker("white_tower") == 1
    assert p.s.glory == [0, 0]


def test_a_beaten_attacker_retreats_too() -> None:
    """OVO-261, OVO-130: the zone that he came from is open to him if it qualifies."""
    p = lay({"south_citadel": 2}, {GATE: 2}, villages=[], markers={"south_citadel": 0})
    p.play(0, move("south_citadel", 2), go(GATE))
    p.play(1, stand())
    retreat(p, 0, GATE)
    assert refuges(p, 0) == {"south_citadel", "white_tower", "southeast_wood", "southwest_wood"}
    p.play(0, flee("south_citadel"))
    assert p.army("south_citadel") == (0, 2)
    assert p.raiders(GATE) == 0


def test_one_refuge_needs_no_choice() -> None:
    """OVO-261."""
    p = attacked(villages=["southeast_wood", "southwest_wood"])
    p.play(1, stand())
    retreat(p, 1, GATE)
    assert p.army("white_tower") == (1, 2)
    assert p.asked() == "Orders"


@pytest.mark.parametrize("row", [KILLS, ["most_cities", "white_tower", "most_markers", "most_villages"]])
def test_a_retreat_to_nowhere_destroys_the_army(row: list[str]) -> None:
    """OVO-261, OVO-256, OVO-257: its Hordes count as eliminated by the other side."""
    p = attacked(villages=["southeast_wood", "southwest_wood"], markers={"white_tower": 0}, row=row)
    p.s.then([Retreat(1, z(GATE))])
    p.s.recorder = []
    advance(p.s)
    assert [e.hordes for e in told(p.s.recorder or [], ArmyDestroyed)] == [2]
    kept = 2 if "most_kills" in row else 0
    assert p.s.kept[0][1] == kept
    assert p.s.reserve[1] == 15 - kept
    assert p.army(GATE) is None


def test_an_army_that_is_gone_does_not_retreat() -> None:
    """OVO-244: nobody is left."""
    p = attacked()
    p.s.raiders[z(GATE)] = 0
    retreat(p, 0, GATE)
    assert p.asked() == "Flight"


def test_fleeing_joins_an_army_there() -> None:
    """OVO-125, OVO-13: his own Hordes are no adversaries."""
    p = lay({"south_citadel": 2}, {GATE: 2, "southeast_wood": 1}, villages=[])
    p.play(0, move("south_citadel", 2), go(GATE))
    p.play(1, flee("southeast_wood"))
    assert p.army("southeast_wood") == (1, 3)


def test_a_flight_in_the_middle_of_a_move_is_its_end() -> None:
    """OVO-78: the attackers stopped there."""
    p = attacked()
    p.play(1, flee("southeast_wood"))
    assert p.refusal(0, move(GATE, 1)) == "OVO-66"
    assert p.refusal(0, go("white_tower")) == "OVO-59"


def test_the_neutral_city_on_the_way_is_not_entered() -> None:
    """OVO-80, OVO-107: attackers that come through a City leave it alone."""
    p = lay({"south_crossroads": 3}, {GATE: 2}, villages=[])
    p.play(0, move("south_crossroads", 3), go("south_citadel"), go(GATE))
    assert p.marker("south_citadel") is None
    assert p.refusal(0, keep("kraash")) == "OVO-121"
    assert p.refusal(1, halt()) == "OVO-121"
