"""Hourglasses on actions: bit by bit, once a turn, at the cost that applies now (STR-239 to STR-244)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.defender.pay import cost_of
from tests.games.stronghold.defender.keeps import (
    D,
    Keep,
    at,
    begin,
    building,
    carry_out,
    deed,
    defend,
    finish,
    lift,
    pay,
    side,
    to,
    work_number,
)


def test_an_action_is_paid_bit_by_bit() -> None:
    """STR-239, STR-243, STR-240: what is unfinished stays; the last hourglass carries it out at once."""
    k = defend(time=2)
    k.play(D, pay("cannon"), pay("cannon"))
    assert (k.paid("cannon"), k.decides()) == (2, None)
    k.s.hourglasses = [2]
    k = begin(k.s, 3)
    k.play(D, pay("cannon"))
    assert not k.is_done("cannon")
    k.play(D, pay("cannon"))
    assert k.asked() == "Target"
    k.play(D, at("tower_w1"))
    assert (k.paid("cannon"), k.is_done("cannon")) == (0, True)


def test_each_action_is_done_once_a_turn() -> None:
    """STR-242, STR-241."""
    k = defend(time=4, done=("platform",))
    assert k.refusal(D, pay("platform")) == "STR-242"
    assert k.refusal(D, pay("pole")) is None


@pytest.mark.parametrize(
    ("work", "cost"),
    [
        ("cannon", 4),
        ("troll_cauldron", 3),
        ("orc_cauldron", 2),
        ("goblin_cauldron", 2),
        ("pole", 4),
        ("platform", 2),
        ("reinforce_gate", 1),
        ("reinforce_wall", 2),
        ("goblin_trap", 2),
        ("troll_trap", 2),
        ("damage_machine", 2),
        ("siege_tower_raid", 1),
        ("marksmen_blessing", 2),
        ("unearthly_glare", 4),
        ("sniper", 2),
        ("contradictory_orders", 2),
        ("train_soldier", 2),
        ("train_veteran", 2),
        ("hunt_saboteurs", 3),
    ],
)
def test_what_actions_cost(work: str, cost: int) -> None:
    """STR-245, STR-246, STR-248, STR-249, STR-250, STR-252, STR-254, STR-255, STR-256, STR-257, STR-259,
    STR-261, STR-263, STR-264, STR-267."""
    assert cost_of(defend().s, work_number(work)) == cost


def test_saboteur_and_fire_add_up() -> None:
    """STR-157, STR-168, STR-169, STR-244."""
    k = defend(saboteurs=("forge",), fires=("forge", "cathedral"))
    assert cost_of(k.s, work_number("cannon")) == 6
    assert cost_of(k.s, work_number("sniper")) == 3
    assert cost_of(k.s, work_number("pole")) == 4


def test_a_saboteur_raises_the_cost_of_what_is_partly_paid() -> None:
    """STR-EX-4, STR-244: 4 on a cannon that costs 5 now build nothing; a fifth does."""
    k = defend(time=2, paid={"cannon": 4}, saboteurs=("forge",))
    assert k.s.tower_machine.count(0) == 0
    k.play(D, pay("cannon"), at("tower_w1"))
    assert k.s.tower_machine[0] == 0


def test_the_hunt_carries_out_what_is_now_paid() -> None:
    """STR-EX-4, STR-267: at once, when the saboteur goes."""
    k = defend(time=3, paid={"cannon": 4}, saboteurs=("forge",))
    k.play(D, *[pay("hunt_saboteurs")] * 3)
    assert k.asked() == "Target"
    k.play(D, at("tower_w1"))
    assert k.s.tower_machine[0] == 0
    assert k.is_done("cannon")


def hunted() -> Keep:
    paid = {"cannon": 4, "troll_cauldron": 3, "orc_cauldron": 1, "sniper": 1}
    k = defend(time=3, paid=paid, saboteurs=("forge",))
    k.play(D, *[pay("hunt_saboteurs")] * 3)
    return k


def test_the_defender_orders_what_is_paid_at_once() -> None:
    """STR-269."""
    k = hunted()
    assert k.asked() == "Ordering"
    assert k.targets(D) == {"cannon", "troll_cauldron"}
    assert k.refusal(D, carry_out("orc_cauldron")) == "STR-240"
    k.play(D, carry_out("troll_cauldron"), at("wall_w2"), at("tower_w1"))
    assert k.decides() is None
    assert (k.paid("orc_cauldron"), k.paid("sniper")) == (1, 1)


def test_what_cannot_be_carried_out_stands_ready() -> None:
    """STR-425, STR-241: no tower is free when the saboteur goes; later it is."""
    towers = {"tower_w1": "marksman", "tower_w3": "marksman", "tower_e1": "marksman", "tower_e3": "marksman"}
    k = defend(
        time=4,
        paid={"cannon": 4},
        saboteurs=("forge",),
        garrison={"barracks": "", **towers},
    )
    k.play(D, *[pay("hunt_saboteurs")] * 3)
    assert k.asked() == "Command"
    assert k.refusal(D, pay("cannon")) == "STR-241"
    assert k.refusal(D, carry_out("cannon")) == "STR-245"
    k.play(D, lift("marksman", "tower_w1"), to("courtyard"))
    assert k.refusal(D, finish()) is None
    k.play(D, carry_out("cannon"), at("tower_w1"))
    assert k.s.tower_machine[0] == 0


def test_a_ready_action_is_carried_out_for_nothing() -> None:
    """STR-EX-32, STR-425, STR-90: the fire is gone; in a later step the glare costs nothing."""
    k = defend(time=0, turn=2, paid={"unearthly_glare": 4})
    assert k.asked() == "Command"
    assert k.refusal(D, carry_out("sniper")) == "STR-425"
    k.play(D, carry_out("unearthly_glare"), at("wall_w5"))
    assert k.s.glare[4]
    assert k.decides() is None


def test_a_ready_action_whose_cost_rises_again() -> None:
    """STR-425, STR-244: the difference is due."""
    k = defend(time=1, paid={"unearthly_glare": 4}, fires=("cathedral",))
    assert k.refusal(D, carry_out("unearthly_glare")) == "STR-425"
    k.play(D, pay("unearthly_glare"), at("wall_w1"))
    assert k.s.glare[0]


def test_hourglasses_above_the_cost_are_lost() -> None:
    """STR-425."""
    k = defend(time=0, paid={"unearthly_glare": 5})
    k.play(D, carry_out("unearthly_glare"), at("wall_w1"))
    assert k.paid("unearthly_glare") == 0


def test_a_ready_action_waits_if_it_is_done_this_turn() -> None:
    """STR-425, STR-242."""
    k = defend(time=0, paid={"marksmen_blessing": 2}, done=("marksmen_blessing",))
    assert k.decides() is None


def test_to_the_last_man_carries_out_what_is_now_paid() -> None:
    """STR-355, STR-354: its markers are removed, its actions cost 1 less, never below 1."""
    k = defend(time=0, turn=5, paid={"marksmen_blessing": 1}, done=("sniper",))
    k.play(D, deed("to_the_last_man"))
    assert k.refusal(D, building("hospital")) == "STR-354"
    k.play(D, building("cathedral"), side("west"))
    assert k.s.blessed == [True, False]
    assert not k.is_done("sniper")
    assert cost_of(k.s, work_number("unearthly_glare")) == 3
    k = defend(turn=5)
    k.play(D, deed("to_the_last_man"), building("workshop"))
    assert cost_of(k.s, work_number("reinforce_gate")) == 1
