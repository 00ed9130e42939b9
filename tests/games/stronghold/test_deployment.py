"""Phase 6: the camp and deployments (section 12)."""

from __future__ import annotations

from orcade.games.stronghold import GAME
from orcade.games.stronghold.host import spaces
from orcade.games.stronghold.invader.deployment import Deployed, UnitAdvanced, UnitTrapped
from orcade.games.stronghold.invader.phase import UnitsEncamped
from orcade.games.stronghold.places import CAMP, HAND
from tests.games.position import told
from tests.games.stronghold.positions import M, Position, act, end, go, lay, next_stage, path, place


def advancing(size: str = "small", **more: object) -> Position:
    p = lay(phase=6, **more)  # type: ignore[arg-type]
    p.play(0, act(f"{size}_deployment"))
    return p


def test_units_not_spent_go_to_the_camp() -> None:
    """STR-179, STR-197."""
    p = lay(phase=6, host={"hand_west": "goo", "camp_west": "t"})
    assert p.host("camp_west") == "goot"
    assert p.s.units_at(HAND) == 0
    assert UnitsEncamped(0, 3).count == 3


def test_two_deployments_in_either_order() -> None:
    """STR-180, STR-181: small 3 hourglasses and 5 units, large 5 and 7; each once."""
    assert M.deployed == [5, 7]
    p = lay(phase=6, host={"camp_west": "o" * 20}, engine={"rampart_w1": "altar"})
    p.play(0, act("large_deployment"), next_stage(), act("small_deployment"))
    assert p.hourglasses() == 8
    p.play(0, next_stage())
    assert p.refusal(0, act("small_deployment")) == "STR-87"
    p = lay(phase=6, host={"camp_west": "o" * 20})
    p.play(0, act("small_deployment"), next_stage(), act("large_deployment"))
    assert p.hourglasses() == 8


def test_three_stages() -> None:
    """STR-182, STR-186, STR-25: ramparts, then foregrounds, then the camp; one step a unit."""
    p = advancing(host={"rampart_w1": "o", "foreground_west": "o", "camp_west": "oo"})
    assert p.refusal(0, go("camp", "foreground_west")) == "STR-186"
    assert p.refusal(0, go("foreground_west", "rampart_w1")) == "STR-186"
    p.play(0, go("rampart_w1", "wall_w1"), go("foreground_west", "rampart_w1"))
    assert p.refusal(0, go("rampart_w1", "wall_w1")) == "STR-186"
    events = p.play(0, go("camp", "foreground_west"))
    assert told(events, UnitAdvanced)[0].origin == CAMP
    assert p.refusal(0, go("foreground_west", "rampart_w1")) == "STR-186"
    events = p.play(0, next_stage())
    assert told(events, Deployed)
    assert (p.host("wall_w1"), p.host("rampart_w1"), p.host("foreground_west")) == ("o", "o", "o")


def test_units_never_go_back() -> None:
    """STR-26, STR-33: only forward along paths."""
    p = advancing(host={"rampart_w1": "o", "rampart_w3": "o", "rampart_w4": "o", "wall_w1": "o"})
    assert p.refusal(0, go("rampart_w1", "foreground_west")) == "STR-26"
    assert p.refusal(0, go("rampart_w4", "rampart_w3")) == "STR-26"
    assert p.refusal(0, go("rampart_w1", "wall_w3")) == "STR-26"
    p.play(0, go("rampart_w3", "rampart_w4"))
    assert p.refusal(0, go("rampart_w4", "barbican")) == "STR-26"


def test_the_limit_is_of_each_space() -> None:
    """STR-183: the number of units leaving it."""
    p = advancing(host={"rampart_w2": "o" * 7, "rampart_e2": "o" * 7})
    p.play(0, *[go("rampart_w2", "wall_w2")] * 4, go("rampart_w2", "wall_w3"))
    assert p.refusal(0, go("rampart_w2", "wall_w3")) == "STR-183"
    p.play(0, *[go("rampart_e2", "wall_e2")] * 4)
    assert p.host("wall_e2") == "oooo"


def test_the_camp_has_a_limit_for_each_side() -> None:
    """STR-184, STR-126, STR-195, STR-EX-6: siege tower, sap and foreground count together; 3 + 2 = 5."""
    p = advancing(host={"camp_west": "o" * 14}, siege_tower=["wall_w2"], equipment={"wall_w3": ["sap"]})
    p.play(0, *[go("camp", "siege_tower_w2")] * 3)
    assert p.refusal(0, go("camp", "siege_tower_w2")) == "STR-188"
    p.play(0, *[go("camp", "foreground_west")] * 2)
    assert p.refusal(0, go("camp", "foreground_west")) == "STR-184"
    assert p.refusal(0, go("camp", "wall_w3")) == "STR-184"
    p.play(0, *[go("camp", "foreground_east")] * 5)
    assert p.host("siege_tower_w2") == "ooo"
    assert p.host("camp_west") == "oooo"


def test_the_barbican_has_a_limit_of_its_own() -> None:
    """STR-185, STR-188, STR-EX-8, STR-121: two units a ram piece."""
    p = advancing(host={"camp_west": "o" * 14}, ram_pieces=3)
    p.play(0, *[go("camp", "barbican")] * 5)
    assert p.refusal(0, go("camp", "barbican")) == "STR-185"
    p.play(0, *[go("camp", "foreground_west")] * 5)
    p = advancing(host={"camp_west": "o" * 14}, ram_pieces=1)
    p.play(0, *[go("camp", "barbican")] * 2)
    assert p.refusal(0, go("camp", "barbican")) == "STR-188"
    p = advancing(host={"camp_west": "o" * 14})
    assert p.refusal(0, go("camp", "barbican")) == "STR-188"


def test_the_invader_chooses_unit_by_unit() -> None:
    """STR-189: which units move where, one at a time, or none."""
    p = advancing(host={"rampart_w1": "got"})
    for unit in ("goblin", "orc", "troll"):
        for wall in ("wall_w1", "wall_w2"):
            assert p.refusal(0, go("rampart_w1", wall, unit)) is None
    p.play(0, next_stage())
    assert p.host("rampart_w1") == "got"
    assert p.refusal(0, go("rampart_w1", "wall_w1")) is not None


def test_nobody_who_is_not_there() -> None:
    """STR-187."""
    p = advancing(host={"rampart_w1": "g"})
    assert p.refusal(0, go("rampart_w1", "wall_w1", "troll")) == "STR-187"


def test_goblin_trap() -> None:
    """STR-190, STR-192: every goblin; it counts as moved, needs room and does not arrive."""
    tiles = {"path_w1_wall_w1": "goblin_trap"}
    p = advancing(host={"rampart_w1": "gggo"}, path_tile=tiles)
    events = p.play(0, *[go("rampart_w1", "wall_w1", "goblin")] * 2, go("rampart_w1", "wall_w1"))
    assert [event.path for event in told(events, UnitTrapped)] == [path("path_w1_wall_w1")] * 2
    assert (p.host("wall_w1"), p.host("killed")) == ("o", "gg")
    assert p.s.march is not None
    assert p.s.march.left[place("rampart_w1")] == 2
    p = advancing(host={"rampart_w1": "g", "wall_w1": "ooo"}, path_tile=tiles)
    assert p.refusal(0, go("rampart_w1", "wall_w1", "goblin")) == "STR-188"


def test_troll_trap() -> None:
    """STR-191, STR-192: the first troll in each deployment; traps stay."""
    tiles = {"path_fw_w2": "troll_trap"}
    p = advancing(host={"foreground_west": "tttg"}, path_tile=tiles)
    p.play(0, go("foreground_west", "rampart_w2", "goblin"))
    p.play(0, *[go("foreground_west", "rampart_w2", "troll")] * 2)
    assert (p.host("rampart_w2"), p.host("killed")) == ("gt", "t")
    p.play(0, next_stage(), act("large_deployment"))
    p.play(0, next_stage(), go("foreground_west", "rampart_w2", "troll"))
    assert p.host("killed") == "tt"


def test_room_is_needed_everywhere() -> None:
    """STR-188, STR-34, STR-35, STR-36."""
    p = advancing(
        host={"foreground_west": "o" * 10, "rampart_w1": "o" * 7, "wall_w1": "ooo", "camp_west": "o"}
    )
    assert p.refusal(0, go("rampart_w1", "wall_w1")) == "STR-188"
    p.play(0, next_stage())
    assert p.refusal(0, go("foreground_west", "rampart_w1")) == "STR-188"
    p.play(0, next_stage())
    assert p.asked() == "Deploying"
    assert p.refusal(0, go("camp", "foreground_west")) == "STR-188"


def test_too_many_units_stay() -> None:
    """STR-223: surplus units of a rampart whose quartermaster has left stay, and nobody may enter."""
    p = advancing(host={"rampart_w1": "o" * 9, "foreground_west": "o"})
    p.play(0, go("rampart_w1", "wall_w1"), next_stage())
    assert p.refusal(0, go("foreground_west", "rampart_w1")) == "STR-188"


def test_deployment_example_1() -> None:
    """STR-EX-7, STR-EX-8: the rulebook's first example."""
    p = advancing(
        host={
            "rampart_w2": "o" * 6,
            "rampart_w1": "ooo",
            "rampart_e1": "oo",
            "foreground_west": "oooo",
            "foreground_east": "ooooo",
            "camp_west": "o" * 14,
        },
    )
    p.play(0, *[go("rampart_w1", "wall_w1")] * 3)
    assert p.refusal(0, go("rampart_w2", "wall_w1")) == "STR-26"
    p.play(0, go("rampart_e1", "wall_e1"), go("rampart_e1", "wall_e2"), next_stage())
    p.play(0, *[go("foreground_east", "rampart_e1")] * 2, go("foreground_east", "rampart_e2"))
    p.play(0, *[go("foreground_east", "rampart_e3")] * 2)
    p.play(0, go("foreground_west", "rampart_w2"))
    assert p.refusal(0, go("foreground_west", "rampart_w2")) == "STR-188"
    p.play(0, *[go("foreground_west", "rampart_w1")] * 3)
    p.play(0, *[go("camp", "foreground_west")] * 5, *[go("camp", "foreground_east")] * 5)
    counts = {
        "foreground_west": 5,
        "foreground_east": 5,
        "rampart_w2": 7,
        "rampart_w1": 3,
        "rampart_e1": 2,
        "rampart_e2": 1,
        "rampart_e3": 2,
        "wall_w1": 3,
        "wall_e1": 1,
        "wall_e2": 1,
        "camp_west": 4,
    }
    assert {name: p.s.units_at(place(name)) for name in counts} == counts
    p.play(0, end())
    assert p.hourglasses() == 4


def test_a_fourth_unit_on_a_wall_of_three() -> None:
    """STR-EX-7: a fourth unit f to j is illegal."""
    p = advancing(host={"rampart_w1": "oooo"})
    p.play(0, *[go("rampart_w1", "wall_w1")] * 3)
    assert p.refusal(0, go("rampart_w1", "wall_w1")) == "STR-188"


def test_deployment_example_2() -> None:
    """STR-EX-9: both actions, the large one first; the limits of the small one; no upkeep."""
    room = spaces(lay(phase=6).s, place("wall_w5"))
    told_in = GAME.rulebook.get("EX-9").text
    assert f"wall f empty with {room} spaces" in told_in["en"]
    assert f"mur f vide avec {room} emplacements" in told_in["fr"]
    p = advancing(
        "large", host={"rampart_w3": "o" * 6, "foreground_west": "o" * 5 + "gg", "camp_west": "o" * 12}
    )
    p.play(0, *[go("rampart_w3", "rampart_w4")] * 6)
    p.play(
        0, *[go("foreground_west", "rampart_w3")] * 5, *[go("foreground_west", "rampart_w2", "goblin")] * 2
    )
    p.play(0, *[go("camp", "foreground_west")] * 7, next_stage())
    assert p.asked() == "Acting"
    p.play(0, act("small_deployment"))
    p.play(0, *[go("rampart_w4", "wall_w5")] * 5)
    assert p.refusal(0, go("rampart_w4", "wall_w5")) == "STR-183"
    p.play(0, *[go("rampart_w3", "rampart_w4")] * 5, *[go("rampart_w2", "wall_w2", "goblin")] * 2)
    p.play(0, *[go("foreground_west", "rampart_w1")] * 3, *[go("foreground_west", "rampart_w2")] * 2)
    assert p.refusal(0, go("foreground_west", "rampart_w1")) == "STR-186"  # 5 have left it
    p.play(0, *[go("camp", "foreground_west")] * 5)
    counts = {
        "foreground_west": 7,
        "rampart_w1": 3,
        "rampart_w2": 2,
        "rampart_w3": 0,
        "rampart_w4": 6,
        "wall_w5": 5,
        "camp_west": 0,
    }
    assert {name: p.s.units_at(place(name)) for name in counts} == counts
    assert p.host("wall_w2") == "gg"
    p.play(0, end())
    assert p.hourglasses() == 8


def test_asymmetry() -> None:
    """STR-EX-10, STR-33: from the farthest rampart no path leads back."""
    p = advancing(host={"rampart_w4": "oo"})
    assert p.refusal(0, go("rampart_w4", "rampart_w3")) == "STR-26"
    p = advancing(host={"rampart_w4": "oo"}, training={"rampart_w4": ["drover"]})
    assert p.refusal(0, go("rampart_w4", "rampart_w3")) is None
    assert p.refusal(0, go("rampart_w4", "foreground_west")) is None


def test_the_crew_is_one_group() -> None:
    """STR-428, STR-429, STR-55: units before the gate are only counted; they cannot leave it."""
    p = advancing(host={"barbican": "ooo", "camp_west": "oo"}, ram_pieces=3)
    assert p.host("barbican") == "ooo"
    assert all(a.words().get("advance", {}).get("origin") != "barbican" for a in p.legal(0))
