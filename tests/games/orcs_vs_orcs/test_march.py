"""Forced marches (section 7, OVO-374, OVO-375)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.march import MarchForced
from tests.games.orcs_vs_orcs.positions import (
    Position,
    end,
    flee,
    go,
    halt,
    lay,
    leave,
    march,
    move,
    stand,
    take,
    z,
)
from tests.games.position import told


def after_a_move(hordes: int = 3, **more: int) -> Position:
    """So many Hordes have moved to the Southern Crossroads; nothing is built anywhere."""
    p = lay({"south_lair": hordes, **more}, {"north_lair": 6}, villages=[])
    p.play(0, move("south_lair", hordes), go("south_crossroads"), halt())
    return p


def test_one_more_zone_for_one_more_action() -> None:
    """OVO-85, OVO-87: at the price of a Horde, which goes to the reserve before the step."""
    p = after_a_move()
    events = p.play(0, march("south_crossroads", 3))
    assert [(e.hordes, e.lost) for e in told(events, MarchForced)] == [(2, 1)]
    assert p.s.reserve[0] == 13
    assert p.s.actions == 1
    p.play(0, go("south_left_ford"))
    assert p.army("south_left_ford") == (0, 2)
    assert p.asked() == "Orders"


def test_only_armies_that_have_moved() -> None:
    """OVO-85, OVO-89: fresh Hordes need no forced march, and do not come along."""
    p = lay({"south_lair": 3, "south_crossroads": 4}, {"north_lair": 6}, villages=[])
    assert p.refusal(0, march("south_crossroads", 2)) == "OVO-89"
    assert p.refusal(0, march("south_citadel", 2)) == "OVO-85"
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    assert p.refusal(0, march("south_crossroads", 4)) == "OVO-89"
    p.play(0, march("south_crossroads", 3))
    for a in (take(1), leave(1), halt()):
        assert p.refusal(0, a) == "OVO-64"
    p.play(0, go("south_left_ford"))
    assert p.army("south_crossroads") == (0, 4)
    assert p.army("south_left_ford") == (0, 2)


def test_no_march_where_the_partner_bars_every_road() -> None:
    """OVO-85, OVO-352: with one zone to go, nobody can stop among the partner's Hordes."""
    partner = {"north_lair": 2, "south_left_farm": 1, "southwest_corner": 1}
    p = lay({"south_lair": 4}, {"west_lair": 3}, partner, {"east_lair": 3}, villages=[])
    p.play(0, move("south_lair", 3), go("south_left_farm"), go("south_left_march"))
    assert p.refusal(0, march("south_left_march", 3)) == "OVO-352"
    assert march("south_left_march", 3) not in p.table.legal(0)
    p.s.lift(z("southwest_corner"), 1)
    p.play(0, march("south_left_march", 3), go("southwest_corner"))
    assert p.army("southwest_corner") == (0, 2)


def test_two_hordes_at_least() -> None:
    """OVO-86: a lone one would vanish."""
    p = after_a_move(1)
    assert p.refusal(0, march("south_crossroads", 1)) == "OVO-86"


def test_some_of_the_moved_hordes_may_march() -> None:
    """OVO-89: any of them."""
    p = after_a_move(5)
    p.play(0, march("south_crossroads", 2), go("south_left_ford"))
    assert p.army("south_crossroads") == (0, 3)
    assert p.army("south_left_ford") == (0, 1)


def test_one_forced_march_a_turn() -> None:
    """OVO-88: for each Horde."""
    p = after_a_move(4)
    p.s.actions = 4
    p.play(0, march("south_crossroads", 4), go("south_left_ford"))
    assert p.refusal(0, march("south_left_ford", 2)) == "OVO-88"
    assert p.refusal(0, move("south_left_ford", 1)) == "OVO-66"


def test_marched_and_moved_hordes_in_one_zone() -> None:
    """OVO-88: those that only moved may still march."""
    p = lay({"south_lair": 3, "south_left_farm": 3}, {"north_lair": 6}, villages=[], actions=4)
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", 3), go("south_left_ford"))
    p.play(0, move("south_left_farm", 3), go("south_left_ford"), halt())
    assert p.army("south_left_ford") == (0, 5)
    assert p.refusal(0, march("south_left_ford", 4)) == "OVO-88"
    assert p.refusal(0, march("south_left_ford", 3)) is None


def test_a_march_needs_an_action() -> None:
    """OVO-85, OVO-63."""
    p = after_a_move()
    p.s.actions = 0
    assert p.refusal(0, march("south_crossroads", 2)) == "OVO-63"


def march_into_battle(raiders: int = 3) -> Position:
    """A march into a City held by two, who can flee to the tower gate."""
    p = lay(
        {"south_lair": raiders},
        {"south_citadel": 2},
        villages=[],
        markers={"south_citadel": 1},
        actions=4,
    )
    p.play(0, move("south_lair", raiders), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", raiders), go("south_citadel"))
    return p


def test_the_price_lies_aside_for_the_battle() -> None:
    """OVO-91, OVO-375: neither in the reserve nor in the army."""
    p = march_into_battle()
    p.play(1, stand())
    assert p.s.aside[z("south_citadel")] == 1
    assert p.raiders("south_citadel") == 2
    assert p.s.reserve[0] == 12


def test_it_counts_as_a_loss_of_the_battle() -> None:
    """OVO-92, OVO-91: it lies on the tracker when the battle begins."""
    p = march_into_battle()
    p.play(1, stand())
    p.play(0, end())
    assert p.s.battle is not None
    assert p.s.battle.sides[0].losses == 1
    assert p.s.aside[z("south_citadel")] == 0


def test_it_goes_to_the_reserve_if_the_defender_flees() -> None:
    """OVO-93."""
    p = march_into_battle()
    p.play(1, flee("south_tower_gate"))
    assert p.s.aside[z("south_citadel")] == 0
    assert p.s.reserve[0] == 13


def test_a_march_that_joins_a_battle_pays_too() -> None:
    """OVO-374, OVO-93: all that was removed for the zone comes back if the battle lapses."""
    p = lay({"south_lair": 3, "south_left_ford": 4}, {"south_citadel": 2}, villages=[], actions=5)
    p.s.markers[z("south_citadel")] = 1
    p.s.marker_supply[1] -= 1
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", 3), go("south_citadel"))
    p.play(1, stand())
    p.play(0, move("south_left_ford", 4), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", 4), go("south_citadel"))
    assert p.s.aside[z("south_citadel")] == 2
    assert p.raiders("south_citadel") == 5
    p.play(1, flee("south_tower_gate"))
    assert p.s.reserve[0] == 15 - 7 + 2
    assert p.s.waiting == []


def test_what_lies_aside_does_not_frighten() -> None:
    """OVO-375, OVO-122: two Hordes and one aside are not three."""
    p = lay({"south_lair": 3}, {"south_citadel": 1}, villages=[], markers={"south_citadel": 1})
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    p.play(0, march("south_crossroads", 3), go("south_citadel"))
    assert p.refusal(1, stand()) is None


def test_raiders_whose_battle_lapsed_may_march_on() -> None:
    """OVO-85, OVO-135: they have moved, and no battle waits for them any more."""
    p = lay({"south_crossroads": 4}, {"south_citadel": 1}, villages=[], markers={"south_citadel": 1})
    p.play(0, move("south_crossroads", 4), go("south_citadel"))
    p.play(1, flee("south_tower_gate"))
    assert p.army("south_citadel") == (0, 4)
    assert p.refusal(0, march("south_citadel", 4)) is None
