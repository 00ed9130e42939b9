"""Reverse sides of the phase cards (section 13)."""

from __future__ import annotations

from orcade.games.stronghold.deeds import EQUIPMENT, PATH_TILES, TRAINING
from orcade.games.stronghold.invader.placing import GoblinRaised
from orcade.kernel.space import Action
from tests.games.position import told
from tests.games.stronghold.positions import (
    ACTION_PHASE,
    M,
    Position,
    act,
    building,
    choose,
    lay,
    path,
    place,
    put,
    said,
)


def move_equipment(tile: str, origin: str, to: str) -> Action:
    return said("move_equipment", equipment=tile, origin_wall=origin, wall=to)


def move_training(tile: str, origin: str, to: str) -> Action:
    return said("move_training", training=tile, origin_rampart=origin, rampart=to)


def reverse(phase: int, seats: int = 2, **more: object) -> Position:
    return lay(seats, phase=phase, turned={0: [phase]}, **more)  # type: ignore[arg-type]


def test_one_special_action_for_each_phase() -> None:
    """STR-214, STR-215, STR-217, STR-219, STR-222, STR-224: in its phase, once a turn."""
    cards = [card for of_set in M.phase_cards for phase in of_set[1:6] for card in phase]
    assert len({M.card_reverse[card] for card in cards}) == 5
    names = ["all_to_the_assault", "accurate_shot", "equipment_transfer", "training_transfer", "cheat_death"]
    at = [M.invader_actions.index(name) for name in names]
    assert [ACTION_PHASE[action] for action in at] == [1, 2, 3, 4, 5]
    assert [M.time_cost[0][action] for action in at] == [0, 2, 1, 1, 1]


def test_all_to_the_assault_is_no_action_to_take() -> None:
    """STR-215, STR-216: it works by itself; Gain Resources is gone, resources in hand are not."""
    p = lay(phase=1, host={"hand_west": "got"}, resources=6, turned={0: [1]})
    assert p.s.phase == 2
    assert p.refusal(0, act("mantelet")) is None


def test_accurate_shot() -> None:
    """STR-217, STR-218, STR-426: 2 hourglasses; the machine is chosen when the action is taken."""
    p = reverse(2, engine={"rampart_w1": "ballista", "rampart_w2": "altar"})
    p.play(0, act("accurate_shot"))
    assert p.refusal(0, put("rampart_w2")) == "STR-217"
    p.play(0, put("rampart_w1"))
    assert p.s.accurate[place("rampart_w1")]
    assert p.hourglasses() == 2
    p = reverse(2, engine={"rampart_w2": "altar"})
    assert p.s.phase > 2  # nothing to aim with


def test_equipment_transfer() -> None:
    """STR-219, STR-221: one tile to another legal place of its side."""
    tiles = {"wall_w1": ["banner", "sap"], "wall_w2": ["banner"], "wall_w3": ["ropes", "sap"]}
    p = reverse(3, equipment=tiles)
    p.play(0, act("equipment_transfer"))
    assert p.refusal(0, move_equipment("banner", "wall_w1", "wall_e1")) == "STR-219"
    assert p.refusal(0, move_equipment("banner", "wall_w1", "wall_w2")) == "STR-132"
    assert p.refusal(0, move_equipment("banner", "wall_w1", "wall_w3")) == "STR-132"
    assert p.refusal(0, move_equipment("poison", "wall_w1", "wall_w4")) == "STR-219"
    p.play(0, move_equipment("banner", "wall_w1", "wall_w4"))
    assert p.s.equipment[:2] == [EQUIPMENT.index("sap"), -1]
    assert p.s.equipment[6] == EQUIPMENT.index("banner")
    assert p.hourglasses() == 1


def test_ladders_with_a_unit_stay() -> None:
    """STR-220, STR-221, STR-225: more units than the wall's own spaces stand on them."""
    tiles = {"wall_w1": ["ladders", "banner"]}
    p = reverse(3, equipment=tiles, host={"wall_w1": "oooo"})
    p.play(0, act("equipment_transfer"))
    assert p.refusal(0, move_equipment("ladders", "wall_w1", "wall_w2")) == "STR-220"
    assert p.refusal(0, move_equipment("banner", "wall_w1", "wall_w2")) is None
    p = reverse(3, equipment=tiles, host={"wall_w1": "ooo"})
    p.play(0, act("equipment_transfer"))
    assert p.refusal(0, move_equipment("ladders", "wall_w1", "wall_w2")) is None


def test_a_bridge_moves() -> None:
    """STR-219, STR-221, STR-142."""
    p = reverse(3, path_tile={"path_fw_w1": "bridge", "path_fw_w2": "troll_trap"})
    p.play(0, act("equipment_transfer"))
    paths = ("path_fw_w2", "path_fe_e1", "path_w3_w4")
    bridge = {to: said("move_bridge", origin_path="path_fw_w1", path=to) for to in paths}
    assert p.refusal(0, bridge["path_fw_w2"]) == "STR-142"
    assert p.refusal(0, bridge["path_fe_e1"]) == "STR-219"
    p.play(0, bridge["path_w3_w4"])
    assert p.s.path_tile[path("path_w3_w4")] == PATH_TILES.index("bridge")
    assert p.s.path_tile[path("path_fw_w1")] == -1


def test_training_transfer() -> None:
    """STR-222: one training tile to another rampart of its side."""
    tiles = {"rampart_w1": ["drover"], "rampart_w2": ["drover"], "rampart_e1": ["quartermaster"]}
    p = reverse(4, training=tiles)
    p.play(0, act("training_transfer"))
    assert p.refusal(0, move_training("drover", "rampart_w1", "rampart_w2")) == "STR-148"
    assert p.refusal(0, move_training("drover", "rampart_w1", "rampart_e1")) == "STR-222"
    assert p.refusal(0, said("choose_side", side="west")) == "STR-222"
    p.play(0, move_training("drover", "rampart_w1", "rampart_w4"))
    assert p.s.training[6] == TRAINING.index("drover")
    assert p.hourglasses() == 1


def test_a_saboteur_moves() -> None:
    """STR-222, STR-158: to another building that has actions."""
    p = reverse(4, saboteur=["forge", "guards"])
    p.play(0, act("training_transfer"))
    buildings = ("guards", "hospital", "barracks")
    moves = {to: said("move_saboteur", origin_building="forge", building=to) for to in buildings}
    assert p.refusal(0, moves["guards"]) == "STR-158"
    assert p.refusal(0, moves["hospital"]) == "STR-158"
    p.play(0, moves["barracks"])
    assert p.s.saboteur[building("barracks")]
    assert not p.s.saboteur[building("forge")]


def test_no_transfer_without_a_tile() -> None:
    """STR-426: nothing to move, nothing to take."""
    assert reverse(3).s.phase > 3
    assert reverse(4).s.phase > 4


def test_cheat_death() -> None:
    """STR-224, STR-225: 3 killed goblins on the foregrounds, divided within capacity."""
    p = reverse(5, host={"killed": "ggggo"})
    p.play(0, act("cheat_death"))
    events = p.play(0, choose(side="west"), choose(side="east"), choose(side="west"))
    assert [event.side for event in told(events, GoblinRaised)] == [0, 1, 0]
    assert (p.host("foreground_west"), p.host("foreground_east"), p.host("killed")) == ("gg", "g", "go")
    assert p.hourglasses() == 1


def test_cheat_death_takes_those_there_are() -> None:
    """STR-225: and only where there is room."""
    p = reverse(5, host={"killed": "gg", "foreground_west": "o" * 10})
    p.play(0, act("cheat_death"))
    assert p.host("foreground_east") == "gg"
    p = reverse(5, host={"killed": "ggg", "foreground_west": "o" * 9})
    p.play(0, act("cheat_death"), choose(side="west"))
    assert (p.host("foreground_west"), p.host("foreground_east")) == ("g" + "o" * 9, "gg")


def test_cheat_death_needs_a_goblin() -> None:
    """STR-225."""
    assert reverse(5, host={"killed": "oo"}).s.phase == 6
