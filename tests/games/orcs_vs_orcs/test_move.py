"""Moving: how many, how far, what is left and what is taken along (section 6, OVO-372, OVO-373)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.move import ArmyMoved, HordesJoined, HordesStayed
from tests.games.orcs_vs_orcs.positions import (
    buy,
    end,
    fate,
    flee,
    found,
    go,
    halt,
    lay,
    leave,
    march,
    move,
    recruit,
    stand,
    take,
    z,
)
from tests.games.position import told


def test_one_or_two_zones_along_roads() -> None:
    """OVO-64, OVO-30."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    p.play(0, move("south_lair", 2))
    assert p.refusal(0, go("south_citadel")) == "OVO-30"
    events = p.play(0, go("south_crossroads"))
    assert p.s.column == 2
    events += p.play(0, go("south_citadel"))
    assert [(e.origin, e.zone, e.hordes) for e in told(events, ArmyMoved)] == [
        (z("south_lair"), z("south_crossroads"), 2),
        (z("south_crossroads"), z("south_citadel"), 2),
    ]
    assert p.s.column == 0
    assert p.asked() == "HeroChoice"  # the City is entered


def test_an_army_may_stop_after_one_zone() -> None:
    """OVO-64, OVO-66."""
    p = lay({"south_lair": 6}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    assert p.army("south_crossroads") == (0, 2)
    assert p.refusal(0, move("south_crossroads", 1)) == "OVO-66"


def test_any_number_moves_and_the_others_stay() -> None:
    """OVO-65, OVO-6, OVO-7, OVO-13: a zone holds any number."""
    p = lay({"south_lair": 15}, {"north_lair": 6}, villages=[])
    for hordes in range(1, 16):
        assert p.refusal(0, move("south_lair", hordes)) is None
    p.play(0, move("south_lair", 15), go("south_crossroads"), halt())
    assert p.army("south_crossroads") == (0, 15)
    assert p.army("south_lair") is None


def test_nobody_moves_what_he_does_not_have() -> None:
    """OVO-65, OVO-36: too many, none, an adversary's, on no such zone."""
    p = lay({"south_lair": 6}, {"north_lair": 6})
    assert p.refusal(0, move("south_lair", 7)) == "OVO-65"
    assert p.refusal(0, move("south_citadel", 1)) == "OVO-65"
    assert p.refusal(0, move("north_lair", 1)) == "OVO-65"
    assert p.refusal(0, move("northeast_lair", 1)) == "OVO-36"


def test_several_actions_from_the_same_zone() -> None:
    """OVO-68, OVO-66, OVO-67: different Hordes; the platform marks those that have moved."""
    p = lay({"south_lair": 6}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    assert p.army("south_crossroads") == (0, 4)
    assert p.s.moved[z("south_crossroads")] == 4
    assert p.refusal(0, move("south_crossroads", 1)) == "OVO-66"
    assert p.refusal(0, move("south_lair", 2)) is None


def test_fresh_hordes_move_though_others_arrived() -> None:
    """OVO-66, OVO-73: what was merely joined has not moved."""
    p = lay({"south_lair": 2, "south_crossroads": 3}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    assert p.army("south_crossroads") == (0, 5)
    assert p.refusal(0, move("south_crossroads", 4)) == "OVO-66"
    p.play(0, move("south_crossroads", 3), go("south_citadel"))
    assert p.s.column == 3


def test_hordes_are_left_behind() -> None:
    """OVO-69, OVO-80, OVO-82: their entry comes at once, before the rest goes on."""
    p = lay({"south_lair": 3}, {"north_lair": 6})
    events = p.play(0, move("south_lair", 3), go("south_crossroads"), leave(1))
    assert [(e.zone, e.hordes) for e in told(events, HordesStayed)] == [(z("south_crossroads"), 1)]
    assert p.asked() == "Fate"
    p.play(0, fate("raze"))
    assert p.asked() == "Passing"
    assert p.refusal(0, halt()) == "OVO-69"
    assert p.refusal(0, leave(1)) == "OVO-69"
    p.play(0, go("south_left_ford"), fate("raze"))
    assert p.army("south_crossroads") == (0, 1)
    assert p.army("south_left_ford") == (0, 2)
    assert p.s.trophies[0] == 2


def test_passing_through_is_not_entering() -> None:
    """OVO-77, OVO-80: a Village, a City, a well, the tower, whoever controls them."""
    for by, to, controller in (
        ("south_crossroads", "south_left_ford", None),
        ("south_crossroads", "south_left_ford", 1),
    ):
        markers = {} if controller is None else {by: controller}
        p = lay({"south_lair": 3}, {"north_lair": 6}, markers=markers, villages=[by])
        p.play(0, move("south_lair", 3), go(by), go(to))
        assert p.army(to) == (0, 3)
        assert p.marker(by) == controller
        assert p.village(by)


@pytest.mark.parametrize("controller", [None, 1])
@pytest.mark.parametrize(
    ("start", "by", "to"),
    [
        ("south_crossroads", "south_citadel", "south_tower_gate"),
        ("south_tower_gate", "white_tower", "east_tower_gate"),
        ("southeast_city", "southeast_corner", "east_left_march"),
    ],
)
def test_cities_wells_and_the_tower_may_be_crossed(
    start: str, by: str, to: str, controller: int | None
) -> None:
    """OVO-77, OVO-81: nothing happens on the way; only whoever stops there enters."""
    markers = {} if controller is None else {by: controller}
    p = lay({start: 1}, {"north_lair": 6}, markers=markers, villages=[])
    p.play(0, move(start, 1), go(by), go(to))
    assert p.army(to) == (0, 1)
    assert p.marker(by) == controller


def test_hordes_are_taken_along() -> None:
    """OVO-70, OVO-71: for the remaining zone; they count as moved."""
    p = lay({"south_lair": 1, "south_crossroads": 2}, {"north_lair": 6}, villages=[])
    events = p.play(0, move("south_lair", 1), go("south_crossroads"), take(2))
    assert [(e.zone, e.hordes) for e in told(events, HordesJoined)] == [(z("south_crossroads"), 2)]
    assert p.refusal(0, halt()) == "OVO-69"
    assert p.refusal(0, take(1)) == "OVO-70"
    p.play(0, go("south_left_ford"))
    assert p.army("south_left_ford") == (0, 3)
    assert p.refusal(0, move("south_left_ford", 1)) == "OVO-66"


def test_only_fresh_hordes_are_taken_along() -> None:
    """OVO-72."""
    p = lay({"south_lair": 3, "south_crossroads": 1}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"), halt())
    p.play(0, move("south_lair", 1), go("south_crossroads"))
    assert p.refusal(0, take(2)) == "OVO-72"
    p.play(0, take(1), go("south_left_ford"))
    assert p.army("south_crossroads") == (0, 2)
    assert p.army("south_left_ford") == (0, 2)


def test_some_stay_and_others_are_taken_along() -> None:
    """OVO-69, OVO-70: both at once; those that stayed have moved."""
    p = lay({"south_lair": 3, "south_crossroads": 2}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 3), go("south_crossroads"), leave(2), take(2), go("south_left_ford"))
    assert p.army("south_left_ford") == (0, 3)
    assert p.refusal(0, move("south_crossroads", 1)) == "OVO-66"


def test_those_who_go_on_go_together() -> None:
    """OVO-74: one zone for all of them; after it the action is over."""
    p = lay({"south_lair": 3}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 3), go("south_crossroads"), leave(1), go("south_left_ford"))
    assert p.asked() == "Orders"
    assert p.s.column == 0


def test_at_least_one_newcomer_goes_on() -> None:
    """OVO-372: whoever was there does not go on without the army."""
    p = lay({"south_lair": 2, "south_crossroads": 2}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", 2), go("south_crossroads"))
    assert p.refusal(0, leave(2)) == "OVO-372"
    assert p.refusal(0, leave(1)) is None


def test_the_second_zone_may_be_the_first() -> None:
    """OVO-75."""
    p = lay({"south_lair": 2}, {"north_lair": 6})
    p.play(0, move("south_lair", 2), go("south_crossroads"), go("south_lair"))
    assert p.army("south_lair") == (0, 2)
    assert p.refusal(0, move("south_lair", 1)) == "OVO-66"


def test_recruits_and_converts_may_move() -> None:
    """OVO-76."""
    p = lay({"south_crossroads": 1}, {"north_lair": 6}, actions=4)
    p.play(0, recruit("south_lair"), recruit("south_lair"))
    p.play(0, move("south_crossroads", 1), go("south_left_ford"), halt(), fate("convert"))
    assert p.army("south_lair") == (0, 3)
    p.play(0, move("south_lair", 3), go("south_crossroads"))
    assert p.s.column == 3


def test_an_army_stops_in_an_enemy_zone() -> None:
    """OVO-78, OVO-7: also in the first zone of its move."""
    p = lay({"south_crossroads": 2}, {"south_citadel": 2, "south_tower_gate": 2}, villages=[])
    p.play(0, move("south_crossroads", 2), go("south_citadel"))
    assert p.asked() == "Flight"
    p.play(1, stand())
    assert p.asked() == "Orders"
    assert p.raiders("south_citadel") == 2
    assert p.army("south_citadel") == (1, 2)


def test_nobody_enters_an_adversarys_dark_city() -> None:
    """OVO-79, OVO-37: neither to stop nor to cross."""
    p = lay({"north_crossroads": 2}, {"south_tower_gate": 1})
    p.play(0, move("north_crossroads", 2))
    assert p.refusal(0, go("north_lair")) == "OVO-79"
    p.play(0, go("north_citadel"), go("north_crossroads"), fate("raze"))
    p.play(0, end())
    p.end_turns(1)


def test_unused_start_zones_are_open_ground() -> None:
    """OVO-342, OVO-37: with two players."""
    p = lay({"east_crossroads": 2}, {"north_lair": 6})
    p.play(0, move("east_crossroads", 2), go("east_lair"), halt())
    assert p.army("east_lair") == (0, 2)
    assert p.refusal(0, found("east_lair")) is None


def test_hordes_of_a_waiting_battle_do_not_move() -> None:
    """OVO-83, OVO-90, OVO-156."""
    p = lay({"south_crossroads": 3}, {"south_citadel": 2, "south_tower_gate": 2}, villages=[])
    p.play(0, move("south_crossroads", 3), go("south_citadel"))
    p.play(1, stand())
    assert p.refusal(0, move("south_citadel", 1)) == "OVO-83"
    assert p.refusal(0, march("south_citadel", 2)) == "OVO-90"
    assert p.refusal(0, found("south_citadel")) == "OVO-156"


def test_others_may_join_a_waiting_battle() -> None:
    """OVO-84, OVO-134: the defender is asked again."""
    p = lay({"south_crossroads": 3}, {"south_citadel": 2, "south_tower_gate": 2}, villages=[])
    p.play(0, move("south_crossroads", 1), go("south_citadel"))
    p.play(1, stand())
    p.play(0, move("south_crossroads", 2), go("south_citadel"))
    assert p.asked() == "Flight"
    p.play(1, stand())
    assert p.raiders("south_citadel") == 3
    assert p.s.waiting == [z("south_citadel")]


def test_hordes_on_the_way_are_not_in_the_reserve() -> None:
    """OVO-373: a Village converted on the way brings none of them."""
    p = lay({"south_lair": 15}, {"north_lair": 6})
    p.play(0, move("south_lair", 15), go("south_crossroads"), leave(1), fate("convert"))
    assert p.army("south_lair") is None
    assert p.s.column == 14
    p.play(0, go("south_left_ford"), fate("raze"))
    assert p.army("south_left_ford") == (0, 14)


def test_the_wrong_thing_on_the_way() -> None:
    """OVO-64, OVO-69, OVO-36."""
    p = lay({"south_lair": 2}, {"north_lair": 6})
    p.play(0, move("south_lair", 2))
    for a in (halt(), end(), buy("shaman"), leave(1)):
        assert p.refusal(0, a) == "OVO-64"
    assert p.refusal(0, go("north_city")) == "OVO-36"
    p.play(0, go("south_crossroads"))
    for a in (end(), buy("shaman"), flee("south_lair")):
        assert p.refusal(0, a) == "OVO-69"
    assert p.refusal(0, go("south_tower_gate")) == "OVO-30"
