"""Recruiting, buying cards, Fortresses (sections 11 to 13)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.buy import CardBought
from orcade.games.orcs_vs_orcs.recruit import Recruited
from tests.games.orcs_vs_orcs.positions import (
    Position,
    buy,
    end,
    fate,
    flee,
    found,
    go,
    halt,
    lay,
    move,
    recruit,
    rise,
    said,
    stand,
    z,
)
from tests.games.position import told

FORD = "south_left_ford"
HOME = {"south_lair": 6}, {"north_lair": 6}


# Recruiting


def test_two_hordes_to_the_dark_city() -> None:
    """OVO-137, OVO-12."""
    p = lay(*HOME)
    events = p.play(0, recruit("south_lair"), recruit("south_lair"))
    assert [e.zone for e in told(events, Recruited)] == [z("south_lair")] * 2
    assert p.army("south_lair") == (0, 8)
    assert p.s.reserve[0] == 7
    assert p.s.actions == 2
    assert p.asked() == "Orders"


def test_two_hordes_to_different_places() -> None:
    """OVO-137, OVO-142, OVO-161: no Horde need be there."""
    p = lay(*HOME, fortresses={FORD: 0})
    p.play(0, recruit(FORD), recruit("south_lair"))
    assert p.army(FORD) == (0, 1)
    assert p.army("south_lair") == (0, 7)


def test_fewer_than_two() -> None:
    """OVO-140."""
    p = lay(*HOME)
    p.play(0, recruit("south_lair"))
    assert p.asked() == "Recruiting"
    assert p.refusal(0, end()) == "OVO-137"
    p.play(0, said("no_more_recruits"))
    assert p.army("south_lair") == (0, 7)
    assert p.s.actions == 2


def test_only_to_his_own_places() -> None:
    """OVO-137, OVO-157, OVO-36: no lying Fortress, no adversary's, no other zone."""
    p = lay(*HOME, fortresses={FORD: None, "south_right_ford": 1})
    for zone in (FORD, "south_right_ford", "north_lair", "south_crossroads"):
        assert p.refusal(0, recruit(zone)) == "OVO-137"
    assert p.refusal(0, recruit("north_border")) == "OVO-36"


def test_two_a_turn_for_each_fortress() -> None:
    """OVO-138, OVO-139: the Dark City has no limit; the count starts anew each turn."""
    p = lay(*HOME, fortresses={FORD: 0}, actions=4)
    p.play(0, recruit(FORD), recruit(FORD))
    assert p.refusal(0, recruit(FORD)) == "OVO-138"
    for _ in range(3):
        p.play(0, recruit("south_lair"), recruit("south_lair"))
    assert p.army("south_lair") == (0, 12)
    p.end_turns(0, 1)
    p.play(1, end())
    assert p.refusal(0, recruit(FORD)) is None


def test_the_reserve_is_the_limit() -> None:
    """OVO-25: one Horde left is one recruit, then none."""
    p = lay({"south_lair": 14}, {"north_lair": 6})
    p.play(0, recruit("south_lair"))
    assert p.asked() == "Orders"
    assert p.refusal(0, recruit("south_lair")) == "OVO-25"


def test_a_converted_horde_is_outside_the_limits() -> None:
    """OVO-141, OVO-97."""
    p = lay({"south_lair": 1}, {"north_lair": 6}, actions=4)
    p.play(0, move("south_lair", 1), go("south_left_farm"), halt(), fate("convert"))
    p.play(0, recruit("south_lair"), recruit("south_lair"))
    assert p.army("south_lair") == (0, 3)
    assert p.s.recruited == []


# Buying


def test_one_card_for_the_dark_city() -> None:
    """OVO-143, OVO-149, OVO-366: the purchase is public."""
    p = lay(*HOME)
    events = p.play(0, buy("heavy_orc"))
    assert [(e.seat, e.card) for e in told(events, CardBought)] == [(0, 1)]
    for viewer in (0, 1, None):
        assert p.view(viewer).s.units[0] == [4, 1, 0, 1, 0, 1]
    assert p.s.supply[1] == 7
    assert p.s.actions == 2
    assert p.asked() == "Orders"


def test_one_more_for_each_standing_fortress() -> None:
    """OVO-143, OVO-144, OVO-157, OVO-161: all of different types."""
    p = lay(*HOME, fortresses={FORD: 0, "south_right_ford": 0, "white_tower": None, "north_left_ford": 1})
    p.play(0, buy("shaman"))
    assert p.refusal(0, buy("shaman")) == "OVO-144"
    p.play(0, buy("catapult"), buy("heavy_orc"))
    assert p.asked() == "Orders"
    assert p.s.actions == 2
    assert p.s.units[0] == [4, 1, 0, 1, 1, 2]


def test_a_player_may_buy_fewer() -> None:
    """OVO-143: up to one for each."""
    p = lay(*HOME, fortresses={FORD: 0})
    p.play(0, buy("shaman"))
    assert p.refusal(0, end()) == "OVO-143"
    p.play(0, said("no_more_cards"))
    assert p.s.actions == 2


def test_the_same_type_by_several_actions() -> None:
    """OVO-145, OVO-146: and any number of cards."""
    p = lay(*HOME, actions=8)
    for _ in range(6):
        p.play(0, buy("shaman"))
    assert p.s.units[0][4] == 6
    assert sum(p.s.units[0]) == 12


def test_an_empty_pile() -> None:
    """OVO-147, OVO-150, OVO-48: no Orc can be bought until one has come back."""
    p = lay(*HOME)
    assert p.refusal(0, buy("orc")) == "OVO-147"
    p.s.destroy_unit(1, 0)
    assert p.refusal(0, buy("orc")) is None
    p.s.supply[4] = 0
    p.s.units[1][4] = 8
    assert p.refusal(0, buy("shaman")) == "OVO-147"


def test_the_last_types_of_the_supply() -> None:
    """OVO-147, OVO-144: nothing is asked when no other type is left."""
    p = lay(*HOME, fortresses={FORD: 0})
    p.s.units[1] = [sum(p.s.units[1][:1]), 8, 8, 5, 0, 7]
    p.s.supply = [0, 0, 0, 0, 8, 0]
    p.play(0, buy("shaman"))
    assert p.asked() == "Orders"


def test_bought_cards_fight_in_the_same_turn() -> None:
    """OVO-148: they are among those that the deck is formed from."""
    p = lay({"south_citadel": 2}, {"south_tower_gate": 2}, villages=[])
    p.play(0, buy("shaman"), move("south_citadel", 2), go("south_tower_gate"))
    p.play(1, stand())
    p.play(0, end())
    assert p.s.battle is not None
    assert said("muster", card="shaman", count=1) in everything_asked(p, 0)


def everything_asked(p: Position, seat: int) -> list[object]:
    """All that a seat is offered while its deck is formed, whatever it takes."""
    offered: list[object] = []
    while p.table.legal(seat) and p.asked() == "Forming" and seat in p.table.pending():
        legal = p.table.legal(seat)
        offered += legal
        p.play(seat, legal[0])
    return offered


# Fortresses


def test_foundations_are_laid() -> None:
    """OVO-151, OVO-23: with a Horde there, from the common supply, lying down."""
    p = lay({FORD: 1, "south_lair": 1}, {"north_lair": 6})
    assert p.refusal(0, found("south_crossroads")) == "OVO-151"
    assert p.refusal(0, found("north_border")) == "OVO-36"
    p.play(0, found(FORD))
    assert p.fortress(FORD) == "lying"
    assert p.s.fortresses_left == 11
    assert p.s.actions == 2


def test_a_fortress_takes_two_turns() -> None:
    """OVO-152, OVO-153: raised in a later game turn, with a Horde there; then it is his (OVO-160)."""
    p = lay({FORD: 1}, {"north_lair": 6}, actions=2)
    p.play(0, found(FORD))
    assert p.refusal(0, rise(FORD)) == "OVO-153"
    p.end_turns(0, 1)
    p.play(1, end())
    p.play(0, rise(FORD))
    assert p.fortress(FORD) == "standing 0"
    assert p.s.actions == 2
    p.play(0, move(FORD, 1), go("south_crossroads"), halt(), fate("raze"))
    assert p.fortress(FORD) == "standing 0"


def test_a_horde_is_needed_to_raise() -> None:
    """OVO-152."""
    p = lay({FORD: 1}, {"north_lair": 6}, fortresses={"south_right_ford": None})
    assert p.refusal(0, rise("south_right_ford")) == "OVO-152"
    assert p.refusal(0, rise(FORD)) == "OVO-152"
    assert p.refusal(0, rise("north_border")) == "OVO-36"


def test_several_foundations_in_a_turn() -> None:
    """OVO-154."""
    p = lay({FORD: 1, "south_crossroads": 1}, {"north_lair": 6})
    p.play(0, found(FORD), found("south_crossroads"))
    assert p.fortress(FORD) == p.fortress("south_crossroads") == "lying"


@pytest.mark.parametrize(
    "zone", ["south_crossroads", "south_citadel", "southeast_corner", "white_tower", "east_left_farm"]
)
def test_a_fortress_may_stand_anywhere(zone: str) -> None:
    """OVO-155, OVO-343: Village, City, well, tower or ruin."""
    p = lay({zone: 1}, {"north_lair": 6})
    p.play(0, found(zone))
    assert p.fortress(zone) == "lying"


def test_where_nothing_is_founded() -> None:
    """OVO-156: a start zone in use, or where one lies or stands."""
    p = lay(
        {FORD: 1, "south_lair": 1, "south_right_ford": 1},
        {"north_lair": 6},
        fortresses={FORD: None, "south_right_ford": 0},
    )
    for zone in (FORD, "south_lair", "south_right_ford"):
        assert p.refusal(0, found(zone)) == "OVO-156"


def test_nothing_is_built_where_a_battle_waits() -> None:
    """OVO-156."""
    p = lay({"south_citadel": 2}, {"south_tower_gate": 2}, villages=[], fortresses={"south_tower_gate": None})
    p.play(0, move("south_citadel", 2), go("south_tower_gate"))
    p.play(1, stand())
    assert p.refusal(0, rise("south_tower_gate")) == "OVO-156"
    assert p.refusal(0, found("south_tower_gate")) == "OVO-156"


def test_the_supply_of_fortresses() -> None:
    """OVO-24."""
    p = lay({FORD: 1}, {"north_lair": 6})
    p.s.fortresses_left = 0
    assert p.refusal(0, found(FORD)) == "OVO-24"


def test_a_lying_fortress_belongs_to_nobody() -> None:
    """OVO-159, OVO-158: whoever has a Horde there may raise it; entering does not touch it."""
    p = lay({"south_lair": 1}, {"north_lair": 6}, villages=[], fortresses={"south_crossroads": None})
    p.play(0, move("south_lair", 1), go("south_crossroads"), halt())
    assert p.fortress("south_crossroads") == "lying"
    p.play(0, rise("south_crossroads"))
    assert p.fortress("south_crossroads") == "standing 0"


def test_a_raised_fortress_is_recruited_in_at_once() -> None:
    """OVO-162."""
    p = lay({FORD: 1}, {"north_lair": 6}, fortresses={FORD: None})
    p.play(0, rise(FORD), recruit(FORD), recruit(FORD))
    assert p.army(FORD) == (0, 3)


def conquered() -> Position:
    """Seat 0 has driven seat 1 out of a Fortress."""
    p = lay(
        {"south_citadel": 3},
        {"south_tower_gate": 2},
        villages=[],
        fortresses={"south_tower_gate": 1},
        actions=4,
    )
    p.play(0, move("south_citadel", 3), go("south_tower_gate"))
    p.play(1, flee("white_tower"))
    return p


def test_a_conquered_fortress_is_laid_down() -> None:
    """OVO-163, OVO-164: it is not raised again in the same game turn, by nobody."""
    p = conquered()
    assert p.fortress("south_tower_gate") == "lying"
    assert p.refusal(0, rise("south_tower_gate")) == "OVO-153"
    p.end_turns(0, 1)
    p.play(1, end())
    assert p.refusal(0, rise("south_tower_gate")) is None


def test_who_drives_the_founder_away_waits_too() -> None:
    """OVO-164, OVO-153: founded by seat 0, taken by seat 1 in the same game turn."""
    p = lay({FORD: 1}, {"south_left_farm": 3}, villages=[])
    p.play(0, found(FORD), end())
    p.play(1, move("south_left_farm", 3), go(FORD))
    p.play(0, flee("south_crossroads"))
    assert p.army(FORD) == (1, 3)
    assert p.refusal(1, rise(FORD)) == "OVO-153"
