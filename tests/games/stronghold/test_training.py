"""Phase 4: training (section 10)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import TRAINING
from orcade.games.stronghold.invader.placing import UnitsTrained
from tests.games.position import told
from tests.games.stronghold.positions import (
    B,
    M,
    Position,
    act,
    building,
    go,
    lay,
    next_stage,
    place,
    put,
    rampart,
)

CARDS = {"quartermaster": "p4_b", "trench_master": "p4_b", "shooting_master": "p4_a", "drover": "p4_c"}


def drilling(card: str, hand: str = "oooogggggg", **more: object) -> Position:
    return lay(phase=4, host={"hand_west": hand}, cards=[card], **more)  # type: ignore[arg-type]


def test_seven_trainings_cost_units_only() -> None:
    """STR-146, STR-149, STR-150, STR-151, STR-153, STR-154, STR-155, STR-157, STR-159."""
    names = [*CARDS, "gunner", "saboteur", "troll_training"]
    costs = {name: M.payments[M.invader_actions.index(name)] for name in names}
    assert costs["gunner"] == costs["saboteur"] == [[0, 2, 0], [3, 0, 0]]
    assert costs["quartermaster"] == costs["trench_master"] == costs["drover"] == [[0, 2, 0]]
    assert costs["shooting_master"] == [[0, 1, 0], [2, 0, 0]]
    assert costs["troll_training"] == [[0, 2, 0], [2, 0, 0]]
    assert all(M.resource_cost[M.invader_actions.index(name)] == 0 for name in names)
    assert M.cards.index("p4_e") in M.phase_cards[0][4]


@pytest.mark.parametrize(("tile", "card"), CARDS.items())
def test_tiles_on_ramparts(tile: str, card: str) -> None:
    """STR-147, STR-148, STR-38: at most two a rampart, of different kinds."""
    other = next(name for name in TRAINING if name != tile)
    third = next(name for name in TRAINING if name not in (tile, other))
    trained = {"rampart_w1": [other, third], "rampart_w2": [tile], "rampart_w3": [other]}
    p = drilling(card, training=trained)
    p.play(0, act(tile))
    assert p.refusal(0, put("rampart_w1")) == "STR-148"
    assert p.refusal(0, put("rampart_w2")) == "STR-148"
    assert p.refusal(0, put("foreground_west")) == "STR-24"
    assert p.refusal(0, put("wall_w1")) == "STR-24"
    p.play(0, put("rampart_w3"))
    assert p.s.training[4:6] == [TRAINING.index(other), TRAINING.index(tile)]


def test_gunner() -> None:
    """STR-150, STR-419: one more hit card in the pile of a machine, again in later turns."""
    p = drilling(
        "p4_a", engine={"rampart_w1": "catapult", "rampart_w2": "altar", "foreground_east": "trebuchet"}
    )
    p.play(0, act("gunner", 2))
    assert p.refusal(0, put("rampart_w2")) == "STR-150"
    assert p.refusal(0, put("rampart_w3")) == "STR-150"
    assert p.refusal(0, put("foreground_east")) is None
    p.play(0, put("rampart_w1"))
    assert (p.s.hits[place("rampart_w1")], p.s.hits_left) == (3, 6)
    p = drilling("p4_a", engine={"rampart_w1": "catapult"}, hits={"rampart_w1": 4})
    p.play(0, act("gunner"), put("rampart_w1"))
    assert p.s.hits[place("rampart_w1")] == 5


def test_no_gunner_without_a_machine_or_a_card() -> None:
    """STR-426, STR-9."""
    p = drilling("p4_a", engine={"rampart_w2": "altar"})
    assert p.refusal(0, act("gunner")) == "STR-426"
    p = drilling("p4_a", engine={"rampart_w1": "catapult"}, hits={"rampart_w1": 11})
    assert p.refusal(0, act("gunner")) == "STR-9"


def test_saboteur() -> None:
    """STR-157, STR-158, STR-148: one a building, in a building that has actions."""
    p = drilling("p4_a", saboteur=["forge"])
    p.play(0, act("saboteur"))
    assert p.refusal(0, put("forge")) == "STR-158"
    assert p.refusal(0, put("hospital")) == "STR-158"
    assert p.refusal(0, put("honour_guard")) == "STR-158"
    p.play(0, put("cathedral"))
    assert p.s.saboteur[building("cathedral")]


def test_three_saboteurs() -> None:
    """STR-9."""
    p = drilling("p4_a", saboteur=["forge", "workshop", "guards"])
    assert p.refusal(0, act("saboteur")) == "STR-9"
    assert p.refusal(0, act("shooting_master")) is None


def test_troll_training() -> None:
    """STR-159, STR-161: 2 trolls for orcs or 2 orcs for goblins, from the killed, straight to the camp."""
    for way, comes in ((1, "tt"), (2, "oo")):
        p = lay(phase=4, host={"hand_west": "oogg", "killed": "ooottt"}, cards=["p4_c"])
        events = p.play(0, act("troll_training", way))
        assert p.host("camp_west") == comes
        assert told(events, UnitsTrained)[0].count == 2
        assert p.hourglasses() == 2
    p = lay(phase=4, host={"hand_west": "oogg", "killed": "tt"}, cards=["p4_c"])
    p.play(0, act("troll_training", 1))
    assert p.host("camp_west") == "tt"


def test_troll_training_needs_a_killed_unit() -> None:
    """STR-160: and gives as many as there are."""
    p = lay(phase=4, host={"hand_west": "oogg", "killed": "t"}, cards=["p4_c"])
    assert p.refusal(0, act("troll_training", 2)) == "STR-160"
    p.play(0, act("troll_training", 1))
    assert p.host("camp_west") == "t"


def test_quartermaster() -> None:
    """STR-151, STR-152, STR-EX-33: 9 units, and two moves beyond the allowance to that rampart only."""
    p = lay(
        phase=6,
        host={"foreground_west": "o" * 10, "rampart_w1": "oo"},
        training={"rampart_w1": ["quartermaster"]},
    )
    p.play(0, act("small_deployment"), next_stage())
    p.play(0, *[go("foreground_west", "rampart_w1")] * 5)
    assert p.refusal(0, go("foreground_west", "rampart_w2")) == "STR-183"
    p.play(0, *[go("foreground_west", "rampart_w1")] * 2)
    assert p.host("rampart_w1") == "o" * 9
    assert p.host("foreground_west") == "ooo"
    assert p.asked() != "Deploying"


def test_the_extra_moves_are_not_wasted() -> None:
    """STR-152: moves that the allowance covers do not use them."""
    p = lay(
        phase=6,
        host={"foreground_west": "o" * 10},
        training={"rampart_w1": ["quartermaster"]},
    )
    p.play(0, act("small_deployment"))
    p.play(0, *[go("foreground_west", "rampart_w1")] * 3, *[go("foreground_west", "rampart_w3")] * 2)
    assert p.refusal(0, go("foreground_west", "rampart_w2")) == "STR-183"
    p.play(0, *[go("foreground_west", "rampart_w1")] * 2)
    assert p.host("rampart_w1") == "ooooo"


def test_drover() -> None:
    """STR-155, STR-156, STR-187, STR-EX-10: to an adjacent rampart or back to the foreground."""
    p = lay(phase=6, host={"rampart_w4": "oooo", "rampart_w3": "g"}, training={"rampart_w4": ["drover"]})
    p.play(0, act("small_deployment"), go("rampart_w4", "rampart_w3"), go("rampart_w4", "foreground_west"))
    assert p.host("rampart_w3") == "go"
    assert p.host("foreground_west") == "o"
    assert p.refusal(0, go("rampart_w3", "wall_w3")) == "STR-187"  # it has moved
    assert p.refusal(0, go("rampart_w4", "rampart_w2")) == "STR-26"
    p.play(0, next_stage())
    assert p.asked() != "Deploying"  # the orc on the foreground has moved too
    p = lay(phase=6, host={"rampart_w4": "oooo", "rampart_w3": "g"})
    p.play(0, act("small_deployment"))
    assert p.refusal(0, go("rampart_w4", "rampart_w3")) == "STR-26"


def test_a_trap_works_on_a_drovers_way_only_where_a_path_joins() -> None:
    """STR-156: the path to the farthest rampart, walked backwards; none from there to the foreground."""
    tiles = {"path_w3_w4": "goblin_trap", "path_fw_w1": "goblin_trap"}
    p = lay(phase=6, host={"rampart_w4": "ggg"}, training={"rampart_w4": ["drover"]}, path_tile=tiles)
    p.play(0, act("small_deployment"), go("rampart_w4", "rampart_w3", "goblin"))
    assert p.host("killed") == "g"
    p.play(0, go("rampart_w4", "foreground_west", "goblin"))
    assert p.host("foreground_west") == "g"
    assert B.side[place("rampart_w4")] == 0
    assert rampart("rampart_w4") == 3
