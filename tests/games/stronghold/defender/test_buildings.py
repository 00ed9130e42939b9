"""Every action of the buildings: what it needs, where it acts, what it does (STR-245 to STR-269)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orcade.games.stronghold.deeds import (
    ENGINE_ALTAR,
    ENGINE_BALLISTA,
    ENGINE_CATAPULT,
    ENGINE_TREBUCHET,
    FACE_DOWN,
    FACE_UP,
    IN_TOWER_CANNON,
    IN_TOWER_POLE,
    NO_ORDER,
    TILE_BRIDGE,
    TILE_GOBLIN_TRAP,
)
from orcade.games.stronghold.defender.works import PieceLaid
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import NONE, SPECTATOR
from orcade.kernel.lists import changed
from tests.games.position import told
from tests.games.stronghold.defender.keeps import (
    BOARD,
    A,
    D,
    Keep,
    at,
    defend,
    on,
    pay,
    side,
    unit,
    wall_number,
)

ONE_MISSING = {  # each action with all but one of its hourglasses on it
    "cannon": 3,
    "troll_cauldron": 2,
    "orc_cauldron": 1,
    "goblin_cauldron": 1,
    "pole": 3,
    "platform": 1,
    "reinforce_wall": 1,
    "goblin_trap": 1,
    "troll_trap": 1,
    "damage_machine": 1,
    "marksmen_blessing": 1,
    "unearthly_glare": 3,
    "sniper": 1,
    "contradictory_orders": 1,
    "train_soldier": 1,
    "train_veteran": 1,
    "hunt_saboteurs": 2,
}


def almost(work: str, time: int = 2, **more: object) -> Keep:
    """One hourglass short of the action."""
    paid = {work: ONE_MISSING[work]} if work in ONE_MISSING else {}
    return defend(time=time, paid=paid, **more)  # type: ignore[arg-type]


# Forge


def test_a_cannon_goes_into_a_free_tower() -> None:
    """STR-245, STR-46."""
    k = almost("cannon")
    k.play(D, pay("cannon"))
    assert k.targets(D) == {"tower_w1", "tower_w3", "tower_e1", "tower_e3"}
    assert k.refusal(D, at("tower_w2")) == "STR-46"
    assert k.refusal(D, at("wall_w2")) == "STR-240"
    k.play(D, at("tower_e1"))
    assert k.s.tower_machine[BOARD.towers.index("tower_e1")] == IN_TOWER_CANNON


@pytest.mark.parametrize(("work", "clause"), [("cannon", "STR-245"), ("pole", "STR-248")])
def test_no_tower_is_free(work: str, clause: str) -> None:
    """STR-245, STR-248, STR-241: the last hourglass is not taken without a target."""
    full = dict.fromkeys(BOARD.towers, "marksman")
    k = almost(work, garrison={"barracks": "", **full})
    assert k.refusal(D, pay(work)) == clause


def test_a_cauldron_stands_on_a_wall_that_takes_one() -> None:
    """STR-246, STR-43, STR-44, STR-247."""

    def one(s: Siege) -> None:
        s.cauldron = changed(s.cauldron, wall_number("wall_w2"), 0)

    k = almost("orc_cauldron", lay=one)
    k.play(D, pay("orc_cauldron"))
    assert k.targets(D) == {"wall_w3", "wall_w5", "wall_e2", "wall_e3", "wall_e4"}
    assert k.refusal(D, at("wall_w1")) == "STR-43"
    assert k.refusal(D, at("wall_w2")) == "STR-247"
    k.play(D, at("wall_e2"))
    assert k.s.cauldron[wall_number("wall_e2")] == 1
    assert k.is_done("orc_cauldron")


@pytest.mark.parametrize(("work", "kind"), [("troll_cauldron", 2), ("goblin_cauldron", 0)])
def test_each_cauldron_kills_its_kind(work: str, kind: int) -> None:
    """STR-246."""
    k = almost(work)
    k.play(D, pay(work), at("wall_w3"))
    assert k.s.cauldron[wall_number("wall_w3")] == kind


def test_a_fourth_troll_cauldron_is_not_to_be_had() -> None:
    """STR-EX-1, STR-9, STR-10: three are all there are, until one comes back."""

    def three(s: Siege) -> None:
        for wall in ("wall_w2", "wall_w3", "wall_e2"):
            s.cauldron = changed(s.cauldron, wall_number(wall), 2)

    k = almost("troll_cauldron", lay=three)
    assert k.refusal(D, pay("troll_cauldron")) == "STR-9"
    assert k.refusal(D, pay("orc_cauldron")) is None
    k.s.cauldron = changed(k.s.cauldron, wall_number("wall_w2"), NONE)
    assert k.refusal(D, pay("troll_cauldron")) is None


# Workshop


def test_a_pole_goes_into_a_free_tower_and_keeps_others_out() -> None:
    """STR-248, STR-46."""
    k = almost("pole")
    k.play(D, pay("pole"), at("tower_w1"))
    assert k.s.tower_machine[BOARD.towers.index("tower_w1")] == IN_TOWER_POLE


@pytest.mark.parametrize(
    ("work", "lay"),
    [
        ("cannon", lambda s: setattr(s, "tower_machine", [0, 0, 0, -1, -1, -1, -1])),
        ("pole", lambda s: setattr(s, "tower_machine", [1, 1, 1, -1, -1, -1, -1])),
        ("platform", lambda s: setattr(s, "platform", [True, True, False, True, *[False] * 5])),
        ("reinforce_wall", lambda s: setattr(s, "wood_left", 0)),
        ("goblin_trap", lambda s: setattr(s, "path_tile", [TILE_GOBLIN_TRAP] * 3 + [NONE] * 18)),
        ("marksmen_blessing", lambda s: setattr(s, "blessed", [True, False])),
        ("unearthly_glare", lambda s: setattr(s, "glare", [True] + [False] * 8)),
    ],
)
def test_supplies_are_limited(work: str, lay: Callable[[Siege], None]) -> None:
    """STR-8, STR-9, STR-10, STR-11: 3 cannons, 3 poles, 3 platforms, 5 pieces of wood, 3 traps of a kind."""
    k = almost(work, lay=lay)
    assert k.refusal(D, pay(work)) == "STR-9"


def test_a_platform_gives_one_more_space() -> None:
    """STR-249, STR-43."""
    k = almost("platform", time=3, garrison={"courtyard": "soldier soldier"})
    k.play(D, pay("platform"))
    assert k.refusal(D, at("wall_w3")) == "STR-43"
    k.play(D, at("wall_w1"))
    assert k.s.platform[wall_number("wall_w1")]

    def platform(s: Siege) -> None:
        s.platform = changed(s.platform, wall_number("wall_w1"), True)

    k = almost("platform", lay=platform)
    k.play(D, pay("platform"))
    assert k.refusal(D, at("wall_w1")) == "STR-249"


def test_the_gate_is_reinforced_up_to_8() -> None:
    """STR-250, STR-251."""
    k = defend(time=2)
    assert k.refusal(D, pay("reinforce_gate")) == "STR-251"

    def battered(s: Siege) -> None:
        s.resistance = 6

    k = defend(time=3, lay=battered)
    k.play(D, pay("reinforce_gate"))
    assert k.s.resistance == 7
    assert k.is_done("reinforce_gate")


def test_wood_on_a_wall() -> None:
    """STR-252, STR-40: at most three a wall, also where there is no stone."""

    def three(s: Siege) -> None:
        s.wood = changed(s.wood, wall_number("wall_w1"), 3)
        s.wood_left -= 3
        s.stone = changed(s.stone, wall_number("wall_w2"), 0)

    k = almost("reinforce_wall", lay=three)
    k.play(D, pay("reinforce_wall"))
    assert k.refusal(D, at("wall_w1")) == "STR-252"
    k.play(D, at("wall_w2"))
    assert (k.s.wood[wall_number("wall_w2")], k.s.wood_left) == (1, 1)


# Scouts


def test_a_trap_lies_on_the_free_space_of_a_path() -> None:
    """STR-254, STR-52, STR-53."""

    def bridged(s: Siege) -> None:
        s.path_tile = changed(s.path_tile, BOARD.paths.index("path_w3_w4"), TILE_BRIDGE)

    k = almost("troll_trap", lay=bridged)
    k.play(D, pay("troll_trap"))
    assert k.refusal(D, on("path_w3_w4")) == "STR-254"
    assert len(k.table.legal(D)) == len(BOARD.paths) - 1
    k.play(D, on("path_w1_wall_w1"))
    assert k.s.path_tile[BOARD.paths.index("path_w1_wall_w1")] == 1
    k = almost("goblin_trap")
    k.play(D, pay("goblin_trap"), on("path_fe_e1"))
    assert k.s.path_tile[BOARD.paths.index("path_fe_e1")] == TILE_GOBLIN_TRAP


def machines(s: Siege) -> None:
    """A trebuchet in the west, a ballista, a catapult and an altar on the first ramparts."""
    s.engine = [ENGINE_TREBUCHET, NONE, ENGINE_BALLISTA, ENGINE_CATAPULT, ENGINE_ALTAR, *[NONE] * 4]
    s.hits, s.misses = [2, 0, 2, 2, *[0] * 5], [5, 0, 5, 5, *[0] * 5]
    s.hits_left, s.misses_left = s.hits_left - 6, s.misses_left - 15


def test_a_machine_is_damaged_by_one_more_miss() -> None:
    """STR-255, STR-15, STR-107, STR-123: of a ballista or catapult, never of a trebuchet."""
    k = almost("damage_machine", lay=machines)
    k.play(D, pay("damage_machine"))
    assert k.targets(D) == {"rampart_w1", "rampart_w2"}
    assert k.refusal(D, at("foreground_west")) == "STR-123"
    assert k.refusal(D, at("rampart_w3")) == "STR-255"
    left = k.s.misses_left
    k.play(D, at("rampart_w2"))
    assert (k.s.misses[3], k.s.misses_left) == (6, left - 1)


def test_damage_needs_a_machine_and_a_card() -> None:
    """STR-255, STR-15, STR-241."""
    k = almost("damage_machine")
    assert k.refusal(D, pay("damage_machine")) == "STR-255"

    def no_card(s: Siege) -> None:
        machines(s)
        s.misses_left = 0

    k = almost("damage_machine", lay=no_card)
    assert k.refusal(D, pay("damage_machine")) == "STR-15"


def test_a_raid_on_a_siege_tower() -> None:
    """STR-256: one unit in it, chosen by the Defender."""

    def tower(s: Siege) -> None:
        s.siege_tower = changed(s.siege_tower, wall_number("wall_w2"), True)

    k = defend(time=2, host={"siege_tower_w2": "orc goblin", "wall_w2": "troll"}, lay=tower)
    k.play(D, pay("siege_tower_raid"))
    assert k.refusal(D, unit("troll", "wall_w2")) == "STR-256"
    assert k.refusal(D, unit("troll", "siege_tower_w2")) == "STR-256"
    k.play(D, unit("orc", "siege_tower_w2"))
    assert (k.units("siege_tower_w2"), k.units("killed")) == ("goblin", "orc")
    assert defend().refusal(D, pay("siege_tower_raid")) == "STR-256"


# Cathedral


def test_the_marksmen_of_one_side_are_blessed() -> None:
    """STR-257."""
    k = almost("marksmen_blessing")
    k.play(D, pay("marksmen_blessing"), side("east"))
    assert k.s.blessed == [False, True]


def test_a_glare_on_one_wall() -> None:
    """STR-259."""
    k = almost("unearthly_glare")
    k.play(D, pay("unearthly_glare"), at("wall_e4"))
    assert k.s.glare == [False] * 8 + [True]


def test_the_sniper_takes_any_unit_on_the_board() -> None:
    """STR-261, STR-262, STR-119: also in siege towers and the barbican; not in the camp or the hand."""
    everywhere = {
        "foreground_west": "goblin",
        "rampart_e3": "troll",
        "wall_w1": "orc",
        "siege_tower_w2": "orc",
        "barbican": "goblin",
    }
    beside = {"camp_west": "troll", "hand_west": "orc", "spent": "orc", "killed": "goblin"}
    k = almost("sniper", host={**everywhere, **beside})
    k.play(D, pay("sniper"))
    assert k.targets(D) == set(everywhere)
    assert k.refusal(D, unit("troll", "wall_w1")) == "STR-261"
    k.play(D, unit("troll", "rampart_e3"))
    assert k.units("killed") == "goblin troll"
    assert almost("sniper").refusal(D, pay("sniper")) == "STR-261"


def ordered(s: Siege) -> None:
    """A secret order on west wall 1, an open one on west wall 2."""
    s.orders = changed(changed(s.orders, 0, 2), 1, 0)
    s.order_face = changed(changed(s.order_face, 0, FACE_DOWN), 1, FACE_UP)
    s.order_stock, s.orders_secret = [1, 3, 3], True


def test_contradictory_orders_take_a_tile_unseen() -> None:
    """STR-263, STR-415, STR-416, STR-213."""
    k = almost("contradictory_orders", lay=ordered)
    census = sorted(k.s.census())
    k.play(D, pay("contradictory_orders"))
    assert k.targets(D) == {"wall_w1", "wall_w2"}
    assert k.refusal(D, at("wall_w3")) == "STR-263"
    events = k.play(D, at("wall_w1"))
    assert [(event.place, event.work) for event in told(events, PieceLaid)] == [(19, 15)]
    assert k.s.order_face[0] == NO_ORDER
    assert k.s.order_gone == [2]
    assert k.view(D).s.order_gone == [-1]
    assert k.s.view(SPECTATOR).order_gone == [-1]
    assert k.view(A).s.order_gone == [2]
    assert sorted(k.s.census()) == census


def test_an_open_order_taken_away_stays_known() -> None:
    """STR-263, STR-415: everybody saw it."""
    k = almost("contradictory_orders", lay=ordered)
    census = sorted(k.s.census())
    k.play(D, pay("contradictory_orders"), at("wall_w2"))
    assert k.view(D).s.order_seen == [0]
    assert sorted(k.s.census()) == census
    assert almost("contradictory_orders").refusal(D, pay("contradictory_orders")) == "STR-263"


# Barracks and guards


def test_training_makes_the_next_stronger_unit() -> None:
    """STR-264, STR-266."""
    k = almost("train_soldier")
    supply = k.fighters("supply")
    k.play(D, pay("train_soldier"))
    assert k.fighters("barracks") == "marksman marksman marksman soldier soldier"
    assert k.fighters("supply").split() == ["marksman", *supply.split()[1:]]
    k = almost("train_veteran")
    k.play(D, pay("train_veteran"))
    assert k.fighters("barracks") == "marksman marksman marksman marksman veteran"
    assert k.fighters("supply").count("veteran") == 3


def test_training_needs_room_and_a_unit() -> None:
    """STR-264, STR-265, STR-266, STR-59, STR-9."""
    k = almost("train_soldier", garrison={"barracks": "marksman soldier soldier"})
    assert k.refusal(D, pay("train_soldier")) == "STR-265"
    k = almost("train_veteran", garrison={"barracks": "soldier veteran"})
    assert k.refusal(D, pay("train_veteran")) == "STR-265"
    k = almost("train_veteran", garrison={"barracks": "marksman"})
    assert k.refusal(D, pay("train_veteran")) == "STR-264"
    k = almost("train_veteran", garrison={"courtyard": "veteran veteran veteran veteran"})
    assert k.refusal(D, pay("train_veteran")) == "STR-266"


def test_training_may_be_repeated() -> None:
    """STR-242."""
    k = defend(time=4, garrison={"barracks": "marksman marksman"})
    k.play(D, *[pay("train_soldier")] * 4)
    assert k.fighters("barracks") == "soldier soldier"
    assert not k.is_done("train_soldier")


def test_the_hunt_gives_up_the_unit_in_the_guards() -> None:
    """STR-267, STR-268, STR-269, STR-21, STR-276."""
    k = almost("hunt_saboteurs", saboteurs=("forge", "scouts"))
    k.play(D, pay("hunt_saboteurs"))
    assert k.fighters("guards") == ""
    assert not any(k.s.saboteur)
    assert k.fighters("supply").count("marksman") == 1
    k = almost("hunt_saboteurs", garrison={"guards": ""}, saboteurs=("forge",))
    assert k.refusal(D, pay("hunt_saboteurs")) == "STR-268"
    k = almost("hunt_saboteurs")
    assert k.refusal(D, pay("hunt_saboteurs")) == "STR-269"
