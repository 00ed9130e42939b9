"""Supplies, costs and phase 1 (sections 2, 6 and 7)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.invader.supply import (
    BagRefilled,
    ResourcesTaken,
    Supply,
    UnitsDrawn,
    draw_units,
    take_resources,
)
from orcade.games.stronghold.places import BAG, HAND, KILLED, KINDS, SPENT
from orcade.games.stronghold.sand import TimeGiven
from orcade.kernel.chance import Fast
from orcade.kernel.flow import advance
from tests.games.position import told
from tests.games.stronghold.positions import ACTION_PHASE, M, Position, act, end, lay, place, put


def in_supply(seats: int = 2, turned: bool = False) -> Position:
    p = lay(seats, turned={0: [1]} if turned else None)
    p.s.agenda = []
    p.s.luck = Fast(5)
    p.s.recorder = []
    p.s.then([Supply()])
    advance(p.s)
    return p


def test_units_and_resources_of_a_turn() -> None:
    """STR-102, STR-105, STR-98: 14 units that lie open before the Invader, and 5 resources."""
    p = in_supply()
    drawn = told(p.s.recorder or [], UnitsDrawn)[0]
    assert drawn.goblins + drawn.orcs + drawn.trolls == p.s.units_at(HAND) == 14
    assert drawn.reveals_to(1)
    assert p.s.resources == [5]
    assert p.s.view(1).host == p.s.host


def test_each_of_two_invaders_draws_ten() -> None:
    """STR-373, STR-374, STR-375: and takes 5 resources, the one with precedence first."""
    p = in_supply(3)
    assert [p.s.units_at(HAND + seat) for seat in (0, 1)] == [10, 10]
    assert p.s.resources == [5, 5]
    assert [event.seat for event in told(p.s.recorder or [], UnitsDrawn)] == [0, 1]  # turn 1: the west
    p.s.bank, p.s.resources = 7, [5, 4]
    p.s.turn = 2
    p.s.recorder = []
    p.s.then([Supply()])
    advance(p.s)
    assert [event.seat for event in told(p.s.recorder or [], UnitsDrawn)] == [1, 0]
    assert p.s.resources == [7, 9]  # the bank ran short for the west


def test_all_to_the_assault() -> None:
    """STR-215, STR-216: 2 units more each turn and no resources."""
    p = in_supply(turned=True)
    assert p.s.units_at(HAND) == 16
    assert p.s.resources == [0]
    assert not told(p.s.recorder or [], ResourcesTaken)


def test_gain_resources() -> None:
    """STR-103, STR-EX-2: 1 unit, 1 hourglass, for 1, 2 or 3 resources."""
    for way, left, gained in ((1, "ot", 1), (2, "gt", 2), (3, "go", 3)):
        p = lay(phase=1, host={"hand_west": "got"})
        events = p.play(0, act("gain_resources", way))
        assert p.s.resources == [gained]
        assert told(events, TimeGiven)[0].hourglasses == 1
        assert p.host("hand_west") == left


def test_gain_resources_once_a_turn() -> None:
    """STR-104, STR-EX-3: 5 + 5 + 3 = 13 in the first turn, and at most 8 a turn."""
    p = lay(phase=1, host={"hand_west": "tt"}, resources=10)
    p.play(0, act("gain_resources", 3))
    assert p.s.resources == [13]
    assert p.s.phase == 1
    p = lay(phase=1, host={"hand_west": "tt"}, resources=10)
    p.s.taken = []
    p.play(0, act("gain_resources", 3))
    assert p.hourglasses() == 1


def test_resources_stay_and_are_sixteen_in_all() -> None:
    """STR-20: what is not spent stays; the bank gives what it has."""
    p = lay(phase=1, host={"hand_west": "t"}, resources=14)
    p.play(0, act("gain_resources", 3))
    assert (p.s.resources, p.s.bank) == ([16], 0)
    p = lay(phase=1, host={"hand_west": "t"}, resources=16)
    assert p.s.phase > 1  # nothing to gain: the phase is over
    take_resources(p.s, 0, 5)
    assert p.s.resources == [16]


def test_the_bag_is_refilled_with_the_killed() -> None:
    """STR-19, STR-419: the killed pile is shuffled into the bag, and the draw goes on."""
    p = lay(host={"killed": "gg"})
    s = p.s
    s.luck = Fast(2)
    s.host[BAG * KINDS : BAG * KINDS + KINDS] = [0, 1, 0]
    s.recorder = []
    draw_units(s, 0, 2)
    assert told(s.recorder, BagRefilled)
    assert s.units_at(HAND) == 2
    draw_units(s, 0, 5)
    assert s.units_at(HAND) == 3  # all there is
    assert s.units_at(BAG) == s.units_at(KILLED) == 0


def test_draws_are_random() -> None:
    """STR-418, STR-419: the content of the bag is known, the draws are chance."""
    drawn = set()
    for seed in range(20):
        p = lay()
        p.s.luck = Fast(seed)
        draw_units(p.s, 0, 14)
        drawn.add(p.host("hand_west"))
    assert len(drawn) > 10


def test_alternatives_of_a_cost() -> None:
    """STR-96, STR-95, STR-EX-2: 1 troll gives 1 hourglass, 2 orcs give 2."""
    for way, time in ((1, 1), (2, 2)):
        p = lay(host={"hand_west": "oot"}, resources=6)
        p.play(0, act("catapult", way), put("rampart_w1"))
        assert p.hourglasses() == time
        assert p.host("hand_west") == ("oo" if way == 1 else "t")
        assert p.s.resources == [0]


def test_no_mixing_and_no_overpayment() -> None:
    """STR-97: an orc does not stand for a goblin, nor a troll for an orc."""
    p = lay(phase=4, host={"hand_west": "ottg"}, cards=["p4_b"])
    assert M.payments[17] == [[0, 2, 0]]  # quartermaster: 2 orcs
    assert p.s.phase == 5  # none of the three could be paid
    p = lay(host={"hand_west": "oot"}, resources=6)
    assert p.refusal(0, act("catapult", 3)) == "STR-97"


def test_units_and_resources_are_both_needed() -> None:
    """STR-94: units in every phase, in phases 2 and 3 also resources."""
    p = lay(host={"hand_west": "oot"}, resources=5)
    assert p.refusal(0, act("mantelet")) is None
    assert p.refusal(0, act("ballista")) == "STR-94"
    assert all(cost == 0 for action, cost in enumerate(M.resource_cost) if ACTION_PHASE[action] not in (2, 3))


def test_only_units_of_this_turn_pay() -> None:
    """STR-98, STR-99, STR-197: neither the camp nor the board."""
    p = lay(host={"hand_west": "oo", "camp_west": "ttt", "foreground_west": "t"}, resources=6)
    assert p.refusal(0, act("catapult", 1)) == "STR-99"
    assert p.refusal(0, act("catapult", 2)) is None


def test_actions_that_cost_hourglasses_only() -> None:
    """STR-100, STR-101: they are handed over at once."""
    p = lay(phase=6, host={"camp_west": "o"})
    p.play(0, act("small_deployment"))
    assert p.hourglasses() == 3


def test_units_spent_lie_on_the_card() -> None:
    """STR-17, STR-18: until the end of the turn; before it no effect can bring them back."""
    p = lay(host={"hand_west": "oo"}, resources=6)
    p.play(0, act("catapult", 2), put("rampart_w1"))
    assert p.s.host[SPENT * KINDS + 1] == 2
    assert p.s.units_at(KILLED) == 0


def test_a_piece_that_is_not_there() -> None:
    """STR-9, STR-10, STR-EX-1: when every piece of a kind is in use nobody makes another."""
    p = lay(
        phase=3,
        host={"hand_west": "oo"},
        resources=9,
        equipment={"wall_w1": ["banner"], "wall_w2": ["banner"], "wall_w3": ["banner"]},
    )
    assert p.refusal(0, act("banner")) == "STR-9"
    assert p.refusal(0, act("shields")) is None


def test_hourglasses_and_glory_have_no_limit() -> None:
    """STR-13."""
    p = lay(phase=6, host={"camp_west": "o" * 20}, hourglasses=24)
    p.play(0, end())
    assert p.hourglasses() == 30


@pytest.mark.parametrize(
    ("units", "time"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 3), (11, 3), (12, 6), (20, 6)]
)
def test_upkeep(units: int, time: int) -> None:
    """STR-196, STR-EX-26."""
    p = lay(phase=6, host={"camp_west": "o" * units})
    if p.decides() == 0:
        p.play(0, end())
    assert p.hourglasses() == time
    assert p.s.units_at(place("camp_west")) == units
